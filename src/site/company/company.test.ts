import assert from 'node:assert/strict';

import { sampleTest } from '#tests/support/agency.ts';
import { emptyRoomTest } from '#tests/support/room.ts';
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

emptyRoomTest('the company has its pages', async (room) => {
  for (const [path, page] of [
    ['/about', 'about'],
    ['/how_we_work', 'howWeWork'],
    ['/our_team', 'team'],
  ] as const) {
    const { status, name } = await room.page(path);
    assert.deepEqual([status, name], [200, page]);
  }
});

emptyRoomTest('a link to a glimpse opens the team with it, and a link to none with the office', async (room) => {
  for (const [query, tab] of [
    ['', 'office'],
    ['?tab=ui-ux', 'ui-ux'],
    ['?tab=cellar', 'office'],
    ['?tab=digital-marketing&from=mail', 'digital-marketing'],
  ] as const) {
    const { status, props } = await room.page(`/our_team${query}`);
    assert.deepEqual([status, props.tab], [200, tab], query);
  }
});
