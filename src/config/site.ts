// The agency itself. Another agency makes the site its own by editing this file and each feature's content.ts.
// The company, its address and its number are invented: the number's block is not assigned, the domain is reserved.

import { translatable } from './translation.ts';

type SocialLink = {
  id: 'facebook' | 'twitter' | 'youtube' | 'linkedin' | 'instagram';
  name: string;
  href: string;
  icon: 'brand-facebook' | 'brand-twitter' | 'brand-youtube' | 'brand-linkedin' | 'brand-instagram';
};

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
  /** A picture's name in public/pictures: what stands there before the film plays. */
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
  address: {
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
  /** What a shared link shows where its page has no picture of its own. */
  sharedPicture: SharedPicture;
  copyrightYear: number;
  /**
   * Point 2: the legal links have no target. An agency that has such pages elsewhere gives their addresses as `href`. Number 1 is the terms, 2
   * privacy, 3 cookies: to a page of the office with this purpose it leads by itself.
   */
  legalLinks: readonly { id: number; name: string; href?: string }[];
  /** The pages of the office that visitors see. `purpose`: what the law asks for, '' of any other. */
  ownPages?: readonly { path: string; title: string; purpose: string }[];
  /** The sample agency was never there, or was taken away: what is told only of it is not shown. */
  withoutSample?: true;
  /** Off: a contact message that fails shows nothing, as point 4 says. On: it shows an error. */
  showsContactFailure: boolean;
  /**
   * How many months what visitors sent is kept before it is erased: applications from when they came or were renewed. `auditMonths`: how
   * long it is known who changed what.
   */
  /** On which days somebody is there, from Sunday, which is 0. */
  workingDays: readonly number[];
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
};

export const site: Site = translatable({
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
  currency: 'INR',
  retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 },
  visitMonths: 25,
  privacy: { legalBasis: '', consent: '' },
});

/** `undefined` where there is none: then the home page has no play button. */
export const film: Film | undefined = translatable({
  mp4: '/video/about-us.mp4',
  webm: '/video/about-us.webm',
  poster: 'film-poster',
  since: '2026-02-02',
  description: 'A film of 30 seconds about the company, without speech.',
  captions: { file: '/video/about-us.vtt', lang: 'en', label: 'English captions' },
  transcript: [
    'Soft percussion begins. Five brass bowls of pigment stand before a yellow arch. Words appear: “Niram means colour”.',
    'The bowls open one after another, in turmeric, palm green, indigo, laterite red and lotus pink. Words: “Five pigments, five crafts”. Under the bowls stand the names of our services: Mobile App Development, UX & UI Design, Web Applications, Digital Marketing, Digitalisation.',
    'Three scenes follow. A magnifier rests over a bowl of red pigment: “Data Analysis”. Game pieces climb steps towards the arch: “Making a plan”. A small rocket lifts off beside a phone: “Deliver Result”.',
    'Three figures count up on a plain ground: “200+ awards”, “3+ years”, “100+ customers”.',
    'The arch returns with a dot of turmeric in it and becomes the sign of Niram. Words: “Start a conversation”. The percussion ends on one soft beat.',
  ],
});
