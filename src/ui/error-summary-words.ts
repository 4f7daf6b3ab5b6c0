import { editable } from '#config/translation.ts';

export const summaryWords = editable('summary', {
  before: 'Please look again at ',
  between: ', ',
  last: ' and ',
  solved: 'That is all. You can send it now.',
});
