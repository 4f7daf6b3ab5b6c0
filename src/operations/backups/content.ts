/** What is said of backups, at the terminal and in the office alike. */
import type { Manifest } from '#database/manifest.ts';
import { pluralize } from '#database/pluralize.ts';

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function contentsOf({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const stored = files === null ? 'no stored files' : pluralize(files.stored, 'file');
  return `${pluralize(Object.keys(tables).length, 'table')}, ${pluralize(rows, 'row')} and ${stored}`;
}

export const missingFilesInWords = ({ files }: Manifest): string =>
  files === null || files.missing.length === 0
    ? ''
    : `\n${pluralize(files.missing.length, 'file')} had a row but could not be found, because they were removed meanwhile or are lost ` +
      `(\`npm run doctor\` tells): ${files.missing.join(', ')}.`;

export const HOLDS_SECRETS =
  "It holds what visitors sent and this installation's secret: keep it where only you can read it.";
