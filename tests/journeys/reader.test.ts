/** A reader looks round: menus, services, projects with filters, clients, the team, the film. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { sidewaysFaults } from '../support/access.ts';
import { filmJourney } from '../support/agency-journeys.ts';
import { hydrated, eventually, journey, openJourneys, PHONE } from '../support/journey.ts';

openJourneys({ hasPictures: false });

/** Presses a tab until it is chosen: a press while the page still scrolls to it can miss. */
async function chooseTab(page: Page, name: string): Promise<void> {
  await eventually(async () => {
    await page.getByText(name, { exact: true }).first().click();
    assert.equal(await page.getByRole('radio', { name, exact: true }).first().isChecked(), true);
  });
}

journey('a reader goes from home to a service and on to an industry', 'both', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /UX & UI Design/ })
    .first()
    .click();
  await page.waitForURL('**/uiux');
  await eventually(async () => assert.equal(await page.getByRole('heading', { name: 'Work Flow' }).count(), 1));

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Industries').hover();
  await menu.getByRole('link', { name: 'Automotive' }).click();
  await page.waitForURL('**/automative');
  assert.match(await page.title(), /Automotive/);
  await eventually(async () => assert.equal(await menu.locator('[aria-current="page"]').textContent(), 'Automotive'));
});

journey('a reader opens a menu by key, leaves it with Escape and keeps the place', 'with', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(await button.getAttribute('aria-expanded'), 'true'));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Digital Marketing' }).waitFor();
  await page.keyboard.press('Tab');
  await eventually(async () => assert.equal(await page.locator(':focus').textContent(), 'Mobile App Development'));
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await button.getAttribute('aria-expanded'), 'false'));
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), 'Services'),
  );
});

journey('a reader filters projects, pages, opens one and comes back', 'both', async ({ page, hasScript }) => {
  await page.goto('/projects');
  const status = page.getByText(/^\d+ projects?$/);
  const all = await status.first().textContent();
  if (hasScript) await hydrated(page, '.filters');
  await page.getByRole('checkbox', { name: 'Medical' }).check();
  await page.getByRole('checkbox', { name: 'Education' }).check();
  if (!hasScript) await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.waitForURL(/\/projects\?.*industry=/);
  await page
    .getByText(/^9 projects$/)
    .first()
    .waitFor();
  assert.notEqual(all, '9 projects');
  await eventually(async () => {
    for (const card of await page.locator('.browser .card').allInnerTexts()) assert.match(card, /Medical|Education/);
  });

  await page.getByRole('link', { name: 'Clear All' }).first().click();
  await page.waitForURL(/\/projects$/);
  const pages = page.getByRole('navigation', { name: 'Projects pages' });
  const second = hasScript
    ? pages.getByRole('button', { name: 'Page 2' })
    : pages.getByRole('link', { name: 'Page 2' });
  await second.click();
  await page.waitForURL(/page=2/);
  await page.getByRole('heading', { name: 'Projects, page 2 of 3' }).waitFor();
  await page.locator('.results[aria-busy="false"]').waitFor();
  const name = (await page.locator('.browser .card h3').first().textContent()) ?? '';
  await page.locator('.browser .card h3 a').first().click();
  await page.waitForURL(/\/projects\/detail\/\d+/);
  await eventually(async () => assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), name));
  await page.getByRole('link', { name: 'Back to projects' }).click();
  await page.waitForURL(/\/projects$/);
});

journey('ticking a filter before the script is there is not lost', 'with', async ({ page }) => {
  const ticked = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate*', async (route) => {
    await ticked.promise;
    await route.continue();
  });
  await page.goto('/projects');
  await page.getByRole('checkbox', { name: 'Retail' }).check();
  ticked.resolve();
  await page.waitForURL(/industry=2/);
  await page
    .getByText(/^4 projects$/)
    .first()
    .waitFor();
});

journey('a filter that nothing passes shows the empty picture and a way out', 'both', async ({ page }) => {
  await page.goto('/projects?industry=999');
  await page.getByText('No projects match').waitFor();
  await page.getByRole('img', { name: /mooring post/ }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Clear All' }).last().click();
  await page.waitForURL(/\/projects$/);
});

journey('a reader searches the clients', 'both', async ({ page, hasScript }) => {
  await page.goto('/our_clients');
  if (hasScript) await hydrated(page, '[role=search]');
  await page.getByRole('searchbox').fill('school');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/keyword=school/);
  const heading = page.getByRole('heading', { name: /Clients, page 1 of/ });
  await heading.waitFor();
  await eventually(async () => {
    for (const card of await page.locator('.card').allInnerTexts()) assert.match(card, /\bschool/i);
  });
});

journey('a reader looks at the screens of a project and at the rooms of the team', 'both', async ({ page }) => {
  await page.goto('/projects?type=2');
  await page.getByRole('link', { name: 'Kadathu Ferry' }).first().click();
  const applications = page.getByRole('radio', { name: 'Applications' });
  await applications.waitFor();
  await eventually(async () => assert.equal(await applications.isChecked(), true));
  await eventually(async () => assert.equal(await page.getByRole('link', { name: 'Google Play' }).isVisible(), true));
  await eventually(async () => assert.equal(await page.getByRole('link', { name: 'Video' }).isVisible(), true));
  await page.goto('/our_team');
  const office = page.getByRole('radio', { name: 'Office' });
  await eventually(async () => assert.equal(await office.isChecked(), true));
  await chooseTab(page, 'UI/UX');
  await eventually(async () => assert.equal(await office.isChecked(), false));
  await eventually(async () => assert.equal(await page.getByRole('img', { name: /design desk/ }).isVisible(), true));
});

journey('home shows at most eight projects of a tab, and View All on All Projects only', 'both', async ({ page }) => {
  await page.goto('/');
  const shown = page.locator('.home-projects .card:visible, [class*=projects] .card:visible');
  await eventually(async () => assert.equal(await shown.count(), 8));
  await eventually(async () => assert.equal(await page.getByRole('link', { name: 'View All' }).isVisible(), true));
  await chooseTab(page, 'In House');
  await eventually(async () => assert.equal(await shown.count(), 8));
  await eventually(async () => assert.equal(await page.getByRole('link', { name: 'View All' }).isVisible(), false));
});

journey(
  'each tab of home begins with one wide project and two halves, and the others are rows',
  'both',
  async ({ page }) => {
    await page.goto('/');
    const list = page.locator('.home-project-list');
    const shapes = () =>
      list.evaluate((element) => {
        const { width: whole } = element.getBoundingClientRect();
        return [...element.querySelectorAll('.card')]
          .filter((card) => card.checkVisibility())
          .map((card) => card.getBoundingClientRect())
          .map(({ width, height }) => (width < 0.6 * whole ? 'half' : height > 240 ? 'wide' : 'row'));
      });
    for (const tab of ['In House', 'All Client', 'All Projects']) {
      await chooseTab(page, tab);
      assert.deepEqual(await shapes(), ['wide', 'half', 'half', 'row', 'row', 'row', 'row', 'row'], tab);
    }
  },
);

journey(
  'on a phone the projects of home are one row, which the keyboard goes through and the page does not scroll with',
  'both',
  async ({ page }) => {
    await page.goto('/');
    const list = page.locator('.home-project-list');
    const masks = () => list.evaluate((element) => getComputedStyle(element).maskImage !== 'none');
    const links = list.getByRole('link', { name: /: Read More$/ });
    await eventually(async () => assert.equal(await links.count(), 8));
    // Parts above it that are not in view may get their true height while it is measured.
    const tops = () =>
      links.evaluateAll((all) => all.map((link) => Math.round(link.closest('li')?.getBoundingClientRect().top ?? 0)));
    await eventually(async () => assert.equal(new Set(await tops()).size, 1));
    assert.equal(await masks(), true);
    await links.first().focus();
    for (let place = 0; place < 8; place += 1) {
      const link = links.nth(place);
      await eventually(async () =>
        assert.equal(await link.evaluate((element) => element === document.activeElement), true, `${place}`),
      );
      await eventually(async () => {
        const box = await link.locator('xpath=ancestor::li').boundingBox();
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width, `${place}: ${box?.x}`);
      });
      await page.keyboard.press('Tab');
    }
    assert.equal(await masks(), true);
    await links.last().focus();
    assert.equal(await masks(), false, 'nothing is faded while it is read');
    assert.deepEqual(await sidewaysFaults(page), []);
  },
  PHONE,
);

filmJourney('the film opens from the play button and goes with Escape', 'with', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /film/i }).first().click();
  const panel = page.getByRole('dialog');
  await eventually(async () => assert.equal(Math.round((await panel.boundingBox())?.height ?? 0), 520));
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
});

journey(
  'a reader on a phone finds everything in the small menu',
  'both',
  async ({ page }) => {
    await page.goto('/');
    await page.locator('.small-menu > summary').click();
    await page.locator('.header').getByText('Company', { exact: true }).click();
    await page.locator('.header').getByRole('link', { name: 'Our Clients' }).click();
    await page.waitForURL('**/our_clients');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  },
  PHONE,
);

journey('an address that does not exist says so and leads home', 'both', async ({ page, expectFault }) => {
  expectFault(/404/);
  const response = await page.goto('/no/such/page');
  assert.equal(response?.status(), 404);
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
  await page.waitForURL(/\/$/);
});
