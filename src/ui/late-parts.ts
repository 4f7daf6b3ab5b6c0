/**
 * The parts of a page that are far below its first screen are not laid out with it (`content-visibility` in base.css). Once the page has loaded
 * they are, some at a time and while the browser is idle, so that each task is short. From then on the page has its true height, and a picture
 * of the whole page shows all of it. A program that takes one resizes the page first: then all parts are laid out at once.
 *
 * A change that concerns the whole page (a modal dialog, other colours) would style all elements before the next frame. So the parts that are
 * out of view wait again: they keep their size, and follow in the same way.
 *
 *   data-laid-out   the part is laid out; with the value 'later' it waits again, with 'hidden' it does so even if it is near the window
 */
import { afterPaint } from './after-paint.ts';
import { arrival } from './behaviours.ts';
import { whenIdle } from './first-interaction.ts';

/** Elements laid out in one task: on a slow phone about 50 milliseconds. */
const MAX_AT_ONCE = 150;

/** Those that base.css names; the first ones are laid out with the page, and wait only where they have left the view. */
const parts = [...document.querySelectorAll<HTMLElement>('main > *, .project > *, .footer')];
const isWaiting = ({ dataset }: HTMLElement) => dataset['laidOut'] !== '';

let isScheduled = false;
/** Calls itself until no part waits, and leaves time for a frame in between. */
const layOutLater = () => {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() =>
    whenIdle(() => {
      isScheduled = false;
      layOut();
    }),
  );
};
const layOut = (most = MAX_AT_ONCE) => {
  const waiting = parts.filter(isWaiting);
  for (let left = most, part; (part = waiting[0]); waiting.shift()) {
    const count = part.querySelectorAll('*').length;
    // A part that is larger than a task may be is a task of its own.
    if (left < most && count > left) break;
    part.dataset['laidOut'] = '';
    left -= count;
  }
  if (waiting[0]) layOutLater();
};
const layOutAll = () => layOut(Infinity);

/** An observer tells which parts are in view. To ask for their places would lay the page out once more before each change. */
const seen = new Set<EventTarget>();
if ('IntersectionObserver' in window) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
    },
    // A part whose edge only touches the window is not in view.
    { rootMargin: '-1px' },
  );
  for (const part of parts) observer.observe(part);
}

/** A browser lays out at once what is only near its window. So for one frame they are not shown at all. */
const postponeUnseen = () => {
  const unseen = parts.filter((part) => !seen.has(part));
  for (const { dataset } of unseen) dataset['laidOut'] = 'hidden';
  afterPaint(() => {
    for (const { dataset } of unseen) if (dataset['laidOut'] === 'hidden') dataset['laidOut'] = 'later';
    layOutLater();
  });
};

// The browser goes to a place within the page, which true heights give.
if (location.hash || arrival?.type !== 'navigate') layOutAll();
else addEventListener('load', layOutLater);
addEventListener('resize', layOutAll);
// Both come before the change is made; the first in the capture phase, because it does not bubble.
document.addEventListener(
  'beforetoggle',
  ({ target }) => target instanceof HTMLDialogElement && postponeUnseen(),
  true,
);
document.addEventListener('recolour', postponeUnseen);
