/** Tests and the agency that is installed: what is true of the sample alone, and the settings of site.ts that a test needs. */
import { after, before, test } from 'node:test';

import { site, type Site } from '#config/site.ts';

/** Whether site.ts still describes the sample agency: the words of its pages, its services and its people can be true of it alone. */
export const isSampleAgency = site.name === 'Niram';

/** For the options of a test: `{ skip: unlessSample }`. */
export const unlessSample = isSampleAgency ? false : `it describes the sample agency, and ${site.name} is installed`;

/** A test of the sample agency: skipped where another is installed. */
export const sampleTest = (title: string, run: () => void | Promise<void>): void => {
  void test(title, { skip: unlessSample }, run);
};

/** What every application carries where the agency asks candidates for their consent. */
export const consentGiven: Record<string, string> = site.privacy.consent === '' ? {} : { consent: 'yes' };

/** Settings of site.ts for the tests of a file whose moments and messages hold for them alone; files that share the process find their own again. */
export const setAgency = (settings: Partial<Site>): void => {
  const usual = { ...site };
  before(() => void Object.assign(site, settings));
  after(() => void Object.assign(site, usual));
};
