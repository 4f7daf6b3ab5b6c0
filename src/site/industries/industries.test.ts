import assert from 'node:assert/strict';

import { sampleTest } from '#tests/support/agency.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';
import { paths } from '#config/paths.ts';
import { industries, industryStrip } from './content.ts';

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
