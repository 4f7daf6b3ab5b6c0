/** What visitors do in the three forms, step by step: for journeys. */
import type { Locator, Page } from 'playwright-core';

import { giveConsent, NUMBER } from './agency-journeys.ts';
import { hydrated } from './browser.ts';
import { DOCUMENTS } from './documents.ts';
import { until } from './until.ts';

export const RESUME = { name: 'meera.pdf', mimeType: 'application/pdf', buffer: DOCUMENTS.pdf };
export const SENT = /Message sent successfully\. Your receipt: [0-9A-Z-]{14}/;

const CONTACT = { name: 'Asha Nair', phone: NUMBER, email: 'asha@example.com', message: 'A shop, please.' };

export const submit = (place: Page | Locator): Promise<void> => place.getByRole('button', { name: 'Submit' }).click();

/** Waits until the form of this field was emptied, as it is after sending. */
export const isEmptied = (page: Page, selector: string) =>
  page.waitForFunction((field) => document.querySelector<HTMLInputElement>(field)?.value === '', selector);

export async function openContactPage(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(page, 'main form');
}

export async function fillContact(page: Page, subject: string, place: 'panel' | 'page' = 'page'): Promise<void> {
  for (const [name, value] of Object.entries({ ...CONTACT, subject }))
    await page.locator(`#${place}-${name}`).fill(value);
}

/** Sends a contact message from the contact page while the network is away: it waits in the browser. */
export async function sendOffline(page: Page, subject: string): Promise<void> {
  await page.context().setOffline(true);
  await fillContact(page, subject);
  await submit(page);
  await isEmptied(page, '#page-subject');
  await page.waitForFunction((text) => localStorage.getItem('waiting')?.includes(text), subject);
}

/** Brings the network back. A browser tells it to its parts one after the other: who asks too early is still refused. */
export async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  const isReached = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    );
  await until('the network', isReached);
}

/** What the browser says while the network is away. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|contact message was not sent/;

/** The messages that wait in the browser, as they are stored there. */
export const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('waiting'));

export async function fillHire(page: Page, lookingFor: string): Promise<void> {
  const values = { name: 'Asha Nair', email: 'asha@example.com', companyName: 'Asha Stores', lookingFor };
  for (const [name, value] of Object.entries(values)) await page.locator(`#hire-${name}`).fill(value);
}

/** Opens the panel of the first opening's application. */
export async function openApplication(page: Page): Promise<Locator> {
  await page.goto('/career-apply/1');
  await page.getByRole('link', { name: 'Apply with resume' }).first().click();
  const panel = page.getByRole('dialog', { name: /^Job Title - / });
  await panel.waitFor();
  await hydrated(page, 'dialog form');
  return panel;
}

/** Fills in an application but for its city and its résumé. */
export async function fillApplicationText(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill('Meera Das');
  await form.getByLabel('Email ID').fill(email);
  await form.getByLabel('Contact Number').fill('9876543210');
  await form.getByLabel('Current Location').fill('Fort Kochi');
  await form.getByLabel('Years').fill('3');
  await form.getByLabel('Brief Experience').fill('Three years of apps.');
  await giveConsent(form);
}

export async function pickKochi(panel: Locator): Promise<void> {
  await panel.getByRole('combobox').pressSequentially('Kochi, Ker');
  await panel.getByRole('option', { name: 'Kochi, Kerala, India' }).click();
}

/** Fills in an application, with script. */
export async function fillApplication(panel: Locator, email: string, resume: typeof RESUME = RESUME): Promise<void> {
  await fillApplicationText(panel, email);
  await pickKochi(panel);
  await panel.getByLabel('Resume').setInputFiles(resume);
}

/** Holds the script of an island back until it is asked to go. */
export async function holdScript(page: Page, script: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}
