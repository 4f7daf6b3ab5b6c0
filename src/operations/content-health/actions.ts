/** Looks through all published content, as the task of every night, and tells staff what it found. */
import { agencyDay, dayInWords } from '#platform/agency-day.ts';
import type { Services } from '#platform/context.ts';
import { addressesIn, type Body, picturesIn } from '#cms/content/fields.ts';
import { readMediaFacts } from '#cms/content/service.ts';
import { findingsOf, ofEntry, type StoredContentType } from '#cms/content/schema.ts';
import { isOutage } from '#platform/jobs/drain.ts';
import { reasonOf } from '#platform/jobs/failures.ts';

import { findBrokenLinks } from './link-check.ts';
import { type FoundIssue, listIssues, listPublished, replaceIssues } from './queries.ts';
import type { ContentHealth } from './schema.ts';

/** Entries that are read at once. */
const PART = 100;
/** What is kept of one check: more than this nobody works through. */
const MAX_ISSUES = 1000;
/** Links that are followed in one check. */
const MAX_LINKS = 500;
/** The most of an answer. */
const SHOWN = 300;

const DAY = 86_400_000;
const STALE_AFTER = 365 * DAY;
const ENDS_WITHIN = 7 * DAY;

type Entry = { of: StoredContentType; id: number; updatedAt: string; body: Body };
type Bodies = Awaited<ReturnType<StoredContentType['store']['load']>>;

/**
 * An entry that cannot be checked is an issue like others, at once: the check of every night begins anew with all, so no item of it is put off or set
 * aside (src/platform/jobs).
 */
const uncheckable = ({ kind }: StoredContentType, id: number, error: unknown): FoundIssue => ({
  kind: kind.name,
  id,
  category: 'text',
  field: '',
  message: `It cannot be checked: ${reasonOf(error)}`,
});

type Faults = (of: StoredContentType, id: number, error: unknown) => void;

/** The bodies of entries, without those that cannot be read. */
async function loadEach(
  services: Pick<Services, 'database'>,
  of: StoredContentType,
  ids: readonly number[],
  tell: Faults,
): Promise<Bodies> {
  try {
    return await of.store.load(services.database.read, ids);
  } catch (error) {
    const [first] = ids;
    if (isOutage(error) || first === undefined) throw error;
    if (ids.length > 1) {
      const middle = Math.ceil(ids.length / 2);
      const halves = [ids.slice(0, middle), ids.slice(middle)];
      const [one, other] = await Promise.all(halves.map((half) => loadEach(services, of, half, tell)));
      return new Map([...(one ?? []), ...(other ?? [])]);
    }
    tell(of, first, error);
    return new Map();
  }
}

/** Reads what is published, part by part. */
async function* published(
  services: Pick<Services, 'database'>,
  kinds: readonly StoredContentType[],
  tell: Faults,
): AsyncGenerator<Entry[]> {
  const { database } = services;
  for (const of of kinds) {
    for (let behind = 0; ;) {
      const rows = await listPublished(database.read, of.kind.name, behind, PART);
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => id);
      const bodies = await loadEach(services, of, ids, tell);
      yield rows.flatMap(({ id, updatedAt }) => {
        const body = bodies.get(id);
        const own = ofEntry(of, id);
        return body === undefined || own === undefined ? [] : [{ of: own, id, updatedAt, body }];
      });
      if (rows.length < PART) break;
      behind = rows.at(-1)?.id ?? 0;
    }
  }
}

/** The links of an entry. `mailto:` and `tel:` lead nowhere that could be followed. */
const linksIn = ({ of, body }: Entry, siteUrl: string): { field: string; address: string }[] =>
  addressesIn(of.kind.fields, body).flatMap(({ field, address }) => {
    if (address === '' || !URL.canParse(address, siteUrl)) return [];
    const url = new URL(address, siteUrl);
    return /^https?:$/.test(url.protocol) ? [{ field, address: url.href }] : [];
  });

/** What can be said of an entry without following its links. */
function issuesOf(entry: Entry, media: Awaited<ReturnType<typeof readMediaFacts>>, now: Date): FoundIssue[] {
  const { of, id, body, updatedAt } = entry;
  const { name } = of.kind;
  const issues: FoundIssue[] = findingsOf(of.kind, body as never, { today: agencyDay(now), media }).map(
    ({ field, message }) => ({ kind: name, id, category: 'text', field, message }),
  );
  if (of.kind.path !== undefined && now.getTime() - Date.parse(updatedAt) > STALE_AFTER)
    issues.push({ kind: name, id, category: 'stale', field: '', message: `Last changed on ${dayInWords(updatedAt)}` });
  const { validThrough, isOpen } = body as { validThrough?: unknown; isOpen?: unknown };
  const [today, soon] = [agencyDay(now), agencyDay(now.getTime() + ENDS_WITHIN)];
  if (isOpen === true && typeof validThrough === 'string' && validThrough >= today && validThrough <= soon)
    issues.push({
      kind: name,
      id,
      category: 'ending',
      field: 'validThrough',
      message: `Its last day is ${dayInWords(validThrough)}`,
    });
  return issues;
}

type Place = { kind: FoundIssue['kind']; id: number; field: string };

/** The links of what is published that lead to no page of the site, without asking for one. */
export async function listDeadLinks(services: Pick<Services, 'database'>, kinds: readonly StoredContentType[]) {
  const found: { title: string; message: string }[] = [];
  for await (const entries of published(services, kinds, () => {}))
    for (const { of, id, body } of entries)
      for (const { message } of (await of.store.deadLinks?.(services.database.read, id, body as never)) ?? [])
        found.push({ title: of.kind.singular, message });
  return found;
}

/** Checks everything that is published, and keeps what it found; says in a sentence how it stands. */
export const checkContent =
  (kinds: readonly StoredContentType[]) =>
  async (services: Services, signal: AbortSignal): Promise<string> => {
    const { database, clock, settings } = services;
    const now = clock();
    const found: FoundIssue[] = [];
    const links = new Map<string, Place[]>();
    const tell: Faults = (of, id, error) => void found.push(uncheckable(of, id, error));
    for await (const entries of published(services, kinds, tell)) {
      if (signal.aborted) return '';
      const media = await readMediaFacts(
        database.read,
        entries.flatMap(({ of, body }) => picturesIn(of.kind.fields, body)),
      );
      for (const entry of entries) {
        try {
          if (found.length < MAX_ISSUES) found.push(...issuesOf(entry, media, now));
          for (const { field, address } of linksIn(entry, settings.siteUrl)) {
            const places = links.get(address) ?? [];
            if (places.length > 0 || links.size < MAX_LINKS)
              links.set(address, [...places, { kind: entry.of.kind.name, id: entry.id, field }]);
          }
        } catch (error) {
          tell(entry.of, entry.id, error);
        }
      }
    }
    const faults = await findBrokenLinks([...links.keys()], { signal, ownOrigin: new URL(settings.siteUrl).origin });
    if (signal.aborted) return '';
    const broken = [...faults].flatMap(([address, why]) =>
      (links.get(address) ?? []).map((place) => ({
        ...place,
        category: 'link' as const,
        message: `${address}: ${why}`,
      })),
    );
    const all = [...broken, ...found].slice(0, MAX_ISSUES);
    await database.write(async (tx) => {
      await replaceIssues(tx, all, now);
      tx.signalAfterCommit('content');
    });
    return all.length === 0 ? 'Everything is in order.' : `${all.length} to look at.`;
  };

/** The result of the last check. `checkedAt`: when it ended, as its task knows it. */
export async function readContentHealth(
  { database }: Pick<Services, 'database'>,
  checkedAt: string | null,
): Promise<ContentHealth> {
  const rows = await listIssues(database.read, SHOWN + 1);
  return { checkedAt, issues: rows.slice(0, SHOWN), isCut: rows.length > SHOWN };
}
