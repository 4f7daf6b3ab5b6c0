/** The words of runs. */
import { MAX_IN_RUN } from './schema.ts';

export const bulkWords = {
  noRun: 'There is no such change.',
  noList: 'There is no such list for your role.',
  unknownFilter: 'This list is narrowed by something that cannot be read. Take a filter away.',
  nothingFound: 'The list is empty.',
  tooMany: `More than ${MAX_IN_RUN} are found. Narrow the list first.`,
  tooSlow: 'So much cannot be searched at once. Narrow the list by a status or an opening first.',
  oneAtATime: 'This list is being changed already. Wait until that is done, or stop it.',
  worked: (count: number) => (count === 1 ? 'Worked on one.' : `Worked on ${count}.`),
};
