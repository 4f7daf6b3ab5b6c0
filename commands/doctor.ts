/**
 * `npm run doctor [-- --json]`: reports in sentences what is wrong and what to do. It changes nothing, and exits with 1 if something is
 * wrong.
 */
import { diagnose } from './doctor/diagnose.ts';
import { readEnvFile } from './env-file.ts';
import type { Finding, State } from './doctor/finding.ts';

const WORDS: Record<State, string> = { ok: 'OK', attention: 'ATTENTION', wrong: 'WRONG' };
const WIDTH = 11;

/** Texts that must never be printed: settings that are secrets, and the passwords in addresses. */
function secretsOf(env: Record<string, string | undefined>): string[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (/SECRET|TOKEN|PASSWORD|_KEY/.test(name)) return [value];
    if (!/:\/\/[^/]*@/.test(value)) return [];
    const raw = /:\/\/[^/]*?:(.*)@/.exec(value)?.[1] ?? '';
    const { password } = URL.canParse(value) ? new URL(value) : { password: raw };
    return [raw, password, safelyDecoded(password)];
  });
  return secrets.filter((secret) => secret.length > 2).toSorted((a, b) => b.length - a.length);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const masked = (text: string, secrets: readonly string[]) =>
  secrets.reduce((said, secret) => said.replaceAll(secret, '•••'), text);

function summaryOf(findings: readonly Finding[]): string {
  const amount = (state: State) => findings.filter((finding) => finding.state === state).length;
  const [wrong, attention] = [amount('wrong'), amount('attention')];
  const things = (count: number) => `${count} thing${count === 1 ? '' : 's'}`;
  if (wrong > 0) return `Wrong: ${things(wrong)}. To look at: ${things(attention)}.`;
  return attention > 0 ? `Nothing is wrong. To look at: ${things(attention)}.` : 'Nothing is wrong.';
}

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
