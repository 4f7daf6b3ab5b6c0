/** Who the agency is, as its owner sets it in the office: each fact on the pages that tell it, features off and on again, and who may. */
import assert from 'node:assert/strict';

import { agencyDay } from '#platform/agency-day.ts';
import { film, filmNow, ownSite } from '#config/site.ts';

import { ask, join } from '#tests/support/office.ts';
import { desk, etag } from '#tests/support/content.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { builtRender } from '#tests/support/pages.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

const views = { render: builtRender(), renderMail };

const office = (locality: string, region = '') => ({
  label: `${locality} office`,
  lines: [`1 ${locality} Row`, `${locality} AA1 1AA`, 'United Kingdom'],
  street: `1 ${locality} Row`,
  locality,
  region,
  postcode: 'AA1 1AA',
  country: 'GB',
  mapUrl: '',
});

const OTHER = {
  name: 'Kestrel & Moss',
  shortName: 'Kestrel',
  legalName: 'Kestrel & Moss Limited',
  tagline: 'Quiet software for busy people.',
  description: 'A small studio by two rivers.',
  copyrightYear: 2031,
  email: 'hello@kestrel.example',
  phone: '+44 20 0000 0100',
  careersSite: '',
  offices: [office('London'), office('Leeds', 'West Yorkshire')],
  timeZone: 'Europe/London',
  monday: false,
  hours: 'Tuesday to Friday, 10.00 to 16.00',
  currency: 'GBP',
  phoneCountryCode: '+44',
  phoneLeast: 9,
  phoneMost: 11,
  stats: [{ value: '7', label: 'kettles' }],
  social: [{ network: 'Mastodon', href: 'https://mastodon.example/@kestrel' }],
  ipa: '/ˈkestrəl/',
  ipaSound: '',
  otherName: 'Κέστρελ',
  otherNameCode: 'el',
  otherNameLanguage: 'Greek',
  otherNameSound: '',
  showsFilm: false,
  legalBasis: 'We may keep it because you asked us to.',
  consent: 'Keep what I send for a year.',
  languages: [],
};

const textAt = async (instance: Pick<Instance, 'fetch'>, path: string) => (await instance.fetch(path)).text();
const statusAt = async (instance: Pick<Instance, 'fetch'>, path: string) => (await instance.fetch(path)).status;

async function openDesk(instance: Instance) {
  const { cookie } = await join(instance, 'owner');
  const own = desk(instance, cookie);
  const set = async (body: object) => {
    assert.equal((await own.patch('facts/1', body, await own.get('facts/1'))).status, 200);
    const { status, body: said } = await own.publish('facts/1');
    assert.equal(status, 200, JSON.stringify(said));
    // Whatever runs beside requests has it from the next one on.
    await instance.fetch('/contact');
  };
  return { ...own, set, cookie };
}

/** What says each fact: a path, and what stands there. */
const TOLD: readonly (readonly [path: string, texts: readonly string[]])[] = [
  [
    '/',
    ['Kestrel &amp; Moss', 'Quiet software for busy people.', '<strong>7</strong> kettles', '/share/agency/site.jpg'],
  ],
  ['/', ['© 2031 Kestrel &amp; Moss Limited', 'Leeds AA1 1AA', 'mastodon.example', '/ˈkestrəl/', 'lang="el">Κέστρελ']],
  ['/', ['From London, United Kingdom.', '"addressLocality":"Leeds"', '"description":"A small studio by two rivers."']],
  ['/contact', ['London office', 'Leeds office', '10.00 to 16.00', 'tel:+442000000100', '9 to 11']],
  ['/career-apply/1', ['We may keep it because you asked us to.', 'Keep what I send for a year.']],
  ['/site.webmanifest', ['"name":"Kestrel & Moss"', '"short_name":"Kestrel"']],
  ['/llms.txt', ['# Kestrel & Moss', '1 London Row', 'hello@kestrel.example']],
  ['/feeds/posts.rss', ['Kestrel &amp; Moss']],
  ['/office', ['Kestrel &amp; Moss', 'GBP']],
  ['/nowhere', ['Kestrel &amp; Moss']],
];

const OF_BEFORE = [
  ownSite.name,
  ownSite.legalName,
  ownSite.tagline,
  ownSite.email,
  ownSite.phone.display,
  ownSite.address.street,
  ...(ownSite.careersSite === '' ? [] : [ownSite.careersSite]),
  ...(ownSite.pronunciation ? [ownSite.pronunciation.ipa] : []),
  ...(ownSite.otherName ? [ownSite.otherName.text] : []),
  ...ownSite.social.map(({ href }) => href),
];

instanceTest(
  'each fact that an owner sets stands on what tells it, nothing of before does, and all is as it was when it is taken back',
  async (instance) => {
    const { set, post } = await openDesk(instance);
    const before = new Map<string, string>();
    for (const [path] of TOLD) before.set(path, await textAt(instance, path));
    const numberOf = () =>
      instance.fetch('/api/contact_us/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          candidate_name: 'A',
          email_id: 'a@b.example',
          phone: '12345678901',
          subject: 's',
          message: 'm',
        }),
      });
    assert.equal((await numberOf()).status, 422, 'eleven digits are too many for site.ts');

    await set(OTHER);
    for (const [path, texts] of TOLD) {
      const text = await textAt(instance, path);
      for (const one of texts) assert.ok(text.includes(one), `${path} says ${one}`);
      // Words of a page that staff have not changed are another matter, as are names of files.
      const said = text.replaceAll(/<(style|script(?! type="application)).*?<\/\1[^>]*>/gs, '');
      for (const one of OF_BEFORE) assert.ok(!said.includes(one), `${path} still says ${one}`);
    }
    assert.equal((await numberOf()).status, 201);
    assert.ok(!(await textAt(instance, '/')).includes('film-button'));
    assert.ok(film && !(await textAt(instance, '/sitemap.xml')).includes(film.mp4), 'the film is not listed either');
    const [, picture = ''] = /(\/share\/agency\/site\.jpg\?v=\w+)/.exec(await textAt(instance, '/')) ?? [];
    const drawn = await instance.fetch(picture);
    assert.equal(`${drawn.status} ${drawn.headers.get('content-type')}`, '200 image/jpeg');

    assert.equal((await post('facts/1/unpublish')).status, 200);
    for (const [path, text] of before)
      assert.equal(
        (await textAt(instance, path)).replaceAll(/[\da-f-]{36}/g, ''),
        text.replaceAll(/[\da-f-]{36}/g, ''),
        path,
      );
  },
  views,
);

const OF_FEATURES: Readonly<Record<'blog' | 'careers' | 'jobAlerts', readonly string[]>> = {
  blog: ['/blogs', '/blog/01', '/feeds/posts.rss', '/feeds/posts.json'],
  careers: [
    '/careers',
    '/career-apply/1',
    '/careers/alerts',
    '/feeds/openings.atom',
    '/share/job/1.jpg',
    '/ml/careers',
  ],
  jobAlerts: ['/careers/alerts'],
};

instanceTest(
  'a feature that is off has no page, no link, no entry of the sitemap and no feed, and is back when it is on again',
  async (instance) => {
    const { set, cookie } = await openDesk(instance);
    for (const [feature, paths] of Object.entries(OF_FEATURES)) {
      const home = await textAt(instance, '/');
      const sitemap = await textAt(instance, '/sitemap.xml');
      for (const path of paths) assert.equal(await statusAt(instance, path), 200, path);
      await set({ [feature]: false });
      for (const path of paths) assert.equal(await statusAt(instance, path), 404, `${path} without ${feature}`);
      for (const from of ['/', '/contact', '/sitemap.xml', '/llms.txt', '/nowhere']) {
        const text = await textAt(instance, from);
        for (const path of paths)
          assert.ok(!text.includes(`href="${path}"`) && !text.includes(`${path}<`) && !text.includes(`${path})`), from);
      }
      assert.equal(await statusAt(instance, '/projects'), 200);
      await set({ [feature]: true });
      for (const path of paths) assert.equal(await statusAt(instance, path), 200, `${path} with ${feature} again`);
      assert.equal(await textAt(instance, '/'), home);
      assert.equal(await textAt(instance, '/sitemap.xml'), sitemap);
    }

    assert.equal((await ask(instance, 'insights', { cookie })).status, 200);
    await set({ insights: false });
    assert.equal((await ask(instance, 'insights', { cookie })).status, 404);
    await set({ insights: true });
    assert.equal((await ask(instance, 'insights', { cookie })).status, 200);

    await set({ languages: [] });
    assert.equal(await statusAt(instance, '/ml'), 404);
    for (const from of ['/', '/contact', '/sitemap.xml']) {
      const text = await textAt(instance, from);
      assert.ok(!/hreflang|"\/ml[/"]/i.test(text), `${from} leads to no other language`);
    }
    await set({ languages: [{ language: 'ml' }] });
    assert.equal(await statusAt(instance, '/ml'), 200);
    assert.match(await textAt(instance, '/'), /hreflang="ml"/i);
  },
  views,
);

instanceTest(
  'days are those of the time zone that is set, and a film without the sample agency is not its film',
  async (instance) => {
    const late = new Date('2026-11-27T20:00:00Z');
    const { set, post } = await openDesk(instance);
    await set({ timeZone: 'Asia/Kolkata' });
    assert.equal(agencyDay(late), '2026-11-28');
    await set({ timeZone: 'Europe/London' });
    assert.equal(agencyDay(late), '2026-11-27');
    assert.ok(filmNow() !== undefined, 'the form has kept the film of site.ts');
    await instance.services.database.write((tx) =>
      tx.insertInto('sample_agency').values({ id: 1, gone_at: late.toISOString() }).execute(),
    );
    assert.ok(!(await textAt(instance, '/')).includes('film-button'));
    assert.equal((await post('facts/1/unpublish')).status, 200);
    await instance.fetch('/');
    assert.equal(agencyDay(late), '2026-11-28');
  },
  views,
);

instanceTest('a colleague who saves at the same time loses nothing, and only owners publish', async (instance) => {
  const { get, patch, post } = await openDesk(instance);
  const seen = await get('facts/1');
  assert.equal((await patch('facts/1', { name: 'Harbour' }, seen)).status, 200);
  const late = await patch('facts/1', { name: 'Quay', hours: 'At night' }, seen);
  assert.equal(late.status, 412);
  const now = await get('facts/1');
  assert.deepEqual([now.body.data.body.name, now.body.data.body.hours], ['Harbour', ownSite.hours]);
  assert.equal((await post('facts/1/publish', undefined, etag(seen))).status, 412);
  assert.equal((await patch('facts/1', { hours: 'At night' }, now)).status, 200);
  assert.equal((await get('facts/1')).body.data.body.name, 'Harbour');

  for (const [role, reads] of [
    ['editor', 200],
    ['recruiter', 403],
    ['sales', 403],
  ] as const) {
    const { cookie } = await join(instance, role);
    const other = desk(instance, cookie);
    assert.equal((await other.get('facts/1')).status, reads, role);
    assert.equal((await other.patch('facts/1', { name: 'Ours' }, await get('facts/1'))).status, 403, role);
    assert.equal((await other.publish('facts/1')).status, 403, role);
  }
  assert.equal((await ask(instance, 'facts/1')).status, 401);
  const nobody = { method: 'PATCH', body: { name: 'Ours' }, headers: etag(await get('facts/1')) };
  assert.equal((await ask(instance, 'facts/1', nobody)).status, 401);
  assert.equal((await get('facts/1')).body.data.body.name, 'Harbour');
});

instanceTest(
  'somebody who is added to the team begins with the flag of the country of the main office',
  async (instance) => {
    const { get, set } = await openDesk(instance);
    const likely = async () =>
      (await get('texts/5/form')).body.data.fields['team.leaders'].kinds.added.fields.flag.likely;
    assert.equal(await likely(), ownSite.address.countryCode.toLowerCase());
    await set({ ...OTHER, offices: [{ ...office('London'), country: 'PE' }] });
    assert.equal(await likely(), 'pe');
  },
  views,
);

instanceTest(
  'pages without a picture of their own are shared with the one that staff have chosen, and others with their own',
  async (instance) => {
    const { set } = await openDesk(instance);
    const { read } = instance.services.database;
    const media = await read
      .selectFrom('media')
      .select(['id', 'path', 'alt'])
      .where('alt', '!=', '')
      .executeTakeFirstOrThrow();
    await set({ sharePicture: media.id });
    const imageAt = async (path: string) => /og:image" content="([^"]*)"/.exec(await textAt(instance, path))?.[1] ?? '';
    const [stem = ''] = media.path.split('.');
    assert.ok((await imageAt('/')).includes(stem), await imageAt('/'));
    assert.ok((await imageAt('/ml')).includes(stem));
    assert.ok(!(await imageAt('/medical')).includes(stem));
    await set({ sharePicture: null });
    assert.match(await imageAt('/'), /share\.jpg$/);
  },
  { render: builtRender() },
);
