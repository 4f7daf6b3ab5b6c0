// The agency itself. Another agency makes the site its own by editing this file and each feature's content.ts.
// The company, its address and its number are invented: the number's block is not assigned, the domain is reserved.

import { type Localized, nameAgencyBy, shownFacts, translatable } from './translation.ts';

/** `icon`: 'globe' for a service that has no sign of its own here. */
type SocialLink = {
  id: string;
  name: string;
  href: string;
  icon: 'brand-facebook' | 'brand-twitter' | 'brand-youtube' | 'brand-linkedin' | 'brand-instagram' | 'globe';
};

export type Address = {
  label: string;
  /** as on an envelope, without the label */
  lines: readonly string[];
  street: string;
  locality: string;
  region: string;
  postcode: string;
  country: string;
  countryCode: string;
};
/** `mapUrl`: '' where no map shows it. */
export type Office = Address & { mapUrl: string };

/** What an agency may do without: its pages, their links and what the office has of it. */
export type Feature = 'blog' | 'careers' | 'jobAlerts' | 'insights';

/** The picture of a link preview (Open Graph). */
export type SharedPicture = { path: string; alt: string; width?: number; height?: number };

type Stat = { id: string; value: string; label: string };

/** How many digits a phone number has here. Specification, point 9: at most ten. `least`: where the shortest is shorter. */
export type PhoneDigits = { least?: number; most: number };

/** Addresses of one recording: the MP3 for every browser, and a smaller file for those that can play it. */
export type Sound = { mp3: string; opus?: string };

/** The company's film, opened from the play button of the home page. */
export type Film = {
  /** Addresses of the film: the MP4 for every browser, and a smaller file for those that can play it. */
  mp4: string;
  webm?: string;
  /** The address of a picture: what stands there before the film plays. */
  poster: string;
  /** The day since which it is shown: YYYY-MM-DD. */
  since: string;
  /** What it is, for whoever does not see it: its length, and whether people speak in it. */
  description: string;
  /** A WebVTT file, the language's code, and the name of the track in the player's menu. */
  captions?: { file: string; lang: string; label: string };
  /** Paragraphs that tell everything that is seen and heard. */
  transcript?: readonly string[];
};

/** What the law asks of a site: a page of the office may be each of them. */
export type LegalPurpose = 'terms' | 'privacy' | 'cookies' | 'imprint' | 'accessibility';

/** A project with a figure. `client`: '' for work of our own. `before`: '' where there is one figure alone. */
export type MenuCase = {
  id: number;
  name: string;
  client: string;
  industryName: string;
  figure: { before: string; value: string; label: string };
};

/** A case, and what it says in the languages in which it is offered, by their codes. */
export type MenuCaseInLanguages = MenuCase & { said?: Readonly<Record<string, MenuCase & Localized>> };

export type Site = {
  name: string;
  /** Under an icon, where a longer name has no room; left out, it is the name. */
  shortName?: string;
  /** How the name is said: IPA with its slashes, and a recording. Left out, the footer has no such line. */
  pronunciation?: { ipa: string; sound?: Sound };
  /**
   * The name in another language and script. Left out, the footer has no such line. `lang` is the language's code, `language` its English
   * name; `font` is the address of a font file with these letters where src/ui/styles/fonts.css names one; `ems` is how wide the text is in it, so
   * that the footer can set it from edge to edge.
   */
  otherName?: { text: string; lang: string; language: string; font?: string; ems?: number; sound?: Sound };
  legalName: string;
  description: string;
  tagline: string;
  /** Of the main office. */
  address: Address;
  /** The others, in their order. */
  offices?: readonly Office[];
  /** Its name in the IANA database. Every day that people read is a day here; an opening closes when its last day is over here. */
  timeZone: string;
  email: string;
  /**
   * `countryCode`: digits that people here leave out when they write a number; a number written with it is taken without it. `digits`: the
   * lengths of the numbers that visitors leave.
   */
  phone: { display: string; href: string; countryCode: string; digits: PhoneDigits };
  mapUrl: string;
  careersSite: string;
  social: readonly SocialLink[];
  stats: readonly Stat[];
  /** A line above every page. It is set in the office. */
  announcement?: { text: string; href?: string };
  /** What a shared link shows where its page has no picture of its own. Left out, it shows none. */
  sharedPicture?: SharedPicture;
  copyrightYear: number;
  /**
   * Point 2: the legal links have no target. An agency that has such pages elsewhere gives their addresses as `href`. Number 1 is the terms, 2
   * privacy, 3 cookies: to a page of the office with this purpose it leads by itself.
   */
  legalLinks: readonly { id: number; name: string; href?: string }[];
  /** The pages of the office that visitors see. `purpose`: what the law asks for, '' of any other. */
  ownPages?: readonly { path: string; title: string; purpose: string }[];
  /** The case that each group of the menu shows, by the id of the group. */
  menuCases?: Readonly<Record<number, MenuCaseInLanguages>>;
  /** The sample agency was never there, or was taken away: what is told only of it is not shown. */
  withoutSample?: true;
  /** The entries of the sample agency that staff have made their own: they stay where it is gone. */
  ownEntries?: readonly string[];
  /** Off: a contact message that fails shows nothing, as point 4 says. On: it shows an error. */
  showsContactFailure: boolean;
  /**
   * How many months what visitors sent is kept before it is erased: applications from when they came or were renewed. `auditMonths`: how
   * long it is known who changed what.
   */
  /** On which days somebody is there, from Sunday, which is 0. */
  workingDays: readonly number[];
  /** When, in words. */
  hours: string;
  /** The agency's own, as ISO 4217 has it: what enquiries may be worth is in it. */
  currency: string;
  retention: { applicationMonths: number; contactMonths: number; hireMonths: number; auditMonths: number };
  /** How many months the counts of visits are kept. They hold nothing about anyone. */
  visitMonths: number;
  /**
   * Empty: the specification has no field for either. `legalBasis` is a sentence in the application form and on the candidate's own page;
   * `consent` is what a candidate must agree to: a box to tick in the form (`consent=yes` in the API), kept with the text's hash and the time.
   */
  privacy: { legalBasis: string; consent: string };
  /** As staff have set it: null for none. Left out, it is as it is delivered. */
  film?: Film | null;
  features: readonly Feature[];
  /** The codes of the languages beside English in which the site is shown. Left out, it is those of languages.ts. */
  languages?: readonly string[];
  /** By the code of a language: the paths of the pages of which enough is translated. Left out, it is all of them. */
  offered?: Readonly<Record<string, readonly string[]>>;
  /** By the code of a language: the paths of the entries that are offered in it, and what it says by the English text. Left out: there is none. */
  spoken?: Readonly<Record<string, Spoken>>;
};
export type Spoken = { paths: readonly string[]; words: Readonly<Record<string, string>> };

/** The agency as it is delivered. */
export const ownSite: Site = {
  name: 'Niram',
  pronunciation: { ipa: '/ˈnɪrəm/', sound: { mp3: '/sound/niram-en.mp3', opus: '/sound/niram-en.opus' } },
  otherName: {
    text: 'നിറം',
    lang: 'ml',
    language: 'Malayalam',
    font: '/fonts/anek-malayalam.woff2',
    ems: 2.6,
    sound: { mp3: '/sound/niram-ml.mp3', opus: '/sound/niram-ml.opus' },
  },
  legalName: 'Niram Software and Design Private Limited',
  description:
    'Niram is a software and digital agency from Kochi, Kerala. We design, build and look after apps, websites and campaigns.',
  tagline: 'We grow businesses with a personal AI manager.',
  address: {
    label: 'India office',
    lines: ['Third floor, Chayam House', 'Mural Lane, Fort Kochi', 'Kochi, Kerala 682001', 'India'],
    street: 'Third floor, Chayam House, Mural Lane, Fort Kochi',
    locality: 'Kochi',
    region: 'Kerala',
    postcode: '682001',
    country: 'India',
    countryCode: 'IN',
  },
  timeZone: 'Asia/Kolkata',
  email: 'hello@niram.example',
  phone: {
    display: '+91\u00A0484\u00A0000\u00A00100',
    href: 'tel:+914840000100',
    countryCode: '91',
    digits: { most: 10 },
  },
  mapUrl: 'https://www.openstreetmap.org/search?query=Fort%20Kochi%2C%20Kerala%2C%20India',
  careersSite: 'https://careers.niram.example/',
  social: [
    { id: 'facebook', name: 'Facebook', href: 'https://www.facebook.com/niram.example', icon: 'brand-facebook' },
    { id: 'twitter', name: 'Twitter', href: 'https://twitter.com/niram_example', icon: 'brand-twitter' },
    { id: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/@niram-example', icon: 'brand-youtube' },
    {
      id: 'linkedin',
      name: 'LinkedIn',
      href: 'https://www.linkedin.com/company/niram-example',
      icon: 'brand-linkedin',
    },
    { id: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/niram.example', icon: 'brand-instagram' },
  ],
  stats: [
    { id: 'awards', value: '200+', label: 'awards' },
    { id: 'years', value: '3+', label: 'years' },
    { id: 'customers', value: '100+', label: 'customers' },
  ],
  sharedPicture: {
    path: '/pictures/share.jpg',
    alt: 'Niram: We grow businesses with a personal AI manager',
    width: 1200,
    height: 630,
  },
  copyrightYear: 2023,
  legalLinks: [
    { id: 1, name: 'Terms of Service' },
    { id: 2, name: 'Privacy Policy' },
    { id: 3, name: 'Cookies Policy' },
  ],
  showsContactFailure: false,
  workingDays: [1, 2, 3, 4, 5],
  hours: 'Monday to Friday, 9.30 to 18.00 (IST)',
  currency: 'INR',
  retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 },
  visitMonths: 25,
  privacy: { legalBasis: '', consent: '' },
  features: ['blog', 'careers', 'jobAlerts', 'insights'],
};

/** What the office says of the film. Apart from its words, so that its scripts do not carry them. `undefined` where there is none. */
export const filmBasics: Film | undefined = {
  mp4: '/video/about-us.mp4',
  poster: '/pictures/film-poster/1200.webp',
  since: '2026-02-02',
  description: 'A film of 30 seconds about the company, without speech.',
};

/** `undefined` where there is none: then the home page has no play button. Apart from the rest, because no script needs it. */
export const film: Film | undefined = translatable({
  ...filmBasics,
  webm: '/video/about-us.webm',
  captions: { file: '/video/about-us.vtt', lang: 'en', label: 'English captions' },
  transcript: [
    'Soft percussion begins. Five brass bowls of pigment stand before a painted arch with a lamp at each side. Words appear: “Niram means colour”.',
    'The bowls open one after another, in turmeric, palm green, indigo, laterite red and lotus pink. Words: “Five pigments, five crafts”. Under the bowls stand the names of our services: Mobile App Development, UX & UI Design, Web Applications, Digital Marketing, Digitalisation.',
    'Three scenes follow. A wall painting is drawn, and a balance weighs red pigment: “Data Analysis”. It is painted up to its middle, behind a scaffold: “Making a plan”. It is finished, and a red boat slides over rollers before it: “Deliver Result”.',
    'Three figures count up on a plain ground: “200+ awards”, “3+ years”, “100+ customers”.',
    'The arch returns with a dot of turmeric in it and becomes the sign of Niram. Words: “Start a conversation”. The percussion ends on one soft beat.',
  ],
});

let current = ownSite;

/** The agency is so from now on. */
export function showSite(next: Site): void {
  current = next;
}

/**
 * The agency with its texts as they are stored. What is rendered may have facts of its own, as a preview; else it is the agency as it is so far. For
 * what is no text and is asked with every page, also with those that are answered from memory: `site` looks for a translation each time.
 */
export const agencyNow = (): Site => (shownFacts() as Site | undefined) ?? current;

/** What a page brings to its scripts where staff have set it, as an attribute of the document. */
export const AGENCY_ATTRIBUTE = 'data-agency';
if (typeof document !== 'undefined') {
  const brought = document.documentElement.getAttribute(AGENCY_ATTRIBUTE);
  if (brought !== null) current = { ...ownSite, ...(JSON.parse(brought) as Partial<Site>) };
}

/**
 * The agency as it is shown now, each text in the language of what is rendered. Staff may change it while the product runs: read it when it is needed,
 * never when a module is loaded.
 */
export const site: Site = new Proxy(ownSite, {
  get: (_, key) => Reflect.get(translatable(agencyNow()), key) as unknown,
  has: (_, key) => Reflect.has(agencyNow(), key),
  ownKeys: () => Reflect.ownKeys(agencyNow()),
  getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(agencyNow(), key),
});

/** The paths of the pages that are offered in a language, in English; undefined where it is all of them. */
export const offeredIn = (code: string): readonly string[] | undefined => agencyNow().offered?.[code];

/** What entries say in a language. */
export const spokenIn = (code: string): Spoken | undefined => agencyNow().spoken?.[code];

/** Whether the delivered logo and icons name another agency than this one. */
export const isRenamed = (): boolean => agencyNow().name !== ownSite.name;

/** '10', or '10 to 11'. */
export const phoneNumberLengths = ({ least = 0, most }: PhoneDigits): string =>
  least > 0 && least < most ? `${least} to ${most}` : String(most);

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

nameAgencyBy(() => {
  const agency = agencyNow();
  return {
    'our name': agency.name,
    'our description': agency.description,
    'our town': agency.address.locality,
    'our region': agency.address.region || agency.address.country,
    'our office': agency.address.label,
    'our hours': agency.hours,
    'our digits': phoneNumberLengths(agency.phone.digits),
    'our careers': hostOf(agency.careersSite),
  };
});

/** The film as it is shown now. */
export const filmNow = (): Film | undefined => (site.film === undefined ? film : (site.film ?? undefined));

/** The main office, and the others. */
export const allOffices = (): readonly Office[] => [
  { ...site.address, mapUrl: site.mapUrl },
  ...(site.offices ?? []).map((office) => ({ ...office })),
];

export const hasFeature = (feature: Feature): boolean => agencyNow().features.includes(feature);
