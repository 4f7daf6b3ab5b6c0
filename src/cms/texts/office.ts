/** The texts of pages as the office stores them. */
import { type Body, type Field, type Fields, type Finding, missingIn } from '#cms/content/fields.ts';
import { findKeptNames, followNames, type Names } from '#cms/content/service.ts';
import { type OwnForm, type Store, type StoredContentType, storedContentType } from '#cms/content/schema.ts';
import type { Read } from '#database/database.ts';
import { ANY_ENTRY } from '#config/text-marks.ts';
import { site } from '#config/site.ts';
import { type Marks, showing, type Texts } from '#config/translation.ts';

import { textsContentType } from './content-type.ts';
import { formOf, pathOf, type SpokenLanguage, type TextPage } from './forms.ts';
import { isSpoken, ownFlag } from './values.ts';
import { findTexts, findTextsWith, loadTexts, putTexts } from './queries.ts';
import { textsOf, wrongIconsIn } from './set.ts';

type Options = {
  pages: readonly TextPage[];
  /** Those that are switched on now. */
  languages: () => readonly SpokenLanguage[];
  /** What is wrong with the addresses that these texts make. `body`: where it is put right. */
  findWrongAddresses: (read: Read, texts: Texts, body: Body) => Promise<Finding[]>;
  /** Which of the links of a body lead nowhere. */
  findDeadLinks: (read: Read, fields: Fields, body: Body, texts: Texts) => Promise<Finding[]>;
  /** Why entries of the lists of a page show nothing, by their addresses. */
  whyEmpty: NonNullable<Store['whyEmpty']>;
  hidden: NonNullable<Store['hidden']>;
  /** The paths of the pages whose addresses these texts set, by what stays when one is changed. */
  pathsIn: (texts: Texts) => ReadonlyMap<string, string>;
  /** Where a redirect leads from a path; undefined where there is none. */
  findRedirect: (read: Read, path: string) => Promise<string | undefined>;
  /** Entries of another kind that have the names of a list of these texts. */
  followed: { list: string; of: StoredContentType; names: () => Names };
  /** Leaves a redirect where a page had its address. */
  moved: NonNullable<Store['moved']>;
};

/** A draft without the entries that cannot be shown yet, because something of them is missing. */
function showable(fields: Fields, draft: Body): Body {
  const missing = missingIn(fields, draft).map(({ field }) => field);
  const isWhole = (name: string, place: number) => !missing.some((field) => field.startsWith(`${name}.${place}.`));
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((_, place) => isWhole(name, place)) : value,
    ]),
  );
}

/** The addresses of the texts of a field: of a list those of the entries that staff add. */
function textsIn(address: string, field: Field): string[] {
  if (field.type === 'texts') return [address];
  if (field.type === 'words') return isSpoken(address.split('.').at(-1) ?? '') ? [address] : [];
  const added = field.type === 'blocks' ? Object.entries(field.kinds['added']?.fields ?? {}) : [];
  return added.flatMap(([key, { type }]) => (type === 'text' && isSpoken(key) ? address + ANY_ENTRY + key : []));
}

/** The content type of the texts of these pages. The forms are made when they are asked for, anew where what they follow is another. */
export function createTextsContent({
  pages,
  languages,
  findWrongAddresses,
  findDeadLinks,
  whyEmpty,
  hidden,
  pathsIn,
  findRedirect,
  followed,
  moved,
}: Options): StoredContentType {
  type Made = { follows: string; forms: ReadonlyMap<number, OwnForm>; marks?: Marks };
  let made: Made | undefined;
  function makeNow(): Made {
    const spoken = languages();
    const follows = [
      ...spoken.map(({ code }) => code),
      site.withoutSample === true,
      ownFlag(),
      ...(site.ownEntries ?? []),
    ].join(' ');
    if (made?.follows !== follows)
      made = { follows, forms: new Map(pages.map((page) => [page.id, formOf(page, spoken)])) };
    return made;
  }
  const forms = () => makeNow().forms;
  function marks(): Marks {
    const now = makeNow();
    now.marks ??= new Map(
      [...now.forms].flatMap(([id, { fields }]) =>
        Object.entries(fields).flatMap(([address, field]) =>
          textsIn(address, field).map((text) => [text, `${textsContentType.name}/${id}#${address}`] as const),
        ),
      ),
    );
    return now.marks;
  }
  const fieldsOf = (id: number): Fields => forms().get(id)?.fields ?? {};
  const pathsOf = (body: Body) => pathsIn(textsOf([body], new Map()));
  /** Pages that are hidden or taken away by these texts, where visitors would find nothing. */
  async function findLeft(read: Read, body: Body, texts: Texts): Promise<Finding[]> {
    const published = await findTexts(read);
    const [before, after] = [pathsIn(published ?? new Map()), pathsIn(texts)];
    const left: Finding[] = [];
    for (const [key, path] of before) {
      const [list = ''] = key.split(' ');
      if (!(list in body) || after.has(key) || (await findRedirect(read, path)) !== undefined) continue;
      const message = `Visitors who know ${path} will find nothing there`;
      left.push({ level: 'warning', field: list, message, leaves: path });
    }
    if (followed.list in body) {
      const namesWith = (shown: Texts | undefined) => showing({ texts: shown }, followed.names);
      const names = { before: namesWith(published), after: namesWith(texts) };
      for (const message of await findKeptNames(read, followed.of, names))
        left.push({ level: 'warning', field: followed.list, message });
    }
    return left;
  }
  return storedContentType(textsContentType, {
    get forms() {
      return forms();
    },
    marks,
    whyEmpty,
    hidden,
    load: async (read, ids) => (await loadTexts(read, ids, fieldsOf)) as Map<number, never>,
    async put(tx, id, body, publication, published) {
      const hasNames = Object.keys(body).some((address) => address.startsWith(followed.list));
      if (published === undefined || !hasNames) return putTexts(tx, id, body as Body, publication);
      const names = async () => showing({ texts: await findTexts(tx) }, followed.names);
      const before = await names();
      await putTexts(tx, id, body as Body, publication);
      return followNames(tx, followed.of, { ...published, before, after: await names() });
    },
    async clashes(read, id, body) {
      const texts = await findTextsWith(read, id, body as Body);
      const addresses = await findWrongAddresses(read, texts, body as Body);
      return [...wrongIconsIn(body as Body), ...addresses, ...(await findLeft(read, body as Body, texts))];
    },
    async deadLinks(read, id, body) {
      return findDeadLinks(read, fieldsOf(id), body as Body, await findTextsWith(read, id, body as Body));
    },
    moved,
    moves(before, after) {
      const now = pathsOf(after);
      return [...pathsOf(before)].flatMap(([key, from]) => {
        const to = now.get(key);
        return to === undefined || to === from ? [] : [{ from, to }];
      });
    },
    async preview({ database }, id, body) {
      const texts = await findTextsWith(database.read, id, showable(fieldsOf(id), body));
      const page = pages.find((one) => one.id === id);
      return { path: page === undefined ? '' : showing({ texts }, () => pathOf(page)), texts };
    },
  });
}
