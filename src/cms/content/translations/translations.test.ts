/** The file that translators work in: what leaves, and what is taken when it comes back. */
import assert from 'node:assert/strict';

import { hero } from '#site/home/content.ts';

import { desk } from '#tests/support/content.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';
import { instanceTest } from '#tests/support/instance.ts';

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
