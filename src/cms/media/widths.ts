/** The widths that pages ask for, in pixels (decision 27). */
const WIDTHS = [480, 720, 1200, 1600];
export const WIDEST = 2048;
/** A variant that is hardly narrower than the next spares nobody anything. */
const WORTH_IT = 0.9;

/** Rising, none above that of the original. */
export function widthsFor(width: number): number[] {
  const widest = Math.min(width, WIDEST);
  return [...WIDTHS.filter((one) => one < widest * WORTH_IT), widest];
}
