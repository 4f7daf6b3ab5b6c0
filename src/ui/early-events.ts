/**
 * What a visitor does in the form of an island before the island runs. A submission waits for the island, so that the visitor stays on the
 * page; if the island does not come, the form is posted as without script. A field that is left is marked, and judged when the island runs.
 */
/** How long a submission waits for its island, in milliseconds. */
const PATIENCE = 15_000;

/** Posts the form in this island natively, if it waits. */
export function postEarly(island: Element): void {
  island.querySelector<HTMLFormElement>('form[data-early]')?.submit();
}

/** The island of a form that is posted and is not taken over yet. Searches are GET forms. */
const islandOf = (form: HTMLFormElement | null) =>
  form?.method === 'post' && form.dataset['ready'] === undefined ? form.closest('[data-island]') : null;

// Who goes on to what is outside the form, or to another window, has perhaps not finished (leaving.ts says it of a form that runs).
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const control = target as HTMLInputElement;
  const stays = relatedTarget === null ? document.hasFocus() : control.form?.contains(relatedTarget as Element);
  if (stays && islandOf(control.form)) control.dataset['left'] = '';
});

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const island = islandOf(form);
    // Browsers before 2022 cannot submit a form again.
    if (!island || !('requestSubmit' in form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (form.dataset['early'] !== undefined) return;
    form.dataset['early'] = '';
    // Assistive technology may press a button without a sign that wakes the island.
    island.dispatchEvent(new Event('focusin'));
    setTimeout(postEarly, PATIENCE, island);
  },
  true,
);
