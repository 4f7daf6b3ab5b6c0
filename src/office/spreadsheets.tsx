/** The lists that leave and come back as CSV, each with the columns that a file may change. */
import { LOST_NAMES, STATUS_NAMES } from '#inbox/enquiries/schema.ts';
import { CLOSED_REASON_NAMES } from '#hiring/applications/candidates/schema.ts';
import { SpreadsheetScreen } from '#cms/spreadsheets/spreadsheet.office.tsx';

const listed = (names: Readonly<Record<string, string>>) => Object.values(names).join(', ');

const ENQUIRIES = {
  sheet: 'enquiries',
  title: 'Enquiries',
  to: '/enquiries',
  columns: [
    ['status', listed(STATUS_NAMES)],
    ['lost_reason', `Of what is lost: ${listed(LOST_NAMES)}`],
    ['lost_note', 'A sentence on why it was lost'],
    ['owner', 'The name of a member of staff; empty for nobody'],
    ['follow_up', 'A day, as 2026-11-23; empty for none'],
    ['value', 'Whole units, in digits alone'],
  ],
} as const;

const CANDIDATES = {
  sheet: 'candidates',
  title: 'Candidates',
  to: '/candidates',
  columns: [
    ['stage', 'The name of a stage of the opening'],
    ['reason', `Of what is closed: ${listed(CLOSED_REASON_NAMES)}`],
    ['tags', 'Behind commas: the cell holds all tags that stay'],
  ],
} as const;

export const EnquiryCsvScreen = () => <SpreadsheetScreen of={ENQUIRIES} />;
export const CandidateCsvScreen = () => <SpreadsheetScreen of={CANDIDATES} />;
