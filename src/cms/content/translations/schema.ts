/** Translations as a file that translators work in: JSON, each text by its address. */
import * as v from 'valibot';

/** In characters of JSON. A site has some thousand texts, and some hundred entries. */
export const MAX_LETTERS = 2_000_000;
const MAX_TEXTS = 20_000;
/** A part of a page may be as long. */
const MAX_TEXT = 60_000;

/** `stale`: the English text has changed since, or something that is filled in is not said any more. */
const TRANSLATION_STATES = ['translated', 'missing', 'stale'] as const;

/** One text, as it leaves. `page` and `place` tell a translator where it is read. */
export type Translation = {
  address: string;
  page: string;
  place: string;
  source: string;
  translation: string;
  state: (typeof TRANSLATION_STATES)[number];
};

export type TranslationFile = { language: string; texts: Translation[] };

const limited = (name: string) =>
  v.pipe(v.string(`${name} must be text`), v.maxLength(MAX_TEXT, `${name} takes at most ${MAX_TEXT} characters`));

/** The file as it comes back. What else a translator's program has written into it is left alone. */
export const fileBody = v.object({
  language: v.string('The file does not say its language'),
  texts: v.pipe(
    v.array(
      v.object({ address: limited('address'), source: limited('source'), translation: limited('translation') }),
      'The file has no list of texts',
    ),
    v.maxLength(MAX_TEXTS, `A file has at most ${MAX_TEXTS} texts`),
  ),
});
export type GivenFile = v.InferOutput<typeof fileBody>;

/** How far the translation of a page or of an entry is. */
export const pageProgress = v.object({
  /** The name of its content type. */
  kind: v.string(),
  id: v.number(),
  title: v.string(),
  texts: v.number(),
  missing: v.number(),
  stale: v.number(),
});

const ofText = { address: v.string(), page: v.string(), place: v.string() };
/** `before`: '' where nobody had translated it. Equal to `after`: it is said again of another English text. */
const changedText = v.object({ ...ofText, before: v.string(), after: v.string() });
const refusedText = v.object({ ...ofText, message: v.string() });
export const preview = v.object({ same: v.number(), changes: v.array(changedText), refused: v.array(refusedText) });
export type Preview = v.InferOutput<typeof preview>;

/** `message`: why the texts of this page were left as they are; null where they are in its draft now. */
export const appliedPage = v.object({
  kind: v.string(),
  id: v.number(),
  title: v.string(),
  texts: v.number(),
  message: v.nullable(v.string()),
});
export type AppliedPage = v.InferOutput<typeof appliedPage>;
