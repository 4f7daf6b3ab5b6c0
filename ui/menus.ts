/**
 * Menus as disclosures (behaviours.ts lists the attributes): by key, by touch, and by hovering with a mouse. Without script the
 * stylesheet opens them.
 */

/** How long a mouse rests before a menu opens, and stays away before it closes. In milliseconds. */
const OPENS_AFTER = 80;
const CLOSES_AFTER = 180;

const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-menu]')];
const isOpen = (button: HTMLButtonElement) => button.ariaExpanded === 'true';
/** Shows the menu of this button and no other; without one, none. */
const show = (button?: HTMLButtonElement) => {
  for (const other of buttons) other.ariaExpanded = String(other === button);
};

let timer: ReturnType<typeof setTimeout>;
const later = (milliseconds: number, action: () => void) => {
  clearTimeout(timer);
  timer = setTimeout(action, milliseconds);
};
/** The button whose menu the mouse opened: the click that follows must not close it. */
let hovered: HTMLButtonElement | undefined;

for (const button of buttons) {
  const group = button.parentElement;
  const links = [...(group?.querySelectorAll('a') ?? [])];
  button.addEventListener('click', () => {
    clearTimeout(timer);
    show(isOpen(button) && hovered !== button ? undefined : button);
    hovered = undefined;
  });
  group?.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    later(OPENS_AFTER, () => {
      if (isOpen(button)) return;
      show(button);
      hovered = button;
    });
  });
  group?.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    later(CLOSES_AFTER, () => {
      // Whoever is in the list by key keeps it.
      if (isOpen(button) && !links.some((link) => link === document.activeElement)) show();
    });
  });
  group?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !group.contains(relatedTarget) && isOpen(button)) show();
  });
  group?.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !isOpen(button)) return;
    event.preventDefault();
    const stops = [button, ...links];
    stops[(stops.indexOf(document.activeElement as HTMLAnchorElement) + step + stops.length) % stops.length]?.focus();
  });
}

document.addEventListener('keydown', ({ key }) => {
  const button = buttons.find(isOpen);
  if (key !== 'Escape' || button === undefined) return;
  clearTimeout(timer);
  if (button.parentElement?.contains(document.activeElement)) button.focus();
  show();
});
// A touch beside it moves no focus.
document.addEventListener('pointerdown', ({ target }) => {
  const button = buttons.find(isOpen);
  if (button && target instanceof Node && !button.parentElement?.contains(target)) show();
});
// From here on the menus are the script's.
document.documentElement.toggleAttribute('data-menus', buttons.length > 0);
