/** What entries say in other languages, out of an installation by a file and into another one. */
import assert from 'node:assert/strict';

import { contentTypes } from '#app/content-types.ts';
import type { Body } from '#cms/content/fields.ts';
import { contentTypeNamed } from '#cms/content/schema.ts';
import { spokenIn } from '#cms/content/spoken.ts';
import { hero } from '#site/home/content.ts';
import { desk } from '#tests/support/content.ts';
import { freshDatabase, TODAY } from '#tests/support/databases.ts';
import { type Instance, instanceTest, openInstance } from '#tests/support/instance.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';

import { exportContent, importContent, readContentFile } from './actions.ts';
import { ImportError, KINDS } from './schema.ts';

const views = { render: builtRender(), renderMail };
const BY_STAFF = { actor: { kind: 'staff', id: 'Nisha' }, now: TODAY } as const;
const PAGE = {
  title: 'What we won',
  path: '/awards',
  lead: 'Prizes, and who gave them.',
  blocks: [
    { type: 'prose', heading: 'In short', text: '<p>Two prizes in a year.</p>' },
    { type: 'questions', heading: 'Questions', questions: [{ question: 'Which ones?', answer: 'Both for boats.' }] },
  ],
};

const POST = {
  title: 'What a boat taught us',
  description: 'Notes from a harbour.',
  author: 'Meera',
  body: '<p>Boats come back when the water lets them.</p>',
};
const FERRIES = {
  type: 'added',
  id: 10_001,
  isHidden: false,
  name: 'Ferries',
  'name@de': { text: 'Fähren', of: 'Ferries' },
  slug: 'ferries',
  title: 'Timetables that know the tide',
  shortDesc: 'Tickets and crews.',
  heroInk: 'dark',
  heroGround: 'palm-tint',
  square: null,
  desc: 'A ferry leaves when the water lets it.',
  whatWeOffer: [{ icon: 'route', title: 'Timetables', href: '/projects', desc: 'Read on any phone.' }],
};

// What a file holds is known by the tests alone.
// oxlint-disable-next-line typescript/no-explicit-any
type File = any;

async function office(instance: Instance) {
  const { cookie } = await join(instance, 'owner');
  const calls = desk(instance, cookie);
  const { database } = instance.services;
  async function change(entry: string, body: object) {
    const saved = await calls.patch(entry, body, await calls.get(entry));
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const published = await calls.publish(entry);
    assert.equal(published.status, 200, JSON.stringify(published.body));
  }
  return {
    ...calls,
    change,
    speak: (...codes: string[]) => change('facts/1', { languages: codes.map((language) => ({ language })) }),
    bodyOf: async (entry: string): Promise<Body> => (await calls.get(entry)).body.data.body,
    exported: async (): Promise<File> => JSON.parse(await exportContent(database)),
    bring: (file: File) => importContent(database, readContentFile(JSON.stringify(file)), BY_STAFF),
  };
}

/** A body that says each of its texts in a language. */
function saidIn(code: string, kind: keyof typeof KINDS, body: Body): Body {
  for (const { name, source, isHtml, row } of spokenIn(contentTypeNamed(contentTypes, KINDS[kind]).kind.fields, body))
    if (source !== '')
      row[`${name}@${code}`] = { text: isHtml ? `<p>${code}</p>${source}` : `${code} ${source}`, of: source };
  return body;
}

instanceTest(
  'what entries of each list say in other languages comes into an empty installation of the other database, and is shown there',
  async (instance) => {
    const { speak, post, publish, get, change, bodyOf, exported } = await office(instance);
    await speak('de', 'cy');
    const own = `pages/${(await post('pages', PAGE)).body.data.id}`;
    await publish(own);
    await publish(`posts/${(await post('posts', POST)).body.data.id}`);
    for (const [list, kind] of Object.entries(KINDS)) {
      if (kind === 'texts') continue;
      const id = kind === 'facts' ? 1 : ((await get(kind)).body.data[0].id as number);
      const body = await bodyOf(`${kind}/${id}`);
      await change(
        `${kind}/${id}`,
        saidIn('de', list as keyof typeof KINDS, saidIn('cy', list as keyof typeof KINDS, body)),
      );
    }
    const file = await exported();
    for (const [list, entries] of Object.entries(file) as [string, File[]][])
      if (!['pictures', 'texts'].includes(list))
        assert.deepEqual(
          entries.flatMap(({ translations }) => (translations === undefined ? [] : [Object.keys(translations)])),
          [['cy', 'de']],
          list,
        );

    const fresh = await freshDatabase(instance.fresh.kind === 'sqlite' ? 'postgres' : 'sqlite', 'cities');
    const other = await openInstance(fresh);
    try {
      const there = await office(other);
      await there.bring(file);
      assert.deepEqual(await there.exported(), file);
      for (const [entry, path] of [
        [own, '/awards'],
        [`posts/${file.posts[0].id}`, `/blog/${file.posts[0].slug}`],
      ] as const)
        assert.equal((await there.get(entry)).body.data.path, path, 'the office leads to it');
      const spoken = (list: string): number => file[list].find((one: File) => one.translations).id;
      const paths = [`/cy/projects/detail/${spoken('projects')}`, `/de/career-apply/${spoken('jobs')}`, '/de/careers'];
      for (const path of ['/de/awards', ...paths]) {
        const [here, shown] = [await instance.page(path), await other.page(path)];
        assert.equal(shown.status, 200, path);
        assert.deepEqual(texts(shown.props), texts(here.props), path);
      }
      assert.ok(texts((await other.page('/de/awards')).props).length > 2);
    } finally {
      await other.close();
      await fresh.remove();
    }
  },
);

instanceTest(
  'texts of pages, entries of one’s own in lists, pictures in them and the facts come with their words in each language',
  async (instance) => {
    const { speak, change, bodyOf, exported } = await office(instance);
    const { id: picture } = await instance.services.database.read
      .selectFrom('media')
      .select('id')
      .where('alt', '<>', '')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await speak('de');
    await change('texts/1', {
      'home.hero.headline': { text: 'Boats that think', of: hero.headline },
      'home.hero.headline@de': { text: 'Boote, die denken', of: 'Boats that think' },
    });
    await change('texts/7', {
      'industries.industry': [
        { ...FERRIES, hero: picture },
        { type: 'delivered', id: 1, isHidden: true },
      ],
    });
    const { tagline } = await bodyOf('facts/1');
    await change('facts/1', { 'tagline@de': { text: 'Boote und mehr', of: tagline } });
    const file = await exported();
    assert.deepEqual(
      file.texts.map(({ id }: File) => id),
      [1, 7],
    );

    const fresh = await freshDatabase(instance.fresh.kind === 'sqlite' ? 'postgres' : 'sqlite', 'cities');
    const other = await openInstance(fresh, views);
    try {
      const there = await office(other);
      await there.bring(file);
      assert.deepEqual(await there.exported(), file);
      const home = await (await other.fetch('/de')).text();
      for (const words of ['Boote, die denken', 'Boote und mehr', 'Fähren']) assert.ok(home.includes(words), words);
      assert.ok(!home.includes('Boats that think'));
      const { title, version } = (await there.get('texts/1')).body.data;
      assert.deepEqual([title, version], ['Home', 2], 'no page as it is delivered');
      await there.change('texts/1', { 'home.hero.headline@de': { text: 'Anders', of: 'Boats that think' } });
      // Files from before have a text alone.
      const older = structuredClone(file);
      older.texts[1]['industries.industry'][0]['name@de'] = 'Fähren';
      await there.bring(older);
      assert.deepEqual(await there.exported(), file);
    } finally {
      await other.close();
      await fresh.remove();
    }
  },
  views,
);

/** What a page shows that is said in another language. */
const texts = (props: unknown): string[] =>
  (JSON.stringify(props).match(/"(?:<p>)?(?:de|cy)\b[^"]*"/g) ?? []).toSorted();

instanceTest(
  'an import over translated entries keeps their words: with the rows that they are of, and as stale where the English text is another now',
  async (instance) => {
    const { speak, change, bodyOf, get, exported, bring } = await office(instance);
    await speak('de');
    const before = await bodyOf('projects/1');
    await change('projects/1', saidIn('de', 'projects', structuredClone(before)));
    const said = await bodyOf('projects/1');
    const file = await exported();
    delete file.projects[0].translations;
    const { version } = (await get('projects/1')).body.data;
    await bring(file);
    assert.deepEqual(await bodyOf('projects/1'), said, 'a file of before has no translations, and takes none away');
    assert.equal((await get('projects/1')).body.data.version, version);

    const [project] = file.projects;
    const name = project.project_name as string;
    project.project_name = 'Another name';
    project.team = [{ people: 9, role: 'a role of today' }, ...project.team.toReversed().slice(1)];
    await bring(file);
    const now = await bodyOf('projects/1');
    assert.deepEqual(now['name@de'], { text: `de ${name}`, of: name });
    const team = before['team'] as { role: string }[];
    for (const [place, row] of (now['team'] as Body[]).entries())
      if (place > 0) assert.deepEqual(row['role@de'], { text: `de ${String(row['role'])}`, of: row['role'] });
    assert.ok(team.length > 1, 'rows have moved');
    const stale = (await get('projects/1')).body.data.findings.filter(({ message }: File) =>
      message.startsWith('The English text has changed'),
    );
    assert.ok(stale.some(({ field }: File) => field === 'name@de'));
    const { props } = await instance.page('/de/projects/detail/1');
    assert.equal(props.project.name, `de ${name}`, 'as the office shows them');

    const again = await exported();
    assert.deepEqual(again.projects[0].translations.de.name, { text: `de ${name}`, of: name });
    await bring(again);
    assert.deepEqual(await exported(), again, 'stale words go out and come in as such');
  },
);

instanceTest(
  'a file sets a language of an entry whole, counts its change, and leaves the other languages alone',
  async (instance) => {
    const { speak, change, bodyOf, get, bring } = await office(instance);
    await speak('de', 'cy');
    const { name } = await bodyOf('industries/1');
    const [de, cy] = [
      { text: 'Alt', of: name },
      { text: 'Cymraeg', of: name },
    ];
    await change('industries/1', { 'name@de': de, 'name@cy': cy });
    const versionNow = async () => (await get('industries/1')).body.data.version as number;
    const was = await versionNow();
    const withWords = (translations: unknown) => ({ industries: [{ id: 1, name, translations }] });
    await bring(withWords({ de: { name: 'Neu' } }));
    assert.deepEqual(await bodyOf('industries/1'), { name, 'name@de': { text: 'Neu', of: name }, 'name@cy': cy });
    assert.equal(await versionNow(), was + 1);
    await bring(withWords({ de: { name: 'Neu' } }));
    assert.equal(await versionNow(), was + 1, 'the same again changes nothing');
    await bring(withWords({ de: {} }));
    assert.deepEqual(await bodyOf('industries/1'), { name, 'name@cy': cy });
  },
);

instanceTest(
  'what a file says wrongly in another language is told at once, with its place, and nothing is changed',
  async (instance) => {
    const { exported, bring, post, publish } = await office(instance);
    await publish(`pages/${(await post('pages', PAGE)).body.data.id}`);
    for (const slug of ['first', 'second'])
      await publish(`posts/${(await post('posts', { ...POST, slug })).body.data.id}`);
    const whole = await exported();
    const faultsOf = async (change: (file: File) => void) => {
      const file = structuredClone(whole);
      change(file);
      try {
        await bring(file);
      } catch (error) {
        if (error instanceof ImportError) return error.message.split('\n');
        throw error;
      }
      return [];
    };
    const { project_name: name } = whole.projects[0];
    const project = `projects, entry 1 ('${name}'), translations`;
    assert.deepEqual(
      await faultsOf((file) => {
        file.industries[0].translations = { xx: { name: 'x' }, en: { name: 'x' } };
        file.projects[0].translations = {
          de: {
            nmae: 'Falsch',
            launchedOn: '2026-05-04',
            quoteBy: 'Leena',
            shortDescription: 'x'.repeat(1001),
            'team.0.role': ' ',
            'screens.0.image': 'x',
            useCase: 5,
          },
        };
        file.clients[0].translations = { de: 'Alles' };
        file.pages[0].title = '';
        file.pages[0].translations = { de: { title: 'x'.repeat(300), path: '/preise' } };
      }),
      [
        `industries, entry 1 ('${whole.industries[0].name}'), translations xx: is not the code of another language, as de`,
        `industries, entry 1 ('${whole.industries[0].name}'), translations en: is not the code of another language, as de`,
        `clients, entry 1 ('${whole.clients[0].clinet_name}'), translations de: must be an object with fields, and is "Alles"`,
        `${project} de nmae: unknown field`,
        `${project} de launchedOn: Launched on is the same in all languages`,
        `${project} de quoteBy: Quote by is the same in all languages`,
        `${project} de shortDescription: Short description must have at most 1,000 characters`,
        `${project} de team 1 role: has no words: leave it out where nobody has translated it`,
        `${project} de screens 1 image: Picture is the same in all languages`,
        `${project} de useCase: must be a text, or an object with text and of, which are texts`,
        'pages, entry 1, translations de title: Title must have at most 240 characters',
        'pages, entry 1, translations de path: Address is the same in all languages',
        'pages, entry 1, title: Title is required',
      ],
    );
    assert.deepEqual(
      await faultsOf((file) => {
        file.education[0].translations = { de: { 'name.7': 'x' } };
        file.projects[0].translations = { de: { 'screens.97.altText': 'Nirgends' } };
        file.pages[0].translations = { de: { 'blocks.0.questions.0.question': 'Welche?' } };
      }),
      [`education, entry 1 ('${whole.education[0].name}'), translations de name 8: unknown field`],
    );
    assert.deepEqual(
      await faultsOf((file) => {
        file.projects[0].translations = { de: { 'screens.97.altText': 'Nirgends', name: 'Anders' } };
        file.pages[0].translations = { de: { 'blocks.0.questions.0.question': 'Welche?' } };
      }),
      [
        `${project} de screens 98 altText: the entry has no such text`,
        `pages, entry 1 ('${PAGE.title}'), translations de blocks 1 questions 1 question: the entry has no such text`,
      ],
    );
    const [first] = whole.posts;
    const ofPost = `posts, entry 1 ('${first.title}')`;
    assert.deepEqual(
      await faultsOf((file) => {
        file.posts[0].slug = 'No slug';
        file.posts[0].translations = { de: { slug: 'kein-slug', title: 'Ein Titel' } };
        file.posts[1].author = '';
        file.facts = [{ id: 2 }];
        file.texts = [
          { id: 977 },
          {
            id: 1,
            'home.hero.headline': { text: 'x'.repeat(5001), of: hero.headline },
            'home.hero.headlin': { text: 'Boote', of: '' },
            'home.hero.headline@xx': { text: 'Boote', of: hero.headline },
          },
        ];
      }),
      [
        `${ofPost}, translations de slug: Address is the same in all languages`,
        `${ofPost}, slug: Address takes small letters, digits and single hyphens`,
        `posts, entry 2 ('${whole.posts[1].title}'), author: Author is required`,
        'facts, entry 1, id: must be 1: there is one alone',
        'texts, entry 1, id: there is no page with this id',
        'texts, entry 2, home.hero.headline text: Headline must have at most 120 characters',
        'texts, entry 2, home.hero.headlin: There is no field of this name',
        'texts, entry 2, home.hero.headline@xx: is not the code of another language, as de',
      ],
    );
    assert.deepEqual(await exported(), whole);
  },
);
