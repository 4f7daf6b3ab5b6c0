/** An icon as the office shows it, on both sides. `path`: the data of one SVG path, drawn with a line of width 2 on 24 by 24. */
export type LibraryIcon = { name: string; path: string };

/** A name as people read it: 'shopping cart'. */
export const wordsOfIcon = (name: string): string => name.replaceAll('-', ' ');
