/**
 * The parts of a page that are far below its first screen are not laid out with it (`content-visibility` in base.css). Once the page has loaded
 * they are, some at a time and while the browser is idle, so that each task is short. From then on the page has its true height, and a picture
 * of the whole page shows all of it. A program that takes one resizes the page first: then all parts are laid out at once.
 */
import { arrival } from './behaviours.ts';
import { whenIdle } from './first-interaction.ts';

/** Elements laid out in one task: on a slow phone about 50 milliseconds. */
const AT_ONCE = 150;

/** Those that base.css names; the first ones are laid out already. */
const waiting = [...document.querySelectorAll<HTMLElement>('main > *, .project > *, .footer')];

const layOut = (most = AT_ONCE) => {
  for (let part; most > 0 && (part = waiting.shift()); most -= part.querySelectorAll('*').length)
    part.dataset['laidOut'] = '';
  // The next ones after the frame that shows these.
  if (waiting[0]) requestAnimationFrame(layOutLater);
};
const layOutLater = () => whenIdle(() => layOut());
const layOutAll = () => layOut(Infinity);

// The browser goes to a place within the page, which true heights give.
if (location.hash || arrival?.type !== 'navigate') layOutAll();
else addEventListener('load', layOutLater);
addEventListener('resize', layOutAll);
