import { type Localized, written } from '#config/translation.ts';

/** What stands in the database, within a line of ours. `of`: the entry that says it. */
export function AsWritten({ text, of }: { text: string; of?: Localized | undefined }) {
  const { lang, children } = written(text, of);
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}
