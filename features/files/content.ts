/** What whoever opens a link to a file may be told instead. */
export const fileProblems = {
  over: 'This link is over or not complete. Links to files last ten minutes: open the page that you came from again for a new one.',
  infected: 'The virus scanner found something in this file, so it is not handed out.',
  missing: 'This file cannot be found in the store. Whoever runs this site has been told.',
} as const;
