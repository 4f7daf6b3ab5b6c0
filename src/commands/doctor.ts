/**
 * `npm run doctor [-- --json]`: reports in sentences what is wrong and what to do. It changes nothing, and exits with 1 if something is
 * wrong.
 */
import type { State } from '#operations/health/doctor/finding.ts';
import { masked, secretsOf } from '#operations/health/doctor/secrets.ts';
import { summaryOf } from '#operations/health/doctor/summary.ts';

import { diagnose } from '#commands/doctor/diagnose.ts';
import { readEnvFile } from './env-file.ts';

const WORDS: Record<State, string> = { ok: 'OK', attention: 'ATTENTION', wrong: 'WRONG' };
const WIDTH = 11;

const envFile = readEnvFile();
const secrets = secretsOf(process.env);
const findings = (await diagnose(process.env, { envFile })).map((finding) => ({
  ...finding,
  says: masked(finding.says, secrets),
}));
if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2));
else {
  for (const { state, says } of findings) console.log(`${WORDS[state].padEnd(WIDTH)}${says}`);
  console.log(`\n${summaryOf(findings)}`);
}
process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0);
