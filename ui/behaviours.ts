/**
 * What plain HTML cannot say yet, for any page, by data attributes. Each part stands alone: where one finds nothing, or fails, the
 * others and the page go on.
 *
 *   data-opens="id"        opens that dialog in place of following the link
 *   data-closes            closes the dialog it stands in
 *   data-plays="id"        plays that sound
 *   data-menu              a button that shows and hides the list it controls (aria-controls)
 */

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const opener = target?.closest<HTMLElement>('[data-opens]');
  const dialog = opener && document.getElementById(opener.dataset['opens'] ?? '');
  if (dialog instanceof HTMLDialogElement) {
    event.preventDefault();
    document.dispatchEvent(new CustomEvent('dialogopen', { detail: dialog.id }));
    dialog.showModal();
    dialog
      .querySelector('video')
      ?.play()
      .catch(() => {});
    return;
  }
  const closer = target?.closest('[data-closes]');
  if (closer) closer.closest('dialog')?.close();
  const player = target?.closest<HTMLElement>('[data-plays]');
  const sound = player && document.getElementById(player.dataset['plays'] ?? '');
  if (sound instanceof HTMLMediaElement) {
    sound.currentTime = 0;
    void sound.play();
  }
});

for (const dialog of document.querySelectorAll('dialog')) {
  dialog.addEventListener('close', () => dialog.querySelector('video')?.pause());
}

const menus = [...document.querySelectorAll<HTMLButtonElement>('button[data-menu]')];
const setMenu = (button: HTMLButtonElement, isOpen: boolean) => button.setAttribute('aria-expanded', String(isOpen));
for (const button of menus) {
  const group = button.parentElement;
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    for (const other of menus) setMenu(other, other === button && !isOpen);
  });
  group?.addEventListener('focusout', (event) => {
    if (!group.contains(event.relatedTarget as Node | null)) setMenu(button, false);
  });
  group?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    setMenu(button, false);
    button.focus();
  });
}
document.addEventListener('keydown', (event) => {
  // A menu that the mouse opened by hovering must be dismissible too (WCAG 1.4.13).
  if (event.key === 'Escape') document.documentElement.toggleAttribute('data-menus-closed', true);
});
document.addEventListener('pointerover', (event) => {
  if (!(event.target instanceof Element) || event.target.closest('[data-menu-group]') === null) {
    document.documentElement.removeAttribute('data-menus-closed');
  }
});

/** The header sticks once the line that stands at its threshold (250 or 20 px, specification, point 9) has left the window. */
const threshold = document.querySelector<HTMLElement>('[data-sticky-threshold]');
if (threshold) {
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-stuck', entry !== undefined && !entry.isIntersecting);
  }).observe(threshold);
}
