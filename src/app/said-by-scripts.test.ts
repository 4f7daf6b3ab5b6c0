/** What staff have written over a label or a receipt is said by the scripts of the page too, which take over its forms. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { desk } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { openSite, type Site } from '#tests/support/pages.ts';

let site: Site;
before(async () => (site = await openSite()));
after(() => site.close());

test('edited labels and receipts are brought to the scripts of the pages that say them, and gone once they are as delivered', async () => {
  const { get, patch, publish } = desk(site, (await join(site, 'owner')).cookie);
  for (const [id, field, path] of [
    [9, 'contact.fields.name.label', '/about'],
    [9, 'contact.panel.receipt.dayEnds', '/'],
    [9, 'forms.submit', '/hireus'],
    [8, 'hire.fields.name.label', '/hireus'],
    [12, 'application.fields.name.label', '/career-apply/1'],
  ] as const) {
    const broughtTo = async (value: object | null) => {
      const saved = await patch(`texts/${id}`, { [field]: value }, await get(`texts/${id}`));
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      assert.equal((await publish(`texts/${id}`)).status, 200);
      return (await site.html(path)).includes(`"${field}":"Written by us"`);
    };
    assert.equal(await broughtTo({ text: 'Written by us', of: 'x' }), true, field);
    assert.equal(await broughtTo(null), false, field);
  }
});
