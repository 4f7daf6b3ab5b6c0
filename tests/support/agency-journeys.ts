/** Journeys and the agency that is installed: those of the sample, and forms that hold what site.ts asks for. */
import { test } from 'node:test';

import type { Locator, Page } from 'playwright-core';

import { film, site } from '#config/site.ts';

import { isSampleAgency, unlessSample } from './agency.ts';
import { journey } from './journey.ts';

/** A journey where something is so, and a skipped test with the reason elsewhere. */
const journeyWhere =
  (isSo: boolean, reason: string): typeof journey =>
  (title, script, run, viewport) => {
    if (isSo) journey(title, script, run, viewport);
    else void test(title, { skip: reason }, () => {});
  };

export const sampleJourney = journeyWhere(isSampleAgency, String(unlessSample));
export const filmJourney = journeyWhere(film !== undefined, 'site.ts has no film');
/** Of the specification, point 8: a contact message that fails shows nothing. */
export const silentFailureJourney = journeyWhere(
  !site.showsContactFailure,
  'site.ts shows failures of the contact form',
);

/** Ticks the box of the application form, where the agency asks for consent. */
export async function giveConsent(form: Page | Locator): Promise<void> {
  if (site.privacy.consent !== '') await form.locator('input[name=consent]').check();
}

/** A phone number as long as the longest here, and as it is written with the country code. */
export const NUMBER = '987654321012345'.slice(0, site.phone.digits.most);
export const NUMBER_WITH_CODE = `+${site.phone.countryCode} ${NUMBER.slice(0, 5)} ${NUMBER.slice(5)}`;
