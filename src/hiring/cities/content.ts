import { editable } from '#config/translation.ts';

export const cityField = editable('apply.city', {
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
} as const);
