/** Forms while the network is slow, goes and comes: what happens before the script is there, during an upload and after an answer. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import {
  fillApplication,
  fillContact,
  fillHire,
  holdScript,
  openApplication,
  RESUME,
  SENT,
  submit,
} from '../support/form-steps.ts';
import { eventually, hydrated, journey, openJourneys } from '../support/journey.ts';

openJourneys({ hasPictures: false });

const APPLIED = /Applied to job successfully\. Your receipt: [0-9A-Z-]{14}/;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

journey('a field that was left before the script came has its message when it comes', 'with', async ({ page }) => {
  const forms = [
    ['/contact', /contact-form.*\.js$/, '#page-email', '#page-subject'],
    ['/hireus', /hire-form.*\.js$/, '#hire-email', '#hire-companyName'],
    ['/career-apply/1?apply', /apply-form.*\.js$/, '#apply-email', '#apply-contact'],
  ] as const;
  for (const [path, script, email, next] of forms) {
    const release = await holdScript(page, script);
    await page.goto(path);
    await page.locator(email).pressSequentially('asha@');
    await page.locator(next).focus();
    if (path.startsWith('/career')) {
      await page.locator('#apply-city').focus();
      await page.locator('#apply-resume').focus();
      await page.locator('#apply-desc').focus();
    }
    release();
    await page.locator('main form').getByText('Please enter correct email format').waitFor();
    if (path.startsWith('/career')) {
      await page.getByText('City is required').waitFor();
      await page.getByText('Resume is required').waitFor();
      await eventually(async () =>
        assert.equal(await page.getByText('Name is required').count(), 0, 'nobody was there'),
      );
    }
    await page.unroute(script);
  }
});

journey('a failure is said over the line that failed', 'with', async ({ page, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|hire/i);
  await page.goto('/hireus');
  await hydrated(page, 'main form');
  await page.locator('[data-hydrate-on=toast][data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await fillHire(page, 'From a tunnel');
  await page.context().setOffline(true);
  await submit(page.getByRole('main'));
  await page.locator('.toast', { hasText: 'Error while sending message please try again' }).waitFor();
});

journey('an application whose next page does not come is thanked for where it was sent', 'with', async (visit) => {
  const { page } = visit;
  visit.expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.route(/\/careers\?sent=/, (route) => route.abort());
  const panel = await openApplication(page);
  await fillApplication(panel, 'tunnel@example.com');
  await submit(panel);
  await panel.locator('.sent', { hasText: APPLIED }).waitFor();
  await page.locator('.toast', { hasText: 'Applied to job successfully' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/career-apply/1');
  // It was said: no later page says it again.
  await page.unroute(/\/careers\?sent=/);
  await page.goto('/careers');
  await eventually(async () => assert.equal(await page.evaluate(() => sessionStorage.getItem('flash')), null));
});

journey(
  'what is typed in a form stays over a reload and in another language, until it is sent',
  'with',
  async (visit) => {
    const { page } = visit;
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('typed-')));
    await page.goto('/hireus');
    await hydrated(page, 'main form');
    await fillHire(page, 'A longer story');
    await page.reload();
    // Nobody has touched the form.
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#hire-lookingFor')?.value !== '');
    await page.getByRole('contentinfo').getByRole('link', { name: 'മലയാളം' }).click();
    await page.waitForURL('**/ml/hireus');
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#hire-lookingFor')?.value !== '');
    await eventually(async () => assert.equal(await page.locator('#hire-email').inputValue(), 'asha@example.com'));
    assert.deepEqual(await kept(), [], 'while the page is seen the form alone has it');
    await page.goBack();
    await hydrated(page, 'main form');
    await eventually(async () => assert.equal(await page.locator('#hire-companyName').inputValue(), 'Asha Stores'));
    await submit(page.getByRole('main'));
    await page.getByText(SENT).waitFor();
    await page.reload();
    await hydrated(page, 'main form');
    await eventually(async () => assert.equal(await page.locator('#hire-lookingFor').inputValue(), ''));
    assert.deepEqual(await kept(), []);
    // The panel of one page and the page itself are one form to a visitor.
    await page.goto('/about');
    await page.getByRole('link', { name: 'Connect With Us' }).click();
    await hydrated(page, '#contact-panel form');
    await fillContact(page, 'Begun in the panel', 'panel');
    await page.goto('/contact');
    await hydrated(page, 'main form');
    await eventually(async () => assert.equal(await page.locator('#page-subject').inputValue(), 'Begun in the panel'));
  },
);

journey('a button that sends keeps the focus, and sends once', 'with', async ({ page }) => {
  const go = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/api/hire_us/create', async (route) => {
    posts += 1;
    await go.promise;
    await route.continue();
  });
  await page.goto('/hireus');
  await hydrated(page, 'main form');
  await fillHire(page, 'Pressed twice');
  const button = page.getByRole('main').getByRole('button', { name: 'Submit' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sending' }).waitFor();
  await eventually(async () => assert.equal(await focused(page), 'Sending'));
  await page.keyboard.press('Enter');
  go.resolve();
  await page.getByText(SENT).waitFor();
  await eventually(async () => assert.equal(await focused(page), 'Submit'));
  assert.equal(posts, 1);
});

journey('an upload shows how far it has come', 'with', async ({ page }) => {
  const panel = await openApplication(page);
  const buffer = Buffer.concat([RESUME.buffer, Buffer.alloc(1_500_000, ' ')]);
  await fillApplication(panel, 'uploads@example.com', { ...RESUME, buffer });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  });
  await submit(panel);
  const progress = panel.getByRole('progressbar', { name: /^Uploaded: \d+%$/ });
  await progress.waitFor();
  const part = await progress.evaluate((bar: HTMLProgressElement) => bar.value);
  assert.ok(part >= 0 && part <= 1);
  await page.waitForURL(/\/careers$/);
  await network.detach();
});

journey('a file that is no résumé is told before anything is uploaded', 'with', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const panel = await openApplication(page);
  await fillApplication(panel, 'photo@example.com');
  const photo = Buffer.from('\u00ff\u00d8\u00ff\u00e0 a photo', 'latin1');
  const cases = [
    [
      'photo.jpg',
      photo,
      'This file is not a PDF, Word (DOC or DOCX), ODT or RTF document. Please choose one of these.',
    ],
    ['nothing.pdf', Buffer.alloc(0), 'This file is empty. Please choose another one.'],
    ['scan.pdf', Buffer.alloc(2 * 1024 * 1024 + 1, '%PDF-'), 'File size exceeds 2MB. Please choose a smaller file.'],
  ] as const;
  for (const [name, buffer, message] of cases) {
    await panel.getByLabel('Resume').setInputFiles({ ...RESUME, name, buffer });
    await panel.locator('#apply-resume-error', { hasText: message }).waitFor();
    await panel.getByText(`Not taken: ${name}`).waitFor();
    await submit(panel);
    await page.waitForFunction(() => document.activeElement?.id === 'apply-resume');
  }
  assert.deepEqual(posts, []);
  await panel.getByLabel('Resume').setInputFiles(RESUME);
  await eventually(async () => assert.equal(await panel.getByText('Not taken').count(), 0));
  await submit(panel);
  await page.waitForURL(/\/careers$/);
});

journey('a résumé that the server refuses is named at its field', 'with', async ({ page, expectFault }) => {
  expectFault(/415/);
  await page.route('**/api/jobs/candiate_apply', (route) =>
    route.fulfill({
      status: 415,
      json: { message: 'It opens with a password', errors: { resume: 'It opens with a password' } },
    }),
  );
  const panel = await openApplication(page);
  await fillApplication(panel, 'locked@example.com');
  await submit(panel);
  await panel.locator('#apply-resume-error', { hasText: 'It opens with a password' }).waitFor();
  await panel.getByText('Not taken: meera.pdf').waitFor();
  await panel.getByRole('button', { name: 'Restore last draft' }).click();
  await eventually(async () => assert.equal(await panel.getByLabel('Email ID').inputValue(), 'locked@example.com'));
});
