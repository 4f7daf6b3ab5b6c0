const blockTags = /\s*(<\/?(?:p|ul|ol|li|h3)>)\s*/g;

/** Text that is wrapped in the source, as one line without indentation. */
export function prose(strings: TemplateStringsArray): string {
  return strings.join('').replace(/\s+/g, ' ').replace(blockTags, '$1').trim();
}
