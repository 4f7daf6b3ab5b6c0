/** What texts carry behind them while a page is rendered: where they are edited, and that nobody has translated them. Browsers get none of it. */
import { mark } from './marks.ts';
import { SOURCE_MARK } from './source-marks.ts';
import { addressIn, type Marks, type ReadText } from './translation.ts';

/** Stands in an address for the number of an entry that staff have added to a list: their texts are edited with the list. */
export const ANY_ENTRY = '.*.';

/** Whether a value of content.ts is words that people read, and not a mark of the code. */
type AreWords = (key: string, value: unknown, words: object) => boolean;

/** Of a preview: where a text is edited, or the list in which it is. */
function placeOf(marks: Marks, { address, code }: ReadText): string | undefined {
  return (
    (code === undefined ? undefined : marks.get(addressIn(code, address))) ??
    marks.get(address) ??
    marks.get(address.replace(/\.\d{5,}\./, ANY_ENTRY))
  );
}

export const behindTexts =
  ({ marks, areWords }: { marks?: Marks | undefined; areWords?: AreWords | undefined }) =>
  (text: ReadText): string => {
    const { words, key, isTranslated } = text;
    const isSource = !isTranslated && areWords?.(key, Reflect.get(words, key), words) === true;
    const place = marks && placeOf(marks, text);
    return (isSource ? SOURCE_MARK : '') + (place === undefined ? '' : mark(place));
  };
