/**
 * Content in a real browser, under the office's own policy. Short: a word that is made on a phone. Long: an editor changes a project beside its page and
 * publishes it, two people meet in one field, every state of list and form with axe and the layout at three widths, light and dark; the connection that goes.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BrowserContext, Page } from 'playwright-core';

import { axeFaults, layoutFaults } from './access.ts';
import { PHONE } from './browser.ts';
import {
  heading,
  linkIn,
  type Look,
  lookFully,
  lookOnce,
  noLook,
  openOffice,
  type Office,
  PASSWORD,
} from './office-journeys.ts';

/** A member who is signed in: the way there has journeys of its own. */
export async function join(
  { address, staff, openContext }: Office,
  name: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@agency.example`;
  const [, token] = linkIn(await staff('add', email, '--role', 'editor')).split('#');
  const context = await openContext();
  const answer = await context.request.post(`${address()}/api/office/set-up/password`, {
    data: { token, name, password: PASSWORD },
    headers: { origin: address() },
  });
  assert.equal(answer.status(), 200);
  return { context, page: await context.newPage() };
}

const shownIn = (page: Page, words: string) =>
  page.frameLocator('.frame-place iframe:not([data-behind], [inert])').getByText(words).first().waitFor();
/** What says that it is searching has the role of an option too, but no key. */
const foundOption = (page: Page) => page.locator('[role=option][data-key]').first();
const saved = (page: Page) => page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
const more = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^More for this/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

async function editAndPublish(page: Page, { address }: Office, look: Look): Promise<number> {
  await page.goto(`${address()}/office/content/projects?show=published`);
  await page.locator('[data-row]').first().waitFor();
  await look(page, 'the list');
  // The rows are walked by keyboard, and opened by it.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const id = Number(/\d+$/.exec(await page.waitForURL(/projects\/\d+$/).then(() => page.url()))?.[0]);
  await page.getByLabel('Short description').fill('Boats that leave on time.');
  await shownIn(page, 'Boats that leave on time.');
  const prose = page.getByRole('textbox', { name: 'Use case' });
  await prose.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A ferry a day.');
  await page.keyboard.press('Enter');
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  }, PASTED);
  await shownIn(page, 'Second');
  await look(page, 'an entry');
  await saved(page);
  const { description } = await publicPage(address(), id);
  assert.doesNotMatch(description, /Boats that leave/, 'a draft is no public page');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('The changes are on the site.').waitFor();
  const after = (await publicPage(address(), id)).description;
  assert.match(after, /Boats that leave on time\./);
  assert.ok(
    after.includes(
      '<p>A ferry a day.</p><ul><li>First</li><li><strong>Second</strong><ul><li>Within</li></ul></li></ul>' +
        '<h3>Fleet</h3><ul><li>Boats<ul><li>Ferries</li></ul></li></ul>' +
        '<p>Quay | <strong>Berths</strong></p><p>North | 4</p><p>Each on its own</p>' +
        '<p>Two <a href="https://ports.example/a">words</a> here</p>',
    ),
    after.slice(after.indexOf('A ferry'), after.indexOf('A ferry') + 600),
  );
  await page.locator('.undo').click();
  await page.getByText('It is as it was.').waitFor();
  assert.doesNotMatch((await publicPage(address(), id)).description, /Boats that leave/);
  assert.equal(
    await page.getByLabel('Short description').inputValue(),
    'Boats that leave on time.',
    'the draft is kept',
  );
  return id;
}

const PASTED =
  '<style>p { color: red }</style><p class=MsoListParagraph><span style="mso-list:Ignore">·<span> </span></span>First</p>' +
  '<p class=MsoListParagraph onclick="x()"><span style="mso-list:Ignore">· </span><b style="color:blue">Second</b></p>' +
  '<p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o </span>Within</p><p> </p>' +
  '<h2>Fleet</h2><ul><li>Boats</li><ul><li>Ferries</li></ul></ul>' +
  '<table><tr><td><p>Quay</p></td><td><b>Berths</b></td></tr><tr><td>North</td><td>4</td></tr><tr><td>Each on its own</td></tr></table>' +
  '<p>Two <a href="https://www.google.com/url?q=https://ports.example/a&amp;sa=D">words</a>&nbsp;here</p>';

const publicPage = async (base: string, id: number) => ({
  description: await (await fetch(`${base}/projects/detail/${id}`)).text(),
});

/** Both have it open; who saves second is asked about the field that both changed, and about no other. */
async function meet(first: Page, second: Page, { address }: Office, id: number, look: Look): Promise<void> {
  await second.goto(`${address()}/office/edit/projects/detail/${id}`);
  await second.getByLabel('Short description').waitFor();
  assert.match(new URL(second.url()).pathname, /\/content\/projects\/\d+$/);
  // Live events would bring the other's change before one types: the second does not hear of it in time.
  await second.route(/\/api\/office\/projects\/\d+$/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await first.getByLabel('Short description').fill('Boats, says the first.');
  await first.getByLabel('Quote by').fill('The harbour master');
  await saved(first);
  await second.getByLabel('Short description').fill('Boats, says the second.');
  const asked = second.getByRole('dialog', { name: /changed the same/ });
  await asked.waitFor();
  await look(second, 'two people in one field');
  await asked.getByText('Boats, says the first.').first().waitFor();
  assert.equal(await asked.getByRole('radiogroup').count(), 1);
  await second.unroute(/\/api\/office\/projects\/\d+$/);
  await asked.getByRole('button', { name: 'Save it so' }).click();
  await saved(second);
  assert.equal(await second.getByLabel('Short description').inputValue(), 'Boats, says the second.');
  assert.equal(await second.getByLabel('Quote by').inputValue(), 'The harbour master');
}

export function shortContentJourney(): void {
  const office = openOffice('sample');
  test('a word is made on a phone, published, and on the site', async () => {
    const { context, page } = await join(office, 'Nila Varma');
    await page.setViewportSize(PHONE);
    await page.goto(`${office.address()}/office/content/departments`);
    await page.getByRole('button', { name: 'New department' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbours');
    await page.keyboard.press('Enter');
    await heading(page, 'Harbours');
    await lookOnce(page, 'an entry on a phone');
    assert.deepEqual(await layoutFaults(page), []);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('It is on the site.').waitFor();
    const departments = await (await fetch(`${office.address()}/api/jobs/get_departments`)).text();
    assert.match(departments, /Harbours/);
    await context.close();
    assert.deepEqual(office.complaints, []);
  });
}

/** Every state of the list and of the form. */
async function everyState(page: Page, office: Office, look: Look): Promise<void> {
  const base = `${office.address()}/office`;
  await page.goto(`${base}/content/projects?q=nothing+is+called+so`);
  await page.getByText('No projects match.').waitFor();
  await look(page, 'a list without an answer');
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.locator('[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'New project' }).click();
  await look(page, 'a new project');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour board');
  await page.keyboard.press('Enter');
  await heading(page, 'Harbour board');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^It is not published: \d+ things are to do first/).waitFor();
  await look(page, 'a refused publishing');
  // Each reason leads to its field.
  await page.getByRole('button', { name: /Launched on is required/ }).click();
  assert.equal(
    await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
    'launchedOn',
  );
  await page
    .locator('[data-field=launchedOn]')
    .getByRole('button', { name: /Calendar/i })
    .click();
  await page.getByRole('grid').waitFor();
  await look(page, 'a calendar');
  await page.keyboard.press('Enter');
  // What scrolls closes a list that is open over it.
  await page.locator('[data-field=industry] button').press('Enter');
  await foundOption(page).waitFor();
  assert.deepEqual(await axeFaults(page), [], 'a list that is open');
  await look(page, 'a search for an entry');
  await page.keyboard.press('ArrowDown');
  await page.locator('[aria-activedescendant]:focus').waitFor();
  await page.keyboard.press('Enter');
  await foundOption(page).waitFor({ state: 'detached' });
  await page.locator('[data-field=industry] button:focus').waitFor();
  // From the last one, the arrows go on to the first.
  await page.locator('[data-field=industry] button').press('Enter');
  await foundOption(page).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.locator('[aria-activedescendant]:focus').waitFor();
  await page.keyboard.press('Enter');
  await foundOption(page).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'About' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
  await look(page, 'a link of prose');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Link' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Add ?: Screenshot$/ }).click();
  await page.getByRole('button', { name: 'Remove: Screenshot 1' }).waitFor();
  await saved(page);
  await page.getByRole('button', { name: /^Add another ?: Screenshot$/ }).click();
  await page.getByRole('button', { name: 'Move up: Screenshot 2' }).click();
  await page.getByText('Screenshot 2 is number 1 of 2 now.').waitFor({ state: 'attached' });
  await look(page, 'rows');
  await saved(page);
  await more(page, 'History');
  await page.getByText('What has changed since').first().waitFor();
  await look(page, 'the history');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await more(page, 'Set times …');
  await page.getByRole('dialog', { name: /When the project is shown/ }).waitFor();
  await look(page, 'the times');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^More for this/ }).click();
  await look(page, 'the menu of an entry');
  await page.getByRole('menuitem', { name: 'Move to the bin' }).click();
  await page.getByText('It is in the bin for 30 days.').waitFor();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await page.getByRole('link', { name: 'Harbour board' }).click();
  await page.getByText('This is in the bin').waitFor();
  await look(page, 'an entry in the bin');
  await page.getByRole('button', { name: 'Take it out of the bin' }).click();
  await page.getByText('It is out of the bin.').waitFor();
}

/** The connection goes while one types: nothing is lost, not even by leaving. */
async function withoutConnection(page: Page, office: Office, look: Look): Promise<void> {
  await page.goto(`${office.address()}/office/content/departments`);
  await page.locator('[data-row]').first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  const { pathname } = new URL(page.url());
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed on a train');
  await page.getByText('Trying again').waitFor();
  await look(page, 'without a connection');
  await page.getByRole('link', { name: 'All departments' }).click();
  await heading(page, 'This is not saved yet');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.context().setOffline(false);
  await saved(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed in a tunnel');
  await page.getByText('Trying again').waitFor();
  await page.getByRole('link', { name: 'All departments' }).click();
  await page.getByRole('button', { name: 'Leave all the same' }).click();
  // Left, it is tried again by itself. A window that is closed keeps it in the browser.
  const context = page.context();
  const again = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await openAgain(again, office.address() + pathname, look);
}

async function openAgain(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Put it back' }).waitFor();
  await look(page, 'what was not saved is offered');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await saved(page);
  assert.equal(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'Typed in a tunnel');
}

/** From the top of the page: what lies under the bar while it is scrolled is not covered for good. */
const lookFromTop: Look = async (page, what) => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await lookFully(page, what);
};

export function fullContentJourneys(): void {
  const office = openOffice('sample');
  test('an editor publishes a project, two meet in one field, and every state can be used by everybody, at every width, light and dark', async () => {
    const { context, page } = await join(office, 'Meera Nair');
    const id = await editAndPublish(page, office, lookFromTop);
    const second = await join(office, 'Sara Thomas');
    await meet(page, second.page, office, id, lookOnce);
    await second.context.close();
    await everyState(page, office, lookFromTop);
    await page.goto(`${office.address()}/office/edit/about`);
    await page.getByRole('heading', { name: 'About us' }).waitFor();
    await page.getByRole('textbox', { name: 'Title for search engines' }).waitFor();
    await lookFromTop(page, 'the texts of a page');
    await page.goto(`${office.address()}/office/site?path=/about`);
    await page.getByRole('link', { name: 'Edit this page' }).waitFor();
    await lookFromTop(page, 'the site, page by page');
    await page.getByRole('radio', { name: /^Desk/ }).click();
    await page.frameLocator('.frame-place iframe:not([inert])').getByRole('link', { name: 'Projects' }).first().click();
    await page.getByRole('link', { name: 'Edit what is listed here' }).waitFor();
    await page.goto(`${office.address()}/office/site?path=/projects/detail/${id}`);
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await page.getByLabel('Short description').waitFor();
    await context.close();
    assert.deepEqual(office.complaints, []);
  });
  test('who else is there is said; what is typed without a connection is tried again, kept and offered', async () => {
    const { context, page } = await join(office, 'Nila Varma');
    const other = await join(office, 'Devan Menon');
    for (const one of [page, other.page]) {
      await one.goto(`${office.address()}/office/content/clients`);
      await one.locator('[data-row]').first().click();
    }
    await page.getByText('Devan Menon is editing this').waitFor();
    await other.context.close();
    await withoutConnection(page, office, noLook);
    await context.close();
    office.complaints.splice(0);
  });
}
