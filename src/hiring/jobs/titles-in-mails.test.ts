/** Mails name an opening by its title in the language of whoever reads them. */
import assert from 'node:assert/strict';

import { candidateReminders } from '#hiring/applications/candidate/actions.ts';
import { mailToCandidate } from '#hiring/applications/interviews/mails.ts';
import { alertMails } from '#hiring/job-alerts/actions.ts';
import { composeMail } from '#operations/outbox/mail.ts';
import { ownPagePath } from '#staff/keys/service.ts';
import { JAYA, resumeOf } from '#tests/support/application.ts';
import { desk } from '#tests/support/content.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { INTERVIEW } from '#tests/support/interview-record.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { multipart } from '#tests/support/multipart.ts';
import { join } from '#tests/support/office.ts';

const DAY = 86_400_000;

/** An owner, and an opening that is offered in German. */
async function inGerman(instance: Instance) {
  const { cookie } = await join(instance, 'owner');
  const { get, patch, publish } = desk(instance, cookie);
  async function change(entry: string, body: object) {
    assert.equal((await patch(entry, body, await get(entry))).status, 200);
    assert.equal((await publish(entry)).status, 200);
  }
  const speak = (...codes: string[]) => change('facts/1', { languages: codes.map((language) => ({ language })) });
  await speak('de');
  const { title } = (await get('jobs/1')).body.data.body;
  await change('jobs/1', { 'title@de': { text: 'Schiffsbauerin', of: title } });
  return { speak, change, title: title as string };
}

const departmentOf = async ({ services: { database } }: Instance) =>
  (await database.read.selectFrom('departments').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name;

async function apply(instance: Instance, language: string, more: Record<string, string> = {}): Promise<string> {
  const body = await multipart(
    { ...JAYA, ...more, resume: resumeOf('jaya.pdf', JSON.stringify([language, more])) },
    { 'content-language': language },
  );
  const response = await instance.fetch('/api/jobs/candiate_apply', body);
  assert.equal(response.status, 201, await response.clone().text());
  return ((await response.json()) as { receipt: string }).receipt;
}

/** What each mail of a kind calls the opening, the oldest first. */
async function titlesIn({ services: { database } }: Instance, purpose: string): Promise<string[]> {
  const rows = await database.read
    .selectFrom('outbox')
    .select('payload')
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => (JSON.parse(payload) as { props: { jobTitle: string } }).props.jobTitle);
}

instanceTest(
  'the receipt and the reminder of an application name the opening in the language of the candidate, those to the agency in English',
  async (instance) => {
    const { database, clock } = instance.services;
    const { speak, title } = await inGerman(instance);
    const receipt = await apply(instance, 'de');
    await apply(instance, 'en', { candiate_email: 'english@example.org' });
    assert.deepEqual(await titlesIn(instance, 'application-confirmation'), ['Schiffsbauerin', title]);
    assert.deepEqual(await titlesIn(instance, 'application-notification'), [title, title]);
    const about = {
      receipt,
      jobId: 1,
      jobTitle: title,
      name: 'Jaya',
      email: 'jaya@example.org',
      phone: '',
      city: 'Kochi',
    };
    const talk = { mail: 'interview-agreed', isMoved: false } as const;
    const own = ownPagePath(instance.services.secret, { of: 'application', receipt }).reveal();
    const shownTo = async (cookie: string) =>
      ((await instance.page(own, { headers: { cookie } })).props.application as { jobTitle: string }).jobTitle;
    assert.equal(await shownTo(''), title);
    assert.equal(await shownTo('language=de'), 'Schiffsbauerin', 'on the own page too');
    const mail = await mailToCandidate(instance.services, INTERVIEW, about, talk);
    assert.ok(mail.kind === 'mail' && 'jobTitle' in mail.props && mail.props.jobTitle === 'Schiffsbauerin');
    assert.match(mail.calendar?.content ?? '', /SUMMARY:.*Schiffsbauerin/);
    const soon = new Date(clock().getTime() + 5 * DAY).toISOString();
    await database.write((tx) => tx.updateTable('applications').set({ keep_until: soon }).execute());
    await candidateReminders.run(instance.services);
    assert.deepEqual(await titlesIn(instance, 'retention-reminder'), ['Schiffsbauerin', title]);

    await speak('cy');
    // Each request reads the facts anew.
    await instance.services.site();
    await database.write((tx) => tx.updateTable('applications').set({ reminded_at: null }).execute());
    await candidateReminders.run(instance.services);
    assert.deepEqual(
      (await titlesIn(instance, 'retention-reminder')).slice(2),
      [title, title],
      'the site is in German no more',
    );
  },
);

instanceTest(
  'a mail about new openings names them and what was looked for in its language, and says what is English there without a mark',
  async (instance) => {
    const { services } = instance;
    const { change } = await inGerman(instance);
    await change('departments/1', { 'name@de': { text: 'Gestaltung', of: await departmentOf(instance) } });
    const asked = await instance.fetch('/careers/alerts?department=1', {
      method: 'POST',
      body: new URLSearchParams({ email: 'jaya@example.org', rhythm: 'day' }),
    });
    assert.equal(asked.status, 303);
    const past = new Date(services.clock().getTime() - 2 * DAY).toISOString();
    const now = new Date(services.clock().getTime() - DAY).toISOString();
    await services.database.write(async (tx) => {
      const on = { state: 'on', since: past, next_at: past, language: 'de' } as const;
      await tx.updateTable('job_alerts').set(on).execute();
      await tx
        .updateTable('jobs')
        .set({ opened_since: now, valid_through: '2099-12-31', department_id: 1 })
        .where('id', '=', 1)
        .execute();
      await tx.updateTable('jobs').set({ opened_since: '2020-01-01' }).where('id', '<>', 1).execute();
    });
    await alertMails.run(services);
    const row = await services.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('purpose', '=', 'alert-digest')
      .executeTakeFirstOrThrow();
    const { text, html } = await composeMail(services, row as never);
    assert.match(text, /Schiffsbauerin/);
    assert.match(html, /Schiffsbauerin/);
    assert.match(text, /Gestaltung/);
    assert.doesNotMatch(text + html, /[\u{E000}-\u{E00F}]/u);
  },
  { renderMail },
);
