/** How each value of content.ts is edited. It is inferred from its name and from what is delivered; this is the one place that names what is no text. */
import type { SingleField } from '#cms/content/fields.ts';
import { listCountries } from '#config/countries.ts';
import { site } from '#config/site.ts';
import { isView } from '#config/translation.ts';
import { EXAMPLE_FORMS } from '#ui/example-forms.ts';
import { PIGMENTS } from '#ui/pigments.ts';

/** What a value is called where its name in the code would say less. */
const LABELS: Readonly<Record<string, string>> = {
  metaTitle: 'Title for search engines',
  metaDescription: 'Description for search engines',
  alt: 'What the picture shows',
  heroAlt: 'What the picture shows',
  cardAlt: 'What the picture on its card shows',
  squareAlt: 'What the square picture shows',
  desc: 'Text',
  one: 'Where it is one',
  other: 'Where they are several',
  zero: 'Where there is none',
  two: 'Where they are two',
  few: 'Where they are a few',
  many: 'Where they are many',
  slug: 'Address',
  hero: 'Picture',
  heroNarrow: 'Picture on narrow screens',
  drawing: 'First picture',
  drawingNarrow: 'First picture on narrow screens',
  painted: 'Second picture',
  paintedNarrow: 'Second picture on narrow screens',
  card: 'Picture on its card',
  square: 'Square picture',
  wide: 'Wide picture',
  img: 'Picture',
  link: 'Photograph',
  dayEnds: 'Hour at which a working day ends',
  heroInk: 'Words on the picture',
  ink: 'Words on the picture',
  heroGround: 'Colour beside the picture',
  pigment: 'Colour',
  href: 'Where it leads',
  isOnHome: 'On the home page and in the menu',
  menuName: 'Name in the menu',
  example: 'How the example is drawn',
  isMarked: 'Seen first',
  menuNote: 'Line in the menu',
  case: 'Case that is shown',
  projectTypes: 'Types of its projects',
  primary: 'First button',
  secondary: 'Second button',
  announcement: 'What screen readers call the notice above each page',
  crumbs: 'What screen readers call the way to this page',
  homeCrumb: 'The home page, in the way to a page',
  homeLink: 'What screen readers call the logo',
  mainMenu: 'What screen readers call the menu',
  listLabel: 'What screen readers call the list',
  tabsLabel: 'What screen readers call the tabs',
  pagesLabel: 'What screen readers call the list of pages',
  backLabel: 'What screen readers call the way back',
  socialLink: 'What screen readers call a network',
  skipLink: 'Link past the menu, for keyboards',
  skip: 'Link past the filters, for keyboards',
  playPronunciation: 'Button that says the name',
  playOtherName: 'Button that says the name in the other script',
  hear: 'Words of the button that says the name',
  lead: 'Words below the heading',
  foundersLead: 'Words below the heading of the founders',
  overseasHeading: 'Heading of the leaders overseas',
  overseasLead: 'Words below the heading of the leaders overseas',
  whyUsHeading: 'Heading of the reasons',
  whyUsLead: 'Words below the heading of the reasons',
  faqHeading: 'Heading of the questions',
  faqLead: 'Words below the heading of the questions',
  firstLead: 'Words below that heading',
  introHeading: 'Heading of the introduction',
  intro: 'Introduction',
  eyebrow: 'Words above the heading',
  hint: 'Help below the field',
  placeholder: 'Example in the empty field',
  shortDesc: 'Short description',
  note: 'Line below it',
  action: 'Words of the button',
  retry: 'Button that tries again',
  connect: 'Button that opens the contact form',
  external: 'Leads to another site',
  exampleTitle: 'Heading of the example',
  exampleNote: 'Words below the example',
  exampleLines: 'Lines of the example',
  discoverLabel: 'Link to the projects',
  closing: 'Call at the end',
  getStarted: 'Call at the end',
  call: 'Call at the end',
  coverAlt: 'What the cover shows',
  pictureAlt: 'What the picture shows',
  menuTitle: 'Button that opens the menu',
  closeMenu: 'Button that closes the menu',
  socialHeading: 'Heading of the networks',
  otherLanguage: 'Notice on a page that is not translated',
  languages: 'Heading of the languages',
  english: 'What English is called',
  theme: 'Light or dark',
  hoursText: 'The hours',
  samplesNotice: 'Notice about the samples',
  postsDescription: 'What the blog is about, for search engines',
  unread: 'Where a file could not be read',
  failed: 'Where it failed',
  noAnswer: 'Where there is no answer',
  fresher: 'What somebody without experience is called',
  ownPage: 'Words before the link to the own page',
  secret: 'Warning about the address of the page',
  soon: 'Subject on the day itself',
  before: 'Words before it',
  now: 'Word before the figure of now',
  usecase: 'Heading of the use case',
  dated: 'Heading with days',
  validThrough: 'Open until',
  reader: 'Who reads it',
  reads: 'Who answers, and when',
  heroPictures: 'Pictures at the top',
  stats: 'Figures',
  filmPanel: 'Film',
  industryStrip: 'Strip of industries',
  empty: 'Where nothing is found',
  none: 'Where there is none yet',
  error: 'Where it could not be loaded',
  status: 'How many are found',
  fields: 'Fields of the form',
  labels: 'Names of fields',
  panel: 'Window with the form',
  frame: 'Window with the form',
  typeChips: 'Marks of the kinds',
  screenshotTabs: 'Tabs of the screenshots',
  glimpses: 'Rooms',
  glimpsesHeading: 'Heading of the rooms',
  glimpsesLabel: 'Name of the list of rooms',
};

/** In characters: search engines cut what is longer. */
export const LIMITS: Readonly<Record<string, number>> = { metaTitle: 70, metaDescription: 200, slug: 80 };
/** A text may grow to twice its length, and a short one to a line. */
export const roomFor = (text: string): number => Math.max(120, text.length * 2);
export const LINE = 70;

/** 'Looking for hint' of 'lookingForHint', 'Full time' of 'FULL_TIME'. */
export function wordsOfName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const labelOf = (key: string): string => LABELS[key] ?? wordsOfName(key);

/** What names an entry of a list. */
export const NAMES = ['serviceName', 'name', 'title', 'label', 'question', 'text', 'heading'] as const;

export function nameOf(value: unknown, key: string): string {
  const known = value as Readonly<Record<string, unknown>>;
  const name = NAMES.map((one) => known[one]).find((text) => typeof text === 'string');
  return typeof name === 'string' ? name : wordsOfName(key);
}

/** Texts that a page can do without, by their names: leads, notes, hints. */
const SAID_BESIDES =
  /^lead$|[a-z]Lead$|^(?:note|hint|placeholder|eyebrow|summary|shortDesc|figures|samplesNotice|connectText|dayEnds)$|[a-z]Hint$/;
/** Others, by their addresses. */
const ALSO_BESIDES: ReadonlySet<string> = new Set(['openings.posted']);
/** What somebody must know who has sent something, or whom a fault has met. */
const OF_ACTS = /^(?:candidate|interviews|pool|apply|errors|summary)\.|\.?mails\./;

/** Whether staff may say that nothing stands in the place of a text. Then the page has no element for it. */
export function mayBeNothing(address: string, key: string, words: object): boolean {
  if (OF_ACTS.test(address)) return false;
  if (Array.isArray(words)) return true;
  const isBelowHeading = (key === 'text' || key === 'desc') && ['heading', 'title'].some((one) => one in words);
  return isBelowHeading || SAID_BESIDES.test(key) || ALSO_BESIDES.has(address);
}

/** Why a page cannot do without a text, in the words of whoever emptied it. */
export function whyNeeded(key: string): string {
  if (/[aA]lt$/.test(key)) return 'who does not see the picture is told what it shows';
  if (key.startsWith('meta')) return 'search engines show it in their results';
  if (/(?:[hH]eading|[tT]itle|[nN]ame|headline|question|year)$/.test(key)) return 'a heading says what follows';
  if (
    /^(?:label|hire|connect|primary|secondary|action|submit|close|retry|readMore|viewAll|back|home|play|pause)$/.test(
      key,
    )
  )
    return 'a button, a link or a field needs a name';
  return 'nothing else on the page says it';
}

/** The shapes of the places of pictures, by width to height. */
const PICTURES: Readonly<Record<string, number>> = {
  hero: 16 / 9,
  heroNarrow: 1,
  drawing: 1.1,
  drawingNarrow: 4 / 3,
  painted: 1.1,
  paintedNarrow: 4 / 3,
  card: 4 / 3,
  square: 1,
  picture: 16 / 9,
  wide: 16 / 9,
  img: 1,
  link: 4 / 5,
};

export const PICTURE_KEYS = Object.keys(PICTURES);

const AS_DELIVERED = 'Until you choose one, the delivered picture is shown.';
/** What stands in the place of a picture that nobody has chosen, where that is no delivered one. */
const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  drawing: 'Until you choose one, what is delivered is shown.',
  drawingNarrow: 'For phones and tablets. Until you choose one, the first picture is cut to fit.',
  painted: 'The first one changes into it and back. Until you choose one, the first stays.',
  paintedNarrow: 'For phones and tablets. Until you choose one, the second picture is cut to fit.',
};

const option = (id: string) => ({ id, name: wordsOfName(id.replaceAll('-', ' ')) });
const INKS = ['dark', 'light'].map(option);
/** Regions that the runtime names and nobody has drawn. */
const WITHOUT_FLAG: ReadonlySet<string> = new Set(['CP', 'CQ', 'DG', 'EA']);
/** Those of public/flags, by the names of their countries. */
export const flags = listCountries().flatMap(({ id, name }) =>
  WITHOUT_FLAG.has(id) ? [] : [{ id: id.toLowerCase(), name }],
);
/** That of the country of the main office, in which most people of an agency are; undefined before it has one. */
export const ownFlag = (): string | undefined =>
  flags.find(({ id }) => id === site.address.countryCode.toLowerCase())?.id;
const COLOURS: ReadonlySet<string> = new Set(['pigment', 'heroGround']);
const CHOICES: Readonly<Record<string, readonly { id: string; name: string }[]>> = {
  pigment: PIGMENTS.map(option),
  ink: INKS,
  heroInk: INKS,
  heroGround: [...PIGMENTS, ...PIGMENTS.map((pigment) => `${pigment}-tint`), 'slate'].map(option),
  example: ['none', ...EXAMPLE_FORMS].map(option),
  flag: flags,
  group: [
    { id: 'founder', name: 'Founders' },
    { id: 'overseas', name: 'Leaders overseas' },
  ],
};

/** What names an entry: staff choose others. */
const REFERENCES: Readonly<Record<string, Omit<Extract<SingleField, { type: 'entries' }>, 'type' | 'label'>>> = {
  case: {
    kind: 'projects',
    atMost: 1,
    hint: 'Until you choose one, the newest published project with figures that fits is shown.',
  },
  projectTypes: {
    kind: 'project-types',
    atMost: 10,
    hint: 'The newest project of these types with figures is the case below the opening, until you choose one.',
  },
};

/** What an icon is called in content.ts: staff choose any of Lucide. */
const ICON = 'icon';
export const isIconAt = (address: string): boolean => address.split('.').at(-1) === ICON;

const YES_OR_NO = ['yes', 'no'].map(option);
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'googlePlay', 'appStore']);
const NO_FIELD: ReadonlySet<string> = new Set([
  'id',
  'tab',
  ...Object.keys(REFERENCES),
  'also',
  'external',
  ...Object.keys(PICTURES),
  ...Object.keys(CHOICES),
  ICON,
]);

/** What words have: no value that a getter makes of others. */
export const partsOf = (words: object): [key: string, value: unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(words) as Record<string, PropertyDescriptor>).flatMap(
    ([key, { enumerable, value }]) => (enumerable !== true ? [] : [[key, value as unknown]]),
  );

/** An address is edited where the page with it is: beside its title. */
const isAddress = (key: string, words: object) => key === 'slug' && 'metaTitle' in words;

export const isText = (key: string, value: unknown, words: object): value is string =>
  typeof value === 'string' &&
  !NO_FIELD.has(key) &&
  (key !== 'slug' || isAddress(key, words)) &&
  /[\p{L}\d]/u.test(value) &&
  !/^(?:\/|https:\/\/)/.test(value);

/** Whether a value is words of a language: numbers and signs are none, and what a getter makes of others follows them. */
export const areWords = (key: string, value: unknown, words: object): boolean =>
  isText(key, value, words) &&
  isSpoken(key) &&
  /\p{L}{2}/u.test(value) &&
  Object.getOwnPropertyDescriptor(words, key)?.get === undefined;

/** Whether each language says it in its own way. */
export const isSpoken = (key: string): boolean => key !== 'slug';

export const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isView(value);

/** The field of a value that is no text; undefined where it is a mark of the code. Blank, it is as delivered. */
export function valueField(key: string, value: unknown, label: string): SingleField | undefined {
  if (typeof value === 'boolean') {
    const hint = `Delivered: ${value ? 'Yes' : 'No'}`;
    return { type: 'choice', label, hint, options: YES_OR_NO };
  }
  if (typeof value !== 'string') return undefined;
  const reference = REFERENCES[key];
  if (reference !== undefined) return { type: 'entries', label, ...reference };
  // The mark of a network belongs to it.
  if (key === ICON)
    return value.startsWith('brand-')
      ? undefined
      : { type: 'icon', label, hint: `Delivered: ${option(value).name}`, delivered: value };
  const options = CHOICES[key];
  if (options !== undefined) {
    const delivered = options.find(({ id }) => id === value);
    const likely = key === 'flag' ? ownFlag() : undefined;
    const hint = `Delivered: ${delivered?.name}`;
    const varies = COLOURS.has(key) && { varies: true as const };
    return delivered && { type: 'choice', label, hint, options, ...(likely && { likely }), ...varies };
  }
  if (ADDRESSES.has(key)) {
    const hint = value === '' ? 'Delivered: nowhere' : `Delivered: ${value}`;
    return { type: 'address', label, hint, orPath: true };
  }
  const ratio = PICTURES[key];
  return ratio === undefined || value.startsWith('/')
    ? undefined
    : { type: 'picture', label, hint: WITHOUT_PICTURE[key] ?? AS_DELIVERED, ratio };
}
