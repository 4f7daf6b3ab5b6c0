/** What the three forms have in common, in rarer cases: old notices, reloads, failures without words, digits, scripts, marks, the history of panels. */
import assert from 'node:assert/strict';

import type { Page, Request } from 'playwright-core';

import { site } from '#config/site.ts';

import {
  RESUME,
  SENT,
  submit,
  isEmptied,
  openContactPage,
  fillContact,
  fillHire,
  openApplication,
  fillApplication,
} from '../support/form-steps.ts';
import { giveConsent, NUMBER, NUMBER_WITH_CODE } from '../support/agency-journeys.ts';
import { hydrated, eventually, journey, openJourneys } from '../support/journey.ts';

openJourneys({ hasPictures: false });

const TOO_LONG = `Phone number must have at most ${site.phone.digits.most} digits`;

const historyLength = (page: Page) => page.evaluate(() => history.length);

journey(
  'a hire enquiry that fails leaves no success of the one before, and the other way round',
  'with',
  async (visit) => {
    const { page } = visit;
    visit.expectFault(/503/);
    const failed = page.locator('.form-problem', { hasText: 'Error while sending message please try again' });
    await page.goto('/hireus');
    await hydrated(page, 'main form');
    await fillHire(page, 'One that arrives');
    await submit(page.getByRole('main'));
    await page.getByText(SENT).waitFor();
    await page.route('**/api/hire_us/create', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
    await fillHire(page, 'One that does not');
    await submit(page.getByRole('main'));
    await failed.waitFor();
    await eventually(async () => assert.equal(await page.getByText(SENT).count(), 0));
    await page.unroute('**/api/hire_us/create');
    await page.getByRole('button', { name: 'Restore last draft' }).click();
    await submit(page.getByRole('main'));
    await page.getByText(SENT).waitFor();
    await eventually(async () => assert.equal(await failed.count(), 0));
  },
);

journey(
  'an application that fails without a word says so, and the words go with the next attempt',
  'with',
  async (visit) => {
    const { page } = visit;
    visit.expectFault(/502/);
    const words = 'Something went wrong on our side. Please try again in a moment.';
    const panel = await openApplication(page);
    for (const answer of [
      { json: {} },
      { json: { message: '' } },
      { json: { message: { no: 'text' } } },
      { body: '<h1>' },
    ]) {
      await page.route('**/candiate_apply', (route) => route.fulfill({ status: 502, ...answer }));
      await fillApplication(panel, 'wordless@example.com');
      await submit(panel);
      await panel.locator('.form-problem', { hasText: words }).waitFor();
      await page.locator('.toast', { hasText: words }).first().waitFor();
      await page.unroute('**/candiate_apply');
      await submit(panel);
      await eventually(async () => assert.equal(await panel.locator('.form-problem').count(), 0));
    }
  },
);

journey('the browser posts all three forms as multipart', 'with', async ({ page }) => {
  const kinds = new Map<string, string>();
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST') return;
    kinds.set(new URL(request.url()).pathname, request.headers()['content-type']?.split(';')[0] ?? '');
  });
  await openContactPage(page);
  await fillContact(page, 'As multipart');
  await submit(page);
  await page.getByText(SENT).waitFor();
  await page.goto('/hireus');
  await hydrated(page, 'main form');
  await fillHire(page, 'As form data');
  await submit(page.getByRole('main'));
  await page.getByText(SENT).waitFor();
  const panel = await openApplication(page);
  await fillApplication(panel, 'multipart@example.com');
  await submit(panel);
  await page.waitForURL(/\/careers$/);
  assert.deepEqual(Object.fromEntries(kinds), {
    '/api/contact_us/create': 'multipart/form-data',
    '/api/hire_us/create': 'multipart/form-data',
    '/api/jobs/candiate_apply': 'multipart/form-data',
  });
});

journey('a number that was cut is not sent before it is edited', 'with', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await openContactPage(page);
  await fillContact(page, 'A digit too many');
  const phone = page.locator('#page-phone');
  await phone.press('End');
  await phone.pressSequentially('9');
  const message = page.getByText(TOO_LONG);
  await message.waitFor();
  await submit(page);
  await message.waitFor();
  assert.deepEqual(posts, []);
  await phone.press('End');
  await phone.press('Backspace');
  await message.waitFor({ state: 'detached' });
  await phone.pressSequentially('1');
  await submit(page);
  await page.getByText(SENT).waitFor();
});

journey('a phone number of an application, years and months take digits of any length', 'with', async ({ page }) => {
  const panel = await openApplication(page);
  const expected = {
    'Contact Number': ['+91 98765-43210 00000 00000', '9198765432100000000000'],
    Years: ['1a234567', '1234567'],
    Months: ['-000000011', '000000011'],
  };
  for (const [label, [typed = '', shown = '']] of Object.entries(expected)) {
    const field = panel.getByRole('textbox', { name: label });
    await field.pressSequentially(typed);
    await eventually(async () => assert.equal(await field.inputValue(), shown));
  }
});

journey('words in another script run their own way', 'both', async ({ page }) => {
  await page.goto('/contact');
  const name = page.locator('#page-name');
  await name.fill('ليلى حداد');
  await eventually(async () => assert.equal(await name.evaluate((input) => getComputedStyle(input).direction), 'rtl'));
  const message = page.locator('#page-message');
  await message.fill('שלום');
  await eventually(async () =>
    assert.equal(await message.evaluate((input) => getComputedStyle(input).direction), 'rtl'),
  );
});

journey('every field says in one way whether it must be filled in', 'both', async ({ page }) => {
  for (const path of ['/contact', '/hireus', '/career-apply/1?apply']) {
    await page.goto(path);
    const fields = page.locator('main form').locator('input:not([type=hidden], [tabindex="-1"]), textarea');
    const marks: string[] = [];
    for (const field of await fields.all()) {
      const mark = await field.evaluate((control: HTMLInputElement) => [
        control.closest('.field')?.querySelector('.field-mark')?.textContent,
        control.required || control.ariaRequired === 'true' ? '(required)' : '(optional)',
      ]);
      await eventually(async () => assert.equal(mark[0], mark[1], `${path} ${await field.getAttribute('name')}`));
      marks.push(mark[0] ?? '');
    }
    assert.equal(marks.filter((mark) => mark === '(optional)').length, path.startsWith('/career') ? 2 : 0, path);
  }
});

journey('a panel closed by its button, by Escape or by sending leaves no entry behind', 'with', async ({ page }) => {
  await page.goto('/our_team');
  await page.goto('/about');
  const panel = page.locator('#contact-panel');
  const opener = page.getByRole('link', { name: 'Connect With Us' });
  for (const close of [
    () => panel.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    async () => {
      await fillContact(page, 'And the way back', 'panel');
      await submit(panel);
    },
  ]) {
    await opener.click();
    await panel.waitFor();
    await hydrated(page, '#contact-panel form');
    await close();
    await panel.waitFor({ state: 'hidden' });
  }
  // Opened again before the way back has ended.
  await opener.click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await opener.click();
  await panel.waitFor();
  await page.goBack();
  await panel.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL('**/our_team');
});

journey('a page reached from the menu of a phone is one step from the page before', 'with', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const before = await historyLength(page);
  await page.locator('.small-menu summary').first().click();
  const menu = page.locator('#small-menu');
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  await page.locator('.small-menu summary').first().click();
  await menu.getByRole('link', { name: 'Hire Us' }).click();
  await page.waitForURL('**/hireus');
  await eventually(async () => assert.equal(await historyLength(page), before + 1));
  await page.goBack();
  await page.waitForURL('**/about');
  // From the menu to the contact panel: one panel, one step.
  await page.locator('.small-menu summary').first().click();
  await menu.getByRole('link', { name: 'Connect With Us' }).click();
  await page.locator('#contact-panel').waitFor();
  await page.goBack();
  await page.locator('#contact-panel').waitFor({ state: 'hidden' });
  await eventually(async () => assert.equal(await menu.isVisible(), false));
  assert.equal(new URL(page.url()).pathname, '/about');
});

journey(
  'after applying the receipt stays on the careers page, and Back leads to no panel',
  'with',
  async ({ page }) => {
    const panel = await openApplication(page);
    await fillApplication(panel, 'lasting@example.com');
    await submit(panel);
    await page.waitForURL(/\/careers$/);
    const toast = page.locator('.toast', { hasText: 'Applied to job successfully' });
    await toast.getByRole('button', { name: 'Close message' }).click();
    await toast.waitFor({ state: 'detached' });
    await page.locator('.sent', { hasText: /Applied to job successfully\. Your receipt: [0-9A-Z-]{14}/ }).waitFor();
    await page.goBack();
    await page.waitForURL('**/career-apply/1');
    await eventually(async () => assert.equal(await page.locator('dialog[open]').count(), 0));
  },
);

journey('an old success goes when the next message is tried', 'both', async ({ page, hasScript, expectFault }) => {
  expectFault(/500|contact message was not sent|422/);
  await page.goto('/contact');
  if (hasScript) await hydrated(page, 'main form');
  await fillContact(page, `The first of two, ${hasScript}`);
  await submit(page);
  await page.getByText(SENT).waitFor();
  await page.getByRole('link', { name: 'Write another message' }).click();
  if (hasScript) {
    await hydrated(page, 'main form');
    await page.route('**/api/contact_us/create', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await fillContact(page, 'The second of two');
  }
  await submit(page);
  if (hasScript) await isEmptied(page, '#page-subject');
  else await page.getByText('Subject is required').waitFor();
  await eventually(async () => assert.equal(await page.getByText(SENT).count(), 0));
  await eventually(async () =>
    assert.equal(await page.getByText('Message sent successfully').filter({ visible: true }).count(), 0),
  );
});

journey(
  'a number typed with its country code becomes the number without it, or a message',
  'with',
  async ({ page }) => {
    await openContactPage(page);
    const phone = page.locator('#page-phone');
    const message = page.getByText(TOO_LONG);
    const typed = async (text: string) => {
      await phone.fill('');
      await phone.pressSequentially(text);
    };
    const pasted = async (text: string) => {
      await phone.fill('');
      await phone.evaluate((input, pastedText) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pastedText);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    };
    // As the browser fills in what it knows, as text is dropped, and as it is dictated.
    const filledIn = async (text: string) => {
      await phone.fill('');
      await phone.fill(text);
    };
    for (const [text, digits] of [
      [NUMBER_WITH_CODE, NUMBER],
      [NUMBER_WITH_CODE.replace(/\D/g, ''), NUMBER],
      [`98-76a${NUMBER.slice(4)}`, NUMBER],
      [`${NUMBER}9`, undefined],
      // No country has this code.
      ['+289 6123 4567', undefined],
    ] as const) {
      for (const write of [typed, pasted, filledIn]) {
        await write(text);
        await page.locator('#page-subject').focus();
        if (digits !== undefined) await eventually(async () => assert.equal(await phone.inputValue(), digits, text));
        await eventually(async () => assert.equal(await message.count(), digits === undefined ? 1 : 0, text));
        await eventually(async () => assert.match(await phone.inputValue(), /^\d+$/));
        await eventually(async () => assert.ok((await phone.inputValue()).length <= NUMBER.length));
      }
    }
  },
);

journey(
  'an application that is loaded anew keeps what was typed, and says that the file is gone',
  'with',
  async (visit) => {
    const { page } = visit;
    // Signs that a replacement in a text would read as an instruction.
    const resume = { ...RESUME, name: 'meera $& $1.pdf' };
    const panel = await openApplication(page);
    await fillApplication(panel, 'reloaded@example.com', resume);
    await page.reload();
    await panel.waitFor();
    await panel.getByText(`a file cannot be kept: please choose ${resume.name} again`).waitFor();
    await eventually(async () =>
      assert.equal(await panel.getByLabel('Name', { exact: true }).inputValue(), 'Meera Das'),
    );
    await eventually(async () => assert.equal(await panel.getByRole('combobox').inputValue(), 'Kochi, Kerala, India'));
    await submit(panel);
    await panel.getByText('Resume is required').first().waitFor();
    await panel.getByLabel('Resume').setInputFiles(resume);
    await eventually(async () => assert.equal(await panel.getByText('a file cannot be kept').count(), 0));
    // Consent is given anew.
    await giveConsent(panel);
    await submit(panel);
    await page.waitForURL(/\/careers$/);
    await page.goto('/career-apply/1?apply');
    await hydrated(page, 'main form');
    await eventually(async () =>
      assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), '', 'what was sent is not kept'),
    );
  },
);
