/** The lists that leave and come back as CSV. */
import { candidateCsv } from '#hiring/applications/service.ts';
import { enquiryCsv } from '#inbox/enquiries/service.ts';
import type { CsvDefinition } from '#cms/spreadsheets/schema.ts';

export const csvDefinitions: readonly CsvDefinition[] = [enquiryCsv, candidateCsv];
