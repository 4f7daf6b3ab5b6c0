/** What browsers may fetch ahead, and what they must not. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { routes } from '#app/app.ts';
import { languages } from '#config/languages.ts';
import { translatedPaths } from '#site/languages/service.ts';
import { openSite, pages } from '#tests/support/pages.ts';

import { pathIn } from '#config/translation.ts';

import { speculationRules } from './speculation.ts';

const HERE = 'https://agency.example';

type Condition = { href_matches?: string | readonly string[]; not?: Condition };

const matches = ({ href_matches: patterns = [], not }: Condition, address: string): boolean =>
  not === undefined
    ? [patterns].flat().some((pattern) => new URLPattern(pattern, HERE).test(address))
    : !matches(not, address);

/** How eagerly a browser fetches what is linked at `path`; undefined where it does not. */
const eagernessOf = (path: string) =>
  speculationRules().prefetch.find(({ where }) =>
    where.and.filter((one) => !('selector_matches' in one)).every((one) => matches(one, new URL(path, HERE).href)),
  )?.eagerness;

test('every page that visitors read is fetched ahead, a project not before the visitor presses', () => {
  for (const { path } of pages)
    assert.equal(eagernessOf(path), path.startsWith('/projects/') ? 'conservative' : 'moderate', path);
});

test('nothing else is: no key, file, feed, call, query, form that came back, other site or part of the office', () => {
  const ahead = routes
    .filter(({ method, path }) => method === 'GET' && eagernessOf(path) !== undefined)
    .map(({ path }) => path);
  // What stands in content.ts is among the pages above.
  const translated = languages.flatMap((language) => [...translatedPaths].map((path) => pathIn(language, path)));
  const named = new Set([...pages.map(({ path }) => path), ...translated]);
  assert.deepEqual(ahead.filter((path) => !named.has(path)).toSorted(), [
    '/blog/:id',
    '/career-apply/:id',
    '/projects/detail/:id',
  ]);
  for (const path of [
    '/application/abc.def',
    '/application/abc.def/interview.ics',
    '/job-alert/abc',
    '/careers/alerts',
    '/careers?sent=abc',
    '/career-apply/1?apply',
    '/career-apply/1/apply',
    '/projects?industry=1',
    '/?source=x',
    '/preview/abc',
    '/files/abc',
    '/feeds/posts.rss',
    '/blog/covers/x',
    '/office',
    '/office/candidates',
    '/api/jobs/view/1',
    '/media/abc/x/480.avif',
    '//other.example/about',
    'https://other.example/about',
    'mailto:a@b.example',
  ])
    assert.equal(eagernessOf(path), undefined, path);
});

/** The rules that a page carries, and whether its policy lets the browser read them. */
async function rulesOf(response: Response) {
  const rules = /<script type="speculationrules">(.*?)<\/script>/.exec(await response.text())?.[1];
  const hash = createHash('sha256')
    .update(rules ?? '')
    .digest('base64');
  return { rules, isAllowed: response.headers.get('content-security-policy')?.includes(`'sha256-${hash}'`) };
}

test('public pages carry the rules and allow them, those that are not there or for one visitor do not', async () => {
  const site = await openSite();
  try {
    for (const { path } of pages) {
      const { rules, isAllowed } = await rulesOf(await site.fetch(path));
      assert.ok(rules !== undefined && isAllowed, path);
      assert.deepEqual(JSON.parse(rules), speculationRules(), path);
    }
    for (const path of ['/nothing', '/application/abc', '/api/docs', '/office', '/robots.txt'])
      assert.equal((await rulesOf(await site.fetch(path))).rules, undefined, path);
  } finally {
    await site.close();
  }
});
