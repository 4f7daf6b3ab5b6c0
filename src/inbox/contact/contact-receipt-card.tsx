import { useEffect, useRef, useSyncExternalStore } from 'react';

import { fillWords } from '#ui/fill-words.ts';
import { hydrate } from '#platform/pages/hydrate.tsx';
import { FormIcon } from '#ui/form-icon.tsx';
import { IslandIcon } from '#ui/island-icon.tsx';
import {
  saveReceipt,
  type SavedReceipt,
  savedReceiptText,
  onReceipt,
  readReceipt,
  notifyReceiptChange,
} from '#ui/saved-receipt.ts';

import { answerDay } from './answer-day.ts';
import { contactPanel } from './content.ts';

const words = contactPanel.receipt;

/** The least distance from the edges of the window, and from the opener, in pixels. */
const MARGIN = 16;
const GAP = 8;

/** The most characters of a subject. */
const LONGEST = 80;
const shortened = (subject: string) => (subject.length > LONGEST ? `${subject.slice(0, LONGEST)}…` : subject);

/** Lays the receipt over the page, below the button that opened the panel: nothing moves, and nothing cuts it off. */
function standBelow(element: HTMLElement, opener: Element): () => void {
  const place = () => {
    const { left, bottom } = opener.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - element.offsetWidth - MARGIN;
    element.style.top = `${bottom + scrollY + GAP}px`;
    element.style.right = 'auto';
    element.style.left = `${Math.max(MARGIN, Math.min(left + scrollX, rightmost))}px`;
  };
  element.popover = 'manual';
  element.showPopover();
  place();
  addEventListener('resize', place);
  return () => {
    removeEventListener('resize', place);
    element.popover = null;
    element.removeAttribute('style');
  };
}

const useReceipt = () => readReceipt(useSyncExternalStore(onReceipt, savedReceiptText, () => null));
const isOfThisPage = (saved: SavedReceipt | undefined) => saved?.page === performance.timeOrigin;

/** Who reads a message that was sent at this moment, and until when. */
export const whatNext = ({ at }: Pick<SavedReceipt, 'at'>) =>
  fillWords(words.reads, {
    reader: words.reader,
    day: [answerDay(new Date(at)), words.dayEnds].filter(Boolean).join(', '),
  });

/** Says once, in a live region, what the receipt shows. */
export function LastReceipt() {
  const saved = useReceipt();
  if (saved === undefined || !isOfThisPage(saved)) return null;
  return (
    <p className="visually-hidden">
      {saved.note} {whatNext(saved)}
    </p>
  );
}

/**
 * What a message leaves behind when its toast has gone: what was sent, its receipt, who reads it and by when. It stands below what opened the
 * panel, on later pages of the visit folded in the header.
 */
function ContactReceipt() {
  const saved = useReceipt();
  const isFresh = isOfThisPage(saved);
  const number = saved?.receipt;
  const element = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(undefined);

  useEffect(() => {
    // The focus is back where the panel was opened.
    const from = document.activeElement?.closest<HTMLElement>('[data-opens]');
    opener.current = from ?? undefined;
    const isInPage = from && from.closest('.header') === null && 'popover' in HTMLElement.prototype;
    if (number === undefined || !isFresh || !isInPage || element.current === null) return;
    return standBelow(element.current, from);
  }, [number, isFresh]);

  const dismiss = () => {
    saveReceipt(undefined);
    notifyReceiptChange();
    const openers = [opener.current, ...document.querySelectorAll<HTMLElement>('.header [data-opens]')];
    openers.find((place) => place?.isConnected && place.getClientRects().length > 0)?.focus();
  };

  if (saved === undefined) return null;
  return (
    <div ref={element} className="contact-receipt">
      <details key={saved.receipt} open={isFresh}>
        <summary>
          <FormIcon name="circle-check" /> {words.heading}
          <span className="visually-hidden">: {words.message}</span>
        </summary>
        <div className="contact-receipt-body">
          <p>
            <strong dir="auto">{shortened(saved.subject)}</strong>
          </p>
          {saved.note !== undefined && <p>{saved.note}</p>}
          <p>{whatNext(saved)}</p>
          <p>
            {words.receipt} <strong>{saved.receipt}</strong>
          </p>
          <button className="icon-button" type="button" aria-label={words.dismiss} onClick={dismiss}>
            <IslandIcon name="x" />
          </button>
        </div>
      </details>
    </div>
  );
}

/** Adds the place of receipts to the header: few visits have one, so no page carries an island for it. */
export function addReceiptContainer(): void {
  const place = document.createElement('div');
  // Without a box of its own: the row has a gap between its parts.
  place.className = 'island';
  document.querySelector('.header-row > .small-menu')?.before(place);
  hydrate(place, ContactReceipt);
}
