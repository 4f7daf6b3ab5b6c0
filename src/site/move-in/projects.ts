/** Moving in projects from a table: each row becomes a draft, with the client, the industry and the types that it names. */
import { parseForm } from '#platform/forms/fields.ts';
import { foldedTitle } from '#database/content-entries.ts';
import { type Body, changeSchemaOf, missingIn } from '#cms/content/fields.ts';
import {
  dayOf,
  type DayOrder,
  dayOrderOf,
  draftMaker,
  type DraftPlan,
  listNames,
  type Named,
  namedEntries,
  namedPictures,
  pictureMaker,
  proseOf,
  type Reader,
  type TableRow,
} from '#cms/move-in/service.ts';
import type { Planned } from '#cms/move-in/schema.ts';
import { projectContentType } from '#site/projects/content-type.ts';

const TITLE = 200;
const TYPES = projectContentType.fields.types.atMost;
/** What people write where a project was their own. */
const IN_HOUSE = /^(?:in[- ]?house|internal|own|ourselves|us)$/i;
const several = (cell: string) =>
  cell
    .split(/[;,|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
const lines = (cell: string) =>
  cell
    .split(cell.includes('\n') ? '\n' : /[;|]/)
    .map((one) => one.replace(/^[-–•*]\s+/, '').trim())
    .filter((one) => one !== '');

/** 'harbour.example' and 'http://harbour.example' stand at https://harbour.example. */
const secure = (cell: string) => (cell === '' ? '' : cell.replace(/^(?:http:\/\/)?(?!https:\/\/)/i, 'https://'));

function launchedOn(cell: string, order: DayOrder, notes: string[]): string {
  if (cell === '') return '';
  if (/^(?:19|20)\d\d$/.test(cell)) {
    notes.push(`‘${cell}’ becomes its first day`);
    return `${cell}-01-01`;
  }
  const day = dayOf(cell, order);
  if (day === undefined)
    notes.push(`‘${cell.slice(0, 40)}’ is no day that can be read: write it as 2021-05-04. It is left open`);
  return day ?? '';
}

export const projectReader: Reader = {
  makers: {
    media: pictureMaker,
    industries: draftMaker,
    'project-types': draftMaker,
    clients: draftMaker,
    projects: draftMaker,
  },
  table: {
    others: ['is not known, and left out', 'are not known, and left out'],
    async open(needs, { rows }) {
      const there = await listNames(needs.database.read, 'projects');
      const industries = await namedEntries(needs, 'industries');
      const types = await namedEntries(needs, 'project-types');
      const clients = await namedEntries(needs, 'clients');
      const pictures = namedPictures();
      const order = dayOrderOf(rows.map((row) => row.of('launchedOn')));
      const seen = new Map<string, number>();

      /** The body of a row as far as it can be read, and what else it is made of. */
      function planOf(row: TableRow, name: string, notes: string[]): DraftPlan {
        const description = proseOf(row.of('description'));
        const body: Body = {
          name,
          shortDescription: row.of('shortDescription'),
          description,
          useCase: proseOf(row.of('useCase')),
          features: lines(row.of('features')),
          website: secure(row.of('website')),
          playStore: secure(row.of('playStore')),
          appStore: secure(row.of('appStore')),
          quote: row.of('quote'),
          quoteBy: row.of('quoteBy'),
          launchedOn: launchedOn(row.of('launchedOn'), order, notes),
        };
        const weeks = /^\d{1,3}/.exec(row.of('weeks'))?.[0];
        if (weeks !== undefined) body['weeks'] = Number(weeks);
        const plan: DraftPlan = { body, refs: [], pictures: [] };
        const refer = (field: string, named: Named, isOneOfMany?: true) => {
          if ('message' in named) notes.push(named.message);
          else if ('key' in named) plan.refs.push({ field, key: named.key, ...(isOneOfMany && { isOneOfMany }) });
          else body[field] = isOneOfMany ? [...((body[field] as number[] | undefined) ?? []), named.id] : named.id;
        };
        const [industry, client] = [row.of('industry'), row.of('client')];
        if (industry !== '') refer('industry', industries.find(industry));
        if (IN_HOUSE.test(client)) body['isInHouse'] = true;
        else if (client !== '') refer('client', clients.find(client));
        const named = [...new Set(several(row.of('types')))];
        if (named.length > TYPES) notes.push(`It names more than ${TYPES} types: the others are left out`);
        for (const type of named.slice(0, TYPES)) refer('types', types.find(type), true);
        for (const field of ['cover', 'logo'] as const) {
          const cell = row.of(field);
          if (cell === '') continue;
          const named = pictures.name(cell, {
            title: `${name}, ${field}`,
            alt: field === 'logo' ? `Logo of ${name}` : '',
          });
          if (typeof named === 'string') notes.push(named);
          else plan.pictures.push({ field, id: named.id });
        }
        return plan;
      }

      return {
        plan(row) {
          const name = row.of('name');
          const notes: string[] = [];
          const own = (why: string, plan: DraftPlan | null): Planned => ({
            kind: 'projects',
            key: '',
            title: name.slice(0, TITLE) || 'Without a name',
            address: row.of('website').slice(0, 500),
            becomes: '',
            notes,
            plan: why === '' ? plan : null,
            why,
          });
          if (name === '') return [own('It has no name', null)];
          const key = foldedTitle(name);
          const before = seen.get(key);
          if (before !== undefined) return [own(`‘${name.slice(0, 60)}’ stands in row ${before} already`, null)];
          seen.set(key, row.number);
          if (there.has(key)) return [own(`There is a project called ‘${name.slice(0, 60)}’ already`, null)];
          const plan = planOf(row, name, notes);
          const parsed = parseForm(changeSchemaOf(projectContentType.fields), plan.body);
          if (!parsed.ok) return [own(`${Object.values(parsed.errors).join('. ')}. Shorten it in the file`, null)];
          const named = new Set([...plan.refs, ...plan.pictures].map(({ field }) => field));
          const whole = { ...plan.body };
          const missing = missingIn(projectContentType.fields, whole)
            .filter(({ field }) => !named.has(field))
            .map(({ field }) => projectContentType.fields[field as keyof typeof projectContentType.fields].label);
          if (missing.length > 0) notes.push(`To be published it still needs: ${missing.join(', ')}`);
          return [...pictures.take(), ...industries.take(), ...types.take(), ...clients.take(), own('', plan)];
        },
        finish: () => ({ site: '', notes: [], planned: [] }),
      };
    },
  },
};
