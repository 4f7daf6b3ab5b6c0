/** Specification, point 9. */
export const MAX_PAGE_NUMBERS = 7;

/** The page numbers that pagination shows: at most seven, centred on the current page where the ends allow it. */
export function pageNumbers(current: number, last: number): number[] {
  const count = Math.min(MAX_PAGE_NUMBERS, last);
  const centred = current - Math.floor(MAX_PAGE_NUMBERS / 2);
  const first = Math.max(1, Math.min(centred, last - count + 1));
  return Array.from({ length: count }, (_, place) => first + place);
}
