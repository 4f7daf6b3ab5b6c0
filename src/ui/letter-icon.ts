import { escapeText } from './escape-text.ts';

/**
 * The icon of an agency that has chosen none: the first letter of its name. Gives an address that carries the picture. `colour`: of the ground.
 */
export function letterIcon(name: string, colour = 'black'): string {
  const [letter = ''] = name.trim();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${escapeText(letter.toUpperCase())}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
