/** Moving in people from a table: each row is put into the draft of the page of the team, where the people of the agency are listed. */
import { isDeepStrictEqual } from 'node:util';

import { fold } from '#database/words.ts';
import { type BlocksField, type Body, changeSchemaOf, FIRST_ADDED, type SingleField } from '#cms/content/fields.ts';
import { currentBody, findEntry, saveDraft } from '#cms/content/service.ts';
import { ofEntry, type StoredContentType } from '#cms/content/schema.ts';
import type { Planned } from '#cms/move-in/schema.ts';
import {
  again,
  CHANGED,
  fail,
  findPicture,
  keep,
  LOST,
  type Maker,
  namedPictures,
  pictureMaker,
  type Reader,
  type StoredItem,
  store,
  type Work,
} from '#cms/move-in/service.ts';
import { parseForm } from '#platform/forms/fields.ts';

const LIST = 'team.leaders';
type Row = Body & { type: string; id: number; isHidden: boolean };
/** `photo`: the picture that the row names. `written`: the row of the list, once it is there. */
type PersonPlan = { words: Record<string, string>; photo: string | null; written?: Row };

const FULL = 'The page of the team holds as many people as it may';
const STILL_SHOWN = 'It is out of the draft. Visitors see it until the page of the team is published';

/** What people call these countries, beside their names. */
const SHORT_NAMES: Readonly<Record<string, string>> = { us: 'usa', gb: 'uk' };
const countries = new Intl.DisplayNames('en', { type: 'region' });
const isCountry = (id: string, said: string) =>
  [id, SHORT_NAMES[id] ?? '', fold(countries.of(id.toUpperCase()) ?? '')].includes(fold(said));

type Team = { of: StoredContentType; list: BlocksField; version: number; rows: Row[]; published: Row[] };

async function readTeam({ services, of }: Work, textsId: number): Promise<Team> {
  const team = ofEntry(of('texts'), textsId);
  const list = team?.kind.fields[LIST];
  if (team === undefined || list?.type !== 'blocks') throw new Error('The page of the team lists no people.');
  const { read } = services.database;
  const entry = await findEntry(read, 'texts', textsId);
  const body = entry === undefined ? {} : await currentBody(read, team, entry, services.clock());
  const published = entry?.state === 'published' ? (await team.store.load(read, [textsId])).get(textsId) : undefined;
  const rowsIn = (of: Body | undefined) => (of?.[LIST] as Row[] | undefined) ?? [];
  return { of: team, list, version: entry?.version ?? 1, rows: rowsIn(body), published: rowsIn(published) };
}

const optionOf = (
  field: SingleField | BlocksField | undefined,
  isMeant: (option: { id: string; name: string }) => boolean,
) => (field?.type === 'choice' ? field.options.find(isMeant)?.id : undefined);

/** A row of the list, as the fields of a person take it; and what is still to be chosen there. */
function rowOf({ list, rows }: Team, { words }: PersonPlan, picture: number | undefined): { row: Row; open: string[] } {
  const fields = (list.kinds['added']?.fields ?? {}) as Record<string, SingleField>;
  const group = fold(words['group'] ?? '');
  const ids = rows.map(({ id }) => id);
  const known: Body = {
    ...words,
    flag: optionOf(fields['flag'], ({ id }) => isCountry(id, words['country'] ?? '')),
    group: optionOf(
      fields['group'],
      ({ id, name }) => group !== '' && (fold(name).includes(group) || group.includes(id)),
    ),
    link: picture,
  };
  const row: Row = { type: 'added', id: Math.max(FIRST_ADDED - 1, ...ids) + 1, isHidden: false };
  const open: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (name in row) continue;
    const value = known[name];
    if (value !== undefined && value !== '') row[name] = value;
    else if (field.required !== undefined) open.push(field.label);
  }
  return { row, open };
}

const maker = (textsId: number): Maker => {
  const save = (work: Work, { of, version }: Team, rows: readonly Row[]) =>
    saveDraft(work.services, of, { id: textsId, version, change: { [LIST]: rows }, by: work.by });

  async function add(work: Work, item: StoredItem): Promise<boolean> {
    const plan = JSON.parse(item.plan) as PersonPlan;
    const picture = plan.photo === null ? undefined : await findPicture(work, { id: plan.photo, url: '', alt: '' });
    if (picture === 'waiting') return false;
    const team = await readTeam(work, textsId);
    const delivered = (team.list.delivered ?? []).map(({ id }): Row => ({ type: 'delivered', id, isHidden: false }));
    const present = team.rows.length === 0 ? delivered : team.rows;
    if (present.length >= team.list.atMost) {
      await fail(work, item, FULL);
      return true;
    }
    // What ended this process before it was noted has written the row already.
    const before = team.rows.find(({ id }) => id === item.made_id);
    const { row: planned, open } = rowOf(team, plan, picture?.id);
    const row = before ?? planned;
    if (before === undefined) {
      await store(work, item.id, { made_id: row.id });
      const { fields } = team.of.kind;
      const rows = [...present, row];
      const parsed = parseForm(changeSchemaOf(fields), { [LIST]: rows });
      const refused = parsed.ok ? await save(work, team, rows) : { message: Object.values(parsed.errors).join('. ') };
      if (refused !== undefined) {
        await store(work, item.id, { state: 'failed', message: refused.message, made_id: null });
        return true;
      }
    }
    const saved = (await readTeam(work, textsId)).rows.find(({ id }) => id === row.id) ?? row;
    const still = open.length === 0 ? '' : `To be published it still needs: ${open.join(', ')}`;
    const lost = plan.photo !== null && picture === undefined ? LOST : '';
    await store(work, item.id, {
      state: 'made',
      made_id: row.id,
      made_version: 1,
      plan: JSON.stringify({ ...plan, written: saved }),
      message: [lost, still].filter((one) => one !== '').join('. '),
    });
    return true;
  }

  async function takeBack(work: Work, item: StoredItem): Promise<void> {
    const { written, ...plan } = JSON.parse(item.plan) as PersonPlan;
    const asItWas = { ...again, plan: JSON.stringify(plan) };
    const team = await readTeam(work, textsId);
    const present = team.rows.find(({ id }) => id === item.made_id);
    if (present !== undefined) {
      if (!isDeepStrictEqual(present, written)) return keep(work, item, CHANGED);
      const rest = team.rows.filter((row) => row !== present);
      const isAsDelivered =
        rest.every(({ type, isHidden }) => type === 'delivered' && !isHidden) &&
        isDeepStrictEqual(
          rest.map(({ id }) => id),
          (team.list.delivered ?? []).map(({ id }) => id),
        );
      const refused = await save(work, team, isAsDelivered ? [] : rest);
      if (refused !== undefined) return keep(work, item, refused.message);
    }
    const isShown = team.published.some(({ id }) => id === item.made_id);
    return store(work, item.id, isShown ? { ...asItWas, message: STILL_SHOWN } : asItWas);
  }
  return { make: add, takeBack };
};

/** `textsId`: the entry of pages and texts whose list they are put into. */
export const peopleReader = (textsId: number): Reader => ({
  makers: { media: pictureMaker, people: maker(textsId) },
  table: {
    others: ['is not known, and left out', 'are not known, and left out'],
    open() {
      const pictures = namedPictures();
      const seen = new Map<string, number>();
      return Promise.resolve({
        plan(row): Planned[] {
          const name = row.of('name');
          const notes: string[] = [];
          const own = (why: string, plan: PersonPlan | null): Planned => ({
            kind: 'people',
            key: '',
            title: name.slice(0, 200) || 'Without a name',
            address: '',
            becomes: '',
            notes,
            plan,
            why,
          });
          if (name === '') return [own('It has no name', null)];
          const before = seen.get(fold(name));
          if (before !== undefined) return [own(`‘${name.slice(0, 60)}’ stands in row ${before} already`, null)];
          seen.set(fold(name), row.number);
          const words = Object.fromEntries(
            ['name', 'title', 'field', 'country', 'group'].map((field) => [field, row.of(field)]),
          );
          const cell = row.of('link');
          const named = cell === '' ? undefined : pictures.name(cell, { title: name, alt: name });
          if (typeof named === 'string') notes.push(named);
          const photo = typeof named === 'object' ? named.id : null;
          return [...pictures.take(), own('', { words, photo })];
        },
        finish: () => ({ site: '', notes: [], planned: [] }),
      });
    },
  },
});
