/** What SECURITY.md promises of secrets. How long an answer takes tells nothing of a secret: not measured with a clock, but by how secrets are compared and looked up. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const sources = globSync('src/{app,platform,database,office,site,inbox,hiring,cms,staff,operations}/**/*.ts', {
  cwd: ROOT,
})
  .filter((file) => !/\.test\.ts$|^src\/app\/demo\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const COMPARISON = /([\w.]+(?:\([^()]*\))?)\s*[!=]==?\s*('[^']*'|[\w.]+(?:\([^()]*\))?)/g;
const SECRET = /(?:token|secret|signature|password|\bmac|digest)(?:\(.*\))?$/i;
/** Whether a secret is there at all is no secret, and what a parser calls a token is compared with what stands in the source. */
const LITERAL = /^(?:'.*'|undefined|null|\d+)$/;
/** An index stops at the first letter that differs: only hashes of tokens are looked up. */
const LOOKED_UP = /where\(\s*'(?:\w+\.)?(?:token|secret|password)'/gi;

const breachesIn = ({ text }: { text: string }) => [
  // `===` stops there too.
  ...[...text.matchAll(COMPARISON)].flatMap(([whole, left = '', right = '']) =>
    !LITERAL.test(right) && (SECRET.test(left) || SECRET.test(right)) ? [whole] : [],
  ),
  ...(text.match(LOOKED_UP) ?? []),
];

test('no secret is compared letter by letter, or looked up as it is', () => {
  assert.ok(sources.length > 50);
  for (const source of sources) assert.deepEqual(breachesIn(source), [], source.file);
});

test('the law finds a deliberate breach', () => {
  for (const text of [
    "if (given === settings.metricsToken) return 'yes';",
    'if (token !== given) return;',
    'return given === mac(secret, text);',
    'if (c.signature == other) return;',
    ".where('token', '=', token)",
    ".where('held.token', '=', token)",
  ])
    assert.ok(breachesIn({ text }).length > 0, text);
  for (const text of ["settings.metricsToken !== ''", 'token === undefined', ".where('token_hash', '=', tokenHash)"])
    assert.deepEqual(breachesIn({ text }), [], text);
});

/** Comparisons in constant time that stand elsewhere than in the one file for them, or are not of hashes: bytes of two lengths throw. */
const otherComparisons = (file: string, text: string) =>
  [...text.matchAll(/timingSafeEqual\((?!digest\([^()]*\), digest\([^()]*\)\))[^;]*|timingSafeEqual\(/g)]
    .filter(([call]) => file !== 'src/platform/storage/signature.ts' || call !== 'timingSafeEqual(')
    .map(([call]) => `${file}: ${call}`);

test('secrets are compared in constant time in one file, as hashes', () => {
  assert.deepEqual(
    sources.flatMap(({ file, text }) => otherComparisons(file, text)),
    [],
  );
  const hashes = 'timingSafeEqual(digest(given), digest(secret))';
  assert.deepEqual(otherComparisons('src/platform/storage/signature.ts', hashes), []);
  assert.equal(otherComparisons('src/platform/storage/signature.ts', 'timingSafeEqual(given, secret)').length, 1);
  assert.equal(otherComparisons('src/platform/files/link.ts', hashes).length, 1);
});

/** Whoever gives a key away, and to whom. */
const REVEALED: Readonly<Record<string, string>> = {
  'src/commands/show.ts': 'to the terminal, which asked for a link to one résumé',
  'src/commands/staff-commands.ts': 'to the terminal, which asked for a link or a token',
  'src/hiring/applications/candidate/routes.ts': 'to the page of the candidate whose file it is',
  'src/cms/content/office.ts': 'to the editor who asked for a preview',
  'src/hiring/downloads/routes.ts': 'to the page of the same file',
  'src/operations/outbox/mail.ts': 'to the mail that leaves',
  'src/inbox/spam/form-token.ts': 'to the form of a visitor, where it opens nothing',
  'src/staff/accounts/challenges.ts': 'to whoever signs in, for the next step',
  'src/staff/accounts/known-browser.ts': 'to a cookie, where it opens nothing',
  'src/staff/accounts/office.ts': 'to the owner who asked for a link, once',
  'src/staff/accounts/secrets.ts': 'to its hash',
  'src/staff/accounts/sessions.ts': 'to the cookie of the session',
  'src/platform/forms/submission.ts': 'to the address of the page after sending',
  'src/app/serve.ts': 'to the terminal, for the first owner',
};

test('a key is revealed in few places, each with its reason', () => {
  const files = globSync('{src,seed}/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((file) => !file.endsWith('.test.ts') && readFileSync(join(ROOT, file), 'utf8').includes('.reveal()'));
  assert.deepEqual(files.toSorted(), Object.keys(REVEALED).toSorted());
  const mail = readFileSync(join(ROOT, 'src/operations/outbox/mail.ts'), 'utf8');
  assert.equal(mail.split('.reveal()').length, 2, 'and in one place of the mails');
});
