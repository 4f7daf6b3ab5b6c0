import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import type { Read, Tx } from '#database/database.ts';
import { type BodyOf, blankOf, bodyFrom, jsonOf } from '#cms/content/fields.ts';
import { loadJsonBodies, putRow, readMediaFacts, readPictures } from '#cms/content/service.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { listCountries } from '#config/countries.ts';
import { telHref } from '#config/shown-site.ts';
import { isAddressOrPath, isWebAddress } from '#config/web-address.ts';
import { type Feature, type Film, film as ownFilm, type Office, ownSite, site, type Site } from '#config/site.ts';
import { type PictureSource, variantPath } from '#ui/picture-source.ts';

import { DAYS, factsContentType, MAX_DIGITS } from './content-type.ts';
import { networkAt } from './networks.ts';

const { fields } = factsContentType;
type FactsBody = BodyOf<typeof fields>;

export const putFacts = (tx: Tx, id: number, body: FactsBody, publication: PublicationColumns): Promise<void> =>
  putRow(tx, 'facts', id, { body: jsonOf(body) }, publication);

const bodyIn = (stored: string) => bodyFrom(fields, JSON.parse(stored)) as FactsBody;

export const loadFacts = (read: Read, ids: readonly number[]) => loadJsonBodies(read, 'facts', ids, bodyIn);

/** What site.ts says, as a first draft. */
export const factsOfSite = (): FactsBody => ({
  ...blankOf(fields),
  ...bodyIn('{}'),
  email: ownSite.email,
  phone: ownSite.phone.display,
  stats: ownSite.stats.map(({ value, label }) => ({ value, label })),
  social: ownSite.social.map(({ name, href }) => ({ network: name, href })),
});

/** What of it says nothing of an agency. */
const USUAL = [...DAYS, 'legalBasis', 'consent', 'blog', 'careers', 'jobAlerts', 'insights'] as const;

/** Without the sample agency: what an owner might overlook, as the address or the currency of another, is blank. */
function factsOfNobody(now: Date): FactsBody {
  const usual = factsOfSite();
  return {
    ...blankOf(fields),
    ...Object.fromEntries(USUAL.map((name) => [name, usual[name]])),
    copyrightYear: Number(agencyDay(now).slice(0, 4)),
    phoneMost: MAX_DIGITS,
  };
}

export const firstFacts = (now: Date): FactsBody => (site.withoutSample ? factsOfNobody(now) : factsOfSite());

/** The countries of site.ts have the name that it gives them. */
function countryNamed(code: string): string {
  const known = [ownSite.address, ...(ownSite.offices ?? [])].find(({ countryCode }) => countryCode === code);
  return known?.country ?? listCountries().find(({ id }) => id === code)?.name ?? code;
}

const officesOf = ({ offices }: FactsBody): Office[] =>
  offices.map(({ label, lines, street, locality, region, postcode, country, mapUrl }) => ({
    label,
    lines,
    street,
    locality,
    region,
    postcode,
    country: countryNamed(country),
    countryCode: country,
    mapUrl,
  }));

/** In pixels: as wide as a film, and as what is shown of a shared link. */
const WIDTH = 1200;

/** The largest file of a picture that is no wider. */
function addressOf(picture: PictureSource): string {
  const width = picture.variants?.webp?.findLast((one) => one <= WIDTH);
  return width === undefined ? picture.path : variantPath(picture, width, 'webp');
}

const pictureOf = async (read: Read, id: number | null) =>
  id === null ? undefined : (await readPictures(read, [id])).get(id);

/** Of pages without a picture of their own, where staff have chosen one. */
async function sharedPictureOf(read: Read, id: number | null): Promise<Pick<Site, 'sharedPicture'>> {
  const picture = await pictureOf(read, id);
  if (id === null || picture === undefined) return {};
  const { alt = '' } = (await readMediaFacts(read, [id])).get(id) ?? {};
  return { sharedPicture: { path: addressOf(picture), alt } };
}

/** With its smaller file, captions and words while it is the film of site.ts. */
async function filmOf(read: Read, body: FactsBody): Promise<Film | null> {
  if (!body.showsFilm) return null;
  const said = { description: body.filmDescription.trim(), since: body.filmSince };
  const picture = await pictureOf(read, body.filmPoster);
  const poster = picture === undefined ? ownFilm?.poster : addressOf(picture);
  const mp4 = body.filmFile.trim();
  if (ownFilm !== undefined && mp4 === ownFilm.mp4) return { ...ownFilm, ...said, ...(poster && { poster }) };
  return poster === undefined ? null : { mp4, poster, ...said };
}

/** A recording of site.ts has a smaller file beside. */
const soundOf = (path: string, own: { mp3: string; opus?: string } | undefined) =>
  path.trim() === '' ? {} : { sound: path.trim() === own?.mp3 ? own : { mp3: path.trim() } };

/** How the name is said, and the name in another script. A script of site.ts has a font of its own. */
function namesOf(body: FactsBody): Pick<Site, 'pronunciation' | 'otherName'> {
  const { pronunciation, otherName } = ownSite;
  const ipa = body.ipa.trim();
  const text = body.otherName.trim();
  return {
    ...(ipa !== '' && { pronunciation: { ipa, ...soundOf(body.ipaSound, pronunciation?.sound) } }),
    ...(text !== '' && {
      otherName: {
        text,
        lang: body.otherNameCode.trim(),
        language: body.otherNameLanguage.trim(),
        ...(otherName?.font !== undefined && otherName.lang === body.otherNameCode.trim() && { font: otherName.font }),
        ...(otherName?.ems !== undefined && otherName.text === text && { ems: otherName.ems }),
        ...soundOf(body.otherNameSound, otherName?.sound),
      },
    }),
  };
}

const featuresOf = (body: FactsBody): Feature[] =>
  (['blog', 'careers', 'jobAlerts', 'insights'] as const).filter(
    (feature) => body[feature] && (feature !== 'jobAlerts' || body.careers),
  );

function announcementOf({ announcement, announcementLink }: FactsBody): Pick<Site, 'announcement'> {
  const text = announcement.trim();
  return text === ''
    ? {}
    : { announcement: { text, ...(isAddressOrPath(announcementLink) && { href: announcementLink }) } };
}

async function siteWith(read: Read, body: FactsBody): Promise<Site> {
  const { pronunciation: _, otherName: _1, offices: _2, shortName: _3, ...own } = ownSite;
  const [main, ...others] = officesOf(body);
  const { mapUrl = '', ...address } = main ?? {};
  const name = body.name.trim();
  const shortName = body.shortName.trim();
  const tagline = body.tagline.trim();
  return {
    ...own,
    name,
    ...(shortName !== '' && { shortName }),
    legalName: body.legalName.trim(),
    tagline,
    description: body.description.trim(),
    copyrightYear: body.copyrightYear ?? own.copyrightYear,
    ...(main === undefined ? {} : { address: address as Site['address'], mapUrl }),
    ...(others.length > 0 && { offices: others }),
    careersSite: isWebAddress(body.careersSite) ? body.careersSite : '',
    email: body.email.trim(),
    phone: {
      display: body.phone.trim(),
      href: telHref(body.phone),
      countryCode: body.phoneCountryCode.trim().replace(/^\+/, ''),
      digits: {
        ...(body.phoneLeast !== null && { least: body.phoneLeast }),
        most: body.phoneMost ?? own.phone.digits.most,
      },
    },
    timeZone: body.timeZone,
    workingDays: DAYS.flatMap((day, place) => (body[day] ? [place] : [])),
    hours: body.hours.trim(),
    currency: body.currency,
    stats: body.stats.map(({ value, label }, place) => ({ id: String(place), value, label })),
    social: body.social.flatMap(({ network, href }) => (isWebAddress(href) ? [networkAt(network.trim(), href)] : [])),
    ...announcementOf(body),
    ...namesOf(body),
    film: await filmOf(read, body),
    ...(await sharedPictureOf(read, body.sharePicture)),
    privacy: { legalBasis: body.legalBasis.trim(), consent: body.consent.trim() },
    features: featuresOf(body),
    languages: body.languages.map(({ language }) => language),
  };
}

/** The agency as visitors see it: site.ts, with what staff have published. */
export async function findSite(read: Read): Promise<Site> {
  const row = await read.selectFrom('facts').select('body').where('state', '=', PUBLISHED).executeTakeFirst();
  return row === undefined ? ownSite : siteWith(read, bodyIn(row.body));
}
