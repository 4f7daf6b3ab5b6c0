/** Services, industries and people from the office: added, moved, hidden and removed, on every page that names them. */
import assert from 'node:assert/strict';

import { paths } from '#config/paths.ts';
import { languages } from '#config/languages.ts';
import { pathIn } from '#config/translation.ts';
import { questions } from '#inbox/hire/content.ts';
import { leaders } from '#site/company/content.ts';
import { industries } from '#site/industries/content.ts';
import { EXAMPLE_FORMS } from '#ui/example-forms.ts';
import { services } from '#site/services/content.ts';

import { desk } from '#tests/support/content.ts';
import { instanceTest } from '#tests/support/instance.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';
import { ownService, rowOf, textsEditor } from '#tests/support/texts-editor.ts';

const views = { render: builtRender(), renderMail };
const SERVICES = 'services.service';
const INDUSTRIES = 'industries.industry';

const ownIndustry = {
  type: 'added',
  id: 10_001,
  isHidden: false,
  name: 'Ferries',
  slug: 'ferries',
  title: 'Timetables that know the tide',
  shortDesc: 'Tickets and crews.',
  hero: null,
  heroInk: 'light',
  heroGround: 'palm-tint',
  square: null,
  desc: 'A ferry leaves when the water lets it.',
  whatWeOffer: [{ icon: 'route', title: 'Timetables', href: '', desc: 'Read on any phone.' }],
};

const delivered = (isHidden = false) => services.map((service) => rowOf(service, isHidden));

instanceTest(
  'a service, an industry and a person without a picture are drawn, each as often in the same way, until there is one',
  async (instance) => {
    const { picture, textAt, set } = await textsEditor(instance);
    const { hero: _, card: _1, ...bare } = ownService(picture);
    const drawnOn = async (path: string) => (await textAt(path)).match(/\/drawn\/[^"\s]+/g) ?? [];
    await set(6, { [SERVICES]: [{ ...bare, hero: null, card: null }, ...delivered()] });
    assert.ok((await drawnOn('/accessibility-audits')).length > 0);
    assert.deepEqual(await drawnOn(paths.home()), await drawnOn(paths.service('uiux')));
    assert.equal((await drawnOn(paths.home())).length, 1, 'all others of the sample keep theirs');

    const [person] = leaders;
    assert.ok(person);
    const ines = {
      name: 'Inês Moura',
      title: 'Director',
      field: 'Design',
      country: 'Portugal',
      flag: 'in',
      group: 'founder',
    };
    await set(5, {
      'team.leaders': [{ type: 'added', id: 10_001, isHidden: false, ...ines, link: null }, rowOf(person)],
    });
    assert.equal((await drawnOn(paths.team())).length, 1);
    await set(7, { [INDUSTRIES]: [ownIndustry, ...industries.map((one) => rowOf(one))] });
    const page = await textAt('/ferries');
    assert.match(page, /class="scene hero ink-page ground-palm-tint/, 'words that can be read on its ground');

    await set(6, { [SERVICES]: [ownService(picture), ...delivered()] });
    assert.deepEqual(await drawnOn('/accessibility-audits'), []);
  },
  views,
);

instanceTest(
  'a service of one’s own has a page, and stands in the menu, the footer, on home, in the sitemap and beside the others',
  async (instance) => {
    const { picture, textAt, statusOf, save, set } = await textsEditor(instance);
    const before = await textAt(paths.home());
    const local = languages.map((language) => [language.code, pathIn(language, '/accessibility-audits')] as const);
    const words = ['serviceName', 'summary', 'desc'] as const;
    const of = (text: string, name: (typeof words)[number]) => ({ text, of: ownService(picture)[name] });
    const spoken = Object.fromEntries(
      local.flatMap(([code]) => words.map((name) => [`${name}@${code}`, of(`Audits in ${code}`, name)])),
    );
    const offer = { icon: 'search', title: 'An audit of twelve pages', desc: 'Two days.' };
    const inner = local.flatMap(([code]) => [
      [`title@${code}`, { text: 'An audit', of: offer.title }],
      [`desc@${code}`, { text: 'Days', of: offer.desc }],
    ]);
    const whole = { ...spoken, whatWeDo: [{ ...offer, ...(Object.fromEntries(inner) as object) }] };

    assert.equal(await statusOf('/accessibility-audits'), 404);
    await save(6, { [SERVICES]: [ownService(picture, spoken), ...delivered()] });
    assert.equal(await statusOf('/accessibility-audits'), 404, 'a draft has no page');
    await set(6, { [SERVICES]: [ownService(picture, spoken), ...delivered()] });
    for (const [, path] of local)
      assert.ok(!(await textAt(paths.home())).includes(path), 'half of it is translated: it is not offered');
    await set(6, { [SERVICES]: [ownService(picture, whole), ...delivered()] });

    const page = await textAt('/accessibility-audits');
    assert.match(page, /<h1[^>]*>Accessibility Audits<\/h1>/);
    assert.match(page, /<title>[^<]*Accessibility Audits/);
    for (const said of ['An audit of twelve pages', 'We try your site with a keyboard', 'One person in five'])
      assert.ok(page.includes(said), said);
    assert.doesNotMatch(page, /id="work-flow"|\[object Object\]|undefined/);
    const home = await textAt(paths.home());
    assert.equal(home.split('href="/accessibility-audits"').length - 1, 3, 'in the menu, on home, in the footer');
    assert.ok((await textAt('/sitemap.xml')).includes('/accessibility-audits<'));
    assert.ok((await textAt('/llms.txt')).includes('[Accessibility Audits]'));
    assert.ok((await textAt(paths.service('uiux'))).includes('We try your site with a keyboard'));
    for (const [code, path] of local) {
      const other = await textAt(path);
      assert.ok(other.includes(`Audits in ${code}`) && other.includes(`lang="${code}"`), path);
      assert.ok(page.includes(`hreflang="${code}"`) || page.includes(`hrefLang="${code}"`));
      assert.ok((await textAt(pathIn({ code }, '/'))).includes(`href="${path}"`));
    }

    await set(6, { [SERVICES]: [] });
    assert.equal(await statusOf('/accessibility-audits'), 404);
    assert.equal(await textAt(paths.home()), before);
  },
  views,
);

instanceTest(
  'a service that is hidden is gone from everywhere, one may be all there is, and without any nothing looks broken',
  async (instance) => {
    const { textAt, statusOf, set } = await textsEditor(instance);
    const [first, ...others] = services;
    assert.ok(first);
    await set(6, { [SERVICES]: [rowOf(first), ...others.map((one) => rowOf(one, true))] });
    const files = async () => (await textAt('/sitemap.xml')) + (await textAt('/llms.txt'));
    for (const { slug } of others) {
      assert.equal(await statusOf(paths.service(slug)), 404);
      for (const language of languages) assert.equal(await statusOf(pathIn(language, paths.service(slug))), 404);
      for (const said of [await textAt('/'), await textAt(paths.service(first.slug)), await files()])
        assert.ok(!said.includes(paths.service(slug)), slug);
    }
    assert.doesNotMatch(await textAt(paths.service(first.slug)), /id="other-services"/);

    await set(6, { [SERVICES]: delivered(true) });
    const home = await textAt('/');
    assert.equal(await statusOf(paths.service(first.slug)), 404);
    assert.doesNotMatch(home, /<section[^>]*aria-labelledby="services"|>Services</);
    await set(7, { [INDUSTRIES]: industries.map((one) => rowOf(one, true)) });
    for (const { slug } of industries) assert.equal(await statusOf(paths.industry(slug)), 404);
    const bare = await textAt('/');
    for (const { slug } of industries) assert.ok(!bare.includes(`href="${paths.industry(slug)}"`), slug);
    assert.doesNotMatch(bare, /<button[^>]*>Industries/);
    assert.doesNotMatch(await files(), /## (?:Services|Industries)/);
  },
  views,
);

instanceTest(
  'the office says of a page that visitors do not see why, and leads to where it is shown again',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get } = desk(instance, cookie);
    const { set } = await textsEditor(instance);
    const hidden = async () =>
      (await get('texts')).body.data.flatMap(({ id, hidden: told }: { id: number; hidden?: object }) =>
        told === undefined ? [] : [[id, told]],
      );
    assert.deepEqual(await hidden(), []);
    const [service] = services;
    const industry = industries.at(-1);
    assert.ok(service && industry);
    await set(6, { [SERVICES]: delivered().with(0, rowOf(service, true)) });
    await set(7, { [INDUSTRIES]: industries.map((one) => rowOf(one, one === industry)) });
    const facts = await get('facts/1');
    await desk(instance, cookie).patch('facts/1', { blog: false, careers: false }, facts);
    assert.equal((await desk(instance, cookie).publish('facts/1')).status, 200);
    const off = (field: string) => ({ why: 'It is switched off in ‘Your agency’', kind: 'facts', id: 1, field });
    const under = (title: string, id: number, field: string) => ({
      why: `It is hidden under ‘${title}’`,
      kind: 'texts',
      id,
      field,
    });
    const ofService = under('All services', 6, SERVICES);
    assert.deepEqual(
      (await hidden()).toSorted(([one]: [number], [other]: [number]) => one - other),
      [
        [10, off('careers')],
        [11, off('careers')],
        [12, off('careers')],
        [16, off('blog')],
        [21, off('jobAlerts')],
        [1000 + service.id, ofService],
        [2000 + industry.id, under('All industries', 7, INDUSTRIES)],
      ],
    );
    assert.deepEqual((await get(`texts/${1000 + service.id}`)).body.data.hidden, ofService);
    await set(6, { [SERVICES]: [] });
    assert.equal((await get(`texts/${1000 + service.id}`)).body.data.hidden, undefined);
  },
  views,
);

instanceTest(
  'a service whose address changes leaves a redirect, and an address that is taken or cannot be one is refused',
  async (instance) => {
    const { picture, textAt, statusOf, save, set, publish } = await textsEditor(instance);
    const [first, second] = services;
    const [industry] = industries;
    assert.ok(first && second && industry);
    const form = 1000 + first.id;
    const slug = (text: string) => ({ [`${SERVICES}.${first.id}.slug`]: { text, of: first.slug } });
    for (const [text, message] of [
      [second.slug, `The service ‘${second.serviceName}’ has this address`],
      [industry.slug, `The industry ‘${industry.name}’ has this address`],
      ['projects', 'Addresses that begin with /projects belong to the site itself: choose another word'],
      ['Mobile Apps', 'Address takes small letters, digits and single hyphens, as /privacy or /press/awards'],
      ['mobile/apps', 'Address is one word, as data-audits'],
    ] as const) {
      const { findings } = await save(form, slug(text));
      assert.deepEqual(
        findings.filter(({ level }) => level === 'error').map((one) => one.message),
        [message],
      );
      assert.equal((await publish(form)).status, 422);
    }
    await set(form, slug('mobile-apps'));
    const page = await textAt('/mobile-apps');
    assert.ok(page.includes(`>${first.serviceName}</h1>`));
    const old = await instance.fetch(paths.service(first.slug), { redirect: 'manual' });
    assert.deepEqual([old.status, old.headers.get('location')], [301, '/mobile-apps']);
    assert.ok(!(await textAt('/')).includes(`href="${paths.service(first.slug)}"`));

    await set(6, { [SERVICES]: [...delivered(), ownService(picture)] });
    await set(6, { [SERVICES]: [...delivered(), ownService(picture, { slug: 'audits' })] });
    const moved = await instance.fetch('/accessibility-audits', { redirect: 'manual' });
    assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/audits']);
    assert.equal(await statusOf('/audits'), 200);

    const { findings } = await save(6, {
      [SERVICES]: [...delivered(), ownService(picture, { slug: '', summary: '', whatWeDo: [] })],
    });
    assert.deepEqual(
      findings.filter(({ level }) => level === 'error').map(({ field, message }) => `${field}: ${message}`),
      [
        `${SERVICES}.${services.length}.slug: Address is required`,
        `${SERVICES}.${services.length}.summary: Summary is required`,
        `${SERVICES}.${services.length}.whatWeDo: What we do is required`,
      ],
    );
  },
  views,
);

instanceTest(
  'an industry, a person and a question of one’s own are on their pages, and those that are hidden are not',
  async (instance) => {
    const { picture, textAt, statusOf, set } = await textsEditor(instance);
    const [industry] = industries;
    const [person] = leaders;
    const [question] = questions;
    assert.ok(industry && person && question);
    const added = { type: 'added', id: 10_001, isHidden: false };
    const ferries = {
      ...added,
      name: 'Ferries',
      slug: 'ferries',
      title: 'Timetables that know the tide',
      shortDesc: 'Tickets and crews.',
      hero: picture,
      heroInk: 'dark',
      heroGround: 'palm-tint',
      square: picture,
      desc: 'A ferry leaves when the water lets it.',
      whatWeOffer: [{ icon: 'route', title: 'Timetables', href: '/projects', desc: 'Read on any phone.' }],
    };
    await set(7, { [INDUSTRIES]: [ferries, ...industries.slice(1).map((one) => rowOf(one)), rowOf(industry, true)] });
    const page = await textAt('/ferries');
    assert.match(page, /<h1[^>]*>Timetables that know the tide<\/h1>/);
    assert.match(page, /href="\/projects" aria-label="Explore more: Timetables"/);
    assert.doesNotMatch(page, /undefined|\[object Object\]/);
    assert.equal(await statusOf(paths.industry(industry.slug)), 404);

    const ines = { ...added, name: 'Inês Moura', title: 'Director', field: 'Design', country: 'Portugal' };
    const shown = { ...ines, flag: 'in', link: picture, group: 'founder' };
    await set(5, { 'team.leaders': [shown, rowOf(person, true), ...leaders.slice(1).map((one) => rowOf(one))] });
    for (const path of [paths.team(), paths.home()]) {
      const said = await textAt(path);
      assert.ok(said.includes('Inês Moura') && !said.includes(person.name), path);
    }

    const ours = { ...added, question: 'Do you work on boats?', answer: 'Every day.' };
    await set(8, { 'hire.questions': [...questions.slice(1).map((one) => rowOf(one)), ours, rowOf(question, true)] });
    const hire = await textAt(paths.hire());
    assert.ok(hire.includes('Do you work on boats?') && !hire.includes(question.question));
    await set(8, { 'hire.questions': [] });
    assert.ok(!(await textAt(paths.hire())).includes('Do you work on boats?'));
  },
  views,
);

const EXAMPLE = /<section class="example .*?<\/section>/s;

instanceTest(
  'an industry of one’s own shows an example in each form, with the lines that it has, and none without lines or form',
  async (instance) => {
    const { picture, textAt, set } = await textsEditor(instance);
    const exampleOf = async (more: object) => {
      const ferries = {
        type: 'added',
        id: 10_001,
        isHidden: false,
        name: 'Ferries',
        slug: 'ferries',
        title: 'Timetables that know the tide',
        shortDesc: 'Tickets and crews.',
        hero: picture,
        heroInk: 'light',
        heroGround: 'slate',
        square: picture,
        desc: 'A ferry leaves when the water lets it.',
        whatWeOffer: [{ icon: 'route', title: 'Timetables', href: '', desc: 'Read on any phone.' }],
        ...more,
      };
      await set(7, { [INDUSTRIES]: [ferries, ...industries.map((one) => rowOf(one))] });
      return EXAMPLE.exec(await textAt('/ferries'))?.[0];
    };
    const pier = (place: string) => ({ label: place, value: '7:40', note: 'On time', isMarked: place === 'Pier 2' });
    const exampleLines = ['Pier 1', 'Pier 2', 'Pier 3', 'Pier 4', 'Pier 5', 'Pier 6', 'Pier 7'].map(pier);
    for (const example of EXAMPLE_FORMS) {
      const shown = await exampleOf({ example, exampleTitle: 'Every pier at 7:30', exampleLines });
      assert.ok(shown !== undefined && shown.includes(`example-${example}`), example);
      assert.match(shown, /Every pier at 7:30/);
      assert.equal(shown.match(/<dt>Pier \d<\/dt>/g)?.length, 7, example);
      assert.match(shown, /<div class="is-marked"><dt>Pier 2/);
      assert.doesNotMatch(shown, /NaN|undefined/);
    }
    const one = await exampleOf({ example: 'route', exampleLines: [{ ...pier('Pier 1'), note: '' }] });
    assert.ok(one !== undefined && !/NaN|Infinity|<dd><\/dd>/.test(one));
    assert.equal(await exampleOf({ example: 'none', exampleLines }), undefined);
    assert.equal(await exampleOf({ exampleLines }), undefined);
    assert.equal(await exampleOf({ example: 'ledger', exampleTitle: 'Nothing', exampleLines: [] }), undefined);
  },
  views,
);

instanceTest(
  'the example of a delivered industry loses a line, says another one, and is taken away',
  async (instance) => {
    const { textAt, set } = await textsEditor(instance);
    const [medical] = industries;
    assert.ok(medical?.exampleLines);
    const address = `${INDUSTRIES}.${medical.id}`;
    const exampleNow = async () => EXAMPLE.exec(await textAt(paths.industry(medical.slug)))?.[0];
    assert.match((await exampleNow()) ?? '', /Bed 2B/);
    await set(2000 + medical.id, {
      [`${address}.exampleLines`]: medical.exampleLines.map((line) => rowOf(line, line.label === 'Bed 2B')),
      [`${address}.exampleLines.1.value`]: { text: 'Ada L.', of: 'Anil T.' },
    });
    const shown = (await exampleNow()) ?? '';
    assert.doesNotMatch(shown, /Bed 2B|Anil/);
    assert.match(shown, /Ada L\./);
    await set(2000 + medical.id, { [`${address}.example`]: 'none' });
    assert.equal(await exampleNow(), undefined);
  },
  views,
);

instanceTest(
  'a service that is taken away leaves an address with nothing, which is told before, until a redirect begins there',
  async (instance) => {
    const { picture, save, set } = await textsEditor(instance);
    const toldOf = async (rows: object[]) =>
      (await save(6, { [SERVICES]: rows })).findings.flatMap(({ leaves }) => leaves ?? []);
    await set(6, { [SERVICES]: [ownService(picture), ...delivered()] });
    assert.deepEqual(await toldOf([ownService(picture), ...delivered()]), []);
    const [first, ...others] = services;
    assert.ok(first);
    const rows = [rowOf(first, true), ...others.map((one) => rowOf(one))];
    assert.deepEqual((await toldOf(rows)).toSorted(), ['/accessibility-audits', paths.service(first.slug)].toSorted());

    const { cookie } = await join(instance, 'owner');
    const { post, publish } = desk(instance, cookie);
    const { id } = (await post('redirects', { from: '/accessibility-audits', to: '/contact' })).body.data;
    await publish(`redirects/${id}`);
    assert.deepEqual(await toldOf(rows), [paths.service(first.slug)]);
  },
  views,
);

instanceTest(
  'an industry with a page is one that projects may have: it is made, renamed, translated and removed with its page',
  async (instance) => {
    const { save, set } = await textsEditor(instance);
    const { database } = instance.services;
    const words = async () => {
      const rows = await database.read
        .selectFrom('industries')
        .select(['id', 'name'])
        .where('state', '=', 'published')
        .orderBy('id')
        .execute();
      return rows.map(({ name }) => name);
    };
    const given = await words();
    const rows = industries.map((one) => rowOf(one));
    const ferries = (name: string, more = {}) => ({ ...ownIndustry, name, ...more });

    await set(7, { [INDUSTRIES]: [ferries('Ferries', { 'name@ml': { text: 'കടത്ത്', of: 'Ferries' } }), ...rows] });
    assert.deepEqual(await words(), [...given, 'Ferries']);
    const said = await database.read
      .selectFrom('content_translations')
      .select('title')
      .where('kind', '=', 'industries')
      .where('title', '=', 'കടത്ത്')
      .execute();
    assert.equal(said.length, 1);

    await set(7, { [INDUSTRIES]: [ferries('Harbours'), ...rows] });
    assert.deepEqual(await words(), [...given, 'Harbours'], 'renamed');
    await set(2001, { 'industries.industry.1.name': { text: 'Clinics', of: 'Medical' } });
    assert.deepEqual(await words(), [...given.map((name) => (name === 'Medical' ? 'Clinics' : name)), 'Harbours']);

    const without = industries.map((one, place) => rowOf(one, place === 0));
    const { findings } = await save(7, { [INDUSTRIES]: without });
    assert.ok(
      findings.some(({ message }) => /^\d+ projects? (?:is|are) of ‘Clinics’, and visitors go on/.test(message)),
      JSON.stringify(findings),
    );
    await set(7, { [INDUSTRIES]: without });
    const left = await words();
    assert.ok(!left.includes('Harbours'), 'no project is of it');
    assert.ok(left.includes('Clinics'), 'projects are of it');
    await set(7, { [INDUSTRIES]: [ferries('Harbours'), ...rows] });
    assert.deepEqual(
      (await words()).filter((name) => name === 'Harbours'),
      ['Harbours'],
      'it comes out of the bin',
    );
  },
  views,
);
