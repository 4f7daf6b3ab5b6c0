/** The HTML of every route and of every answer that a visitor can get, held against the standard by html-validate. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

import { paths, serverPaths } from '#config/paths.ts';

import { openSite, pages, type Site } from './support/pages.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How React writes HTML; to a browser it is the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // All scripts and styles are our own, from our own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Boxes of one group send one name many times, without brackets (the contract).
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
    // No native element suggests cities while one types.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(config));

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

async function faultsIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId} ${line}:${column} ${message} (${selector})`,
    ),
  );
  return [...new Set(faults)];
}

const answers: [title: string, path: string, status: number, init?: RequestInit][] = [
  ...pages.map(({ path }): [string, string, number] => [path, path, 200]),
  ['the API guide', serverPaths.apiGuide(), 200],
  ['a project list without results', paths.projects({ industry: [999] }), 200],
  ['the second page of the projects', paths.projects({ page: 2 }), 200],
  ['a client search without results', paths.clients({ keyword: 'zeppelin' }), 200],
  ['a job search without results', paths.careers({ keyword: 'zeppelin' }), 200],
  ['the application form on the page', paths.jobApply(1), 200],
  ['an address that does not exist', '/no/such/page', 404],
  ['a refused method', paths.about(), 405, { method: 'POST' }],
  ...[paths.contact(), paths.hire(), paths.job(':id').replace(':id', '1')].map(
    (path): [string, string, number, RequestInit] => [
      `the form of ${path} that came back`,
      path,
      422,
      { method: 'POST', body: new URLSearchParams({ name: '', email: 'asha@', city: 'London' }) },
    ],
  ),
];

for (const [title, path, status, init] of answers) {
  test(`the HTML of ${title} has no error`, async () => {
    const response = await site.fetch(path, init);
    assert.equal(response.status, status);
    assert.deepEqual(await faultsIn(await response.text()), []);
  });
}

test('a refused request is not called a fault of ours', async () => {
  const html = await (await site.fetch(paths.about(), { method: 'POST' })).text();
  assert.match(html, /<h1>This cannot be done here<\/h1>/);
  assert.doesNotMatch(html, /on our side/);
});

test('an agency that has published nothing says so, and a filter that nothing passes says that nothing matches', async () => {
  const empty = await openSite('cities');
  try {
    for (const [path, words, others] of [
      [paths.projects(), 'No projects yet', 'No projects match'],
      [paths.careers(), 'No openings right now', 'No openings match'],
      [paths.clients(), 'No clients yet', 'No clients match'],
      [paths.clients({ keyword: 'zeppelin' }), 'No clients match', 'No clients yet'],
      [paths.projects({ industry: [999] }), 'No projects match', 'No projects yet'],
      [paths.careers({ keyword: 'zeppelin' }), 'No openings match', 'No openings right now'],
    ] as const) {
      const html = await empty.html(path);
      assert.ok(html.includes(words) && !html.includes(others), path);
      assert.deepEqual(await faultsIn(html), [], path);
    }
  } finally {
    await empty.close();
  }
});

test('a fault in the HTML is found', async () => {
  const html = await site.html(paths.about());
  assert.notDeepEqual(await faultsIn(html.replace('<h1', '<img src="x.png"><h1')), []);
  assert.notDeepEqual(await faultsIn(html.replace('</main>', '<p></main>')), []);
});
