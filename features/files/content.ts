/** What whoever opens a link to a file may be told instead. */
export const fileProblems = {
  over: 'This link is over or not complete. Links to files last ten minutes: open the page that you came from again for a new one.',
  infected: 'The virus scanner found something in this file, so it is not handed out.',
  missing: 'This file cannot be found in the store. Whoever runs this site has been told.',
} as const;

/** Around the text of a file. */
export const filePage = {
  about: 'This is the text of the file as this site reads it. Pictures and layout are in the original.',
  unreadable: 'The text of this file cannot be shown here. Only the original shows what it says.',
  download: 'Download the original',
} as const;
