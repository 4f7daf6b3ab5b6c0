/** The picture of a shared link, drawn for each project, opening, post and page of one's own, and for the agency. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readTokens } from '#cms/appearance/service.ts';
import { inLanguage, readPictures } from '#cms/content/service.ts';
import { findPost } from '#site/blog/service.ts';
import { groundOfIndustry } from '#site/industries/content.ts';
import { roomOf } from '#hiring/jobs/content.ts';
import { readJobs } from '#hiring/jobs/service.ts';
import { listVariants } from '#cms/media/service.ts';
import { shareWords } from '#site/layout/content.ts';
import { languageNamed } from '#site/languages/service.ts';
import { findPageBody } from '#site/pages/service.ts';
import { findProject } from '#site/projects/service.ts';
import { agencyDay, dayInWords } from '#platform/agency-day.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { prepareResponse, responseSize, sendResponse } from '#platform/http/response.ts';
import type { Route } from '#platform/http/route.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { FileNotFound } from '#platform/storage/files.ts';
import { shownLanguages } from '#config/languages.ts';
import { serverPaths } from '#config/paths.ts';
import { isRenamed, site } from '#config/site.ts';
import { showing, translate } from '#config/translation.ts';
import { colourLookup } from '#ui/colours.ts';
import { drawPattern, PATTERN, PATTERN_KINDS, type PatternColours } from '#ui/patterns.ts';
import { ownPicture, type PictureSource, variantFolder } from '#ui/picture-source.ts';
import { type Ground, INK_ON, pigmentOf, PIGMENTS } from '#ui/pigments.ts';
import { hashOf, seeded } from '#ui/seeded.ts';
import { isDrawable, SHARE_KINDS, type ShareKind } from '#ui/share-picture.ts';

import { drawSharePicture, TooManyDrawings } from './drawer.ts';

/** Whoever shows links asks for one at a time. */
const DRAWING_READS: RateLimit = { name: 'share pictures', most: 120, within: 60_000 };

const PUBLIC = join(import.meta.dirname, '..', '..', '..', 'public');
/** Our own pictures have no other names. */
const OWN = /^\/pictures\/[a-z0-9-]+\/\d{1,5}\.webp$/;
const WIDE_ENOUGH = 1200;

type Subject = { title: string; above: string; below: string; ground: Ground; cover: PictureSource | undefined };
/** What is published now, and open today, in a language: undefined for English. Its words are made where that language is shown. */
type Find = (services: Services, id: string, language: string | undefined) => Promise<(() => Subject) | undefined>;

const NUMBER = /^[1-9]\d{0,8}$/;
const ADDRESS = /^[a-z0-9-]{1,200}$/;

const FINDERS: Readonly<Record<ShareKind, Find>> = {
  async project({ database: { read } }, id, language) {
    const found = NUMBER.test(id) ? await findProject(read, Number(id)) : undefined;
    const [project] = await inLanguage(read, language, 'projects', found ? [found] : []);
    if (project === undefined) return undefined;
    return () => ({
      title: project.name,
      above: shareWords.project,
      below: translate(project.industryName),
      ground: groundOfIndustry(project.industryName),
      cover: project.cover,
    });
  },
  async job({ database: { read }, clock }, id, language) {
    const found = NUMBER.test(id) ? await readJobs(read, [Number(id)], agencyDay(clock())) : [];
    const [job] = await inLanguage(read, language, 'jobs', found);
    if (job?.isOpen !== true) return undefined;
    const { pigment, picture } = roomOf(job.department);
    return () => ({
      title: job.title,
      above: shareWords.job,
      below: [translate(job.department), job.place].filter((part) => part !== '').join(' · '),
      ground: pigment,
      cover: site.withoutSample ? undefined : ownPicture(`/pictures/${picture}`, 'landscape'),
    });
  },
  async post({ database: { read } }, slug, language) {
    const found = ADDRESS.test(slug) ? await findPost(read, slug) : undefined;
    const [post] = await inLanguage(read, language, 'posts', found ? [found] : []);
    if (post === undefined) return undefined;
    return () => ({
      title: post.title,
      above: shareWords.post,
      below: [post.author, dayInWords(post.writtenOn)].join(' · '),
      ground: PIGMENTS[post.id % PIGMENTS.length] ?? 'slate',
      cover: post.cover ?? undefined,
    });
  },
  async page({ database: { read } }, id, language) {
    const found = NUMBER.test(id) ? await findPageBody(read, Number(id)) : undefined;
    const [body] = await inLanguage(read, language, 'pages', found ? [{ ...found, id: Number(id) }] : []);
    if (body === undefined) return undefined;
    const pictures = await readPictures(read, body.picture === null ? [] : [body.picture]);
    return () => ({
      title: body.title,
      above: site.name,
      below: '',
      ground: PIGMENTS.find((pigment) => pigment === body.colour) ?? 'slate',
      cover: pictures.get(body.picture ?? 0),
    });
  },
  agency: (_, id) =>
    Promise.resolve(
      id === 'site'
        ? () => ({ title: site.tagline || site.name, above: site.name, below: '', ground: 'palm', cover: undefined })
        : undefined,
    ),
};

/** The file of a picture, in a size that suffices; undefined where it is gone. */
async function fileOf({ database, files }: Services, { path }: PictureSource): Promise<Uint8Array | undefined> {
  try {
    if (path.startsWith('/pictures/')) return OWN.test(path) ? await readFile(join(PUBLIC, path)) : undefined;
    const variants = (await listVariants(database.read, variantFolder(path))).filter((one) => one.format === 'webp');
    const fitting = variants.find((one) => one.width >= WIDE_ENOUGH) ?? variants.at(-1);
    return fitting && (await files.read(fitting.fileId));
  } catch (error) {
    if (error instanceof FileNotFound || (error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function draw(
  services: Services,
  { title, above, below, ground, cover }: Subject,
): Promise<Uint8Array<ArrayBuffer>> {
  const { palette, logo } = await services.appearance();
  const lookup = colourLookup(await readTokens(), palette);
  const colour = (token: string) => lookup(token).light;
  const pigment = pigmentOf(ground);
  const isDark = pigment === undefined || INK_ON[pigment] === 'white';
  const base = pigment ?? 'slate';
  const random = seeded(title);
  const colours = [
    `ground-${pigment ?? 'palm'}-tint`,
    'white',
    `ground-${base}`,
    pigment === 'turmeric' ? 'laterite' : 'turmeric',
    `deep-${pigment ?? 'palm'}`,
  ].map(colour) as unknown as PatternColours;
  const kind = PATTERN_KINDS[hashOf(title) % PATTERN_KINDS.length] ?? 'waves';
  const file = `logo-for-${isDark ? 'dark' : 'light'}-pages.svg`;
  const own = logo && (await fileOf(services, isDark ? logo.onDark : logo.onLight));
  return drawSharePicture({
    title,
    above: isDrawable(above) ? above : '',
    below: isDrawable(below) ? below : '',
    ground: colour(`ground-${base}`),
    ink: colour(isDark ? 'white' : 'ink'),
    stripe: PIGMENTS.map((one) => colour(`ground-${one}`)),
    picture: cover && (await fileOf(services, cover)),
    pattern: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATTERN.width} ${PATTERN.height}">${drawPattern(kind, random, colours)}</svg>`,
    logo: own ?? (isRenamed() ? { name: site.name } : await readFile(join(PUBLIC, 'logo', file))),
  });
}

async function sendSharePicture(c: Ctx): Promise<Response> {
  const { services } = c.var;
  const kind = SHARE_KINDS.find((one) => one === c.req.param('kind'));
  const [, id] = /^([a-z0-9-]{1,200})\.jpg$/.exec(c.req.param('name') ?? '') ?? [];
  const language = shownLanguages().find(({ code }) => code === c.req.query('language'))?.code;
  const make = kind === undefined || id === undefined ? undefined : await FINDERS[kind](services, id, language);
  const [facts, texts] = [await services.site(), await services.texts()];
  const subject = make && showing({ facts, texts, language: languageNamed(language) }, make);
  if (subject === undefined || !isDrawable(subject.title)) return sendErrorPage(c, 404);
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' };
  try {
    const prepared = await services.responseCache.get(
      `share ${JSON.stringify(subject)}`,
      ['appearance', 'media'],
      async () => prepareResponse(await draw(services, subject), 200, headers),
      responseSize,
    );
    return await sendResponse(c, prepared);
  } catch (error) {
    if (error instanceof TooManyDrawings) return sendErrorPage(c, 503);
    throw error;
  }
}

export const sharePictureRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: serverPaths.sharePicture(':kind', ':name'),
    access: 'public',
    handler: sendSharePicture,
    rateLimit: DRAWING_READS,
  },
];
