/** How the site looks is set in the office: on every page, in mails and in the manifest, at once, and only where people can read it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { composeMail } from '#operations/outbox/mail.ts';
import { ask, join } from '#tests/support/office.ts';
import { readHtml } from '#tests/support/html.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { builtRender } from '#tests/support/pages.ts';
import { openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';
import { until } from '#tests/support/until.ts';
import { coloursIn } from '#ui/colours.ts';
import { contrastFindings, PALETTE_TOKENS, paletteStyles } from '#ui/palette.ts';

import { NOTHING_SET } from './schema.ts';

const withViews = { render: builtRender(), renderMail };
const own = coloursIn(readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8'));

test('every colour of the palette is a token, and the product’s own can all be read', () => {
  const names = new Set(own.map(({ name }) => name));
  assert.deepEqual(
    PALETTE_TOKENS.filter(({ name }) => !names.has(name)),
    [],
  );
  assert.deepEqual(contrastFindings(own), []);
  assert.equal(paletteStyles({}), '');
});

const PALETTE = { link: { light: '#004488', dark: '#88ccff' }, page: { light: '#fffdf8', dark: '#101010' } };
const STYLES = ':root{--link:light-dark(#004488,#88ccff);--page:light-dark(#fffdf8,#101010)}';

const set = (cookie: string, instance: Instance, body: unknown, version = 0) =>
  ask(instance, 'appearance', { method: 'PATCH', body, cookie, headers: { 'if-match': `"${version}"` } });

const html = async ({ fetch }: Pick<Instance, 'fetch'>, path: string) => (await fetch(path)).text();

instanceTest(
  'colours are on each page, in mails and in the manifest with the next request, and a moment later in every instance',
  async (instance, t) => {
    const { cookie } = await join(instance, 'owner');
    const second =
      instance.services.database.kind === 'postgres' ? await openInstance(instance.fresh, withViews) : undefined;
    t.after(() => second?.close());
    const before = await html(instance, '/about');
    assert.ok(!before.includes(STYLES));
    for (const path of ['/', '/projects', '/nothing']) await html(instance, path);
    await html(second ?? instance, '/about');

    const said = await set(cookie, instance, { ...NOTHING_SET, palette: PALETTE });
    assert.deepEqual([said.status, said.headers.get('etag'), said.body.data.palette], [200, '"1"', PALETTE]);
    for (const path of ['/', '/about', '/projects', '/nothing']) {
      const answer = await instance.fetch(path);
      const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(await answer.text()) ?? [];
      assert.ok(styles.endsWith(STYLES), path);
    }
    const after = await html(instance, '/about');
    const theme = readHtml(after).elements.flatMap(({ name, attributes }) =>
      name === 'meta' && attributes['name'] === 'theme-color' ? [attributes['content']] : [],
    );
    assert.deepEqual(theme, ['#fffdf8', '#101010']);
    assert.equal(JSON.parse(await html(instance, '/site.webmanifest')).background_color, '#fffdf8');
    // The database tells the other one, a moment later.
    if (second !== undefined)
      await until('the other instance', async () => (await html(second, '/about')).includes(STYLES));

    const row = { purpose: 'contact-confirmation', payload: JSON.stringify({ props: MAIL }), recipient: 'a@b.example' };
    const mail = await composeMail(instance.services, { ...row, message_id: null } as never);
    assert.match(mail.html, /background-color:#fffdf8/);
    assert.match(mail.html, /color:#004488/);

    await set(cookie, instance, NOTHING_SET, 1);
    assert.equal(await html(instance, '/about'), before, 'what is taken back leaves nothing');
  },
  withViews,
);

const MAIL = { name: 'Asha', subject: 'A shop', message: 'We sell spices.', receipt: '7K2M-9QXD-04TB' };

instanceTest(
  'colours that people cannot read, unknown ones and old versions are refused, each in a sentence',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const pale = { light: '#eeeeee', dark: '#88ccff' };
    const refused = await set(cookie, instance, { ...NOTHING_SET, palette: { link: pale } });
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, { 'palette.link': 'Links on Page, light pages: the contrast is 1.16, and must be at least 4.5.' }],
    );
    for (const [palette, message] of [
      [{ link: { light: 'red', dark: '#88ccff' } }, 'A colour is written as # and six digits, 0 to 9 or a to f'],
      [{ link: { light: '#000000;}', dark: '#88ccff' } }, 'A colour is written as # and six digits, 0 to 9 or a to f'],
      [{ veil: pale }, 'There is no colour of this name'],
      [7, 'These are colours by their names'],
    ] as const) {
      const { status, body } = await set(cookie, instance, { ...NOTHING_SET, palette });
      assert.deepEqual([status, body.message], [422, message]);
    }
    assert.equal((await ask(instance, 'appearance', { method: 'PATCH', body: NOTHING_SET, cookie })).status, 428);
    assert.equal((await set(cookie, instance, { ...NOTHING_SET, palette: PALETTE })).status, 200);
    const late = await set(cookie, instance, NOTHING_SET);
    assert.deepEqual([late.status, late.body.data], [412, { ...NOTHING_SET, palette: PALETTE, version: 1 }]);
    const events = await instance.services.database.read.selectFrom('audit_events').select('action').execute();
    assert.equal(events.filter(({ action }) => action === 'appearance.change').length, 1);
  },
);

instanceTest(
  'a logo and an icon are pictures of the library: in the header, as the page’s icon and in the manifest',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const AT = '2026-05-04T00:00:00.000Z';
    const add = (path: string, width: number, height: number) =>
      instance.services.database.write((tx) =>
        tx
          .insertInto('media')
          .values({ path, width, height, variants: '{"webp":[180,360]}', created_at: AT, updated_at: AT })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const [light, dark] = [await add('/media/light.webp', 360, 90), await add('/media/dark.webp', 360, 90)];
    const icon = await add('/media/icon.webp', 360, 360);
    const logos = { ...NOTHING_SET, logoOnLight: light.id, logoOnDark: dark.id };
    for (const [body, field] of [
      [{ ...logos, logoOnDark: null }, 'logoOnDark'],
      [{ ...logos, icon: light.id }, 'icon'],
      [{ ...logos, icon: 999_999 }, 'icon'],
    ] as const) {
      const { status, body: answered } = await set(cookie, instance, body);
      assert.deepEqual([status, Object.keys(answered.errors)], [422, [field]]);
    }
    assert.equal((await set(cookie, instance, { ...logos, icon: icon.id })).status, 200);
    const { elements } = readHtml(await html(instance, '/about'));
    const sources = elements.flatMap(({ name, attributes }) => (name === 'img' ? [attributes['src']] : []));
    assert.deepEqual(sources.slice(0, 2), ['/media/light.webp/360.webp', '/media/dark.webp/360.webp']);
    const icons = elements.filter(({ attributes }) => /icon/.test(attributes['rel'] ?? ''));
    assert.deepEqual(
      icons.map(({ attributes }) => [attributes['rel'], attributes['href']]),
      [
        ['icon', '/media/icon.webp/180.webp'],
        ['apple-touch-icon', '/media/icon.webp/180.webp'],
      ],
    );
    assert.deepEqual(JSON.parse(await html(instance, '/site.webmanifest')).icons[1], {
      src: '/media/icon.webp/360.webp',
      type: 'image/webp',
      sizes: '360x360',
      purpose: 'any',
    });
  },
  withViews,
);
