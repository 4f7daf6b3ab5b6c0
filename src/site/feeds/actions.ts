/** Makes feeds from what visitors see: published posts, and openings that are open today. */
import { listWholePosts } from '#site/blog/service.ts';
import { careers, job as jobWords } from '#hiring/jobs/content.ts';
import { findOpenJobs, readJobTimestamps, readJobs } from '#hiring/jobs/service.ts';
import type { Job, JobFilter } from '#hiring/jobs/schema.ts';
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import type { Services } from '#platform/context.ts';
import { paths } from '#config/paths.ts';
import { plainSource } from '#config/source-marks.ts';
import { ENGLISH, localPath, pathOfLocalized, showing, translate } from '#config/translation.ts';
import { inLanguage } from '#cms/content/service.ts';
import { feedWords } from '#site/layout/content.ts';
import { languageNamed } from '#site/languages/service.ts';

import { writerOf } from './forms.ts';
import { indeed, linkedIn } from './job-boards.ts';
import { type Feed, type FeedItem, type FeedName, FEEDS } from './schema.ts';

/** Readers remember what they have seen, so the newest are enough. */
const MAX_POSTS = 50;

type Asked = { name: FeedName; filter: JobFilter; source: string | undefined; language?: string | undefined };
type Needed = Pick<Services, 'database' | 'settings' | 'clock' | 'site' | 'texts'>;
/** In which language it says what it has: undefined for English. */
type Asking = { tag: string; language: string | undefined };

const later = (one: string, other: string) => (one > other ? one : other);

/** Links to our own pages, which have no host: a reader shows the text elsewhere. It was sanitised, so attributes have double quotes. */
const withWholeLinks = (html: string, siteUrl: string) => html.replaceAll('href="/', `href="${siteUrl}/`);

async function postItems({ database, settings }: Needed, { tag, language }: Asking): Promise<FeedItem[]> {
  const posts = await inLanguage(database.read, language, 'posts', await listWholePosts(database.read, MAX_POSTS));
  return posts.map(({ slug, title, description, author, writtenOn, body, updatedAt, saidIn }) => {
    const id = settings.siteUrl + paths.blog(slug);
    const page = settings.siteUrl + pathOfLocalized({ saidIn }, paths.blog(slug));
    const published = agencyTimestamp(writtenOn);
    return {
      id,
      link: `${page}?source=${tag}`,
      title,
      summary: description,
      html: withWholeLinks(body, settings.siteUrl),
      published,
      updated: later(updatedAt, published),
      ...(author !== '' && { author }),
      topics: [],
    };
  });
}

const textOf = (job: Job, siteUrl: string) =>
  withWholeLinks(
    [
      job.description,
      `<h3>${jobWords.responsibility}</h3>${job.responsibilities}`,
      `<h3>${jobWords.requirement}</h3>${job.requirements}`,
    ].join(''),
    siteUrl,
  );

async function findOffers(
  { database: { read }, settings: { siteUrl }, clock }: Needed,
  filter: JobFilter,
  { tag, language }: Asking,
) {
  const today = agencyDay(clock());
  const ids = await findOpenJobs(read, filter, today);
  const jobs = await inLanguage(read, language, 'jobs', await readJobs(read, ids, today));
  const moments = await readJobTimestamps(read, ids);
  // What is said of them besides is in the language too: it is made where that is shown.
  return () =>
    jobs.map((job) => {
      const id = siteUrl + paths.job(job.id);
      const page = siteUrl + pathOfLocalized(job, paths.job(job.id));
      const { changed, openedSince } = moments.get(job.id) ?? {};
      const published = openedSince ?? agencyTimestamp(job.datePosted);
      const shift = job.isNightShift ? careers.nightShift : careers.dayShift;
      const item: FeedItem = {
        id,
        link: `${page}?source=${tag}`,
        title: job.title,
        summary: [translate(job.department), job.place, shift, job.pay].filter((text) => text !== '').join(' · '),
        html: textOf(job, siteUrl),
        published,
        updated: later(changed ?? published, published),
        topics: [translate(job.department), ...job.skills],
      };
      return { item, job };
    });
}

/** A feed as it is sent, and when anything in it last changed: ISO 8601. */
export async function makeFeed(services: Needed, asked: Asked): Promise<{ text: string; updated: string }> {
  const { name, filter, source, language } = asked;
  const { of, form, tag } = FEEDS[name];
  const isPosts = of === 'posts';
  const asking = { tag: source ?? tag, language };
  const [posts, offersIn, facts, texts] = [
    isPosts ? await postItems(services, asking) : [],
    isPosts ? () => [] : await findOffers(services, filter, asking),
    await services.site(),
    await services.texts(),
  ];
  const inWords = <T>(make: () => T): T => showing({ facts, texts, language: languageNamed(language) }, make);
  const offers = inWords(offersIn);
  const items = isPosts ? posts : offers.map(({ item }) => item);
  const { siteUrl } = services.settings;
  // An empty one has to be of some moment too.
  const today = agencyTimestamp(agencyDay(services.clock()));
  const feed: Feed = {
    language: language ?? ENGLISH,
    ...inWords(() => ({ title: feedWords[of].title, description: feedWords[of].description })),
    home: siteUrl + inWords(() => localPath(isPosts ? paths.blogs() : paths.careers(filter))),
    self: siteUrl + paths.feed(name, { ...(!isPosts && filter), source, language }),
    updated: items.map(({ updated }) => updated).reduce(later, items[0]?.updated ?? today),
    publisher: { name: facts.name, home: siteUrl + inWords(() => localPath(paths.home())) },
    items,
  };
  const text =
    form === 'boards' ? indeed(feed, offers) : form === 'linkedin' ? linkedIn(feed, offers) : writerOf(name)?.(feed);
  return { text: plainSource(text ?? ''), updated: feed.updated };
}
