/** An interview from both sides: staff offer times, the candidate takes one without script and in another time zone, and staff see it at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { site } from '#config/site.ts';

import { applicationLink } from '../support/application.ts';
import { eventually } from '../support/journey.ts';
import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, dataDir, staff, complaints, openContext } = openOffice('demo');

/** Types a day from now and an hour of the agency's clock into a field of parts. */
async function typeTime(page: Page, field: string, days: number, hour: string): Promise<void> {
  const day = Temporal.Now.zonedDateTimeISO(site.timeZone).add({ days });
  const parts = page.getByRole('group', { name: field }).getByRole('spinbutton');
  await parts.first().focus();
  const two = (number: number) => String(number).padStart(2, '0');
  await page.keyboard.type(`${two(day.day)}${two(day.month)}${day.year}`);
  await page.keyboard.type(`${hour}00`);
}

test('times are offered, the candidate takes one in their own zone without script, staff see it at once, and the candidate asks for another', async () => {
  // Whoever offers them is far away: what is typed and what is shown is the agency's clock.
  const office = await (await openContext(undefined, { timezoneId: 'Pacific/Honolulu' })).newPage();
  await makeAccount(office, linkIn(await staff('link')), 'Meera Nair', 'meera@agency.example');
  const link = await applicationLink({ address: address(), dataDir });
  await office.goto(`${address()}/office/candidates?q=Meera+Das`);
  await office.getByRole('link', { name: /Meera Das/ }).click();
  await heading(office, 'Meera Das');
  await office.getByRole('button', { name: 'Offer times …' }).press('Enter');
  const form = office.getByRole('form', { name: 'Offer times' });
  await form.getByLabel('Link of the call').fill('https://meet.example/a');
  await form.getByRole('button', { name: 'One more time' }).press('Enter');
  await typeTime(office, 'Time 1', 5, '15');
  await typeTime(office, 'Time 2', 6, '15');
  await lookFully(office, 'offering times');
  // Whoever offers it takes part, until they say otherwise.
  const myself = form.getByRole('checkbox', { name: 'Meera Nair' });
  await myself.focus();
  await office.keyboard.press('Space');
  await form.getByRole('button', { name: 'Offer 2 times' }).press('Enter');
  await form.getByText('Choose who takes part').waitFor();
  await myself.focus();
  await office.keyboard.press('Space');
  await form.getByRole('button', { name: 'Offer 2 times' }).press('Enter');
  await office.getByText('The offer leaves in half a minute.').waitFor();
  await office.getByRole('button', { name: 'Move to Invited' }).press('Enter');
  await office.getByText('Meera Das is in Invited now.').waitFor();
  // React Aria said each part of the times; what named them is gone, and its words go some seconds later.
  await office.locator('[data-live-announcer] [role=img]').first().waitFor({ state: 'detached' });
  await lookFully(office, 'a candidate with an offer');

  const context = await openContext(undefined, { javaScriptEnabled: false });
  const candidate = await context.newPage();
  await candidate.goto(link);
  await candidate.getByLabel('Your time zone').selectOption('Europe/London');
  await candidate.getByRole('button', { name: 'Show the times there' }).click();
  await candidate.getByText(`15:00 to 15:45, India Standard Time`).first().waitFor();
  await candidate.getByRole('button', { name: 'Take this time' }).click();
  await candidate.getByRole('radio').first().check();
  await candidate.getByRole('button', { name: 'Take this time' }).click();
  await candidate.getByText('Thank you, the interview is agreed.').waitFor();
  await eventually(async () =>
    assert.equal(await candidate.getByLabel('Your time zone').inputValue(), 'Europe/London', 'the zone is remembered'),
  );
  const [file] = await Promise.all([
    candidate.waitForEvent('download'),
    candidate.getByRole('link', { name: 'Add it to your calendar' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'interview.ics');
  await office.getByText('Agreed', { exact: true }).waitFor();
  await office.getByText(`15:00 to 15:45 (${site.address.locality} time)`).first().waitFor();

  const withScript = await (await openContext()).newPage();
  await withScript.goto(link);
  await lookFully(withScript, 'the candidate’s own page with an interview');

  await candidate.getByText('I need another time').click();
  await candidate.getByLabel('When would it suit you?').fill('After six, please.');
  await candidate.getByRole('button', { name: 'Give this time up and ask for another one' }).click();
  await candidate.getByText('Thank you for telling us.').waitFor();
  await office.getByText('After six, please.').waitFor();
  await office.goto(`${address()}/office/interviews?show=open`);
  await office.getByRole('link', { name: /Meera Das/ }).waitFor();
  await lookFully(office, 'the list of interviews');
  assert.deepEqual(complaints, []);
});
