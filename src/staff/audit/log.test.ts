/** The audit log in the office, through the front door. */
import assert from 'node:assert/strict';

import { setAgency } from '#tests/support/agency.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';

import { recordAuditOfEach } from './queries.ts';
import type { AuditEvent } from './schema.ts';

// A day begins at half past six in the evening of UTC.
setAgency({ timeZone: 'Asia/Kolkata' });

emptyInstanceTest(
  'the log is narrowed by who, what, which and days of the agency, names members also once they are removed, and is read part by part',
  async (instance) => {
    const { cookie, id: owner } = await join(instance, 'owner');
    const editor = await join(instance, 'editor');
    await ask(instance, `staff/${editor.id}`, { method: 'DELETE', cookie });
    const event = (day: string, more: Partial<AuditEvent>): AuditEvent => ({
      actor: { kind: 'staff', id: String(editor.id) },
      action: 'content.import',
      subject: { kind: 'content' },
      now: new Date(day),
      ...more,
    });
    const events = [
      event('2020-05-03T18:29:59.999Z', {}),
      event('2020-05-03T18:30:00.000Z', { actor: { kind: 'terminal', name: 'asha' } }),
      event('2020-05-04T18:29:59.999Z', { subject: { kind: 'hire', receipt: '7KQM-4XRD-92VH' } }),
      event('2020-05-04T18:30:00.000Z', { action: 'quarantine.spam' }),
    ];
    await instance.services.database.write((tx) => recordAuditOfEach(tx, events));
    const log = async (query: string) => {
      const { status, body } = await ask(instance, `audit?until=2020-12-31${query}`, { cookie });
      assert.equal(status, 200, body.message);
      return body;
    };
    const sessionCutoffs = ({ data }: { data: { at: string }[] }) => data.map(({ at }) => at);
    const all = events.map(({ now }) => now.toISOString()).toReversed();
    assert.deepEqual(sessionCutoffs(await log('')), all);
    assert.deepEqual(sessionCutoffs(await log(`&who=staff:${editor.id}`)), [all[0], all[1], all[3]]);
    assert.deepEqual(sessionCutoffs(await log('&who=terminal')), [all[2]]);
    assert.deepEqual(sessionCutoffs(await log('&what=content')), all.slice(1));
    assert.deepEqual(sessionCutoffs(await log('&what=quarantine.spam')), [all[0]]);
    assert.deepEqual(sessionCutoffs(await log('&which=7kqm-4xrd-92vh')), [all[1]]);
    assert.deepEqual(sessionCutoffs(await log('&which=hire')), [all[1]]);
    assert.equal((await log('&what=content')).total, 3);
    const one = await ask(instance, 'audit?since=2020-05-04&until=2020-05-04', { cookie });
    assert.deepEqual(sessionCutoffs(one.body), all.slice(1, 3), 'a day of the agency, from midnight to midnight');
    const removed = (await log(`&who=staff:${editor.id}`)).data[0];
    assert.deepEqual(removed.who, {
      kind: 'staff',
      id: String(editor.id),
      name: 'The editor',
      email: 'editor@agency.example',
      role: 'editor',
    });
    const { data } = (await ask(instance, `audit?what=staff.remove&which=staff:${editor.id}`, { cookie })).body;
    assert.deepEqual(
      [data.length, data[0].who.id, data[0].which.name, data[0].before],
      [1, String(owner), 'The editor', { role: 'editor' }],
    );

    const walked: string[] = [];
    for (let next = ''; ;) {
      const part = await log(`&limit=3${next === '' ? '' : `&after=${next}`}`);
      walked.push(...sessionCutoffs(part));
      if (part.next === null) break;
      next = part.next;
    }
    assert.deepEqual(walked, all);

    for (const query of [
      'who=somebody',
      'what=DROP',
      'which=a b',
      'since=2020-02-30',
      'until=soon',
      'after=x',
      'limit=0',
    ]) {
      const { status, body } = await ask(instance, `audit?${query}`, { cookie });
      assert.equal(status, 422, query);
      assert.deepEqual(Object.keys(body.errors), [query.split('=')[0]], query);
    }
  },
);
