/**
 * A form of an island that is submitted before the island runs: the submission waits for the island, so that the visitor stays on the page.
 * If the island does not come, the form is posted as without script.
 */

/** How long a submission waits for its island, in milliseconds. */
const PATIENCE = 15_000;

/** Posts the form in this island natively, if it waits. */
export function postEarly(island: Element): void {
  island.querySelector<HTMLFormElement>('form[data-early]')?.submit();
}

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const island = form.closest('[data-island]');
    // Searches are GET forms; browsers before 2022 cannot submit a form again.
    if (!island || form.method !== 'post' || form.dataset['ready'] !== undefined || !('requestSubmit' in form)) return;
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
