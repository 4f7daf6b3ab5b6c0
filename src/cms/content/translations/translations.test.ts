/** The file that translators work in: what leaves, and what is taken when it comes back. */
import assert from 'node:assert/strict';

import { hero } from '#site/home/content.ts';

import { services } from '#site/services/content.ts';
import { desk } from '#tests/support/content.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';
import { instanceTest } from '#tests/support/instance.ts';
import { ownService, rowOf, textsEditor } from '#tests/support/texts-editor.ts';

import type { AppliedPage, Preview, Translation, TranslationFile } from './schema.ts';

const HEADLINE = 'home.hero.headline';
const OURS = 'Software that fits in a boat';
const OTHERS = 'വള്ളത്തിൽ ഒതുങ്ങുന്ന സോഫ്റ്റ്‌വെയർ';
const views = { render: builtRender(), renderMail };

instanceTest(
  'texts leave as a file with their translations; a changed English text is stale until its translation comes back',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish, post } = desk(instance, cookie);
    const download = async () => {
      const response = await instance.fetch('/api/office/translations/ml/file', { headers: { cookie } });
      assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="texts-ml-.*\.json"$/);
      return (await response.json()) as TranslationFile;
    };
    const textIn = ({ texts }: TranslationFile, address = HEADLINE) =>
      texts.find((text) => text.address === address) as Translation;
    const preview = async (file: unknown): Promise<Preview> => (await post('translations/ml/preview', file)).body.data;
    const progressOfHome = async () =>
      (await get('translations/ml')).body.data.find(({ id }: { id: number }) => id === 1);

    const delivered = await download();
    assert.equal(delivered.language, 'ml');
    const headline = textIn(delivered);
    assert.deepEqual([headline.page, headline.source, headline.state], ['Home', hero.headline, 'translated']);
    assert.deepEqual(
      await preview(delivered),
      { same: delivered.texts.length, changes: [], refused: [] },
      'a file that comes back as it left changes nothing',
    );
    assert.equal((await progressOfHome()).stale, 0);

    await patch('texts/1', { [HEADLINE]: { text: OURS, of: hero.headline } }, await get('texts/1'));
    const sent = await download();
    assert.deepEqual([textIn(sent).source, textIn(sent).state], [OURS, 'stale'], 'drafts are translated');
    assert.equal((await progressOfHome()).stale, 1);

    const back = { language: 'ml', texts: [{ address: HEADLINE, source: OURS, translation: ` ${OTHERS} ` }] };
    assert.deepEqual((await preview(back)).changes, [
      {
        address: HEADLINE,
        page: 'Home',
        place: textIn(sent).place,
        before: textIn(sent).translation,
        after: OTHERS,
      },
    ]);
    assert.equal((await progressOfHome()).stale, 1, 'a preview writes nothing');
    const applied = (await post('translations/ml/apply', back)).body.data as AppliedPage[];
    assert.deepEqual(applied, [{ kind: 'texts', id: 1, title: 'Home', texts: 1, message: null }]);
    assert.equal((await progressOfHome()).stale, 0);
    assert.equal((await publish('texts/1')).status, 200);
    assert.ok((await (await instance.fetch('/ml')).text()).includes(OTHERS));
    assert.ok((await (await instance.fetch('/')).text()).includes(OURS));
    const { same, changes } = await preview(back);
    assert.deepEqual([same, changes], [1, []]);
  },
  views,
);

instanceTest(
  'of a file with mistakes each is told with its place, and the rest is taken',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { post } = desk(instance, cookie);
    const whole = (await (
      await instance.fetch('/api/office/translations/ml/file', { headers: { cookie } })
    ).json()) as TranslationFile;
    const filled = whole.texts.find(({ source }) => /\{\w+\}/.test(source)) as Translation;
    const headline = whole.texts.find(({ address }) => address === HEADLINE) as Translation;
    const texts = [
      { ...headline, translation: OTHERS },
      { ...headline, source: 'Another sentence', translation: OTHERS },
      { ...headline, translation: 'x'.repeat(5000) },
      { ...filled, translation: `${filled.translation} {nobody}` },
      { address: 'home.gone', source: 'Gone', translation: 'പോയി' },
      { address: 'home.gone', source: 'Gone', translation: '' },
    ];
    const { body } = await post('translations/ml/preview', { language: 'ml', texts });
    assert.deepEqual([body.data.same, body.data.changes.length], [1, 1]);
    assert.deepEqual(
      body.data.refused.map(({ message }: { message: string }) => message.replaceAll(/‘.*’|\d+/g, '…')),
      [
        'The English text is another one now: …',
        'It has … characters, and room is for …',
        `Nothing is filled in for {nobody} here, only for ${[...new Set(filled.source.match(/\{\w+\}/g))].join(', ')}`,
        'The site has no such text any more',
      ],
    );
    const other = await post('translations/ml/apply', { language: 'de', texts });
    assert.equal(other.status, 422);
    assert.equal(other.body.message, 'This file is of another language: ‘de’ instead of ‘ml’.');
    const listless = await post('translations/ml/preview', { language: 'ml', texts: 'none' });
    assert.deepEqual([listless.status, listless.body.message], [422, 'The file has no list of texts']);
  },
  views,
);

instanceTest(
  'what staff have added to lists leaves for translators too: sentences line by line, and entries with their rows',
  async (instance) => {
    const { save, set, picture, textAt } = await textsEditor(instance);
    const { cookie } = await join(instance, 'owner');
    const { get, patch, post, publish } = desk(instance, cookie);
    const more = 'home.technologyBanner.technologies.more';
    const offer = { icon: 'search', title: 'A look', desc: 'At twelve pages' };
    const own = ownService(picture, { whatWeDo: [offer] });
    await set(1, { [more]: ['Rust', 'Erlang'] });
    await set(6, { 'services.service': [own, ...services.map((one) => rowOf(one))] });
    const file = async () => {
      const answer = await instance.fetch('/api/office/translations/ml/file', { headers: { cookie } });
      return ((await answer.json()) as TranslationFile).texts;
    };
    const texts = await file();
    const address = (key: string) => `services.service.${own.id}.${key}`;
    const told = (one: string) => {
      const { source, state } = texts.find((text) => text.address === one) as Translation;
      return [source, state];
    };
    assert.deepEqual(told(more), ['Rust\nErlang', 'missing']);
    assert.deepEqual(told(address('serviceName')), [own.serviceName, 'missing']);
    assert.deepEqual(told(address('whatWeDo.0.title')), ['A look', 'missing']);

    const translated = (one: string, translation: string) => ({ address: one, source: told(one)[0], translation });
    const back = {
      language: 'ml',
      texts: [
        translated(more, 'റസ്റ്റ്\nഎർലാങ്'),
        translated(address('serviceName'), 'പരിശോധന'),
        translated(address('whatWeDo.0.title'), 'ഒരു നോട്ടം'),
      ],
    };
    const { refused } = (await post('translations/ml/preview', { ...back, texts: [translated(more, 'റസ്റ്റ്')] })).body
      .data as Preview;
    assert.deepEqual(
      refused.map(({ message }) => message),
      ['The English text has 2 lines, and this has 1: one for each'],
    );
    const applied = (await post('translations/ml/apply', back)).body.data as AppliedPage[];
    assert.deepEqual(
      applied.map(({ texts: count, message }) => [count, message]),
      [
        [1, null],
        [2, null],
      ],
    );
    const after = await file();
    for (const one of back.texts) {
      const { translation, state } = after.find((text) => text.address === one.address) as Translation;
      assert.deepEqual([translation, state], [one.translation, 'translated']);
    }
    await set(1, {});
    await set(6, {});
    assert.match(await textAt('/ml'), /എർലാങ്/);
    assert.match(await textAt('/ml/accessibility-audits'), /ഒരു നോട്ടം/);

    // A sentence that is another one now: its translation is told to be of the former one, and the others are not.
    const [row, ...others] = (await get('texts/6')).body.data.body['services.service'];
    const renamed = { ...row, serviceName: 'Audits' };
    const { findings } = await save(6, { 'services.service': [renamed, ...others] });
    assert.deepEqual(
      findings.filter(({ message }) => message === 'The English text has changed since this was written'),
      [
        {
          level: 'warning',
          field: 'services.service.0.serviceName@ml',
          message: 'The English text has changed since this was written',
        },
      ],
    );
    const stateOf = async (key: string) => (await file()).find((text) => text.address === address(key))?.state;
    assert.equal(await stateOf('serviceName'), 'stale');
    assert.equal(await stateOf('whatWeDo.0.title'), 'translated');

    const added = async () => {
      const { translation, state } = (await file()).find((text) => text.address === more) as Translation;
      return [translation, state];
    };
    await save(1, { [more]: ['Rust', 'Elixir'] });
    assert.deepEqual(await added(), ['റസ്റ്റ്\nഎർലാങ്', 'stale'], 'as many as before, and others');
    await save(1, { [more]: ['Rust', 'Erlang'] });

    // As it was stored before it was known for what it was written.
    const { write } = instance.services.database;
    const stored = { 'services.service': [{ ...own, 'serviceName@ml': 'പരിശോധന' }, ...others] };
    await write((tx) =>
      tx
        .updateTable('texts')
        .set({ body: JSON.stringify(stored) })
        .where('id', '=', 6)
        .execute(),
    );
    await write((tx) =>
      tx.updateTable('content_entries').set({ draft: null }).where('kind', '=', 'texts').where('id', '=', 6).execute(),
    );
    const former = JSON.stringify({ [more]: ['Rust', 'Erlang'], [`${more}@ml`]: ['റസ്റ്റ്', 'എർലാങ്'] });
    await write((tx) => tx.updateTable('texts').set({ body: former }).where('id', '=', 1).execute());
    await write((tx) =>
      tx.updateTable('content_entries').set({ draft: null }).where('kind', '=', 'texts').where('id', '=', 1).execute(),
    );
    assert.match(await textAt('/ml/accessibility-audits'), /പരിശോധന/);
    assert.match(await textAt('/ml'), /എർലാങ്/);
    assert.deepEqual(await added(), ['റസ്റ്റ്\nഎർലാങ്', 'translated']);
    assert.equal(await stateOf('serviceName'), 'translated');
    const [known] = (await get('texts/6')).body.data.body['services.service'];
    assert.deepEqual(known['serviceName@ml'], { text: 'പരിശോധന', of: own.serviceName });

    // Languages are switched off and on again, and its words are there.
    for (const language of ['de', 'ml', 'de', 'ml']) {
      await patch('facts/1', { languages: [{ language }] }, await get('facts/1'));
      assert.equal((await publish('facts/1')).status, 200);
      await set(6, { 'services.service': (await get('texts/6')).body.data.body['services.service'] });
      await set(1, { 'home.hero.headline': { text: `Boats in ${language}`, of: hero.headline } });
    }
    assert.equal(await stateOf('serviceName'), 'translated');
    assert.deepEqual(await added(), ['റസ്റ്റ്\nഎർലാങ്', 'translated']);
  },
  views,
);

instanceTest(
  'of a page that is hidden no text is asked for, and what a file says of it is taken all the same',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, post } = desk(instance, cookie);
    const { set } = await textsEditor(instance);
    const idsAsked = async () => (await get('translations/ml')).body.data.map(({ id }: { id: number }) => id);
    assert.ok((await idsAsked()).includes(1001));
    const hidden = services.map((service, place) => rowOf(service, place === 0));
    await set(6, { 'services.service': hidden });
    assert.ok(!(await idsAsked()).includes(1001));
    assert.ok((await idsAsked()).includes(1002));
    const texts = [{ address: 'services.service.1.summary', source: services[0]?.summary, translation: OTHERS }];
    const preview = (await post('translations/ml/preview', { language: 'ml', texts })).body.data as Preview;
    assert.deepEqual([preview.changes.length, preview.refused], [1, []]);
    await set(6, { 'services.service': services.map((service) => rowOf(service)) });
    assert.ok((await idsAsked()).includes(1001));
  },
  views,
);
