import { site } from './site.ts';
import { showing } from './translation.ts';

/** Whether a text is as it is delivered. `read` must read it anew each time it is called. */
const isAsDelivered = (read: () => unknown): boolean =>
  showing({ behind: undefined }, read) === showing({ behind: undefined, texts: undefined }, read);

/**
 * Whether a text tells of the sample agency, which the site shows no more: what it says of people, years and partners would be invented. Once staff
 * have written their own it is shown.
 */
export const isOfSample = (read: () => unknown): boolean => site.withoutSample === true && isAsDelivered(read);

/** The entries of a list without those that tell of the sample agency. `read` gives the list, `said` the text that makes an entry somebody's own. */
export const withoutSample = <E extends { id: number }>(
  read: () => readonly E[],
  said: (entry: E) => string,
): readonly E[] =>
  read().filter(({ id }) => {
    const textOf = () => {
      const entry = read().find((one) => one.id === id);
      return entry && said(entry);
    };
    return !isOfSample(textOf);
  });
