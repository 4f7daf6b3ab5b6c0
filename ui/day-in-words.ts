const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '14 July 2026' of '2026-07-14'. */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
