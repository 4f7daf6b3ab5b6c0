/**
 * Fields that take digits only (specification, point 5), however they are filled in: by keys, pasting, dragging, dictation or autofill.
 * A field never drops digits silently: if some do not fit, validation says so.
 */
import type { ClipboardEvent, FocusEvent, InputEvent } from 'react';

export type DigitRule = {
  /** At most so many digits; without it there is no cap. */
  most?: number;
  /** The length of the shortest number, where numbers differ in length. */
  least?: number;
  /** The country code of the agency: numbers are written without one. It is removed where it stands, and that of any other country behind a plus. */
  countryCode?: string;
};

/** Country codes (ITU-T E.164): no code is the beginning of another. */
const COUNTRY_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/;
const LONGEST_CODE = 3;

/** What stands before the code of a country. */
const BEFORE_CODE = /^[^\d+]*(?:\+|00)/;

/** Whether a number is written with the code of a country. */
export const isCoded = (text: string): boolean => BEFORE_CODE.test(text);

/** The number that a text means. `isWhole`: nothing of the text is lost by showing the digits alone. */
type Meant = { digits: string; isWhole: boolean };

/** One function for the field, the API and the form without script. */
export function digitsMeant(text: string, { most = Infinity, least = most, countryCode = '' }: DigitRule): Meant {
  /** A leading zero is removed only if the number would be too long. Where lengths differ, an extra zero cannot be told from a digit. */
  const fit = (number: string): Meant => {
    const digits = number.length > most && least === most ? number.replace(/^0/, '') : number;
    return { digits, isWhole: digits.length <= most };
  };
  const all = text.replace(/\D/g, '');
  const [start = ''] = BEFORE_CODE.exec(text) ?? [];
  if (countryCode !== '' && start !== '') {
    const number = start.endsWith('+') ? all : all.slice(2);
    const code = COUNTRY_CODE.exec(number)?.[0];
    // The code is not complete yet, or no country has it.
    return code === undefined ? { digits: all, isWhole: all.length < LONGEST_CODE } : fit(number.slice(code.length));
  }
  if (all.length <= most) return { digits: all, isWhole: true };
  const hasOurs = countryCode !== '' && all.startsWith(countryCode) && all.length >= countryCode.length + least;
  return fit(hasOurs ? all.slice(countryCode.length) : all);
}

/** The shown value of a field, and the whole text that was entered: signs, and digits that did not fit. */
type Written = { shown: string; text: string; isWhole: boolean };
const fields = new WeakMap<HTMLInputElement, Written>();

/** The entered text, unless a script or a reset has changed the field since. */
const writtenIn = (input: HTMLInputElement): Written | undefined => {
  const written = fields.get(input);
  return written?.shown === input.value ? written : undefined;
};

/** The whole entered text, if the field could not show it as a number; otherwise undefined. */
export function refusedIn(input: unknown): string | undefined {
  const written = input instanceof HTMLInputElement ? writtenIn(input) : undefined;
  return written === undefined || written.isWhole ? undefined : written.text;
}

/** The whole text after an edit: what is typed at the end continues the text that did not fit before. */
function textOf({ value }: HTMLInputElement, before: Written | undefined): string {
  const isLonger = before !== undefined && value.length > before.shown.length && value.startsWith(before.shown);
  return isLonger ? before.text + value.slice(before.shown.length) : value;
}

/** Removes everything but digits from a field, and keeps the cursor in place. */
function clean(input: HTMLInputElement, rule: DigitRule): void {
  const before = fields.get(input);
  const text = textOf(input, before);
  const { digits, isWhole } = digitsMeant(text, rule);
  const { most = Infinity } = rule;
  // An extra digit does not change a full field, wherever it is typed.
  const isFull = !isWhole && before?.shown.length === most;
  const shown = isFull ? before.shown : digits.slice(0, most);
  if (input.value !== shown) {
    const at = input.selectionStart ?? input.value.length;
    const isAtEnd = at === input.value.length;
    const place = isAtEnd ? shown.length : Math.min(input.value.slice(0, at).replace(/\D/g, '').length, shown.length);
    input.value = shown;
    if (document.activeElement === input) input.setSelectionRange(place, place);
  }
  fields.set(input, { shown, text, isWhole });
}

/** What a field of digits does. `take` handles the value that is there at hydration, and `clean` each later one before it is stored. */
export const digitField = (rule: DigitRule) =>
  ({
    clean: (input: HTMLInputElement) => clean(input, rule),
    take: (input: HTMLInputElement) => {
      if (writtenIn(input) === undefined) clean(input, rule);
    },
    handlers: {
      inputMode: 'numeric',
      /** Accepts digit keys only. A sign typed at the end is kept in mind, because it changes the meaning of the following digits. */
      onBeforeInput(event: InputEvent<HTMLInputElement>) {
        if (!/^\D$/.test(event.data ?? '')) return;
        event.preventDefault();
        const input = event.currentTarget;
        const { value, selectionStart } = input;
        if (selectionStart !== value.length) return;
        const { text, isWhole } = writtenIn(input) ?? { text: value, isWhole: true };
        fields.set(input, { shown: value, text: text + event.data, isWhole });
      },
      /** A pasted number loses its spaces and signs instead of being refused. */
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const input = event.currentTarget;
        event.preventDefault();
        const { selectionStart, selectionEnd } = input;
        input.setRangeText(event.clipboardData.getData('text'), selectionStart ?? 0, selectionEnd ?? 0, 'end');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      /** Clears the entered text with the field. */
      onFocus({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
        if (input.value === '') fields.delete(input);
      },
    },
  }) as const;
