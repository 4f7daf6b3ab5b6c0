/**
 * `npm run shots [name …]`: screenshots of every route and state at three widths, light and dark, and `shots/index.html`, which shows them
 * side by side. A name, or a part of one, takes only those states and keeps the other pictures.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { openBrowser } from '#tests/support/browser.ts';
import { newDataDir, removeDataDir, type Site, startSite } from '#tests/support/site.ts';
import { allStates, existsAt, type State } from '#tests/support/states.ts';
import { buildInAnotherProcess, root } from '#commands/tools.ts';

const FOLDER = join(root, 'shots');
/** In CSS pixels. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Pages at a time: more would only wait for each other. */
const AT_ONCE = 2;
/** The tallest full-page screenshot, in CSS pixels; Chromium repeats the top in taller ones. */
const TALLEST = 16_000;
const TIMEOUT = 15_000;

type Size = (typeof SIZES)[number];
type Scheme = (typeof SCHEMES)[number];
type Job = { state: State; size: Size; scheme: Scheme };

const fileOf = ({ state, size, scheme }: Job) => `${state.name}-${size.width}-${scheme}.png`;
const printOf = (state: State) => `${state.name}.pdf`;

const jobsOf = (state: State): Job[] =>
  SIZES.flatMap((size) =>
    existsAt(state, size.width) && (!state.isPrint || size.width === 820)
      ? SCHEMES.filter((scheme) => !state.isPrint || scheme === 'light').map((scheme) => ({ state, size, scheme }))
      : [],
  );

/** Loads lazy images, so that the screenshot shows all of them. */
async function settle(page: Page, hasScript: boolean): Promise<void> {
  if (!hasScript) {
    // Timers and promises never run in a page without script, so the images are awaited from outside.
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    return;
  }
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.race([
      Promise.all(shown.map((image) => image.decode().catch(() => {}))),
      new Promise((late) => setTimeout(late, 5000)),
    ]);
  });
}

async function take(browser: Browser, site: Site, job: Job): Promise<void> {
  const { state, size, scheme } = job;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    baseURL: site.address,
    reducedMotion: 'reduce',
    javaScriptEnabled: !state.hasNoScript,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    await page.goto(state.path);
    await state.arrange(page, site);
    await settle(page, !state.hasNoScript);
    if (state.isPrint) {
      await page.pdf({ path: join(FOLDER, printOf(state)), format: 'A4' });
      await page.emulateMedia({ media: 'print' });
    }
    // Dialogs, toasts and sticky headers are positioned in the viewport, so the screenshot is of the viewport.
    const isOver = await page.evaluate(
      () => document.querySelector('dialog[open], :popover-open, .toasts .toast, [data-stuck]') !== null,
    );
    const { height } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight }));
    await page.screenshot({
      path: join(FOLDER, fileOf(job)),
      animations: 'disabled',
      ...(isOver ? {} : { fullPage: true, clip: { x: 0, y: 0, width: size.width, height: Math.min(height, TALLEST) } }),
    });
  } finally {
    await context.close();
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function figureOf(job: Job): string {
  const file = fileOf(job);
  if (!existsSync(join(FOLDER, file))) return '<td class="none">not taken</td>';
  const print = job.state.isPrint ? `<a href="${printOf(job.state)}">PDF</a>` : '';
  return `<td><a href="${file}"><img src="${file}" alt="${escape(job.state.name)} at ${job.size.width} px, ${job.scheme}" loading="lazy"></a>${print}</td>`;
}

/** One row for each state, one column for each width and colour scheme. */
function overview(): string {
  const columns = SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));
  const rows = allStates.map((state) => {
    const taken = jobsOf(state);
    const cells = columns.map(({ size, scheme }) => {
      const job = taken.find((other) => other.size === size && other.scheme === scheme);
      return job ? figureOf(job) : '<td class="none">is not there at this width</td>';
    });
    return `<tr id="${state.name}"><th scope="row"><a href="#${state.name}">${state.name}</a><br><code>${escape(state.path)}</code></th>${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every route and state</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #777; color: #fff; }
  table { border-collapse: collapse; }
  th, td { padding: 8px; vertical-align: top; text-align: left; }
  thead th { position: sticky; top: 0; background: #333; z-index: 1; }
  tbody th { position: sticky; left: 0; background: #444; max-width: 14rem; overflow-wrap: anywhere; }
  td > a:first-child { display: block; width: 300px; max-height: 640px; overflow: hidden; }
  img { display: block; width: 100%; }
  a { color: inherit; }
  .none { color: #bbb; }
</style>
<table>
<thead><tr><th scope="col">State</th>${columns.map(({ size, scheme }) => `<th scope="col">${size.width} px, ${scheme}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

async function takeAll(jobs: Job[]): Promise<string[]> {
  const faults: string[] = [];
  const total = jobs.length;
  let done = 0;
  // Rate limits are off: all requests come from one address.
  const [site, browser] = await Promise.all([startSite(newDataDir(), { LIMITS: 'off' }), openBrowser()]);
  try {
    const worker = async () => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const file = fileOf(job);
        await take(browser, site, job).catch((error: unknown) =>
          faults.push(`${file}: ${String(error).split('\n')[0]}`),
        );
        done += 1;
        process.stdout.write(`\r${done} of ${total}  ${file.padEnd(60)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    process.stdout.write('\n');
    await browser.close();
    await site.stop();
    removeDataDir(site.dataDir);
  }
  return faults;
}

const wanted = process.argv.slice(2);
const chosen = allStates.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0) {
  console.error(
    `No route or state is called like ${wanted.join(' ')}. There are:\n${allStates.map(({ name }) => name).join('\n')}`,
  );
  process.exit(1);
}
if (!(await buildInAnotherProcess())) process.exit(1);
if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const faults = await takeAll(chosen.flatMap(jobsOf));
await writeFile(join(FOLDER, 'index.html'), overview());
console.log(`\n  ${join(FOLDER, 'index.html')}\n`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
