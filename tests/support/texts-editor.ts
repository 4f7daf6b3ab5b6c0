/** An editor of pages and texts at work: drafts, publishes, and looks at the pages. */
import assert from 'node:assert/strict';

import type { OwnForm } from '#cms/content/schema.ts';

import { desk } from './content.ts';
import { decode } from './html.ts';
import type { Instance } from './instance.ts';
import { join } from './office.ts';

/** A delivered entry in the arrangement of its list. */
export const rowOf = ({ id }: { id: number }, isHidden = false) => ({ type: 'delivered', id, isHidden });

/** A service that staff have added to the delivered ones. */
export const ownService = (picture: number, more: object = {}) => ({
  type: 'added',
  id: 10_001,
  isHidden: false,
  serviceName: 'Accessibility Audits',
  slug: 'accessibility-audits',
  isOnHome: true,
  pigment: 'palm',
  hero: picture,
  card: picture,
  heroInk: 'dark',
  summary: 'We try your site with a keyboard and a reader.',
  desc: 'One person in five cannot use the web as most others do.',
  whatWeDo: [{ icon: 'search', title: 'An audit of twelve pages', desc: 'Two days.' }],
  ...more,
});

export async function textsEditor(instance: Instance) {
  const { cookie } = await join(instance, 'editor');
  const { get, patch, publish } = desk(instance, cookie);
  const described = await instance.services.database.read
    .selectFrom('media')
    .select('id')
    .where('alt', '<>', '')
    .orderBy('id')
    .executeTakeFirst();
  const save = async (id: number, body: object) => {
    const saved = await patch(`texts/${id}`, body, await get(`texts/${id}`));
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    return saved.body.data as { findings: { level: string; field: string; message: string; leaves?: string }[] };
  };
  return {
    save,
    /** The fields of a page, as the office shows them. */
    async fieldsOf(id: number) {
      const said = await get(`texts/${id}/form`);
      assert.equal(said.status, 200, JSON.stringify(said.body));
      return (said.body.data as OwnForm).fields;
    },
    /** One of the library; 0 where there is none. */
    picture: described?.id ?? 0,
    textAt: async (path: string) => decode(await (await instance.fetch(path)).text()),
    statusOf: async (path: string) => (await instance.fetch(path, { redirect: 'manual' })).status,
    publish: (id: number) => publish(`texts/${id}`),
    async set(id: number, body: object) {
      await save(id, body);
      const said = await publish(`texts/${id}`);
      assert.equal(said.status, 200, JSON.stringify(said.body));
    },
  };
}
