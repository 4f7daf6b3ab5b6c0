/**
 * `npm run check [name …]`: types, lint, format, architecture laws, budgets, and known vulnerabilities of packages, or those that are named. All of
 * them run, so that one run reports everything.
 */
import { audit } from './audit.ts';
import { buildInAnotherProcess, runNode, toolOf } from './tools.ts';

const checks: Record<string, () => boolean | Promise<boolean>> = {
  types: () => runNode([toolOf('tsc')]),
  lint: () => runNode([toolOf('oxlint'), '--type-aware']),
  format: () => runNode([toolOf('oxfmt'), '--check', '.']),
  laws: () => runNode(['--test', '--test-reporter=dot', 'tests/architecture.test.ts']),
  budgets: async () =>
    (await buildInAnotherProcess()) && runNode(['--test', '--test-reporter=dot', 'tests/budgets.test.ts']),
  packages: audit,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(checks, name));
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}. There are ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}
const failed: string[] = [];
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  if (!(await check())) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks pass.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
