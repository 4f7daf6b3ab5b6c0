/** `npm run db -- show [KIND] [ID]`: prints what visitors sent, with a link to each résumé that expires. */
import { type ShowOptions, submissions } from '#database/submissions.ts';
import { fileLink, TERMINAL_LINK_TTL } from '#platform/files/links.ts';
import type { Settings } from '#platform/env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { secretOf } from '#platform/storage/signature.ts';
import type { Opened } from './db-open.ts';
import { siteAddress } from './site-address.ts';
import { factsAsText } from './terminal.ts';

const SHOWN = 50;
const HOUR = 3_600_000;

type Kind = keyof typeof submissions;
const KINDS = Object.keys(submissions) as Kind[];
const isKind = (word: string): word is Kind => KINDS.includes(word as Kind);

/** A number without a kind is the id of an application. */
function read(words: readonly string[]): { kinds: Kind[]; id?: number } {
  const kinds = words.filter(isKind);
  const [first, ...others] = words.filter((word) => !isKind(word));
  if (first === undefined) return { kinds: kinds.length === 0 ? KINDS : kinds };
  if (others.length > 0 || kinds.length > 1 || !/^[1-9]\d{0,8}$/.test(first))
    throw new InvalidSetting(
      `There is no ${[first, ...others].join(' ')}. Choose from ${KINDS.join(', ')}, and perhaps the id of one.`,
    );
  return { kinds: kinds.length === 0 ? ['applications'] : kinds, id: Number(first) };
}

/** A note about the links. They work only where the product runs with the same secret. */
function aboutLinks(settings: Settings): string {
  const holds = `The links to résumés hold for ${TERMINAL_LINK_TTL / HOUR} hours; whoever has one can open the résumé, and each time is written down.`;
  if (settings.siteUrl !== '') return holds;
  return settings.port === 0
    ? `There are no links to résumés: SITE_URL is not set, and PORT is 0, so they could not say where the product runs.`
    : `${holds} They lead to the product on this machine (${siteAddress(settings)}), because SITE_URL is not set.`;
}

function asText(kind: Kind, rows: readonly Record<string, string | number | null>[]): string {
  const heading = `${kind} (${rows.length === SHOWN ? `the newest ${SHOWN}` : rows.length})`;
  return [heading, ...rows.map(factsAsText), ''].join('\n\n');
}

/** Prints the submissions that `words` ask for. The note goes to stderr, so that stdout stays valid JSON. */
export async function show(
  { database, files, settings }: Pick<Opened, 'database' | 'files' | 'settings'>,
  words: readonly string[],
  { json }: { json: boolean },
): Promise<void> {
  const { kinds, id } = read(words);
  const signing = { secret: await secretOf(settings, database), clock: () => new Date() };
  const hasAddress = settings.siteUrl !== '' || settings.port !== 0;
  const options: ShowOptions = {
    limit: SHOWN,
    id,
    placeOf: (fileId) => `${files.place}/${fileId}`,
    linkTo: (fileId) =>
      hasAddress
        ? siteAddress(settings) + fileLink(signing, fileId, { for: 'staff', lasts: TERMINAL_LINK_TTL }).reveal()
        : null,
  };
  const found = await Promise.all(
    kinds.map(async (kind) => [kind, await submissions[kind](database.read, options)] as const),
  );
  if (id !== undefined && found.every(([, rows]) => rows.length === 0))
    throw new InvalidSetting(`There is nothing with the id ${id} in ${kinds.join()}.`);
  if (json) console.log(JSON.stringify(Object.fromEntries(found), null, 2));
  else for (const [kind, rows] of found) console.log(asText(kind, rows));
  if (found.some(([kind, rows]) => kind === 'applications' && rows.length > 0)) console.error(aboutLinks(settings));
}
