/** What the calls of the appearance take and answer, on both sides. */
import * as v from 'valibot';

import type { Palette } from '#ui/colours.ts';
import { PALETTE_TOKENS } from '#ui/palette.ts';

const NOT_A_COLOUR = 'A colour is written as # and six digits, 0 to 9 or a to f';
const colour = v.pipe(
  v.string(NOT_A_COLOUR),
  v.regex(/^#[\da-fA-F]{6}$/, NOT_A_COLOUR),
  v.transform((value) => value.toLowerCase()),
);
const both = v.strictObject({ light: colour, dark: colour }, 'This is a colour for light and one for dark pages');

/** Some of the tokens; one that is left out keeps the colour of the code. */
const palette = v.strictObject(
  Object.fromEntries(PALETTE_TOKENS.map(({ name }) => [name, v.optional(both)])),
  ({ expected }) => (expected === 'never' ? 'There is no colour of this name' : 'These are colours by their names'),
) as unknown as v.GenericSchema<Palette, Palette>;

const mediaId = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)));

export const appearanceBody = v.strictObject({
  palette,
  /** Ids of media: both logos or none. */
  logoOnLight: mediaId,
  logoOnDark: mediaId,
  icon: mediaId,
});
export type AppearanceBody = v.InferOutput<typeof appearanceBody>;

export const NOTHING_SET: AppearanceBody = { palette: {}, logoOnLight: null, logoOnDark: null, icon: null };

/** Version 0: nothing was ever set. */
export type AppearanceState = AppearanceBody & { version: number };
export const appearanceAnswer = v.object({ ...appearanceBody.entries, version: v.number() });
