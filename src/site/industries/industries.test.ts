import assert from 'node:assert/strict';

import { sampleTest } from '#tests/support/agency.ts';
import { emptyRoomTest } from '#tests/support/room.ts';
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

emptyRoomTest('each industry has its page', async (room) => {
  for (const { slug } of industries) {
    const { status, name, props } = await room.page(paths.industry(slug));
    assert.deepEqual([status, name, props], [200, 'industry', { slug }]);
  }
});

sampleTest('they stand at the addresses that the specification gives', () => {
  assert.deepEqual(
    industries.map(({ slug }) => paths.industry(slug)),
    ['/medical', '/retail', '/education', '/financial', '/automative', '/manufacturing'],
  );
});

emptyRoomTest('whoever spells automotive right is led to its page for good', async (room) => {
  const answer = await room.fetch('/automotive');
  assert.equal(answer.status, 301);
  assert.equal(answer.headers.get('location'), '/automative');
});
