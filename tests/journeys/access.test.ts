/**
 * The commonest pages before axe, every kind of page in the narrowest window and under the Tab key, states of the common kinds, and what a screen reader is told.
 * Every route, state, scheme and width, text of twice the size and spaced out, are in the access-*.long.test.ts files.
 */
import assert from 'node:assert/strict';

import type { Locator } from 'playwright-core';

import { site } from '#config/site.ts';

import { axeFaults, layoutFaults, outlineFaults, purposeFaults, smallTargets, tabFaults } from '../support/access.ts';
import { DESKTOP, eventually, hydrated, journey, NARROWEST, openJourneys, PHONE } from '../support/journey.ts';
import { KINDS } from '../support/pages.ts';
import { testStateAccess } from '../support/state-access.ts';
import { existsAt, states } from '../support/states.ts';

openJourneys();

const MIN_TARGET = 24;
const EVERYTHING = 'a[href], button, input, select, textarea, summary';
/** The first page, a list with its filters, a form in the page, and one in a panel. */
const COMMONEST = ['/', '/careers', '/hireus', '/career-apply/1'];

for (const path of COMMONEST)
  journey(
    `axe finds no fault on ${path}, and its headings, fields and targets are as they should be`,
    'with',
    async ({ page }) => {
      await page.goto(path);
      assert.deepEqual(await axeFaults(page), []);
      assert.deepEqual(await outlineFaults(page), []);
      assert.deepEqual(await purposeFaults(page), []);
      assert.deepEqual(await smallTargets(page, EVERYTHING, MIN_TARGET), []);
    },
  );

journey(
  'no kind of page scrolls sideways or cuts its text at 320 px',
  'with',
  async ({ page }) => {
    for (const path of KINDS) {
      await page.goto(path);
      assert.deepEqual(await layoutFaults(page), [], path);
    }
  },
  NARROWEST,
);

journey('every stop of the Tab key is marked, in order and not covered', 'with', async ({ page }) => {
  for (const path of ['/hireus', '/career-apply/1']) {
    await page.goto(path);
    const { stops, faults } = await tabFaults(page);
    assert.deepEqual(faults, [], path);
    assert.ok(stops > 3, `${path} has ${stops} stops`);
  }
});

/** A menu, and a panel with its messages: the commonest. */
const STATES = ['menu-small-open', 'panel-contact-errors'];

for (const name of STATES) {
  const state = states.find((one) => one.name === name);
  assert.ok(state, name);
  testStateAccess(state, existsAt(state, DESKTOP.width) ? DESKTOP : PHONE, ['light']);
}

/** Asserts that a screen reader is told these lines, in this order, and perhaps others between them. What a panel holds comes a frame after its head. */
const tells = (place: Locator, lines: readonly (string | RegExp)[]): Promise<void> =>
  eventually(() => isTold(place, lines));

async function isTold(place: Locator, lines: readonly (string | RegExp)[]): Promise<void> {
  const told = (await place.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- /, ''));
  let at = 0;
  for (const line of lines) {
    const found = told.findIndex(
      (text, index) => index >= at && (typeof line === 'string' ? text.startsWith(line) : line.test(text)),
    );
    assert.ok(found >= 0, `${String(line)} is missing after line ${at} of:\n${told.join('\n')}`);
    at = found + 1;
  }
}

journey('header and footer say what they are, in order', 'with', async ({ page }) => {
  await page.goto('/about');
  await tells(page.getByRole('banner'), [
    `link "${site.name} home"`,
    'navigation "Main menu"',
    /^button "Company"/,
    /^button "Services"/,
    /^button "Industries"/,
    'link "Projects"',
    'link "Connect With Us"',
    'link "Hire Us"',
  ]);
  const company = page.getByRole('button', { name: 'Company' });
  await eventually(async () => assert.equal(await company.getAttribute('aria-current'), 'true'));
  await eventually(async () => assert.equal(await company.getAttribute('aria-expanded'), 'false'));
  await tells(page.getByRole('contentinfo'), [
    ...(site.social.length === 0 ? [] : ['navigation "Follow us"']),
    ...site.social.map(({ name }) => `link "${site.name} on ${name}"`),
    'navigation "Company"',
    'link "About"',
    'link "Contact Us"',
    'navigation "Legal"',
    ...site.legalLinks.map(({ name, href }) => `link "${name}"${href === undefined ? ' [disabled]' : ''}`),
  ]);
  const { otherName } = site;
  if (otherName !== undefined)
    await eventually(async () =>
      assert.equal(await page.locator(`footer .pronunciation [lang=${otherName.lang}]`).count(), 1),
    );
});

journey('a project and an opening are articles with a heading and one link', 'both', async ({ page }) => {
  await page.goto('/projects');
  const project = page.locator('.browser article').first();
  await tells(project, [/^'?heading "/, /^'?link ".+: Read More"/, 'paragraph']);
  await eventually(async () => assert.equal(await project.getByRole('link').count(), 1));
  await page.goto('/careers');
  const opening = page.locator('.results article').first();
  await tells(opening, [/^heading ".*" \[level=4\]/, /^link "/, /Shift/, 'list "Skills"', 'listitem', /3 days ago/]);
  await eventually(async () => assert.equal(await opening.getByRole('link').count(), 1));
});

journey('the contact panel names its title, its fields and their messages', 'with', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Connect With Us' }).filter({ visible: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
  await panel.waitFor();
  await tells(panel, [
    'heading "Start a Conversation" [level=2]',
    'button "Close',
    'textbox "Name"',
    'textbox "Contact Number"',
    'textbox "Email ID"',
    'textbox "Subject"',
    'textbox "Message"',
    'button "Submit"',
    'status',
  ]);
  await hydrated(page, '#contact-panel form');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await panel.getByText('Name is required').waitFor();
  for (const [label, message] of [
    ['Name', 'Name is required'],
    ['Email ID', 'Email is required'],
  ] as const) {
    const description = await panel.getByLabel(label).evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
    assert.match(description, new RegExp(message));
  }
});

journey('the city picker is a combobox with a list, a count and a chosen line', 'with', async ({ page }) => {
  await page.goto('/career-apply/1');
  await page.getByRole('link', { name: 'Apply with resume' }).first().click();
  await hydrated(page, 'dialog form');
  await page.getByRole('combobox').pressSequentially('Kochi');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await tells(page.locator('.city-field'), [
    'combobox "City" [expanded]',
    'listbox "Suggestions"',
    /^option ".*, .*" \[selected\]/,
    /^status: \d+ cit(?:y|ies), use up and down arrows/,
  ]);
});
