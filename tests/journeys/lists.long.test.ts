/** A search in a wide window, and the cards that a list brings; the rest is in lists.test.ts. */
import assert from 'node:assert/strict';

import { openDatabase } from '#database/open.ts';

import { DESKTOP, eventually, journey, openJourneys, PHONE } from '../support/journey.ts';
import { searchJourney } from '../support/list-steps.ts';

openJourneys();

searchJourney(DESKTOP);

journey(
  'the cards of a page that a list brings are drawn as those that came with the page',
  'both',
  async ({ page, site }) => {
    const call = '/api/project/list_frontend?page=2';
    const { data } = (await (await fetch(`${site.address}${call}`)).json()) as { data: { cover_image: string }[] };
    const covers = data.map(({ cover_image: path }) => path);
    const database = await openDatabase({ url: '', file: `${site.dataDir}/niram.sqlite` });
    const focal = { focal_x: 31, focal_y: 100, variants: '{"avif":[480],"webp":[480,1200]}' };
    await database.write((tx) => tx.updateTable('media').set(focal).where('path', 'in', covers).execute());
    await database.close();
    const drawn = () =>
      page.locator('.project-card .card-media picture').evaluateAll((pictures) =>
        pictures.map((picture) => {
          const img = picture.querySelector('img');
          const sets = [...picture.querySelectorAll('source')].map(({ srcset }) => srcset);
          return [img && getComputedStyle(img).objectPosition, img?.getAttribute('width'), ...sets].join(' ');
        }),
      );
    await eventually(async () => {
      await page.goto('/projects');
      assert.ok((await drawn()).every((card) => card.startsWith('50% 50% 1200')));
    });
    await page.getByRole('navigation', { name: 'Projects pages' }).getByText('2', { exact: true }).click();
    await page.waitForURL('**/projects?page=2');
    await page.getByRole('heading', { name: /^Projects, page 2 of \d$/ }).waitFor();
    const folders = covers.map((path) => path.replace('/1200.webp', ''));
    await eventually(async () =>
      assert.deepEqual(
        await drawn(),
        folders.map((folder) => `30% 100% 1200 ${folder}/480.avif 480w`),
      ),
    );
  },
);

journey(
  'a pointer that rests wakes no list, and a list that wakes fetches no picture before it comes near',
  'with',
  async ({ page }) => {
    // The page before it fetches what a resting pointer and another size of the window bring.
    await page.goto('about:blank');
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    const list = page.locator('[data-hydrate-on=page-interaction]');
    await page.mouse.move(200, 300);
    await page.goto('/our_clients');
    await page.waitForLoadState('networkidle');
    await eventually(async () => assert.equal(await list.getAttribute('data-hydrated'), null, 'nobody has stirred'));
    const before = pictures.length;
    await page.mouse.move(210, 320, { steps: 3 });
    await eventually(async () => assert.equal(await list.getAttribute('data-hydrated'), 'done'));
    await page.waitForLoadState('networkidle');
    assert.deepEqual(pictures.slice(before), []);
    await eventually(async () =>
      assert.ok((await page.locator('main img').count()) > pictures.length, 'others are further down'),
    );
  },
  PHONE,
);
