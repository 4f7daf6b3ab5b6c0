/** Fields that take digits alone (specification, point 5). */

/** Only digit keys. */
export function keepDigits(event: React.InputEvent<HTMLInputElement>): void {
  if (event.data && /\D/.test(event.data)) event.preventDefault();
}

/** A pasted number loses its spaces and signs instead of being refused; `choose` says which of its digits are meant, where not all are. */
export const pasteDigits =
  (choose: (digits: string) => string = (digits) => digits) =>
  (event: React.ClipboardEvent<HTMLInputElement>): void => {
    const digits = choose(event.clipboardData.getData('text').replace(/\D/g, ''));
    const input = event.currentTarget;
    event.preventDefault();
    input.setRangeText(digits, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    if (input.maxLength >= 0) input.value = input.value.slice(0, input.maxLength);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
