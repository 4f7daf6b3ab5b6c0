/** Light or dark: what the member chose in this browser, else the system's. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const KEY = 'office-scheme';

/** Storage throws where a browser keeps nothing. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const chosenScheme = (): Scheme => SCHEMES.find((one) => one === stored()) ?? 'system';

export function applyScheme(scheme: Scheme = chosenScheme()): void {
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

export function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // It holds until the window closes.
  }
}
