/** What the office weighs, and that nothing of it reaches a visitor. A thousand bytes are a kilobyte, as brotli sends them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { routes } from '#app/app.ts';

import { builtClient, openSite, pages, type Site } from './support/pages.ts';

const KB = 1000;
/**
 * Issue 12: a list on the first load, and all screens together. The last eight: words typed where they stand, the first hour, translations, and lists of pages; none is in a first load.
 * Four more of all are the two screens of moving in, which no other loads. Three of all, and four of a list: the form of the agency has fifty fields in place of six, and forms of content are with every screen.
 * One of a list: a candidate, an enquiry and their lists share their parts, which each had for itself.
 * The last of both: long choices are searched, steps of the first hour set aside, and entries carry their values in any language.
 * Two of all: entries are written in each language beside their English words, and what is added to a list begins with what is likely. Two of all: four systems are moved in from, and the columns of a table get their fields.
 * One of all: the page follows the form, addresses are put right, and what is hidden or empty is said.
 * One of both: the papers of a project are fields, and every screen knows what may be edited.
 * Two of all: words of another entry are edited beside the page that shows them, and what is taken away offers a redirect.
 * One of a list: a note and a mail are written in one place, with a choice between them.
 * One of a list: what five screens share is one file. All together are 1 kB smaller for it, and a list brings a little that others need.
 */
const BUDGET = { list: 209 * KB, all: 474 * KB };

const built = new URL('../office/', builtClient);
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };
const manifest = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as Record<string, Chunk>;

/** As it was compressed with the build, which is what is sent. */
const sizeOf = (file: string) => statSync(new URL(`${file}.br`, built)).size;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** A chunk and all that it imports before it runs. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) withImports(next, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
/** What src/office/routes.tsx loads by its address; what a screen loads later, as the editor of prose, is in the sum. */
const screens = manifest[entry]?.dynamicImports ?? [];

test('every screen of the office loads at most 209 kB of script, and all together at most 474', (t) => {
  assert.ok(screens.length >= 4, screens.join(', '));
  for (const screen of screens) {
    const size = sum(withImports(screen, withImports(entry)));
    t.diagnostic(`${screen}: ${size} bytes`);
    assert.ok(size <= BUDGET.list, `${screen}: ${size} bytes`);
  }
  const all = readdirSync(new URL('assets/', built)).filter((name) => name.endsWith('.js'));
  const used = new Set(Object.values(manifest).map(({ file }) => file));
  const total = sum(all.map((name) => `assets/${name}`).filter((file) => used.has(file)));
  t.diagnostic(`all screens: ${total} bytes`);
  assert.ok(total <= BUDGET.all, `${total} bytes`);
});

test('who may ask a call, its words and its rules stay on the server', () => {
  const summaries = routes.flatMap(({ officeCall }) => officeCall?.summary ?? []);
  assert.ok(summaries.length > 100);
  for (const name of readdirSync(new URL('assets/', built)).filter((file) => file.endsWith('.js'))) {
    const script = readFileSync(new URL(`assets/${name}`, built), 'utf8');
    for (const summary of summaries)
      assert.ok(summary.length < 30 || !script.includes(summary), `${name} says: ${summary}`);
  }
});

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('no page and no file that visitors load knows of the office', async () => {
  for (const { path } of pages) assert.doesNotMatch(await site.html(path), /\/office\b|react-aria/, path);
  const files = readdirSync(new URL('assets/', builtClient)).filter((name) => /\.(?:js|css)$/.test(name));
  assert.ok(files.length > 5);
  for (const name of files)
    assert.doesNotMatch(
      readFileSync(new URL(`assets/${name}`, builtClient), 'utf8'),
      /\/api\/office|react-aria|otpauth/,
      name,
    );
});
