/** What the three forms have in common, and what visitors stumbled over: numbers, drafts, hurry, Back. */
import assert from 'node:assert/strict';

import type { Locator } from 'playwright-core';

import { film, site } from '#config/site.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { workingDaysAfter } from '#ui/working-days.ts';

import {
  fillApplicationText,
  fillContact,
  fillHire,
  holdScript,
  pickKochi,
  RESUME,
  SENT,
  submit,
} from '../support/form-steps.ts';
import { NUMBER, NUMBER_WITH_CODE } from '../support/agency-journeys.ts';
import { eventually, hydrated, journey, openJourneys } from '../support/journey.ts';

openJourneys({ hasPictures: false });

const TOO_LONG = `Phone number must have at most ${site.phone.digits.most} digits`;

journey('without script a number that is too long is refused and not cut', 'without', async ({ page, expectFault }) => {
  expectFault(/422/);
  await page.goto('/contact');
  await fillContact(page, 'Typed without script');
  for (const typed of [`${NUMBER}9`, '+49 1512 3456789']) {
    await page.locator('#page-phone').fill('');
    await page.locator('#page-phone').pressSequentially(typed);
    await submit(page);
    await page.getByText(TOO_LONG).waitFor();
    await eventually(async () => assert.equal(await page.locator('#page-phone').inputValue(), typed));
  }
  await page.locator('#page-phone').fill(NUMBER_WITH_CODE);
  await submit(page);
  await page.getByText('Message sent successfully').first().waitFor();
});

journey('the receipt takes the place of the contact form, in view and focused', 'both', async ({ page }) => {
  await page.goto('/contact');
  await fillContact(page, 'What becomes of it');
  await submit(page.getByRole('main'));
  const receipt = page.locator('main .sent', { hasText: 'Your receipt' });
  await receipt.waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.sent'));
  const box = await receipt.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  assert.ok(box && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
  await eventually(async () =>
    assert.equal(
      await page.locator('main form').locator('input, textarea, button').filter({ visible: true }).count(),
      0,
    ),
  );
  await page.getByRole('link', { name: 'Write another message' }).click();
  await page.locator('#page-subject').waitFor();
  await eventually(async () => assert.equal(await page.locator('#page-subject').inputValue(), ''));
});

journey('after applying the receipt is in view and focused, and its steps have dates', 'both', async (visit) => {
  const { page, hasScript } = visit;
  await page.goto('/career-apply/1?apply');
  const form = page.locator('#apply');
  if (hasScript) await hydrated(page, 'main form');
  await fillApplicationText(form, `receipt.${hasScript}@example.com`);
  if (hasScript) await pickKochi(form);
  else await form.getByLabel('City').fill('Kochi, Kerala, India');
  await form.getByLabel('Resume').setInputFiles(RESUME);
  await submit(form);
  const receipt = page.locator('.applied');
  await receipt.waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.applied'));
  const heading = await receipt.getByRole('heading', { level: 1 }).boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  assert.ok(heading && heading.y >= 0 && heading.y + heading.height <= height, JSON.stringify(heading));
  const daysOf = (step: Locator) =>
    step.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  const steps = await Promise.all((await receipt.getByRole('listitem').all()).map(daysOf));
  const today = agencyDay(new Date());
  const working = (count: number) => workingDaysAfter(today, count, site.workingDays);
  assert.deepEqual(steps, [[today], [working(1), working(4)], [working(5), working(9)], [working(10)]]);
  await eventually(async () =>
    assert.equal(await page.getByRole('searchbox').count(), 1, 'the list below is searched as ever'),
  );
});

journey('the button of Hire Us is in the first screen of a desk', 'both', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hireus');
  const box = await page.locator('.hire-form').getByRole('button', { name: 'Submit' }).boundingBox();
  assert.ok(box && box.y + box.height <= 900, JSON.stringify(box));
});

journey('Restore last draft appears with a draft, and moves nothing', 'both', async (visit) => {
  const { page, hasScript } = visit;
  visit.expectFault(/500/);
  const restore = page.getByText('Restore last draft').filter({ visible: true });
  for (const path of ['/contact', '/career-apply/1?apply', '/hireus']) {
    await page.goto(path);
    if (hasScript) await hydrated(page, 'main form');
    await eventually(async () => assert.equal(await restore.count(), 0, path));
  }
  if (!hasScript) return;
  await page.route('**/api/hire_us/create', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  const places = () =>
    page
      .locator('#hire-name, main form [type=submit], main .restore')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left + part.clientWidth));
  const before = await places();
  await fillHire(page, 'A draft');
  await submit(page.getByRole('main'));
  await restore.waitFor();
  assert.deepEqual(await places(), before);
  await restore.click();
  await eventually(async () => assert.equal(await page.locator('#hire-lookingFor').inputValue(), 'A draft'));
});

journey(
  'an attempt that is refused names its fields above the form, each bound to its message',
  'both',
  async (visit) => {
    const { page, hasScript } = visit;
    visit.expectFault(/422/);
    await page.goto('/hireus');
    if (hasScript) await hydrated(page, 'main form');
    await page.locator('#hire-name').fill('Asha Nair');
    await submit(page.getByRole('main'));
    const summary = page.getByRole('alert').filter({ hasText: 'Please look again at' });
    await eventually(async () =>
      assert.equal(await summary.textContent(), 'Please look again at Email ID, Company Name and Looking for'),
    );
    await summary.getByRole('link', { name: 'Company Name' }).click();
    if (hasScript) await page.locator('#hire-companyName:focus').waitFor();
    else assert.equal(new URL(page.url()).hash, '#hire-companyName');
    for (const [name, message] of [
      ['email', 'Email is required'],
      ['companyName', 'Company Name is required'],
    ]) {
      const field = page.locator('.field.is-invalid', { has: page.locator(`#hire-${name}`) });
      await eventually(async () => assert.equal(await field.locator('.message').textContent(), message));
      const bar = await field.evaluate((element) => getComputedStyle(element, '::before').borderLeftWidth);
      assert.equal(bar, '4px');
    }
    await eventually(async () =>
      assert.equal(await page.locator('.field.is-invalid', { has: page.locator('#hire-name') }).count(), 0),
    );
  },
);

journey(
  'Submit as the first action in the panel waits for the script, and stays on the page',
  'with',
  async (visit) => {
    const { page } = visit;
    const release = await holdScript(page, /contact-form.*\.js$/);
    await page.goto('/about');
    const visited = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('link', { name: 'Connect With Us' }).click();
    const panel = page.locator('#contact-panel');
    await panel.waitFor();
    await panel.locator('#panel-name').fill('Asha Nair');
    await submit(panel);
    await panel.locator('form[data-early]').waitFor();
    release();
    await panel.getByText('Email is required').waitFor();
    await eventually(async () => assert.equal(await panel.locator('#panel-name').inputValue(), 'Asha Nair'));
    await eventually(async () => assert.equal(await page.evaluate(() => performance.timeOrigin), visited));
    // The same for the key that sends a form.
    await page.goto('/hireus');
    const again = await holdScript(page, /hire-form.*\.js$/);
    await fillHire(page, 'Sent by a quick hand');
    await page.locator('#hire-email').press('Enter');
    await page.locator('form[data-early]').waitFor();
    again();
    await page.getByText(SENT).waitFor();
    assert.equal(new URL(page.url()).search, '', 'it was not posted as without script');
  },
);

journey('where the script does not come a submission is posted as without it', 'with', async (visit) => {
  const { page } = visit;
  visit.expectFault(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(/contact-form.*\.js$/, (route) => route.abort());
  await page.goto('/contact');
  await fillContact(page, 'Without the script');
  await submit(page);
  await page.getByText(SENT).waitFor();
  assert.match(page.url(), /\?sent=/);
});

journey('Back closes an open panel and leaves the page where it was; Forward is harmless', 'with', async ({ page }) => {
  const panels = [
    ['/about', 'Connect With Us', '#contact-panel'],
    ['/career-apply/1', 'Apply with resume', '#apply-panel'],
    ...(film === undefined ? [] : ([['/', /film/i, '#film-panel']] as const)),
  ] as const;
  for (const [path, name, id] of panels) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    const opener = page.getByRole('link', { name }).filter({ visible: true }).first();
    const panel = page.locator(id);
    await opener.click();
    await panel.waitFor();
    const top = await page.evaluate(() => scrollY);
    await page.goBack();
    await panel.waitFor({ state: 'hidden' });
    assert.equal(new URL(page.url()).pathname, path);
    await eventually(async () => assert.equal(await page.evaluate(() => scrollY), top, 'the page has not jumped'));
    await page.goForward();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    assert.equal(new URL(page.url()).pathname, path);
    // A panel takes its entry of the history back a moment after it is closed, which would take back the page that is asked for next.
    await page.waitForFunction(() => (history.state as { panel?: string } | null)?.panel === undefined);
  }
});
