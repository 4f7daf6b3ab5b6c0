/** Which addresses belong to what an agency may do without: of a feature that is off, nothing is served, linked or listed. */
import { languageOf } from './languages.ts';
import { type Feature, hasFeature } from './site.ts';

/** By how an address begins. A candidate's own page and that of an alert stay: who was promised to end or erase something can. */
const BEGINNINGS: readonly (readonly [path: string, feature: Feature])[] = [
  ['/careers/alerts', 'jobAlerts'],
  ['/careers', 'careers'],
  ['/career-apply', 'careers'],
  ['/api/jobs', 'careers'],
  ['/feeds/posts', 'blog'],
  ['/feeds', 'careers'],
  ['/blogs', 'blog'],
  ['/blog', 'blog'],
  ['/share/post', 'blog'],
  ['/share/job', 'careers'],
  ['/api/office/insights', 'insights'],
];

function featureOf(path: string): Feature | undefined {
  const found = BEGINNINGS.find(([begin]) => path.startsWith(begin) && /^(?:$|[/.?#])/.test(path.slice(begin.length)));
  return found?.[1];
}

/** The feature of an address, in any language, if that feature is switched off. Undefined if the page is on. */
export function featureOff(address: string): Feature | undefined {
  const feature = featureOf(languageOf(address).path);
  return feature === undefined || hasFeature(feature) ? undefined : feature;
}

export const isOn = (address: string): boolean => featureOff(address) === undefined;
