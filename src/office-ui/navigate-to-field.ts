/** Leads to a field of a form by its path: its place in the page has it as `data-field`. */
import { languageCodeIn } from '#config/translation.ts';

/** The field of a path, or what is around it: 'blocks.2' of 'blocks.2.cards.0.title'. */
function placeOf(path: string): HTMLElement | undefined {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  const end = path.lastIndexOf('.');
  return place ?? (end < 0 ? undefined : placeOf(path.slice(0, end)));
}

/** What takes the focus of a field: not what formats a text, which stands before it. */
export const controlIn = (place: Element | null | undefined): HTMLElement | undefined =>
  place?.querySelector<HTMLElement>(
    ':is(input:not([type=hidden]), textarea, [contenteditable=true], [role=spinbutton], button:enabled:not([slot=next], [slot=previous], [role=toolbar] *))',
  ) ?? undefined;

/** Brings the focus into a field. Where it is in another language, that is shown first; where it is in a folded part, that is opened first. */
export function navigateToField(path: string): void {
  const language = document.querySelector<HTMLElement>(
    `[data-language="${CSS.escape(languageCodeIn(path))}"]:not([data-selected])`,
  );
  const place = placeOf(path);
  const isFolded = place?.matches('[aria-expanded=false]') === true && place.dataset['field'] !== path;
  const closed = language ?? (isFolded ? place : undefined);
  if (closed !== undefined) {
    closed.click();
    // After the fields are drawn.
    requestAnimationFrame(() => navigateToField(path));
    return;
  }
  place?.scrollIntoView({ block: 'center' });
  const field = place?.matches('input, button') === true ? place : controlIn(place);
  field?.focus({ preventScroll: true });
}
