import { written } from '#config/translation.ts';

/** What stands in the database, within a line of ours. */
export function AsWritten({ text }: { text: string }) {
  const { lang, children } = written(text);
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}
