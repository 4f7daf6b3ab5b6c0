/**
 * Fields that take digits alone (specification, point 5), whichever way they are filled in: by keys, pasting, dragging, dictation or by the
 * browser itself. A field never shows less of a number than was written into it without saying so.
 */
import type { ClipboardEvent, FocusEvent, InputEvent } from 'react';

export type DigitRule = {
  /** At most so many digits; without it there is no cap. */
  most?: number;
  /** The length of the shortest number, where numbers differ in length. */
  least?: number;
  /** The country code that people here leave out: a number written with it loses it. */
  countryCode?: string;
};

/** What a text means as a number. `isWhole`: the digits are all of it, and may be shown alone. */
type Meant = { digits: string; isWhole: boolean };

export function digitsMeant(text: string, { most = Infinity, least = most, countryCode = '' }: DigitRule): Meant {
  /** A zero before the number goes only where it finds no room; where numbers differ in length, nobody knows which zero is one too many. */
  const fit = (number: string): Meant => {
    const digits = number.length > most && least === most ? number.replace(/^0/, '') : number;
    return { digits, isWhole: digits.length <= most };
  };
  const all = text.replace(/\D/g, '');
  const [start = ''] = /^[^\d+]*(?:\+|00)/.exec(text) ?? [];
  if (countryCode !== '' && start !== '') {
    const number = start.endsWith('+') ? all : all.slice(2);
    // The code itself is still being written.
    if (number.length < countryCode.length && countryCode.startsWith(number)) return { digits: all, isWhole: true };
    // Without the code of another country it would be somebody else's number.
    if (!number.startsWith(countryCode)) return { digits: all, isWhole: false };
    return fit(number.slice(countryCode.length));
  }
  if (all.length <= most) return { digits: all, isWhole: true };
  const isCoded = countryCode !== '' && all.startsWith(countryCode) && all.length >= countryCode.length + least;
  return fit(isCoded ? all.slice(countryCode.length) : all);
}

/** What a field shows, and all that was written into it: signs, and digits that found no room. */
type Written = { shown: string; text: string; isWhole: boolean };
const fields = new WeakMap<HTMLInputElement, Written>();

/** What a field shows, if a script or a reset has not changed it since. */
const writtenIn = (input: HTMLInputElement): Written | undefined => {
  const written = fields.get(input);
  return written?.shown === input.value ? written : undefined;
};

/** All that was written into a field that could not show it as a number; undefined for every other field. */
export function refusedIn(input: unknown): string | undefined {
  const written = input instanceof HTMLInputElement ? writtenIn(input) : undefined;
  return written === undefined || written.isWhole ? undefined : written.text;
}

/** The text of which the field's new value is a part: what is written at its end goes on from what was refused before. */
function textOf({ value }: HTMLInputElement, before: Written | undefined): string {
  const isLonger = before !== undefined && value.length > before.shown.length && value.startsWith(before.shown);
  return isLonger ? before.text + value.slice(before.shown.length) : value;
}

/** Leaves the digits of what a field holds, and the cursor where it was. */
function clean(input: HTMLInputElement, rule: DigitRule): void {
  const before = fields.get(input);
  const text = textOf(input, before);
  const { digits, isWhole } = digitsMeant(text, rule);
  const { most = Infinity } = rule;
  // A digit too many changes nothing of a full field, wherever it is written.
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

/** What a field of digits needs; `take` for what stands in it when the script arrives. */
export const digitField = (rule: DigitRule) =>
  ({
    take: (input: HTMLInputElement) => {
      if (writtenIn(input) === undefined) clean(input, rule);
    },
    handlers: {
      inputMode: 'numeric',
      /** Only digit keys. A sign at the end is remembered: it says how the digits after it are meant. */
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
      /** Before the handler of `change`, which takes the value over. */
      onInput: (event: InputEvent<HTMLInputElement>) => clean(event.currentTarget, rule),
      /** An empty field begins anew. */
      onFocus({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
        if (input.value === '') fields.delete(input);
      },
    },
  }) as const;
