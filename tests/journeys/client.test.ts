/** A prospective client: the contact panel, the contact page, the hire enquiry. */
import assert from 'node:assert/strict';

import type { Locator } from 'playwright-core';

import { site } from '#config/site.ts';

import { openContactPage, fillContact, sendOffline, OFFLINE, waiting } from '../support/form-steps.ts';
import { silentFailureJourney, NUMBER, NUMBER_WITH_CODE } from '../support/agency-journeys.ts';
import { DESKTOP, PHONE, eventually, hydrated, journey, openJourneys } from '../support/journey.ts';

openJourneys({ hasPictures: false });

const RECEIPT = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

journey('Connect With Us opens the panel, which checks on blur, sends, thanks and closes', 'with', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Connect With Us' }).click();
  const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
  await panel.waitFor();
  await hydrated(page, '#contact-panel form');
  await panel.getByLabel('Name').focus();
  await panel.getByLabel('Contact Number').focus();
  await panel.getByText('Name is required').waitFor();
  await panel.getByLabel('Contact Number').pressSequentially(`98-76a${NUMBER.slice(4)}99`);
  await eventually(async () => assert.equal(await panel.getByLabel('Contact Number').inputValue(), NUMBER));
  await panel.getByLabel('Contact Number').fill('');
  await panel.getByLabel('Contact Number').evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, NUMBER_WITH_CODE);
  await eventually(async () =>
    assert.equal(await panel.getByLabel('Contact Number').inputValue(), NUMBER, 'pasted, without the country code'),
  );
  await panel.getByLabel('Email ID').fill('asha@');
  await panel.getByLabel('Subject').focus();
  await panel.getByText('Please enter correct email format').waitFor();

  await fillContact(page, 'From the panel', 'panel');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.toast', { hasText: 'Message sent successfully' }).waitFor();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Connect With Us' }).click();
  await eventually(async () => assert.equal(await panel.getByLabel('Subject').inputValue(), ''));
});

journey(
  'a sent message leaves a receipt where the panel was opened, and folded in the header for the visit',
  'with',
  async (visit) => {
    const { page } = visit;
    const send = async (opener: Locator, subject: string) => {
      // By key: when the page scrolls to a button, its header comes loose, perhaps between the two halves of a click.
      await opener.press('Enter');
      await page.locator('#contact-panel').waitFor();
      await hydrated(page, '#contact-panel form');
      await fillContact(page, subject, 'panel');
      await page.locator('#contact-panel').getByRole('button', { name: 'Submit' }).click();
      await page.locator('#contact-panel').waitFor({ state: 'hidden' });
    };
    const note = page.locator('.contact-receipt');
    const number = note.locator('strong').last();
    await page.goto('/how_we_work');
    const inHeader = page.getByRole('banner').getByRole('link', { name: 'Connect With Us' });
    const before = await inHeader.boundingBox();
    const opener = page.getByRole('main').getByRole('link', { name: 'Connect With Us' });
    await send(opener, 'From the page');
    await number.waitFor();
    await eventually(async () =>
      assert.match(
        (await note.textContent()) ?? '',
        /From the page.*A project lead reads it and answers by (?:Mon|Tues|Wednes|Thurs|Fri)day \d+ \w+, 18\.00 \(IST\)\..*[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/,
      ),
    );
    // Below the button, over the page.
    const [button, card] = await Promise.all([opener.boundingBox(), note.boundingBox()]);
    assert.ok(button && card && Math.abs(card.y - button.y - button.height) < 12, JSON.stringify([button, card]));
    const first = await number.textContent();

    await page.evaluate(() => location.assign('/about'));
    await page.waitForURL('**/about');
    await note.getByText('Sent').waitFor();
    await page.setViewportSize(PHONE);
    await eventually(async () => {
      const [sent, menu] = await Promise.all([note.boundingBox(), page.locator('.small-menu').boundingBox()]);
      assert.ok(sent && menu && sent.x + sent.width <= menu.x, JSON.stringify([sent, menu]));
    });
    await page.setViewportSize(DESKTOP);
    await eventually(async () => assert.equal((await inHeader.boundingBox())?.x, before?.x, 'the header did not move'));
    await eventually(async () => assert.equal(await page.locator('.toasts').textContent(), '', 'it was said before'));
    await eventually(async () => assert.equal(await number.isVisible(), false));
    await note.locator('summary').click();
    await eventually(async () => assert.equal(await number.textContent(), first));

    await send(inHeader, 'From the header');
    await note.getByText('From the header').waitFor();
    await eventually(async () => assert.equal(await note.getAttribute('popover'), null));
    await note.getByRole('button', { name: 'Dismiss' }).click();
    await number.waitFor({ state: 'detached' });
    await eventually(async () =>
      assert.equal(await inHeader.evaluate((element) => element === document.activeElement), true),
    );
    await page.evaluate(() => location.assign('/our_team'));
    await page.waitForURL('**/our_team');
    await page.waitForLoadState();
    await eventually(async () => assert.equal(await page.evaluate(() => sessionStorage.getItem('receipt')), null));
  },
);

journey('without script Connect With Us leads to the contact page', 'without', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Connect With Us' }).click();
  await page.waitForURL('**/contact');
});

journey(
  'a message from the contact page is answered with a receipt',
  'both',
  async ({ page, hasScript, expectFault }) => {
    if (!hasScript) expectFault(/422/);
    await page.goto('/contact');
    await eventually(async () => assert.equal(await page.getByRole('banner').count(), 0));
    if (hasScript) await hydrated(page, 'main form');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Message is required').waitFor();
    await fillContact(page, `From the page, ${hasScript}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    const sent = page.getByText(/Message sent successfully.*receipt/);
    await sent.waitFor();
    await eventually(async () => assert.match((await sent.textContent()) ?? '', RECEIPT));
  },
);

silentFailureJourney(
  'a message that fails is logged, the form resets, nothing is shown, and the draft can be had back',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/500|contact message was not sent/);
    await page.route('**/api/contact_us/create', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/contact');
    await page.getByText('You will see a confirmation when it is sent. Otherwise write to').waitFor();
    const restore = page.getByRole('button', { name: 'Restore last draft' });
    await hydrated(page, 'main form');
    await eventually(async () => assert.equal(await restore.count(), 0));
    await fillContact(page, 'Lost?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#page-subject')?.value === '');
    await eventually(async () => assert.equal(await page.locator('.toast').count(), 0));
    assert.ok(logged.some((line) => line.includes('contact message was not sent')));
    await page.unroute('**/api/contact_us/create');
    await restore.click();
    await eventually(async () => assert.equal(await page.locator('#page-subject').inputValue(), 'Lost?'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/Message sent successfully.*receipt/).waitFor();
  },
);

journey(
  'a message written without network waits and is sent once when it returns',
  'with',
  async ({ page, expectFault }) => {
    expectFault(OFFLINE);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/contact_us/create')) answers.push(response.status());
    });
    await openContactPage(page);
    await sendOffline(page, 'From the bus');
    if (!site.showsContactFailure) await eventually(async () => assert.equal(await page.locator('.toast').count(), 0));
    await page.context().setOffline(false);
    await page.getByText('Message sent successfully').first().waitFor();
    await eventually(async () => assert.equal(await waiting(page), null));
    await page.goto('/about');
    assert.deepEqual(answers, [201]);
  },
);

journey('words typed before the script arrives stay', 'with', async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate*', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await page.locator('#page-name').pressSequentially('Asha');
  await page.locator('#page-message').pressSequentially('Typed early');
  typed.resolve();
  await hydrated(page, 'main form');
  await eventually(async () => assert.equal(await page.locator('#page-name').inputValue(), 'Asha'));
  await eventually(async () => assert.equal(await page.locator('#page-message').inputValue(), 'Typed early'));
});

journey(
  'a prospective client on a phone sends a hire enquiry',
  'both',
  async ({ page, hasScript, expectFault }) => {
    await page.goto('/hireus');
    if (hasScript) await hydrated(page, 'main form');
    if (!hasScript) expectFault(/422/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Company Name is required').waitFor();
    await page.getByText('Looking for is required').waitFor();
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Asha Nair');
    await page.getByRole('main').getByLabel('Email ID').fill('asha@example.com');
    await page.getByLabel('Company Name').fill('Asha Stores');
    await page.getByLabel('Looking for').fill(`A shop (${hasScript})`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Message sent successfully').first().waitFor();
  },
  PHONE,
);
