import { useEffect, useRef, useState } from 'react';

import { isPlainClick } from './plain-click.ts';
import { pageNumbers } from './page-numbers.ts';
import { fillWords } from './fill-words.ts';

export type PaginationWords = {
  pagesLabel: string;
  previous: string;
  next: string;
  /** Contains '{page}'. */
  page: string;
};

type Props = {
  page: number;
  lastPage: number;
  words: PaginationWords;
  hrefOf: (page: number) => string;
  /** Only given with script: pages are then buttons, disabled where they lead nowhere (specification, point 4). */
  onPage?: ((page: number) => void) | undefined;
};

/**
 * Previous, at most seven numbers, Next. Without script they are links, or plain text where they lead nowhere. After hydration a link that
 * has the focus stays a link until it loses the focus, because replacing the element would lose it.
 */
export function Pagination({ page, lastPage, words, hrefOf, onPage }: Props) {
  const nav = useRef<HTMLElement>(null);
  const [hasButtons, setButtons] = useState(false);
  const isHydrated = onPage !== undefined;
  useEffect(() => {
    if (!isHydrated) return;
    const element = nav.current;
    const settle = (focused: EventTarget | null) => {
      if (!element?.contains(focused as Node | null)) setButtons(true);
    };
    settle(document.activeElement);
    // If the whole window lost the focus, no other element has it.
    const onLeave = ({ relatedTarget }: FocusEvent) => settle(relatedTarget ?? document.activeElement);
    element?.addEventListener('focusout', onLeave);
    return () => element?.removeEventListener('focusout', onLeave);
  }, [isHydrated]);
  if (lastPage <= 1) return null;
  const turn = (event: React.MouseEvent, target: number) => {
    if (onPage === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onPage(target);
  };
  const place = (target: number, text: string | number, { isOff = false, isCurrent = false, label = '' }) => {
    const shared = {
      'aria-label': label || undefined,
      'aria-current': isCurrent ? ('page' as const) : undefined,
    };
    if (hasButtons && onPage !== undefined) {
      return (
        <button type="button" disabled={isOff || isCurrent} onClick={() => onPage(target)} {...shared}>
          {text}
        </button>
      );
    }
    // A span must not have an accessible name. Its text is enough beside aria-current.
    if (isOff || isCurrent) return <span aria-current={shared['aria-current']}>{text}</span>;
    return (
      <a href={hrefOf(target)} onClick={(event) => turn(event, target)} {...shared}>
        {text}
      </a>
    );
  };
  return (
    <nav ref={nav} className="pagination" aria-label={words.pagesLabel}>
      {place(page - 1, words.previous, { isOff: page <= 1 })}
      <ul>
        {pageNumbers(page, lastPage).map((number) => (
          <li key={number}>
            {place(number, number, {
              isCurrent: number === page,
              label: fillWords(words.page, { page: number }),
            })}
          </li>
        ))}
      </ul>
      {place(page + 1, words.next, { isOff: page >= lastPage })}
    </nav>
  );
}
