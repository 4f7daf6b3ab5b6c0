/** Who changed what: written with the change, of nobody by name, and kept for its own time. */
import assert from 'node:assert/strict';

import { applicationsSweep } from '#hiring/applications/candidate/actions.ts';
import { auditSweep, contactSweep } from '#operations/retention/actions.ts';
import { markSpam } from '#inbox/spam/actions.ts';
import { setAgency } from '#tests/support/agency.ts';
import { moveAs } from '#tests/support/candidates.ts';
import { applied, JAYA, resumeOf } from '#tests/support/application.ts';
import { multipart } from '#tests/support/multipart.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

import { listAuditEvents } from './queries.ts';

setAgency({
  retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 },
  privacy: { legalBasis: '', consent: '' },
});

const DAY = 86_400_000;
const STAFF = { kind: 'staff', id: 'nisha' } as const;

const OF_THE_PERSON = ['Jaya', 'jaya', JAYA.candidate_contact_number, 'Kochi', 'tide table', 'Kotlin', 'Mattancherry'];

const post = (fields: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** All events, oldest first. */
const eventsOf = async ({ services }: Instance) =>
  (await listAuditEvents(services.database.read, { limit: 100 })).toReversed();

/** As if every mail had left. */
const deliver = ({ services }: Instance) =>
  services.database.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute());

instanceTest(
  'what a candidate does on the own page stays written down as done by a visitor when all is erased, and names nobody',
  async (instance) => {
    const { receipt, path } = await applied(instance);
    assert.deepEqual(await eventsOf(instance), [], 'a submission has its own row and receipt');
    const at = instance.services.clock().toISOString();
    instance.pass(DAY);
    for (const [end, init, status] of [
      ['/resume', await multipart({ resume: resumeOf('jaya.pdf', '% newer') }), 303],
      ['/retention', post({ keep: 'refuse' }), 303],
      ['/retention', post({ keep: 'refuse' }), 303],
      ['/retention', post({ keep: 'renew' }), 303],
      ['/withdraw', post(), 303],
      ['/withdraw', post(), 303],
      ['/erase', post(), 200],
      ['/erase', post(), 404],
    ] as const)
      assert.equal((await instance.fetch(path + end, { ...init, redirect: 'manual' })).status, status, end);
    const events = await eventsOf(instance);
    assert.deepEqual(
      events.map(({ action, before, after }) => ({ action, before, after })),
      [
        { action: 'application.replace_resume', before: null, after: null },
        {
          action: 'application.refuse_retention',
          before: { keepUntil: '2027-05-04T09:30:00.000Z', endsWithProcess: false },
          after: { keepUntil: '2027-05-04T09:30:00.000Z', endsWithProcess: true },
        },
        {
          action: 'application.renew',
          before: { keepUntil: '2027-05-04T09:30:00.000Z', endsWithProcess: true },
          after: { keepUntil: '2027-05-05T09:30:00.000Z', endsWithProcess: false },
        },
        { action: 'application.withdraw', before: { status: 'received' }, after: { status: 'withdrawn' } },
        { action: 'application.erase', before: null, after: { reason: 'asked' } },
      ],
      'what is asked for once more changes nothing and leaves nothing',
    );
    for (const event of events) {
      assert.deepEqual([event.actor, event.actorId], ['visitor', null]);
      assert.deepEqual([event.subject, event.subjectId, event.receipt], ['application', null, receipt]);
      assert.ok(event.at > at);
    }
    const stored = JSON.stringify(
      await instance.services.database.read.selectFrom('audit_events').selectAll().execute(),
    );
    for (const words of OF_THE_PERSON) assert.ok(!stored.includes(words), words);
  },
);

instanceTest(
  'what staff decides about an application is kept with their id and stands without it in the candidate’s download',
  async (instance) => {
    const { receipt, path } = await applied(instance);
    assert.equal(await moveAs(instance, STAFF, receipt, 'in_review'), true);
    assert.equal(await moveAs(instance, STAFF, receipt, 'in_review'), false);
    await markSpam(instance.services, STAFF, receipt);
    const events = await eventsOf(instance);
    assert.deepEqual(
      events.map(({ actor, actorId, action }) => [actor, actorId, action]),
      [
        ['staff', 'nisha', 'application.change_status'],
        ['staff', 'nisha', 'quarantine.spam'],
      ],
    );
    const data = (await (await instance.fetch(`${path}/data`)).json()) as { events: unknown };
    const at = instance.services.clock().toISOString();
    assert.deepEqual(data.events, [
      {
        at,
        by: 'staff',
        action: 'application.change_status',
        before: { status: 'received' },
        after: { status: 'in_review' },
      },
      {
        at,
        by: 'staff',
        action: 'quarantine.spam',
        before: { state: 'delivered', mark: null },
        after: { state: 'spam', mark: 'spam' },
      },
    ]);
    assert.ok(!JSON.stringify(data).includes('nisha'));
  },
);

instanceTest('a change that fails half-way leaves no event of it', async (instance) => {
  instance.services.log.level = 'silent';
  const { path } = await applied(instance);
  const { write } = instance.services.database;
  instance.services.database.write = (work) =>
    write(async (tx) => {
      await work(tx);
      throw new Error('disk full');
    });
  for (const end of ['/withdraw', '/erase']) assert.equal((await instance.fetch(path + end, post())).status, 500);
  instance.services.database.write = write;
  assert.deepEqual(await eventsOf(instance), []);
});

instanceTest('what is erased because its time is over is one event of the system with a count', async (instance) => {
  await applied(instance);
  const message = {
    candidate_name: 'Anna Mathew',
    email_id: 'anna@example.org',
    phone: '4840000100',
    subject: 'Ferries',
    message: 'An app',
  };
  for (const subject of ['Ferries', 'Buses'])
    assert.equal((await instance.fetch('/api/contact_us/create', post({ ...message, subject }))).status, 201);
  await deliver(instance);
  instance.pass(800 * DAY);
  for (let times = 0; times < 2; times += 1) {
    await applicationsSweep.run(instance.services);
    await contactSweep.run(instance.services);
  }
  const events = await eventsOf(instance);
  assert.deepEqual(
    events.map(({ actor, action, receipt, after }) => ({ actor, action, receipt, after })),
    [
      { actor: 'system', action: 'application.erase', receipt: null, after: { reason: 'over', count: 1 } },
      { actor: 'system', action: 'contact.erase', receipt: null, after: { reason: 'over', count: 2 } },
    ],
  );
});

instanceTest(
  'events are deleted when their own months are over, and that leaves no further event',
  async (instance) => {
    const { receipt } = await applied(instance);
    await moveAs(instance, STAFF, receipt, 'in_review');
    instance.pass(365 * DAY);
    await moveAs(instance, STAFF, receipt, 'closed');
    instance.pass(365 * DAY);
    await auditSweep.run(instance.services);
    assert.equal((await eventsOf(instance)).length, 2);
    instance.pass(2 * DAY);
    await auditSweep.run(instance.services);
    assert.deepEqual(
      (await eventsOf(instance)).map(({ after }) => after),
      [{ status: 'closed' }],
    );
  },
);
