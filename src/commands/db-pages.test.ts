/** Pages of one's own are carried by `npm run db -- export` and `import` with their pictures, from one kind of database to the other. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';

import { ImportError } from '#app/import-export/schema.ts';
import { measureMedia } from '#cms/media/actions.ts';
import { makePictures } from '#cms/media/processing.ts';
import { desk } from '#tests/support/content.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { type Instance, instanceTest, openInstance } from '#tests/support/instance.ts';
import { ask, join } from '#tests/support/office.ts';
import { send, telephonePhoto } from '#tests/support/pictures.ts';
import { newDataDir, removeDataDir } from '#tests/support/site.ts';

import { exportInto, importFrom, readImport } from './db-content.ts';
import { root } from './tools.ts';

const STAFF = { kind: 'staff', id: 'Nisha' } as const;

/** A page with a part of each kind that names something else. */
const pageWith = (picture: number) => ({
  title: 'What we won',
  path: '/press/awards',
  lead: 'Prizes, and who gave them.',
  purpose: 'privacy',
  picture,
  blocks: [
    { type: 'prose', heading: 'All of them', text: '<p>Three in one year.</p>' },
    { type: 'picture', picture, altText: 'A cup', caption: 'Of brass' },
    { type: 'cards', heading: 'By year', cards: [{ title: '2026', text: 'A cup', picture, href: '/projects' }] },
    { type: 'projects', heading: 'For these', projects: [2, 1] },
    { type: 'openings', heading: 'Join us', openings: [1] },
  ],
});

async function withPage(instance: Instance) {
  const { cookie } = await join(instance, 'editor');
  const calls = desk(instance, cookie);
  const { id } = (await send(instance, await telephonePhoto(), { cookie, name: 'Cup of 2026.jpg' })).body.data;
  const said = { alt: 'A cup of brass', focalX: 20, focalY: 80 };
  await calls.patch(`media/${id}`, said, await calls.get(`media/${id}`));
  await makePictures(instance.services);
  const own = `pages/${(await calls.post('pages', pageWith(id))).body.data.id}`;
  const published = await calls.publish(own);
  assert.equal(published.status, 200, JSON.stringify(published.body));
  return { ...calls, own };
}

/** The owner says how the agency is called. */
async function call(instance: Instance, name: string): Promise<void> {
  const { get, patch, publish } = desk(instance, (await join(instance, 'owner')).cookie);
  assert.equal((await patch('facts/1', { name }, await get('facts/1'))).status, 200);
  const said = await publish('facts/1');
  assert.equal(said.status, 200, JSON.stringify(said.body));
}

const shown = async ({ page }: Instance) => {
  const { status, props } = await page('/press/awards');
  assert.equal(status, 200);
  const { changed: _, ...rest } = props.page;
  return rest;
};

instanceTest(
  'a page goes out and comes into a database of the other kind with its pictures, again and again, and leaves a redirect where it moves',
  async (instance, t) => {
    const { own, patch, get, publish } = await withPage(instance);
    const folder = newDataDir();
    t.after(() => removeDataDir(folder));
    const at = (name: string) => joinPath(folder, name);
    const told = await exportInto(at('content.json'), instance.services);
    assert.match(told, /Its 1 picture is in .*content-pictures\./);
    const [file = ''] = readdirSync(at('content-pictures'));
    assert.match(file, /cup-of-2026\.jpg$/);
    await assert.rejects(exportInto(at('content.json'), instance.services), /content-pictures is there already/);

    const fresh = await freshDatabase(instance.fresh.kind === 'sqlite' ? 'postgres' : 'sqlite', 'cities');
    const other = await openInstance(fresh);
    try {
      const bring = async (name: string, withFacts = false) =>
        importFrom(at(name), await readImport(at(name)), other.services, { actor: STAFF, withFacts });
      assert.match(await bring('content.json'), /^Imported: .* 1 page\.$/);
      // The command has the hour of the machine.
      await makePictures({ ...other.services, clock: () => new Date(Date.now() + 1000) });
      // As the command does when it is through.
      await measureMedia(other.services.database, joinPath(root, 'public'));
      assert.deepEqual(await shown(other), await shown(instance));
      const { path } = (await shown(other)).picture.source;
      assert.equal((await other.fetch(path)).status, 200);
      const { cookie } = await join(other, 'editor');
      const listed = (await ask(other, 'media', { cookie })).body.data.find(
        (one: { path: string }) => one.path === path,
      );
      assert.deepEqual(
        [listed.name, listed.alt, listed.focalX, listed.state],
        ['Cup of 2026', 'A cup of brass', 20, 'ready'],
      );
      assert.equal(
        (await ask(other, `media/${listed.id}`, { method: 'DELETE', cookie })).status,
        409,
        'the page uses it',
      );

      // The same again: nothing is doubled, and the file says the same.
      await bring('content.json');
      assert.match(await exportInto(at('again.json'), other.services), /1 picture/);
      assert.equal(readFileSync(at('again.json'), 'utf8'), readFileSync(at('content.json'), 'utf8'));
      assert.deepEqual(readdirSync(at('again-pictures')), [file]);

      const nameAt = async ({ services }: Pick<Instance, 'services'>) => (await services.site()).name;
      await call(instance, 'Kestrel');
      await exportInto(at('facts.json'), instance.services);
      assert.match(await bring('facts.json'), /1 set of facts/);
      assert.equal(await nameAt(other), 'Kestrel', 'where nobody has said anything');
      await call(other, 'Moss');
      assert.match(await bring('facts.json'), /Your agency was left as it is here/);
      assert.equal(await nameAt(other), 'Moss', 'what the owner has set stays');
      assert.doesNotMatch(await bring('facts.json', true), /left as it is/);
      assert.equal(await nameAt(other), 'Kestrel');

      await patch(own, { path: '/press/prizes' }, await get(own));
      assert.equal((await publish(own)).status, 200);
      await exportInto(at('moved.json'), instance.services);
      await bring('moved.json');
      const moved = await other.fetch('/press/awards', { redirect: 'manual' });
      assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/press/prizes']);
    } finally {
      await other.close();
      await fresh.remove();
    }
  },
);

// The file is changed at will: what it holds is known by the tests alone.
// oxlint-disable-next-line typescript/no-explicit-any
type Change = (page: any) => void;
const FAULTS: readonly [change: Change, sentence: string][] = [
  [(page) => (page['title'] = ' '), 'pages, entry 1, title: Title is required'],
  [(page) => (page['colour'] = 'pink'), "pages, entry 1 ('What we won'), colour: Choose Colour from the list"],
  [(page) => (page['blocks'][0].text = ''), "pages, entry 1 ('What we won'), blocks 1 text: Text is required"],
  [
    (page) => (page['path'] = '/office'),
    "pages, entry 1 ('What we won'), path: Addresses that begin with /office belong",
  ],
  [
    (page) => (page['blocks'][3].projects = [977]),
    "pages, entry 1 ('What we won'), blocks 4 projects: there is no project with the id 977",
  ],
  [
    (page) => (page['picture'] = 'https://elsewhere.example/a.jpg'),
    "pages, entry 1 ('What we won'), picture: Picture must be a path",
  ],
  [
    (page) => (page['title@de'] = { text: 'Preise', of: 'What we won' }),
    "pages, entry 1 ('What we won'), title@de: unknown field",
  ],
  [(page) => (page['id'] = 0), "pages, entry 1 ('What we won'), id: must be 1 or more"],
];

instanceTest(
  'what is wrong with a page in a file is told by its place in the words of the office',
  async (instance, t) => {
    await withPage(instance);
    const folder = newDataDir();
    t.after(() => removeDataDir(folder));
    const { exportContent, importContent, readContentFile } = await import('#app/import-export/actions.ts');
    const text = await exportContent(instance.services.database);
    const { pages } = JSON.parse(text) as { pages: Record<string, unknown>[] };
    const faultsOf = async (file: unknown) => {
      try {
        const by = { actor: STAFF, now: new Date() };
        await importContent(instance.services.database, readContentFile(JSON.stringify(file)), by);
      } catch (error) {
        if (error instanceof ImportError) return error.message.split('\n');
        throw error;
      }
      return [];
    };
    for (const [change, sentence] of FAULTS) {
      const page = structuredClone(pages[0] ?? {});
      change(page);
      const faults = await faultsOf({ pages: [page] });
      assert.equal(faults.length, 1, faults.join('\n'));
      assert.ok(faults[0]?.startsWith(sentence), `${faults[0]}\n${sentence}`);
    }
    const [page = {}] = pages;
    assert.deepEqual(await faultsOf({ pages: [{ ...page, id: 71 }] }), [
      "pages, entry 1 ('What we won'), path: The page ‘What we won’ has this address",
      "pages, entry 1 ('What we won'), purpose: The page ‘What we won’ has the purpose ‘Privacy’",
    ]);
    // Two that exchange their addresses.
    const second = { ...page, id: 71, path: '/second', purpose: '' };
    assert.deepEqual(await faultsOf({ pages: [page, second] }), []);
    assert.deepEqual(
      await faultsOf({
        pages: [
          { ...page, path: '/second' },
          { ...second, path: page['path'] },
        ],
      }),
      [],
    );
    assert.equal(readdirSync(folder).length, 0);
  },
);
