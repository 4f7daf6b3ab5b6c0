/** What stands around an element, as a place for the focus. */

const REGION = 'main, section, article, form, fieldset, li, tr, [role=row], [role=group], [role=dialog]';

const isShown = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;
export const takesFocus = (element: HTMLElement) =>
  isShown(element) && !element.matches(':disabled, [inert], [inert] *');

export const regionsOf = (element: Element | null): HTMLElement[] => {
  const region = element?.closest<HTMLElement>(REGION);
  return region ? [region, ...regionsOf(region.parentElement)] : [];
};

/** Focuses the heading of the first of these regions that is still there, or that region. */
export function focusRegion(regions: readonly HTMLElement[]): HTMLElement | undefined {
  const region = regions.find(takesFocus);
  const headings = region?.querySelectorAll<HTMLElement>('h1, h2, h3, h4') ?? [];
  const place = [...headings].find(takesFocus) ?? region;
  if (place === undefined) return undefined;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return place;
}

/** Leaves a field or a frame for what stands around it. */
export const leave = (element: HTMLElement): void => void focusRegion(regionsOf(element.parentElement));
