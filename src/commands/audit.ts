/** Asks the package registry for known vulnerabilities in the packages that the product runs with; development packages are left out. */
import { spawnSync } from 'node:child_process';

import { root } from './tools.ts';

/** In milliseconds. */
const TIMEOUT = 60_000;
const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const GRAVE = ['high', 'critical'];

type Advisory = { title: string; url: string };
type Report = { vulnerabilities?: Record<string, { severity: string; range: string; via: (string | Advisory)[] }> };

type Audit = { isPassed: boolean; sentences: string[] };

/**
 * The result of `npm audit --json`. A high or critical vulnerability fails. An unreachable registry does not, so that `check` works
 * offline.
 */
export function judge(printed: string): Audit {
  let report: Report & { message?: string };
  try {
    report = JSON.parse(printed) as typeof report;
  } catch {
    report = {};
  }
  if (report.vulnerabilities === undefined) {
    const reason = report.message ?? 'it gave no report';
    return {
      isPassed: true,
      sentences: [`The registry could not be asked for known faults, so none were looked for: ${reason}.`],
    };
  }
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) => GRAVE.includes(severity));
  if (grave.length === 0) return { isPassed: true, sentences: ['No package has a fault known as high or critical.'] };
  const sentences = grave.map(([name, { severity, range, via }]) => {
    const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`));
    return `${name} ${range} is ${severity}: ${reasons.join('; ')}`;
  });
  return { isPassed: false, sentences };
}

/** Runs the audit and prints its result; returns whether it passes. */
export function audit(): boolean {
  // The npm that runs this script, if there is one, so that none needs to be on the path.
  const npm = process.env['npm_execpath'] ?? '';
  const [command, ...before] = /\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
  const { stdout } = spawnSync(command, [...before, ...ARGUMENTS], {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  const { isPassed, sentences } = judge(stdout ?? '');
  for (const sentence of sentences) console.log(sentence);
  return isPassed;
}
