/** The opening of home, the order of its sections, and lists that staff make longer in the office. */
import assert from 'node:assert/strict';

import { makePictures } from '#cms/media/processing.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { glimpses, MAX_GLIMPSES } from '#site/company/content.ts';
import { homeSections, processSteps, servicesSection, statsSection, technologyBanner } from '#site/home/content.ts';

import { desk } from '#tests/support/content.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { rowOf, textsEditor } from '#tests/support/texts-editor.ts';

import { textsContent } from './text-pages.ts';

const views = { render: builtRender() };
const HOME = 1;
const SECTIONS = 'home.sections';

async function picturesOfLibrary({ services }: Instance): Promise<number[]> {
  const rows = await services.database.read.selectFrom('media').select('id').orderBy('id').limit(2).execute();
  return rows.map(({ id }) => id);
}

const heroOf = (html: string) => /<section class="scene hero home-hero.*?<\/section>/s.exec(html)?.[0] ?? '';
/** Figures have their heading as a label. */
const placeOf = (html: string, words: string) =>
  Math.max(html.indexOf(`>${words}<`), html.indexOf(`aria-label="${words}"`));

instanceTest(
  'the opening shows one picture of the staff’s own, or two that change, and the delivered ones again',
  async (instance) => {
    const { textAt, set } = await textsEditor(instance);
    const [picture, other] = await picturesOfLibrary(instance);
    const delivered = heroOf(await textAt(paths.home()));
    assert.ok(delivered.includes('paint-laterite') && delivered.includes('ink-page'));

    await set(HOME, { 'home.heroPictures.drawing': picture, 'home.heroPictures.heroGround': 'palm' });
    const one = heroOf(await textAt(paths.home()));
    assert.ok(!one.includes('/pictures/home-'));
    assert.ok(!one.includes('carousel') && !one.includes('slide-painted'), 'one picture does not change');
    assert.ok(one.includes('ink-light hero-ink-light ground-palm'), 'its words can be read on its ground');

    await set(HOME, { 'home.heroPictures.painted': other });
    const two = heroOf(await textAt(paths.home()));
    assert.ok(two.includes('carousel') && two.includes('paint-whole'));
    assert.ok(!two.includes('paint-laterite'), 'the strokes fit the delivered mural alone');

    const nothing = ['drawing', 'painted', 'heroGround'].map((key) => [
      `home.heroPictures.${key}`,
      key === 'heroGround' ? '' : null,
    ]);
    await set(HOME, Object.fromEntries(nothing));
    assert.equal(heroOf(await textAt(paths.home())), delivered);
  },
  views,
);

emptyInstanceTest(
  'without the sample agency a picture of one’s own takes the place of the mosaic',
  async (instance) => {
    const { textAt, set } = await textsEditor(instance);
    assert.ok(heroOf(await textAt(paths.home())).includes('/drawn/'));
    const { cookie } = await join(instance, 'owner');
    const { body } = await send(instance, await photo({ width: 1600, height: 800 }), { cookie });
    assert.equal(await makePictures(instance.services), 1);
    const { get, patch } = desk(instance, cookie);
    const path = `media/${body.data.id}`;
    assert.equal((await patch(path, { alt: 'A harbour at dawn' }, await get(path))).status, 200);
    await set(HOME, { 'home.heroPictures.painted': body.data.id });
    const hero = heroOf(await textAt(paths.home()));
    assert.ok(hero.includes('/media/') && !hero.includes('/drawn/'));
  },
  views,
);

/** What the office says of sections that show nothing, by their numbers. */
async function notesOfSections({ fieldsOf }: Awaited<ReturnType<typeof textsEditor>>): Promise<Record<number, string>> {
  const { [SECTIONS]: field } = await fieldsOf(HOME);
  const delivered = field?.type === 'blocks' ? (field.delivered ?? []) : [];
  return Object.fromEntries(delivered.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note]])));
}

emptyInstanceTest(
  'the office says which sections of home show nothing yet, and why',
  async (instance) => {
    const editor = await textsEditor(instance);
    const { textAt, set } = editor;
    const page = await textAt(paths.home());
    const notes = await notesOfSections(editor);
    assert.equal(notes[6], 'no project is published');
    for (const { id, name } of homeSections) assert.equal(notes[id] === undefined, placeOf(page, name) > 0, name);
    await set(HOME, { 'home.processSteps': processSteps.map((one) => rowOf(one, true)) });
    assert.equal((await notesOfSections(editor))[3], 'there are no steps');
  },
  views,
);

instanceTest(
  'sections of home are moved and hidden in the office, and each has something to show',
  async (instance) => {
    const editor = await textsEditor(instance);
    const { textAt, set, save } = editor;
    const before = await textAt(paths.home());
    for (const { name } of homeSections) assert.ok(placeOf(before, name) > 0, name);
    assert.deepEqual(await notesOfSections(editor), {});

    const [technologies, ...others] = homeSections.toReversed().filter(({ name }) => name !== statsSection.heading);
    const figures = homeSections.find(({ name }) => name === statsSection.heading);
    assert.ok(technologies && figures);
    await set(HOME, { [SECTIONS]: [rowOf(technologies), ...others.map((one) => rowOf(one)), rowOf(figures, true)] });
    const after = await textAt(paths.home());
    assert.ok(placeOf(after, technologyBanner.heading) < placeOf(after, servicesSection.heading));
    assert.ok(placeOf(before, technologyBanner.heading) > placeOf(before, servicesSection.heading));
    assert.ok(!after.includes(`aria-label="${statsSection.heading}"`));

    await assert.rejects(save(HOME, { [SECTIONS]: [{ type: 'added', id: 10_001, isHidden: false }] }));
    await set(HOME, { [SECTIONS]: [] });
    assert.equal((await textAt(paths.home())).length, before.length);
  },
  views,
);

instanceTest(
  'staff add sentences to a list, in each language, and take them away again',
  async (instance) => {
    const { textAt, set } = await textsEditor(instance);
    const at = 'home.technologyBanner.technologies.more';
    const chipsOn = async (path: string) =>
      [...(await textAt(path)).matchAll(/<li class="chip">(.*?)<\/li>/g)].map(([, name]) => name);
    const delivered = await chipsOn(paths.home());
    await set(HOME, {
      [at]: ['Rust', 'Tools of {our town}'],
      'home.technologyBanner.technologies.0': { text: '', of: 'React' },
    });
    const [, ...kept] = delivered;
    assert.deepEqual(await chipsOn(paths.home()), [...kept, 'Rust', `Tools of ${site.address.locality}`]);
    assert.equal((await chipsOn('/ml')).at(-2), 'Rust', 'English, until there is a translation');
    await set(HOME, { [`${at}@ml`]: { text: 'റസ്റ്റ്', of: 'Rust' } });
    assert.equal((await chipsOn('/ml')).at(-1), 'റസ്റ്റ്');
    assert.equal((await chipsOn(paths.home())).length, delivered.length + 1);
    await set(HOME, { [at]: [], [`${at}@ml`]: null, 'home.technologyBanner.technologies.0': null });
    assert.deepEqual(await chipsOn(paths.home()), delivered);
  },
  views,
);

instanceTest(
  'a room of the team is added, shown and opened by its link, and another is hidden',
  async (instance) => {
    const { picture, textAt, set } = await textsEditor(instance);
    const labelsOn = async (path: string) =>
      [...(await textAt(path)).matchAll(/<label><input[^>]*name="tab"([^>]*)>(.*?)<\/label>/g)].map(
        ([, input = '', label = '']) => (input.includes('checked') ? `[${label}]` : label),
      );
    const [office, ...others] = glimpses;
    assert.ok(office);
    const kitchen = { type: 'added', id: 10_001, isHidden: false, label: 'Kitchen', picture };
    await set(5, { 'team.glimpses': [rowOf(office, true), ...others.map((one) => rowOf(one)), kitchen] });
    const names = [...others.map(({ label }) => label), 'Kitchen'];
    assert.deepEqual(await labelsOn(paths.team()), [`[${names[0]}]`, ...names.slice(1)]);
    assert.equal((await labelsOn(`${paths.team()}?tab=${names.length}`)).at(-1), '[Kitchen]');
    const html = await textAt(paths.team());
    assert.equal(html.split('<figure').length - 1, names.length);
    assert.ok(html.includes(`figure:nth-of-type(${MAX_GLIMPSES})`), 'the stylesheet shows as many');
    const field = textsContent.store.forms?.get(5)?.fields['team.glimpses'];
    assert.equal(field?.type === 'blocks' && field.atMost, MAX_GLIMPSES, 'the office lets staff add as many');
  },
  views,
);
