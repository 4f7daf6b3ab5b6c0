import { site } from '#root/site.ts';

export const cityField = {
  label: 'City',
  hint: 'Type at least 4 letters, or a shorter name with a comma: Leh,',
  list: 'Suggestions',
  status: {
    one: '{count} city, press Enter to take it',
    other: '{count} cities, use up and down arrows',
    none: 'No matching city',
  },
  /** Without script: several cities have the typed name. */
  choice: 'Which one do you mean?',
  /** Without script: no city has the typed name. */
  none: `We know no place of this name. Write it as on a map, for example ${site.address.locality}, ${site.address.region}, ${site.address.country}.`,
} as const;
