import assert from 'node:assert/strict';

import { sampleTest } from '#tests/support/agency.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';
import { paths } from '#config/paths.ts';
import { ownSite } from '#config/site.ts';
import { showing } from '#config/translation.ts';
import { overNoSample } from '#config/without-sample.ts';

import { industries, industryStrip, shownStrip } from './content.ts';

sampleTest('three industries show a collaboration, with the number of companies that the specification gives', () => {
  assert.deepEqual(
    industries.flatMap(({ slug, collaborations }) => (collaborations ? [[slug, collaborations.companies.length]] : [])),
    [
      ['medical', 2],
      ['retail', 2],
      ['education', 1],
    ],
  );
});

sampleTest('the strip has five entries, and one of them has no page', () => {
  assert.deepEqual(
    industryStrip.map(({ text, slug }) => [text, slug]),
    [
      ['Automotive', 'automotive'],
      ['Communication Services', null],
      ['Retail', 'retail'],
      ['Education', 'education'],
      ['Financial Services', 'financial'],
    ],
  );
});

const stripWhere = (texts: ReadonlyMap<string, string | object>, facts: object = ownSite) =>
  showing({ texts, facts }, () => shownStrip().map(({ text }) => text));

sampleTest('an industry that is hidden is not in the strip, and one without a page stays in it', () => {
  const hidden = new Map([['industries.industry', { order: [], hidden: [5] }]]);
  assert.deepEqual(stripWhere(hidden), ['Communication Services', 'Retail', 'Education', 'Financial Services']);
});

sampleTest(
  'without the sample agency the strip has the industries of the agency, or what staff have put into it',
  () => {
    const facts = { ...ownSite, withoutSample: true };
    const own = { ...industries[0], id: 12, name: 'Housing', slug: 'housing' };
    const housing = new Map([['industries.industry', { order: [own], hidden: [1, 2, 3, 4, 5, 6] }]]);
    assert.deepEqual(stripWhere(overNoSample(housing), facts), ['Housing']);
    const entry = { ...industryStrip[0], id: 11, text: 'Ports', slug: null };
    const strip = new Map<string, object>([...housing, ['home.industryStrip', { order: [entry], hidden: [] }]]);
    assert.deepEqual(stripWhere(overNoSample(strip), facts), ['Ports']);
  },
);

emptyInstanceTest('each industry has its page', async (instance) => {
  for (const { slug } of industries) {
    const { status, name, props } = await instance.page(paths.industry(slug));
    assert.deepEqual([status, name, props], [200, 'industry', { slug }]);
  }
});

sampleTest('they stand at the addresses that the specification gives', () => {
  assert.deepEqual(
    industries.map(({ slug }) => paths.industry(slug)),
    ['/medical', '/retail', '/education', '/financial', '/automative', '/manufacturing'],
  );
});

emptyInstanceTest('whoever spells automotive right is led to its page for good', async (instance) => {
  const answer = await instance.fetch('/automotive');
  assert.equal(answer.status, 301);
  assert.equal(answer.headers.get('location'), '/automative');
});
