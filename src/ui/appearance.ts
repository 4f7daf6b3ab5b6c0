/** How the agency's site looks, as it is set in the office. */
import type { Palette } from './colours.ts';
import type { PictureSource } from './picture-source.ts';

/** What is not set is as the code has it. `logo`: two pictures, since one can seldom be read on both. `icon`: a square picture. */
export type Appearance = {
  palette: Palette;
  logo: { onLight: PictureSource; onDark: PictureSource } | null;
  icon: PictureSource | null;
};

export const OWN_APPEARANCE: Appearance = { palette: {}, logo: null, icon: null };
