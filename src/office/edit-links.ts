/** From a page of the site to where it is edited: the form of an entry, or a list. */
import type { QueryClient } from '@tanstack/react-query';

import { entryCalls } from '#cms/content/calls.ts';
import { entryQuery } from '#cms/content/reads.office.ts';
import type { ContentType } from '#cms/content/schema.ts';
import { paths } from '#config/paths.ts';

import { call, Refused } from '#office-ui/client.ts';
import { contentTypeNamed, contentTypeOf } from '#cms/content/content-types.office.ts';

import { KINDS } from './content-types.ts';

type EditPlace = { is: 'entry'; kind: string; id: number } | { is: 'list'; kind: string };

const TEXTS = 'texts';

const LISTS: Readonly<Record<string, string>> = {
  [paths.projects()]: 'projects',
  [paths.clients()]: 'clients',
  [paths.careers()]: 'jobs',
  [paths.blogs()]: 'posts',
};

/** The page whose texts are shown at a path. */
async function byTexts(path: string): Promise<number | undefined> {
  const { data } = await call(entryCalls(contentTypeOf(TEXTS)).list);
  return data.find((row) => row.path === path)?.id;
}

/** Whether a number of the path is the entry of this page: its kind would give it this very path. */
async function byNumber(queries: QueryClient, kind: ContentType, path: string): Promise<number | undefined> {
  const id = Number(/\/([1-9]\d{0,8})$/.exec(path)?.[1]);
  if (Number.isNaN(id)) return undefined;
  const entry = await queries.ensureQueryData(entryQuery(kind, id));
  return entry.path === path ? id : undefined;
}

/** Entries of which the address has other words than the title. */
const LOOKED_THROUGH = 200;

/** Where an address is made of words, the list finds it by them, or among those that were changed last. */
async function byWords(kind: ContentType, path: string): Promise<number | undefined> {
  const last = path.split('/').at(-1) ?? '';
  const words = last.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (words === '') return undefined;
  for (const query of [{ q: words }, { limit: LOOKED_THROUGH }]) {
    const { data } = await call(entryCalls(kind).list, { query });
    const found = data.find((row) => row.path === path);
    if (found !== undefined) return found.id;
  }
  return undefined;
}

/** Undefined where there is none, or one that this role may not see. */
async function orNone(looking: Promise<number | undefined>): Promise<number | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Refused && error.status !== 0) return undefined;
    throw error;
  }
}

/** Undefined for an address that is no page of content. */
export async function editPlaceOf(queries: QueryClient, address: string): Promise<EditPlace | undefined> {
  const path = address.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
  const list = LISTS[path];
  if (list !== undefined && contentTypeNamed(list) !== undefined) return { is: 'list', kind: list };
  const page = await orNone(byTexts(path));
  if (page !== undefined) return { is: 'entry', kind: TEXTS, id: page };
  for (const kind of KINDS.filter((one) => one.path !== undefined)) {
    // Only kinds whose addresses begin so are asked for.
    const sample = sampleOf(kind);
    if (sample === undefined || !path.startsWith(sample.slice(0, sample.lastIndexOf('/') + 1))) continue;
    const id = (await orNone(byNumber(queries, kind, path))) ?? (await orNone(byWords(kind, path)));
    if (id !== undefined) return { is: 'entry', kind: kind.name, id };
  }
  return undefined;
}

/** An address as this kind makes them; undefined where it needs a body to make one. */
function sampleOf(kind: ContentType): string | undefined {
  try {
    return kind.path?.({ id: 1, body: blank });
  } catch {
    return undefined;
  }
}
const blank = new Proxy({}, { get: () => '' });
