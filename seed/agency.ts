/** Inserts the sample agency: its work and its openings. Loaded only where it is asked for, because it is a book of words. */
import { agencyDay } from '#platform/agency-day.ts';

import type { Tx } from '#database/database.ts';
import { registerAllEntries } from '#database/content-entries.ts';
import { publishedFrom } from '#database/content-state.ts';
import { cleanHtml } from '#database/clean-html.ts';
import { registerMedia } from '#database/media.ts';
import { wordsOfClient, wordsOfJob } from '#database/words.ts';
import { clients } from './clients.ts';
import { openings } from './openings.ts';
import { papers } from './papers.ts';
import { projects } from './projects.ts';
import { insertStarter } from './starter.ts';

/** Rows per insert. PostgreSQL takes 65 535 bound values, SQLite 32 766. */
const CHUNK = 500;
const DAY = 86_400_000;

/** What is filled, in the words of the office. */
const SEEDED = ['clients', 'projects', 'jobs'] as const;

/** Fills tables that are empty. */
export async function insertAgency(tx: Tx, today: Date): Promise<void> {
  await insertStarter(tx, today);
  await insertWork(tx, today);
  await insertOpenings(tx, today);
  await registerAllEntries(tx, SEEDED);
}

async function inChunks<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(rows.slice(at, at + CHUNK));
}

/** Ids by name. PostgreSQL's ids may not start at 1, because a failed insert uses one up. */
async function namesToIds(
  tx: Tx,
  table: 'industries' | 'project_types' | 'clients' | 'departments' | 'educations',
): Promise<(name: string) => number> {
  const rows = await tx.selectFrom(table).select(['id', 'name']).execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The seed names ${name}, which is not in ${table}.`);
    return id;
  };
}

/** Where the pictures of the sample agency stand. */
const coverOf = ({ cover }: { cover: string }) => `/pictures/${cover}/1200.webp`;
const markOf = ({ slug }: { slug: string }) => `/marks/projects/${slug}.svg`;
const screenshotOf = ({ kind, picture }: { kind: 'app' | 'web'; picture: string }) =>
  `/pictures/${picture}/${kind === 'app' ? 720 : 1200}.webp`;
const clientPicture = ({ slug }: { slug: string }, part: 'banner' | 'logo' | 'cover') =>
  `/marks/clients/${slug}/${part}.svg`;

async function insertWork(tx: Tx, today: Date): Promise<void> {
  const published = publishedFrom(today);
  const pictures = [
    ...clients.flatMap((client) => (['banner', 'logo', 'cover'] as const).map((part) => clientPicture(client, part))),
    ...projects.flatMap((project) => [coverOf(project), markOf(project), ...project.screenshots.map(screenshotOf)]),
  ];
  const alts = new Map(
    projects.flatMap(({ screenshots }) =>
      screenshots.map((screenshot) => [screenshotOf(screenshot), screenshot.altText]),
    ),
  );
  const mediaId = await registerMedia(tx, pictures, today, alts);
  let rank = 0;
  await tx
    .insertInto('clients')
    .values(
      clients.map((client) => ({
        ...published,
        name: client.name,
        description: client.description,
        website: client.website,
        banner_media_id: mediaId(clientPicture(client, 'banner')),
        logo_media_id: mediaId(clientPicture(client, 'logo')),
        cover_media_id: mediaId(clientPicture(client, 'cover')),
        featured_rank: client.isFeatured ? (rank += 1) : null,
      })),
    )
    .execute();
  const clientId = await namesToIds(tx, 'clients');
  const words = clients.flatMap(({ name, description }) =>
    wordsOfClient({ name, description }).map((word) => ({ word, client_id: clientId(name) })),
  );
  await inChunks(words, (some) => tx.insertInto('client_words').values(some).execute());

  const industryId = await namesToIds(tx, 'industries');
  const typeId = await namesToIds(tx, 'project_types');
  const clientNames = new Map(clients.map(({ slug, name }) => [slug, name]));
  for (const project of projects) {
    const own = papers[project.slug];
    const client = project.client === null ? undefined : clientNames.get(project.client);
    const { id } = await tx
      .insertInto('projects')
      .values({
        ...published,
        name: project.name,
        short_description: project.shortDescription,
        description: cleanHtml(project.descriptionHtml),
        use_case: cleanHtml(project.useCaseHtml),
        cover_media_id: mediaId(coverOf(project)),
        logo_media_id: mediaId(markOf(project)),
        industry_id: industryId(project.industry),
        client_id: client === undefined ? null : clientId(client),
        is_in_house: project.client === null ? 1 : 0,
        website_url: project.websiteUrl,
        play_store_url: project.playStoreUrl,
        app_store_url: project.appStoreUrl,
        video: project.video,
        launched_on: project.launchedOn,
        outcomes: JSON.stringify(project.outcomes),
        quote: project.quote.text,
        quote_by: project.quote.name,
        quote_role: project.quote.role,
        weeks: project.weeks,
        team: JSON.stringify(project.team.map((part, place) => ({ ...part, hours: own?.teamHours[place] ?? null }))),
        papers: own === undefined ? '' : JSON.stringify(own.fields),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('project_kinds')
      .values(project.types.map((type) => ({ project_id: id, type_id: typeId(type) })))
      .execute();
    await tx
      .insertInto('project_screenshots')
      .values(
        project.screenshots.map((screenshot, position) => ({
          project_id: id,
          kind: screenshot.kind,
          media_id: mediaId(screenshotOf(screenshot)),
          alt_text: screenshot.altText,
          caption: screenshot.caption,
          position,
        })),
      )
      .execute();
    await tx
      .insertInto('project_features')
      .values(project.features.map((feature, position) => ({ project_id: id, position, feature })))
      .execute();
  }
}

async function insertOpenings(tx: Tx, today: Date): Promise<void> {
  const departmentId = await namesToIds(tx, 'departments');
  const educationId = await namesToIds(tx, 'educations');
  const levels = await tx.selectFrom('experience_levels').select(['id', 'years']).execute();
  for (const opening of openings) {
    const level = levels.find(({ years }) => years === (opening.experienceYears ?? 0));
    if (level === undefined) throw new Error(`${opening.title} asks for years that no level has.`);
    const { id } = await tx
      .insertInto('jobs')
      .values({
        ...publishedFrom(new Date(today.getTime() - opening.postedDaysAgo * DAY)),
        title: opening.title,
        department_id: departmentId(opening.department),
        education_id: educationId(opening.education),
        experience_level_id: level.id,
        pay_scale: opening.payScale,
        is_night_shift: opening.isNightShift ? 1 : 0,
        description: cleanHtml(opening.descriptionHtml),
        responsibilities: cleanHtml(opening.responsibilitiesHtml),
        requirements: cleanHtml(opening.requirementsHtml),
        place: opening.place,
        employment_type: opening.employmentType,
        date_posted: agencyDay(today.getTime() - opening.postedDaysAgo * DAY),
        valid_through: agencyDay(today.getTime() + (opening.validForDays - opening.postedDaysAgo) * DAY),
        is_open: opening.isOpen ? 1 : 0,
        opened_since: new Date(today.getTime() - opening.postedDaysAgo * DAY).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('job_skills')
      .values(opening.skills.map((skill, position) => ({ job_id: id, position, skill })))
      .execute();
    if (!opening.isOpen) continue;
    const words = wordsOfJob({ ...opening, description: opening.descriptionHtml });
    await tx
      .insertInto('job_words')
      .values(words.map((word) => ({ word, job_id: id })))
      .execute();
  }
}
