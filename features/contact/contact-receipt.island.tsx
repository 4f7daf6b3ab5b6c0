import { useEffect, useRef, useSyncExternalStore } from 'react';

import { fillWords } from '#ui/fill-words.ts';
import { IslandIcon } from '#ui/island-icon.tsx';

import { contactForm } from './content.ts';
import { keepReceipt, keptReceiptText, onReceipt, readReceipt, tellReceipt } from './kept-receipt.ts';

type Props = { panelId: string };

const words = contactForm.receipt;

/** The least distance from the edges of the window, and from the opener, in pixels. */
const MARGIN = 16;
const GAP = 8;

/** Lays the receipt over the page, below the button that opened the panel: nothing moves, and nothing cuts it off. */
function standBelow(element: HTMLElement, opener: Element): () => void {
  const place = () => {
    const { left, bottom } = opener.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - element.offsetWidth - MARGIN;
    element.style.top = `${bottom + scrollY + GAP}px`;
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

/**
 * What a message leaves behind when its toast has gone: what was sent, its receipt, who reads it and by when. It stands below what opened the
 * panel, on later pages of the visit folded in the header. It is announced once.
 */
export default function ContactReceipt({ panelId }: Props) {
  const text = useSyncExternalStore(onReceipt, keptReceiptText, () => null);
  const kept = readReceipt(text);
  const isFresh = kept === undefined || kept.page === performance.timeOrigin;
  const element = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(undefined);

  useEffect(() => {
    // The focus is back where the panel was opened.
    const from = document.activeElement?.closest<HTMLElement>(`[data-opens="${panelId}"]`);
    opener.current = from ?? undefined;
    const isInPage = from && from.closest('.header') === null && 'popover' in HTMLElement.prototype;
    if (text === null || !isFresh || !isInPage || element.current === null) return;
    return standBelow(element.current, from);
  }, [text, isFresh, panelId]);

  const dismiss = () => {
    keepReceipt(undefined);
    tellReceipt();
    const openers = [opener.current, ...document.querySelectorAll<HTMLElement>('.header [data-opens]')];
    openers.find((place) => place?.isConnected && place.getClientRects().length > 0)?.focus();
  };

  return (
    <div ref={element} className="contact-receipt" aria-live={isFresh ? 'polite' : 'off'}>
      {kept && (
        <details key={kept.receipt} open={isFresh}>
          <summary>
            <IslandIcon name="circle-check" /> {words.heading}
            <span className="visually-hidden">: {words.message}</span>
          </summary>
          <div className="contact-receipt-body">
            <p className="contact-receipt-subject" dir="auto">
              {kept.subject}
            </p>
            <p>{fillWords(words.reads, { reader: words.reader, day: kept.day })}</p>
            <p>
              {words.receipt} <span className="contact-receipt-number">{kept.receipt}</span>
            </p>
            <button className="icon-button" type="button" aria-label={words.dismiss} onClick={dismiss}>
              <IslandIcon name="x" />
            </button>
          </div>
        </details>
      )}
    </div>
  );
}
