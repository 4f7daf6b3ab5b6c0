/** The lists that leave and come back as spreadsheets. */
import { candidateSheet } from './features/applications/desk/sheet.ts';
import { enquirySheet } from './features/enquiries/sheet.ts';
import type { Sheet } from './features/spreadsheets/schema.ts';

export const sheets: readonly Sheet[] = [enquirySheet, candidateSheet];
