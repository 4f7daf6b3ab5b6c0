/** Whoever changes a candidate or an enquiry says which version they have seen, so that nobody's change is undone unseen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { routes } from '#app/app.ts';

/** Calls about candidates and enquiries. */
const ABOUT =
  /^\/api\/office\/(?:applications|enquiries|interviews|talent-pool|bulk|spreadsheets|correspondence|quarantine)\b/;

/** Those that take no version, and why nothing is lost by that. */
const WITHOUT: Readonly<Record<string, string>> = {
  'POST /api/office/applications/consequences': 'It changes nothing.',
  'POST /api/office/applications/export': 'It changes nothing.',
  'POST /api/office/applications/tags': 'A tag is added to a set, or taken from it: two changes never undo each other.',
  'POST /api/office/bulk':
    'The run keeps the version of each that the list finds, and leaves alone what was changed since.',
  'POST /api/office/bulk/consequences': 'It changes nothing.',
  'POST /api/office/bulk/:id/stop': 'It changes the run alone.',
  'POST /api/office/bulk/:id/undo': 'It takes back what still is as the run left it.',
  'POST /api/office/spreadsheets/enquiries/open': 'It changes nothing.',
  'POST /api/office/spreadsheets/enquiries/preview': 'It changes nothing.',
  'POST /api/office/spreadsheets/candidates/open': 'It changes nothing.',
  'POST /api/office/spreadsheets/candidates/preview': 'It changes nothing.',
  'POST /api/office/talent-pool/ask': 'It asks the candidate, once at a time.',
  'POST /api/office/talent-pool/remove': 'It ends a consent, which ends once.',
  'POST /api/office/interviews': 'It makes an interview; the same times are not offered twice.',
  'POST /api/office/correspondence': 'It adds a letter, once for each key.',
  'POST /api/office/correspondence/:id/cancel': 'It takes back one letter, as long as it has not left.',
  'POST /api/office/correspondence/address':
    'It names the address that it corrects; where that is no longer the one, it answers 412.',
  'POST /api/office/correspondence/preview': 'It changes nothing.',
  'POST /api/office/quarantine/decide': 'It decides about what waits for a decision.',
};

/** Whether the rules of a body ask for a version, of the whole or of each item. */
function asksForVersion(rules: unknown): boolean {
  if (typeof rules !== 'object' || rules === null) return false;
  const { entries, item, pipe } = rules as { entries?: Record<string, unknown>; item?: unknown; pipe?: unknown[] };
  if (entries !== undefined && 'version' in entries) return true;
  return [...Object.values(entries ?? {}), item, ...(pipe ?? []).filter((one) => one !== rules)].some(asksForVersion);
}

const changing = routes.filter(
  ({ method, path, officeCall }) => method !== 'GET' && officeCall !== undefined && ABOUT.test(path),
);

test('every call that changes a candidate or an enquiry asks for the version that was seen', () => {
  const without = changing
    .filter(
      ({ method, officeCall }) =>
        method !== 'PATCH' && officeCall?.isVersioned !== true && !asksForVersion(officeCall?.body),
    )
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(without.toSorted(), Object.keys(WITHOUT).toSorted());
});
