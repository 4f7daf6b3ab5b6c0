/** Messages for whoever opens a link to a file that cannot be shown. */
export const fileProblems = {
  over: 'This link is over or not complete. Links to files end: on a page after ten minutes, in a mail after thirty days, and all of them when the file is replaced or erased. Open the page that you came from again for a new one, or ask whoever runs this site.',
  infected: 'The virus scanner found something in this file, so it is not handed out.',
  pending:
    'The virus scanner has not looked at this file yet, so the original waits. Its text can be read meanwhile; please come back in some minutes.',
  missing: 'This file cannot be found in the store. Whoever runs this site has been told.',
} as const;

/** Labels around the text of a file. */
export const filePage = {
  about: 'This is the text of the file as this site reads it. Pictures and layout are in the original.',
  unreadable: 'The text of this file cannot be shown here. Only the original shows what it says.',
  drawn:
    'The text of this file may not be what its pages show, so here are its first pages as pictures. The text follows.',
  page: 'Page {number}',
  download: 'Download the original',
  pending: 'The original can be downloaded when the virus scanner has looked at it.',
  labels: 'What this file might do when its original is opened:',
  clean: 'The virus scanner found nothing in it.',
  warning:
    'The text that this site shows is harmless, and so is the file while it is not opened. Download the original only if you know who sent it and need more than its text. It gets “(unsafe)” in its name.',
  downloadUnsafe: 'I have read this: download the original',
} as const;
