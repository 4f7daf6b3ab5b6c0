import assert from 'node:assert/strict';

import { sampleTest } from '../../tests/support/agency.ts';
import { emptyRoomTest } from '../../tests/support/room.ts';
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

emptyRoomTest('each industry has its page, at the address that the specification gives', async (room) => {
  const addresses = {
    medical: '/medical',
    retail: '/retail',
    education: '/education',
    financial: '/financial',
    automotive: '/automative',
    manufacturing: '/manufacturing',
  };
  for (const { slug: installed } of industries) {
    const [slug, path] = [installed, addresses[installed]];
    const { status, name, props } = await room.page(path);
    assert.deepEqual([status, name, props], [200, 'industry', { slug }]);
  }
});

emptyRoomTest('whoever spells automotive right is led to its page for good', async (room) => {
  const answer = await room.fetch('/automotive');
  assert.equal(answer.status, 301);
  assert.equal(answer.headers.get('location'), '/automative');
});
