import type { Database, Read } from '#database/database.ts';
import { remembered } from '#database/remembered.ts';
import { isSampleGone } from '#database/sample.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { findSpoken } from '#cms/content/service.ts';
import { findSite } from '#cms/facts/service.ts';
import { CASE_TAGS } from '#site/cases/service.ts';
import { captionsOf } from '#site/projects/service.ts';
import { film as ownFilm, ownSite, showSite, type Site } from '#config/site.ts';

import { listAddresses } from './queries.ts';

/** An agency of which nobody has said anything yet. Its words tell the owner what to write in their place; the domain is reserved. */
const NOBODY: Pick<Site, 'name' | 'legalName' | 'tagline' | 'description' | 'email' | 'address' | 'mapUrl' | 'hours'> =
  {
    name: 'Your agency',
    legalName: 'Your agency',
    tagline: 'What you do, in one sentence.',
    description: 'Your agency designs, builds and looks after apps, websites and campaigns.',
    email: 'hello@agency.example',
    address: {
      label: 'Your office',
      lines: ['Your street', 'Your town'],
      street: 'Your street',
      locality: 'your town',
      region: 'your region',
      postcode: '',
      country: '',
      countryCode: '',
    },
    mapUrl: '',
    hours: 'Monday to Friday',
  };

/** Without the sample agency, until an owner has set the facts. */
function unsaid(facts: Site): Site {
  const { otherName: _, pronunciation: _1, sharedPicture: _2, ...said } = facts;
  const phone = { ...facts.phone, display: '+00\u00A0000\u00A0000', href: 'tel:+00000000' };
  const copyrightYear = Number(agencyDay(new Date()).slice(0, 4));
  return {
    ...said,
    ...NOBODY,
    phone,
    copyrightYear,
    stats: [],
    social: [],
    careersSite: '',
    languages: [],
  };
}

/** A film of the office has its captions beside it, as those of pages and projects. */
async function withCaptions(facts: Site): Promise<Site> {
  const { film } = facts;
  if (!film || film.captions !== undefined) return facts;
  const file = await captionsOf(film.mp4);
  if (file === undefined) return facts;
  return { ...facts, film: { ...film, captions: { file, lang: 'en', label: 'English captions' } } };
}

/** The film of site.ts tells of the sample agency, also where its owner has left it in the form. */
const isFilmOfSample = ({ film = ownFilm }: Site) => film?.mp4 === ownFilm?.mp4;

/** The agency as visitors see it: its facts, its own pages, where there are any, and without the sample agency where that is gone. */
export async function findWhole(read: Read): Promise<Site> {
  const [facts, ownPages, withoutSample] = await Promise.all([findSite(read), listAddresses(read), isSampleGone(read)]);
  const spoken = await findSpoken(read, ownPages);
  if (facts === ownSite && ownPages.length === 0 && !withoutSample && spoken === undefined) return ownSite;
  const isUnsaid = withoutSample && facts === ownSite;
  return {
    ...(isUnsaid ? unsaid(facts) : await withCaptions(facts)),
    ...(spoken && { spoken }),
    ...(ownPages.length > 0 && { ownPages }),
    ...(withoutSample && {
      withoutSample,
      ...(isFilmOfSample(facts) && { film: null }),
    }),
  };
}

/** What follows from the texts of now and from other content. */
type Following = (site: Site, read: Read) => Promise<Pick<Site, 'offered' | 'menuCases' | 'ownEntries'>>;

/** Gives what reads the agency as visitors see it. Whatever reads `site` of site.ts from then on has it too. */
export function openSite(database: Database, following?: Following): () => Promise<Site> {
  const readSite = remembered(database, {
    tags: ['facts', 'pages', 'texts', ...CASE_TAGS],
    initial: ownSite,
    async find(read) {
      const found = await findWhole(read);
      return following === undefined ? found : { ...found, ...(await following(found, read)) };
    },
  });
  return async () => {
    const found = await readSite();
    showSite(found);
    return found;
  };
}
