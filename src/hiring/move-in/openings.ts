/** Openings of another system: found by their title, or to be added as drafts by the rules of the office. */
import { fold } from '#database/words.ts';
import { foldedTitle } from '#database/content-entries.ts';
import type { Body } from '#cms/content/fields.ts';
import type { Planned } from '#cms/move-in/schema.ts';
import { type DraftPlan, listNames, namedEntries, type Needs, proseOf, type TableRow } from '#cms/move-in/service.ts';
import { findCitiesByName } from '#hiring/cities/service.ts';
import { hasCountry, PLACE_WITHOUT_COUNTRY } from '#hiring/jobs/schema.ts';

const TITLE = 200;
const PLACE = 200;

const EMPLOYMENTS: readonly [string, RegExp][] = [
  ['INTERN', /intern|trainee|apprentice/i],
  ['PART_TIME', /part/i],
  ['CONTRACTOR', /contract|freelance|temp/i],
  ['FULL_TIME', /full|permanent|regular/i],
];

type Opening = { id: number } | { key: string };

/** `day`: when it was opened, '' where that is not told. */
type Given = { row: TableRow; title: string; day: string };

export async function openOpenings(needs: Needs) {
  const known = await listNames(needs.database.read, 'jobs');
  const departments = await namedEntries(needs, 'departments');
  const places = new Map<string, string>();
  const planned = new Map<string, string>();

  /** The place of an opening with its country; as it was told where that is not known. */
  async function placeOf(row: TableRow): Promise<string> {
    const given = [row.of('place'), row.of('country')]
      .filter((one) => one !== '')
      .join(', ')
      .slice(0, PLACE);
    if (given === '' || hasCountry(given)) return given;
    const key = fold(given);
    const before = places.get(key);
    if (before !== undefined) return before;
    const { isExact, cities } = await findCitiesByName(needs.database.read, given);
    const place = (isExact ? cities[0]?.label : undefined) ?? given;
    places.set(key, place);
    return place;
  }

  async function add({ row, title, day }: Given, key: string): Promise<Planned[]> {
    const notes: string[] = [];
    const place = await placeOf(row);
    const body: Body = { title, place, description: proseOf(row.of('description')) };
    if (place !== '' && !hasCountry(place)) notes.push(PLACE_WITHOUT_COUNTRY);
    if (day !== '') body['datePosted'] = day;
    const employment = EMPLOYMENTS.find(([, words]) => words.test(row.of('employment')))?.[0];
    if (employment !== undefined) body['employmentType'] = employment;
    const plan: DraftPlan = { body, refs: [], pictures: [] };
    const said = row.of('department');
    const department = said === '' ? undefined : departments.find(said);
    if (department !== undefined && 'message' in department) notes.push(department.message);
    else if (department !== undefined && 'key' in department)
      plan.refs.push({ field: 'department', key: department.key });
    else if (department !== undefined) body['department'] = department.id;
    notes.push('It becomes a draft');
    const own: Planned = { kind: 'jobs', key, title, address: '', becomes: '', notes, plan, why: '' };
    return [...departments.take(), own];
  }

  return {
    /** The opening that a row names, with the rows of what is to be added for it. A title that is nearly another’s is another opening. */
    async find(row: TableRow): Promise<{ opening: Opening; added: Planned[] } | { message: string }> {
      const title = row.of('job');
      if (title === '') return { message: 'It names no opening' };
      if (title.length > TITLE) return { message: `The title of its opening has more than ${TITLE} characters` };
      const there = known.get(foldedTitle(title));
      if (there !== undefined) return { opening: { id: there.id }, added: [] };
      const key = `jobs ${fold(title)}`;
      if (planned.has(key)) return { opening: { key }, added: [] };
      planned.set(key, title);
      return { opening: { key }, added: await add({ row, title, day: '' }, key) };
    },
    /** A row of a file of openings. */
    async plan(row: TableRow, day: string): Promise<Planned[]> {
      const title = row.of('job') || row.of('name');
      const left = (why: string): Planned[] => [
        {
          kind: 'jobs',
          key: '',
          title: title.slice(0, TITLE) || 'Without a title',
          address: '',
          becomes: '',
          notes: [],
          plan: null,
          why,
        },
      ];
      if (title === '') return left('It has no title');
      if (title.length > TITLE) return left(`Its title has more than ${TITLE} characters`);
      if (known.has(foldedTitle(title))) return left(`There is an opening called ‘${title}’ already`);
      const key = `jobs ${fold(title)}`;
      if (planned.has(key)) return left(`‘${title}’ stands in an earlier row already`);
      planned.set(key, title);
      return add({ row, title, day }, key);
    },
  };
}
