import assert from 'node:assert/strict';

import { sampleTest } from '#tests/support/agency.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';
import { about, glimpses, howWeWork } from './content.ts';

sampleTest('the glimpses, years and sections are those of the specification', () => {
  assert.deepEqual(
    glimpses.map(({ label }) => label),
    ['Office', 'UI/UX', 'Accounts & Operations', 'Web Development', 'Mobile App Development', 'Digital marketing'],
  );
  assert.deepEqual(
    about.history.map(({ year }) => year),
    ['2020', '2021', '2022'],
  );
  assert.deepEqual(
    howWeWork.sections.map(({ title }) => title),
    ['Clear Vision', 'Better Execution Strategy', 'Go-Live'],
  );
});

emptyInstanceTest('the company has its pages', async (instance) => {
  for (const [path, page] of [
    ['/about', 'about'],
    ['/how_we_work', 'howWeWork'],
    ['/our_team', 'team'],
  ] as const) {
    const { status, name } = await instance.page(path);
    assert.deepEqual([status, name], [200, page]);
  }
});

emptyInstanceTest(
  'a link to a glimpse opens the team with it, and a link to none with the office',
  async (instance) => {
    for (const [query, tab] of [
      ['', 'office'],
      ['?tab=ui-ux', 'ui-ux'],
      ['?tab=cellar', 'office'],
      ['?tab=digital-marketing&from=mail', 'digital-marketing'],
    ] as const) {
      const { status, props } = await instance.page(`/our_team${query}`);
      assert.deepEqual([status, props.tab], [200, tab], query);
    }
  },
);
