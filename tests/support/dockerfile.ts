/** Carries out what `Dockerfile` says, without Docker: the stage that builds in a folder, and what is left to start from it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** Where the product is in the image. */
const HOME = '/app';

type Instruction = { name: string; text: string };

/** The instructions of each stage, in order. */
function readStages(): Instruction[][] {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** The files of the repository that Docker would be given. */
export function listContext(): string[] {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter(Boolean)
    .filter((file) => !ignored.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`)));
}

function run(folder: string, command: string): void {
  const done = spawnSync('sh', ['-euc', command], {
    cwd: folder,
    encoding: 'utf8',
    // The tests' Node stands for that of the image: both are the one that package.json pins.
    // Packages come from the registry, as at every installation: this is no test that speaks to another machine.
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      NODE_ENV: '',
      NODE_OPTIONS: '',
    },
  });
  if (done.status !== 0) throw new Error(`${command}: ${done.stdout}${done.stderr}`);
}

/** Carries out the stage that builds, with `folder` as its /app. */
export function buildImageIn(folder: string): void {
  for (const { name, text } of readStages()[0] ?? []) {
    if (name === 'RUN') run(folder, text);
    if (name !== 'COPY') continue;
    const names = text.split(' ').slice(0, -1);
    for (const file of names.includes('.') ? listContext() : names) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(ROOT, file), join(folder, file), { recursive: true });
    }
  }
}

export type Image = {
  environment: Record<string, string>;
  user: string;
  volume: string;
  command: string[];
  healthcheck: string[];
  home: string;
};

/** What the last stage says of the container. */
export function readImage(): Image {
  const last = readStages().at(-1) ?? [];
  const textOf = (name: string) => last.find((instruction) => instruction.name === name)?.text ?? '';
  const health = textOf('HEALTHCHECK');
  return {
    environment: Object.fromEntries(
      textOf('ENV')
        .split(' ')
        .map((one) => one.split('=') as [string, string]),
    ),
    user: textOf('USER'),
    volume: textOf('VOLUME'),
    command: JSON.parse(textOf('CMD')) as string[],
    healthcheck: JSON.parse(health.slice(health.indexOf('CMD ') + 'CMD '.length)) as string[],
    home: HOME,
  };
}
