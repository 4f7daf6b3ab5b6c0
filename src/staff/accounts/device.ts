/** What a member recognises a session or a passkey by. Used by the server and by screens. */

/** In this order: most browsers name Chrome too, and all but Firefox name Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Firefox on Linux', of a User-Agent; undefined for an unknown browser. */
export function deviceIn(userAgent: string): string | undefined {
  const agent = userAgent.slice(0, 500);
  const found = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(agent))?.[1];
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)];
  return browser === undefined || system === undefined ? browser : `${browser} on ${system}`;
}
