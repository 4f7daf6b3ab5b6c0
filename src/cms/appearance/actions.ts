/** Reads and changes how the site looks. Colours that people could not read are refused. */
import { memberActor } from '#staff/audit/schema.ts';

import { recordAudit } from '#staff/audit/service.ts';
import type { Database, DatabaseAndClock, Tx } from '#database/database.ts';
import { remembered } from '#database/remembered.ts';
import type { Services, SignedIn } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { type Appearance, OWN_APPEARANCE } from '#ui/appearance.ts';
import { coloursIn } from '#ui/colours.ts';
import { contrastFindings, contrastSentence } from '#ui/palette.ts';

import { findAppearance, findAppearanceState, listShownMedia, putAppearance, readTokens } from './queries.ts';
import { type AppearanceBody, type AppearanceState, NOTHING_SET } from './schema.ts';

/** An icon is shown at least so large when the site stands on a phone's home screen, in pixels. */
const ICON_SIZE = 180;

/** Gives what reads the present appearance. */
export const openAppearance = (database: Database): (() => Promise<Appearance>) =>
  remembered(database, {
    tags: ['appearance', 'media'],
    initial: OWN_APPEARANCE,
    find: async (read) => (await findAppearance(read)) ?? OWN_APPEARANCE,
  });

export const readAppearanceState = async ({ database }: Pick<Services, 'database'>): Promise<AppearanceState> =>
  (await findAppearanceState(database.read)) ?? { ...NOTHING_SET, version: 0 };

/** What of an appearance cannot be, by its field. */
async function faultsIn(tx: Tx, { palette, ...pictures }: AppearanceBody): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const [unreadable] = contrastFindings(coloursIn(await readTokens(), palette));
  if (unreadable !== undefined) errors[`palette.${unreadable.one}`] = contrastSentence(unreadable);
  const { logoOnLight, logoOnDark, icon } = pictures;
  const shown = await listShownMedia(
    tx,
    Object.values(pictures).filter((id) => id !== null),
  );
  for (const [field, id] of Object.entries(pictures))
    if (id !== null && !shown.some((picture) => picture.id === id))
      errors[field] = 'This picture is not there, or not ready yet. Choose another, or wait a moment.';
  if ((logoOnLight === null) !== (logoOnDark === null))
    errors[logoOnLight === null ? 'logoOnLight' : 'logoOnDark'] =
      'Choose both logos: one for light, one for dark pages.';
  const { width, height } = shown.find(({ id }) => id === icon) ?? { width: null, height: null };
  if (width !== null && height !== null && (width !== height || width < ICON_SIZE))
    errors['icon'] = `An icon is square and at least ${ICON_SIZE} pixels wide; this is ${width} by ${height}.`;
  return errors;
}

/** Sets how the site looks: on the next page that is asked for, in every instance. */
export async function changeAppearance(
  { database, clock }: DatabaseAndClock,
  { staffId }: Pick<SignedIn, 'staffId'>,
  body: AppearanceBody,
  expected: number,
): Promise<AppearanceState | Refusal> {
  return database.writeLocked(async (tx) => {
    const present = (await findAppearanceState(tx)) ?? { ...NOTHING_SET, version: 0 };
    if (present.version !== expected)
      return refuse(412, 'Somebody else has changed the appearance meanwhile.', { present });
    const errors = await faultsIn(tx, body);
    const [first] = Object.values(errors);
    if (first !== undefined) return refuse(422, first, { errors });
    const [version, now] = [expected + 1, clock()];
    await putAppearance(tx, body, { version, staffId, now });
    const actor = memberActor(staffId);
    await recordAudit(tx, { actor, action: 'appearance.change', subject: { kind: 'appearance' }, now });
    return { ...body, version };
  });
}
