/** What a page of one's own says beside what staff have written. */
export const ownPageWords = {
  changed: 'Last changed on {day}',
  captions: 'Captions',
} as const;
