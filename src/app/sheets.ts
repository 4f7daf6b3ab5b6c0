/** The lists that leave and come back as spreadsheets. */
import { candidateSheet } from '#hiring/applications/candidates/sheet.ts';
import { enquirySheet } from '#inbox/enquiries/sheet.ts';
import type { Sheet } from '#cms/spreadsheets/schema.ts';

export const sheets: readonly Sheet[] = [enquirySheet, candidateSheet];
