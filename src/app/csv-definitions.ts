/** The lists that leave and come back as spreadsheets. */
import { candidateCsv } from '#hiring/applications/candidates/csv.ts';
import { enquiryCsv } from '#inbox/enquiries/csv.ts';
import type { CsvDefinition } from '#cms/spreadsheets/schema.ts';

export const csvDefinitions: readonly CsvDefinition[] = [enquiryCsv, candidateCsv];
