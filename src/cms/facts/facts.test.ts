/** Facts of the site from the office: on every page, in mails and documents at once, and site.ts where none are set. */
import assert from 'node:assert/strict';

import { ownSite } from '#config/site.ts';

import { desk } from '#tests/support/content.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';
import { openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';
import { composeMail } from '#operations/outbox/mail.ts';

const PLACES = ['/', '/contact', '/careers', '/career-apply/1', '/llms.txt', '/.well-known/security.txt', '/nowhere'];

const textsOf = async (instance: Pick<Instance, 'fetch'>) =>
  Object.fromEntries(
    await Promise.all(
      // The reference of an error is another one each time.
      PLACES.map(
        async (path) => [path, (await (await instance.fetch(path)).text()).replaceAll(/[\da-f-]{36}/g, '')] as const,
      ),
    ),
  ) as Record<string, string>;

const OTHER = {
  email: 'write@other.example',
  phone: '+44 20 0000 0100',
  stats: [{ value: '7', label: 'lighthouses' }],
  social: [{ network: 'linkedin', href: 'https://www.linkedin.com/company/other-example' }],
  announcement: 'We moved to the quay',
  announcementLink: '/contact',
};

instanceTest(
  'what an owner sets is on every page, in mails and documents at once, in other instances too, and goes as it came',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, post, patch, publish } = desk(instance, cookie);
    const before = await textsOf(instance);
    const first = await get('facts/1');
    assert.equal(first.body.data.body.email, ownSite.email);
    assert.equal((await get('facts')).body.data[0].title, 'Your agency');
    assert.deepEqual((await publish('facts/1')).body.data.state, 'published');
    assert.deepEqual(await textsOf(instance), before, 'what site.ts says, set once more, is the same to the byte');

    const wrong = await patch(
      'facts/1',
      { email: 'nobody', social: [...OTHER.social, ...OTHER.social], announcementLink: 'x' },
      await get('facts/1'),
    );
    assert.deepEqual(Object.keys((await publish('facts/1')).body.errors), [
      'email',
      'social.1.network',
      'announcementLink',
      'announcement',
    ]);
    await patch('facts/1', OTHER, wrong);
    assert.deepEqual(await textsOf(instance), before, 'a draft is not shown');
    const other = await openInstance(instance.fresh, { render: builtRender(), renderMail });
    try {
      assert.ok(!(await textsOf(other))['/contact']?.includes(OTHER.email));
      assert.equal((await publish('facts/1')).status, 200);
      const texts = await textsOf(instance);
      for (const path of ['/contact', '/llms.txt', '/.well-known/security.txt', '/'])
        assert.ok(texts[path]?.includes(OTHER.email) && !texts[path].includes(ownSite.email), path);
      assert.ok(texts['/']?.includes('lighthouses') && !texts['/'].includes(`<strong>${ownSite.stats[0]?.value}`));
      assert.ok(texts['/contact']?.includes('tel:+442000000100'));
      assert.ok(texts['/careers']?.includes('other-example') && !texts['/careers'].includes('instagram.com'));
      for (const path of ['/', '/careers', '/nowhere']) assert.ok(texts[path]?.includes(OTHER.announcement), path);
      for (let waits = 100; waits > 0 && !(await textsOf(other))['/contact']?.includes(OTHER.email); waits -= 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      assert.ok((await textsOf(other))['/contact']?.includes(OTHER.email));
    } finally {
      await other.close();
    }
    await instance.fetch('/api/contact_us/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ candidate_name: 'A', email_id: 'a@b.example', phone: '1', subject: 's', message: 'm' }),
    });
    const row = await instance.services.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('purpose', '=', 'contact-confirmation')
      .executeTakeFirstOrThrow();
    const mail = await composeMail(instance.services, row as never);
    assert.equal(mail.from.address, OTHER.email);
    assert.ok(mail.html.includes(OTHER.email) && mail.text.includes(OTHER.phone) && !mail.html.includes(ownSite.email));

    assert.equal((await post('facts/1/unpublish')).status, 200);
    assert.deepEqual(await textsOf(instance), before);
    assert.equal((await desk(instance, cookie).remove('facts/1')).status, 422);
    assert.equal((await post('facts', { email: 'x' })).status, 422);
    const { cookie: editor } = await join(instance, 'editor');
    assert.equal((await desk(instance, editor).publish('facts/1')).status, 403);
    assert.equal((await desk(instance, editor).get('facts/1')).status, 200);
  },
  { render: builtRender(), renderMail },
);
