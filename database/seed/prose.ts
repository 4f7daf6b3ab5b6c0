const blockTags = /\s*(<\/?(?:p|ul|ol|li|h3)>)\s*/g;

/** Text set over several lines of source, stored as one line: no indentation reaches the database. */
export function prose(strings: TemplateStringsArray): string {
  return strings.join('').replace(/\s+/g, ' ').replace(blockTags, '$1').trim();
}
