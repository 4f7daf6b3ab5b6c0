/** Fields of Word documents, in whatever format: 'HYPERLINK "https://example.org"'. */
import { isOnOtherHost, labelOfLink } from './link-labels.ts';
import type { Label } from './schema.ts';

const LONGEST = 4000;

/** What a field might do when the document is opened, or when it is clicked. */
export function labelOfField(instruction: string): Label | undefined {
  const [name = '', ...words] = instruction
    .slice(0, LONGEST)
    .trim()
    .split(/[\s"\u201c\u201d]+/);
  const targets = words.map((word) => word.replaceAll('\\\\', '\\'));
  switch (name.toUpperCase()) {
    case 'DDE':
    case 'DDEAUTO':
      return 'program';
    case 'HYPERLINK':
      return targets.map(labelOfLink).find((label) => label !== undefined);
    case 'INCLUDEPICTURE':
      return targets.some(isOnOtherHost) ? 'picture' : undefined;
    case 'INCLUDE':
    case 'INCLUDETEXT':
    case 'IMPORT':
    case 'LINK':
    case 'RD':
    case 'DATABASE':
      return targets.some(isOnOtherHost) ? 'fetches' : undefined;
    default:
      return undefined;
  }
}
