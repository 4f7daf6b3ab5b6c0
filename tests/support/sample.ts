/** What is true of the sample agency alone: the words of its pages, its address, its people. Another agency's own are nobody's to test. */
import { test } from 'node:test';

import { site } from '#root/site.ts';

/** Whether site.ts still describes the sample agency. */
export const isSampleAgency = site.name === 'Niram';

/** For the options of a test: `{ skip: unlessSample }`. */
export const unlessSample = isSampleAgency ? false : `it describes the sample agency, and ${site.name} is installed`;

/** A test of the sample agency: skipped where another is installed. */
export const sampleTest = (title: string, run: () => void | Promise<void>): void => {
  void test(title, { skip: unlessSample }, run);
};
