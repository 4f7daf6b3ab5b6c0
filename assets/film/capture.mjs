// Turns the timelines into files: the company's film with its music and captions, and a clip for each project that names one.
//     node assets/film/capture.mjs [film] [clips] [encode]      needs ffmpeg and a Chromium (CHROMIUM=/path)
// `encode` reuses the frames of the last capture.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { projects } from '#seed/projects.ts';
import { music } from './music.mjs';

const FPS = 25,
  here = new URL('.', import.meta.url),
  out = new URL('../../public/video/', here);
const scratch = `${tmpdir()}/niram-film`;
const asked = process.argv.slice(2),
  wants = (name) => asked.includes(name) || !asked.some((a) => a === 'film' || a === 'clips');
mkdirSync(out, { recursive: true });
mkdirSync(scratch, { recursive: true });

function ffmpeg(...args) {
  const done = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`ffmpeg ${args.join(' ')}`);
}
const file = (name) => fileURLToPath(new URL(name, out));
const tell = (name) => console.log(name, `${Math.round(statSync(file(name)).size / 1024)} KB`);

// Frames go to a nearly lossless master first, so that each format can be encoded in two passes.
async function record(page, seconds, master) {
  const sink = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-framerate',
      `${FPS}`,
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '8',
      '-pix_fmt',
      'yuv420p',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv',
      master,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let i = 0; i < seconds * FPS; i++) {
    await page.evaluate((t) => window.frame(t), i / FPS);
    const shot = await page.screenshot({ type: 'jpeg', quality: 95 });
    if (!sink.stdin.write(shot)) await new Promise((go) => sink.stdin.once('drain', go));
  }
  sink.stdin.end();
  await new Promise((go, fail) => sink.once('close', (code) => (code ? fail(new Error(`ffmpeg ${code}`)) : go())));
}

function h264(master, rate, name, sound = []) {
  const shared = [
    '-i',
    master,
    ...sound,
    '-c:v',
    'libx264',
    '-preset',
    'slower',
    '-tune',
    'animation',
    '-b:v',
    rate,
    '-pix_fmt',
    'yuv420p',
    '-g',
    '125',
    '-passlogfile',
    `${scratch}/x264`,
  ];
  ffmpeg(...shared, '-pass', '1', '-an', '-f', 'null', '-');
  ffmpeg(
    ...shared,
    '-pass',
    '2',
    ...(sound.length ? ['-c:a', 'aac', '-b:a', '64k', '-shortest'] : ['-an']),
    '-movflags',
    '+faststart',
    file(name),
  );
  tell(name);
}

const LINES = [
  ['0.0', '2.1', '[soft percussion]'],
  ['2.1', '5.4', 'Niram means colour'],
  ['5.6', '7.6', 'Five pigments, five crafts'],
  ['7.6', '11.0', 'Mobile App Development, UX & UI Design, Web Applications, Digital Marketing, Digitalisation'],
  ['11.5', '14.4', '1. Data Analysis'],
  ['14.9', '17.8', '2. Making a plan'],
  ['18.3', '21.2', '3. Deliver Result'],
  ['21.7', '25.4', '200+ awards, 3+ years, 100+ customers'],
  ['25.4', '27.5', '[the percussion slows]'],
  ['27.5', '30.0', 'Niram: Start a conversation'],
];
const stamp = (s) => `00:00:${Number(s).toFixed(3).padStart(6, '0')}`;

const filmMaster = `${scratch}/film.mkv`;
const clips = projects.filter((project) => project.video);
const clipMaster = (slug) => `${scratch}/${slug}.mkv`;
const GROUNDS = {
  Medical: '#A9DFC6',
  Retail: '#FFB81C',
  Education: '#B6C4F0',
  Financial: '#22326F',
  Automotive: '#FFD56E',
  Manufacturing: '#F2B0CF',
};

if (!asked.includes('encode') || !existsSync(filmMaster)) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--allow-file-access-from-files',
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  if (wants('film')) {
    await page.goto(new URL('film.html', here).href);
    await page.evaluate(() => window.ready);
    await record(page, 30, filmMaster);
  }
  if (wants('clips')) {
    for (const project of clips) {
      await page.goto(new URL('clip.html', here).href);
      const screens = project.screenshots.map(({ kind, picture }) => ({
        file: picture.replace(/^screen-/, ''),
        ratio: kind === 'app' ? 2130 / 975 : 1302 / 2048,
      }));
      await page.evaluate((set) => window.show(set), { ground: GROUNDS[project.industry], screens });
      await record(page, 8, clipMaster(project.slug));
    }
  }
  await browser.close();
}

if (wants('film')) {
  const wav = `${scratch}/music.wav`;
  writeFileSync(wav, music(30));
  h264(filmMaster, '300k', 'about-us.mp4', ['-i', wav]);
  ffmpeg(
    '-i',
    filmMaster,
    '-i',
    wav,
    '-c:v',
    'libsvtav1',
    '-preset',
    '4',
    '-crf',
    '40',
    '-g',
    '125',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'libopus',
    '-b:a',
    '56k',
    '-shortest',
    file('about-us.webm'),
  );
  tell('about-us.webm');
  writeFileSync(
    file('about-us.vtt'),
    `WEBVTT\n\n${LINES.map(([from, to, line]) => `${stamp(from)} --> ${stamp(to)}\n${line.replaceAll('&', '&amp;')}\n`).join('\n')}`,
  );
}
if (wants('clips')) for (const { slug } of clips) h264(clipMaster(slug), '420k', `project-${slug}.mp4`);
