/**
 * Dropdown menus as disclosures (behaviours.ts lists the attributes): by keyboard, touch and mouse hover. Without script the stylesheet
 * opens them. In a dialog, that of a small window, only a click does: nothing may move under a finger.
 */

/** How long the mouse must rest before a menu opens, and be away before it closes. In milliseconds. */
const OPENS_AFTER = 80;
const CLOSES_AFTER = 180;

const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-menu]')];
const isOpen = (button: HTMLButtonElement) => button.ariaExpanded === 'true';
/** What closes by itself. */
const isDropdown = (button: HTMLButtonElement) => isOpen(button) && !button.closest('dialog');
/** Opens the menu of this button and closes the others; without a button it closes all. */
const show = (button?: HTMLButtonElement) => {
  for (const other of buttons) other.ariaExpanded = String(other === button);
};

let timer: ReturnType<typeof setTimeout>;
const later = (milliseconds: number, action: () => void) => {
  clearTimeout(timer);
  timer = setTimeout(action, milliseconds);
};
/** The button whose menu opened on hover: the following click must not close it. */
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
    if (pointerType !== 'mouse' || button.closest('dialog')) return;
    later(OPENS_AFTER, () => {
      if (isOpen(button)) return;
      show(button);
      hovered = button;
    });
  });
  group?.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    later(CLOSES_AFTER, () => {
      // A menu that has the keyboard focus stays open.
      if (isDropdown(button) && !links.some((link) => link === document.activeElement)) show();
    });
  });
  group?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !group.contains(relatedTarget) && isDropdown(button)) show();
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
  const button = buttons.find(isDropdown);
  if (key !== 'Escape' || button === undefined) return;
  clearTimeout(timer);
  if (button.parentElement?.contains(document.activeElement)) button.focus();
  show();
});
// A touch outside moves no focus.
document.addEventListener('pointerdown', ({ target }) => {
  const button = buttons.find(isDropdown);
  if (button && target instanceof Node && !button.parentElement?.contains(target)) show();
});
// From now on the script opens the menus, not the stylesheet.
document.documentElement.toggleAttribute('data-menus', buttons.length > 0);
