/** What the agency says of itself, and staff may set: until they do, site.ts says it. */
import type { Finding } from '#cms/content/fields.ts';
import { defineContentType } from '#cms/content/schema.ts';
import { listCountries } from '#config/countries.ts';
import { listLanguages } from '#config/known-languages.ts';
import { languages } from '#config/languages.ts';
import { filmBasics as film, ownSite } from '#config/site.ts';
import { isAddressOrPath, ownPathIn } from '#config/web-address.ts';
import { SHARE_SIZE } from '#ui/share-picture.ts';
import { zoneName } from '#ui/zones.ts';

/** Who changes where mails go must be trusted with what is in them. */
const WRITERS = ['owner'] as const;

const isEmail = (text: string) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>".,;]{2,}$/.test(text);

/** Also the one of site.ts, which the runtime may know by an older name. */
const zones = [...new Set([ownSite.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  .map((id) => ({ id, name: zoneName(id) }))
  .filter(({ name }, place, all) => all.findIndex((other) => other.name === name) === place)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const currencyNames = new Intl.DisplayNames('en-GB', { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map((id) => ({ id, name: `${id}: ${currencyNames.of(id)}` }));

/** From Sunday, which is 0. */
export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const dayField = <const L extends string>(label: L, day: number) => ({
  type: 'flag' as const,
  label,
  usual: () => ownSite.workingDays.includes(day),
});

const MIN_YEAR = 1900;
const LAST_YEAR = 2200;
/** What the numbers of the world have at most (E.164). */
export const MAX_DIGITS = 15;

const { address, pronunciation, otherName } = ownSite;

/** Its main office, and the others. */
const usualOffices = () =>
  [{ ...address, mapUrl: ownSite.mapUrl }, ...(ownSite.offices ?? [])].map(({ countryCode, ...one }) => ({
    ...one,
    lines: [...one.lines],
    country: countryCode,
  }));

export const factsContentType = defineContentType({
  name: 'facts',
  singular: 'your agency',
  plural: 'your agency',
  title: 'name',
  roles: { read: ['owner', 'editor'], write: WRITERS },
  isSingle: true,
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      hint: 'On every page, in every mail, feed and file. In the texts of pages {our name} stands for it.',
      atMost: 60,
      required: 'Name is required',
      usual: () => ownSite.name,
    },
    shortName: {
      type: 'text',
      label: 'Short name',
      hint: 'Under an icon on a phone, where a longer name has no room.',
      atMost: 20,
      usual: () => ownSite.shortName ?? '',
    },
    legalName: {
      type: 'text',
      label: 'Legal name',
      hint: 'In the footer, and below every mail.',
      atMost: 120,
      required: 'Legal name is required',
      usual: () => ownSite.legalName,
    },
    tagline: {
      type: 'text',
      isSpoken: true,
      label: 'Tagline',
      hint: 'A line below the logo in the footer. Left empty, there is none.',
      atMost: 120,
      usual: () => ownSite.tagline,
    },
    description: {
      type: 'text',
      isSpoken: true,
      label: 'Description',
      hint: 'What the agency is, in one or two sentences: for search engines and assistants.',
      atMost: 300,
      lines: 3,
      required: 'Description is required',
      usual: () => ownSite.description,
    },
    copyrightYear: {
      type: 'number',
      label: 'Year of the copyright',
      least: MIN_YEAR,
      most: LAST_YEAR,
      required: 'Year of the copyright is required',
      usual: () => ownSite.copyrightYear,
    },
    email: {
      type: 'text',
      label: 'Email',
      hint: 'On every page and in every mail. Notifications go there too, unless NOTIFY_TO says otherwise.',
      atMost: 254,
      required: 'Email is required',
    },
    phone: {
      type: 'text',
      label: 'Phone',
      hint: 'As people write it, with the country code.',
      atMost: 40,
      required: 'Phone is required',
    },
    careersSite: {
      type: 'address',
      label: 'Careers site',
      hint: 'Where the agency has a site of its own about working there. Left empty, no page names one.',
      usual: () => ownSite.careersSite,
    },
    offices: {
      type: 'rows',
      label: 'Offices',
      hint: 'The first is the main office: mails and candidates who come for an interview read its address.',
      item: 'Office',
      atMost: 12,
      required: 'At least one office is required',
      usual: usualOffices,
      fields: {
        label: {
          type: 'text',
          isSpoken: true,
          label: 'What it is called',
          atMost: 60,
          required: 'What it is called is required',
        },
        lines: {
          type: 'texts',
          isSpoken: true,
          label: 'Address, line by line',
          hint: 'As on an envelope, with the country last.',
          atMost: 8,
          each: 80,
          required: 'Address is required',
        },
        street: { type: 'text', label: 'Street and house', atMost: 120, required: 'Street and house is required' },
        locality: { type: 'text', label: 'Town', atMost: 60, required: 'Town is required' },
        region: { type: 'text', label: 'State or county', atMost: 60 },
        postcode: { type: 'text', label: 'Postcode', atMost: 20 },
        country: { type: 'choice', label: 'Country', options: listCountries(), required: 'Country is required' },
        mapUrl: { type: 'address', label: 'On a map', hint: 'The address of the place in a map on the web.' },
      },
    },
    timeZone: {
      type: 'choice',
      label: 'Time zone',
      hint: 'Every day and every hour that people read is one of this zone; openings close at its midnight.',
      options: zones,
      required: 'Time zone is required',
      usual: () => ownSite.timeZone,
    },
    monday: dayField('Monday', 1),
    tuesday: dayField('Tuesday', 2),
    wednesday: dayField('Wednesday', 3),
    thursday: dayField('Thursday', 4),
    friday: dayField('Friday', 5),
    saturday: dayField('Saturday', 6),
    sunday: dayField('Sunday', 0),
    hours: {
      type: 'text',
      isSpoken: true,
      label: 'Opening hours',
      hint: 'In words, on the contact page: ‘Monday to Friday, 9.30 to 18.00’.',
      atMost: 120,
      required: 'Opening hours are required',
      usual: () => ownSite.hours,
    },
    currency: {
      type: 'choice',
      label: 'Currency',
      hint: 'What enquiries may be worth is in it.',
      options: currencies,
      required: 'Currency is required',
      usual: () => ownSite.currency,
    },
    phoneCountryCode: {
      type: 'text',
      label: 'Country code of numbers',
      hint: 'Digits alone, as 91 or 44. Visitors may write it before their number; it is taken off.',
      atMost: 4,
      required: 'Country code is required',
      usual: () => ownSite.phone.countryCode,
    },
    phoneLeast: {
      type: 'number',
      label: 'Digits of a number, at least',
      hint: 'Left empty, there is no least.',
      least: 1,
      most: MAX_DIGITS,
      usual: () => ownSite.phone.digits.least ?? null,
    },
    phoneMost: {
      type: 'number',
      label: 'Digits of a number, at most',
      least: 1,
      most: MAX_DIGITS,
      required: 'Digits at most is required',
      usual: () => ownSite.phone.digits.most,
    },
    stats: {
      type: 'rows',
      label: 'Figures',
      hint: 'Of the home page.',
      item: 'Figure',
      atMost: 6,
      fields: {
        value: { type: 'text', isSpoken: true, label: 'Figure', atMost: 20, required: 'Figure is required' },
        label: {
          type: 'text',
          isSpoken: true,
          label: 'What it counts',
          atMost: 60,
          required: 'What it counts is required',
        },
      },
    },
    social: {
      type: 'rows',
      label: 'Social links',
      hint: 'Networks that are known by their address have their sign, others that of a link.',
      item: 'Social link',
      atMost: 20,
      fields: {
        network: { type: 'text', label: 'Network', atMost: 40, required: 'Network is required' },
        href: { type: 'address', label: 'Address', required: 'Address is required' },
      },
    },
    announcement: {
      type: 'text',
      isSpoken: true,
      label: 'Announcement',
      hint: 'A line above every page.',
      atMost: 200,
    },
    announcementLink: {
      type: 'text',
      label: 'Where it leads',
      hint: 'A path of this site, or an address with https://',
      atMost: 500,
    },
    ipa: {
      type: 'text',
      label: 'How the name is said',
      hint: 'In phonetic letters, as /ˈhɑːbə/. Left empty, the footer has no such line.',
      atMost: 60,
      usual: () => pronunciation?.ipa ?? '',
    },
    ipaSound: {
      type: 'text',
      label: 'Recording of it',
      hint: 'The path of an MP3 file of this site, as /sound/name.mp3',
      atMost: 200,
      usual: () => pronunciation?.sound?.mp3 ?? '',
    },
    otherName: {
      type: 'text',
      label: 'Name in another script',
      hint: 'Left empty, the footer has no such line.',
      atMost: 60,
      usual: () => otherName?.text ?? '',
    },
    otherNameCode: {
      type: 'text',
      label: 'Code of its language',
      hint: 'As el or hi.',
      atMost: 12,
      usual: () => otherName?.lang ?? '',
    },
    otherNameLanguage: {
      type: 'text',
      label: 'What the language is called',
      hint: 'As Greek.',
      atMost: 40,
      usual: () => otherName?.language ?? '',
    },
    otherNameSound: {
      type: 'text',
      label: 'Recording of it',
      hint: 'The path of an MP3 file of this site.',
      atMost: 200,
      usual: () => otherName?.sound?.mp3 ?? '',
    },
    sharePicture: {
      type: 'picture',
      label: 'Picture of shared links',
      hint: 'Of pages that have no picture of their own. Without it one is drawn with your tagline and colours.',
      ratio: SHARE_SIZE.width / SHARE_SIZE.height,
    },
    showsFilm: {
      type: 'flag',
      label: 'The home page has a film',
      hint: 'A button in the first picture plays it.',
      usual: () => film !== undefined,
    },
    filmFile: {
      type: 'text',
      label: 'File of the film',
      hint: 'A path of this site, as /video/harbour.mp4. Its captions lie beside it: /video/harbour.vtt',
      atMost: 500,
      usual: () => film?.mp4 ?? '',
    },
    filmPoster: {
      type: 'picture',
      label: 'Picture before it plays',
      hint: 'Of a film of your own.',
      ratio: 16 / 9,
    },
    filmDescription: {
      type: 'text',
      isSpoken: true,
      label: 'What it shows',
      atMost: 200,
      usual: () => film?.description ?? '',
    },
    filmSince: { type: 'day', label: 'Shown since', usual: () => film?.since ?? '' },
    legalBasis: {
      type: 'text',
      label: 'Legal basis',
      hint: 'A sentence in the application form and on the candidate’s own page: why you may keep what they send.',
      atMost: 500,
      lines: 3,
      usual: () => ownSite.privacy.legalBasis,
    },
    consent: {
      type: 'text',
      label: 'What candidates agree to',
      hint: 'A box that must be ticked in the application form. Left empty, there is none.',
      atMost: 500,
      lines: 3,
      usual: () => ownSite.privacy.consent,
    },
    blog: {
      type: 'flag',
      label: 'Blog',
      hint: 'Posts, their list and their feeds.',
      usual: () => ownSite.features.includes('blog'),
    },
    careers: {
      type: 'flag',
      label: 'Careers',
      hint: 'Openings, applications and candidates.',
      usual: () => ownSite.features.includes('careers'),
    },
    jobAlerts: {
      type: 'flag',
      label: 'Job alerts',
      hint: 'Mails about new openings, to whoever asked for them. They need careers.',
      usual: () => ownSite.features.includes('jobAlerts'),
    },
    insights: {
      type: 'flag',
      label: 'Insights',
      hint: 'Counts of visits, which hold nothing about anyone.',
      usual: () => ownSite.features.includes('insights'),
    },
    languages: {
      type: 'rows',
      label: 'Languages beside English',
      hint: 'Each has its own addresses, as /de/about. A page is offered in it once most of its texts are translated, under Pages and texts; until then a text is shown in English. Taken away, its words are kept.',
      item: 'Language',
      atMost: 20,
      usual: () => (ownSite.languages ?? languages.map(({ code }) => code)).map((language) => ({ language })),
      fields: {
        language: {
          type: 'choice',
          label: 'Language',
          options: listLanguages().map(({ id, name }) => ({ id, name: `${name} (/${id})` })),
          required: 'Language is required',
        },
      },
    },
  },
  groups: [
    {
      heading: 'Name',
      fields: ['name', 'shortName', 'legalName', 'tagline', 'description', 'copyrightYear', 'sharePicture'],
    },
    { heading: 'Contact', fields: ['email', 'phone', 'careersSite'] },
    { heading: 'Offices', fields: ['offices'] },
    {
      heading: 'Days and hours',
      about: 'On working days somebody answers: the days that visitors are told are counted in them.',
      fields: ['timeZone', 'hours', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    },
    { heading: 'Money and numbers', fields: ['currency', 'phoneCountryCode', 'phoneLeast', 'phoneMost'] },
    { heading: 'Figures', fields: ['stats'] },
    { heading: 'Social links', fields: ['social'] },
    { heading: 'Announcement', fields: ['announcement', 'announcementLink'] },
    {
      heading: 'The name, said and in another script',
      fields: ['ipa', 'ipaSound', 'otherName', 'otherNameCode', 'otherNameLanguage', 'otherNameSound'],
    },
    { heading: 'Film', fields: ['showsFilm', 'filmFile', 'filmPoster', 'filmDescription', 'filmSince'] },
    { heading: 'Applications', fields: ['legalBasis', 'consent'] },
    {
      heading: 'What the site has',
      about: 'What is off has no page, no link and no place in the office. Nothing is lost: on again, it is as before.',
      fields: ['blog', 'careers', 'jobAlerts', 'insights', 'languages'],
    },
  ],
  check(body) {
    const { email, phone, social, announcement, announcementLink, languages: spoken } = body;
    const found: Finding[] = [];
    const error = (field: string, message: string) => void found.push({ level: 'error', field, message });
    if (email.trim() !== '' && !isEmail(email.trim())) error('email', 'Please enter correct email format');
    if (phone.trim() !== '' && !/^\+?[\d\s()./-]{3,}$/.test(phone.trim()))
      error('phone', 'Phone takes digits, spaces and a plus at the beginning');
    for (const [place, { network }] of social.entries())
      if (social.findIndex((other) => other.network === network) < place)
        error(`social.${place}.network`, 'This network is there already');
    for (const [place, { language }] of spoken.entries())
      if (spoken.findIndex((other) => other.language === language) < place)
        error(`languages.${place}.language`, 'This language is there already');
    if (announcementLink !== '' && !isAddressOrPath(announcementLink))
      error('announcementLink', 'Where it leads must be a path of this site, or begin with https://');
    if (announcementLink !== '' && announcement.trim() === '')
      error('announcement', 'Say what the announcement is, or take its link away');
    if (!DAYS.some((day) => body[day])) error('monday', 'At least one day must be a working day');
    if (body.phoneCountryCode.trim() !== '' && !/^\+?\d+$/.test(body.phoneCountryCode.trim()))
      error('phoneCountryCode', 'Country code of numbers takes digits, and a plus before them');
    if (body.phoneLeast !== null && body.phoneMost !== null && body.phoneLeast > body.phoneMost)
      error('phoneLeast', 'Digits at least must be no more than digits at most');
    for (const sound of ['ipaSound', 'otherNameSound'] as const)
      if (body[sound].trim() !== '' && !isFileOf(body[sound], '.mp3'))
        error(sound, 'Recording must be the path of an MP3 file of this site, as /sound/name.mp3');
    if (body.otherName.trim() !== '') {
      if (!/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(body.otherNameCode.trim()))
        error('otherNameCode', 'Code of its language must be one as ml, hi or el');
      if (body.otherNameLanguage.trim() === '') error('otherNameLanguage', 'What the language is called is required');
    }
    if (body.showsFilm) {
      if (!isFileOf(body.filmFile, '.mp4'))
        error('filmFile', 'File of the film must be the path of an MP4 file of this site, as /video/harbour.mp4');
      if (body.filmDescription.trim() === '') error('filmDescription', 'What it shows is required');
      if (body.filmSince === '') error('filmSince', 'Shown since is required');
      if (body.filmPoster === null && body.filmFile.trim() !== film?.mp4)
        error('filmPoster', 'Picture before it plays is required');
    }
    return found;
  },
});

const isFileOf = (path: string, ending: string): boolean =>
  ownPathIn(path.trim())?.pathname.toLowerCase().endsWith(ending) === true;
