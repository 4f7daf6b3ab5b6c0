/** Mails that visitors get by themselves are in the language in which they read the site; those to the agency are in English. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import { mailToCandidate } from '#hiring/applications/interviews/mails.ts';
import { alertMails } from '#hiring/job-alerts/actions.ts';
import { MAIL_WORDS } from '#operations/outbox/content.ts';
import type { MailName } from '#operations/outbox/mail-registry.ts';
import { mailSamples } from '#operations/outbox/mails/samples.ts';
import { enqueue, resendDead } from '#operations/outbox/queries.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { LANGUAGE_COOKIE, languageOfSender, languages } from '#config/languages.ts';
import { languageNamed } from '#site/languages/service.ts';
import { site } from '#config/site.ts';
import { ENGLISH, pathIn } from '#config/translation.ts';

import { consentGiven } from './support/agency.ts';
import { JAYA, JAYA_ON_PAGE, resumeOf } from './support/application.ts';
import { type Mailbox, openMailbox, renderMail } from './support/mailbox.ts';
import { multipart } from './support/multipart.ts';
import { type Instance, instanceTest } from './support/instance.ts';
import { INTERVIEW, STARTS_AT } from './support/interview-record.ts';

const AGENCY = 'desk@niram.example';
const SAMPLES = mailSamples('http://localhost');
const TO_VISITORS = (Object.keys(MAIL_WORDS) as MailName[]).filter(
  (name) => !['agency', 'letter'].includes(MAIL_WORDS[name].to),
);

async function withMailbox({ services }: Instance, t: TestContext): Promise<Mailbox> {
  const mailbox = await openMailbox(t);
  Object.assign(services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example', notifyTo: [AGENCY] });
  return mailbox;
}

/** What each recipient got, by address. */
async function sentBy(instance: Instance, mailbox: Mailbox) {
  mailbox.received.length = 0;
  await sendDue(instance.services);
  return Map.groupBy(mailbox.received, ({ to }) => to.join());
}

const langOf = (html = '') => /<html lang="([^"]*)"/.exec(html)?.[1];

/** Every text that a value holds. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];

const CONTACT = { name: 'Anna', email: 'anna@lake.example', phone: '4840000100', subject: 'An app', message: 'Hello' };
const ON_WIRE = { ...CONTACT, candidate_name: 'Anna', email_id: CONTACT.email };
const HIRE = { name: 'Ravi', email: 'ravi@harbour.example', company_name: 'Harbour', looking_for: 'A booking site' };

const post = async (
  instance: Instance,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const body = new URLSearchParams(fields);
  const answer = await instance.fetch(path, { method: 'POST', body, headers, redirect: 'manual' });
  assert.ok([201, 303].includes(answer.status), `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer;
};

for (const language of languages) {
  const { code } = language;
  const words = languageNamed(code)?.words ?? new Map<string, string>();
  const cookie = `${LANGUAGE_COOKIE}=${code}`;

  test(`every mail to visitors is in ${code}, subject, page and text, but for names and for words of staff`, () => {
    for (const name of TO_VISITORS) {
      const sample = SAMPLES[name];
      const own = [...textsIn(sample), site.name, site.legalName].toSorted((a, b) => b.length - a.length);
      const { subject, html, text } = renderMail(name, sample, { siteUrl: 'http://localhost', language: code });
      const shown = html.replace(/<style.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, '\n');
      assert.equal(langOf(html), code, name);
      for (const line of [subject, ...shown.split('\n'), ...text.split('\n')]) {
        const left = own
          .reduce((rest, name) => (name === '' ? rest : rest.replaceAll(name, '')), line)
          .replaceAll(/https?:\S+|\S+@\S+/g, '');
        assert.doesNotMatch(left, /[a-z]{3,}\s+[a-z]{2,}|\{\w+\}|undefined/i, `${name}: ${line}`);
      }
      assert.ok(text.includes(`http://localhost${pathIn(language, '/')}\n`), `${name} leads to the site in ${code}`);
    }
  });

  instanceTest(
    `a form sent from a page in ${code}, by script or without, is confirmed in ${code} and told to the agency in English`,
    async (instance, t) => {
      const mailbox = await withMailbox(instance, t);
      const subject = (english: string) => words.get(english)?.split(' (')[0] ?? '?';
      const sendings = [
        () => post(instance, pathIn(language, '/contact'), CONTACT),
        () =>
          post(instance, '/api/contact_us/create', { ...ON_WIRE, message: 'By script' }, { 'content-language': code }),
        () =>
          post(
            instance,
            '/api/contact_us/create',
            { ...ON_WIRE, message: 'Region' },
            { 'content-language': `${code}-IN` },
          ),
      ];
      for (const send of sendings) {
        await send();
        const sent = await sentBy(instance, mailbox);
        const [confirmation] = sent.get(CONTACT.email) ?? [];
        const [told] = sent.get(AGENCY) ?? [];
        assert.ok(confirmation !== undefined && told !== undefined);
        assert.ok(confirmation.mail.subject?.startsWith(subject('We have your message ({receipt})')));
        assert.match(
          confirmation.raw,
          /^Subject: =\?UTF-8\?[BQ]\?[\x21-\x7e\r\n ]+\?=\r\n/im,
          'all of a header is ASCII',
        );
        assert.equal(langOf(confirmation.mail.html), code);
        for (const part of [confirmation.mail.html, confirmation.mail.text])
          assert.ok(part?.includes(words.get('Thank you, your message is here') ?? '?'));
        assert.equal(told.mail.subject, `Contact: ${CONTACT.subject}`);
        assert.equal(langOf(told.mail.html), ENGLISH);
        assert.match(told.mail.text ?? '', /A message from the website[^]*Message: /);
      }
      await post(instance, pathIn(language, '/hireus'), {
        name: HIRE.name,
        email: HIRE.email,
        companyName: HIRE.company_name,
        lookingFor: HIRE.looking_for,
      });
      const [hired] = (await sentBy(instance, mailbox)).get(HIRE.email) ?? [];
      assert.ok(hired?.mail.subject?.startsWith(subject('We have your enquiry ({receipt})')));
    },
    { renderMail },
  );

  instanceTest(
    `a page in English alone is answered in ${code} to whoever reads the site in it, and a call without a language in English`,
    async (instance, t) => {
      const mailbox = await withMailbox(instance, t);
      const own = { ...JAYA_ON_PAGE, ...consentGiven, resume: resumeOf('jaya.pdf') };
      const { headers, ...form } = await multipart(own);
      const sent = await instance.fetch('/career-apply/1', {
        ...form,
        headers: { ...headers, cookie },
        redirect: 'manual',
      });
      assert.equal(sent.status, 303);
      await post(instance, '/careers/alerts', { email: 'lena@example.org', rhythm: 'day' }, { cookie });
      await post(instance, '/api/contact_us/create', ON_WIRE);
      await post(instance, '/api/hire_us/create', HIRE, { cookie, 'content-language': ENGLISH });
      const mails = await sentBy(instance, mailbox);
      const langs = [JAYA_ON_PAGE.email, 'lena@example.org', CONTACT.email, HIRE.email].map((to) =>
        langOf(mails.get(to)?.[0]?.mail.html),
      );
      assert.deepEqual(langs, [code, code, ENGLISH, ENGLISH]);
    },
    { renderMail },
  );

  instanceTest(
    `later mails keep ${code}: about an interview with its calendar, about new openings, tried again and sent again`,
    async (instance, t) => {
      const { services } = instance;
      const { database } = services;
      const mailbox = await withMailbox(instance, t);
      const { headers, ...form } = await multipart({ ...JAYA, resume: resumeOf('jaya.pdf') });
      const applied = await instance.fetch('/api/jobs/candiate_apply', {
        ...form,
        headers: { ...headers, 'content-language': code },
      });
      const { receipt } = (await applied.json()) as { receipt: string };
      await post(instance, '/careers/alerts', { email: 'lena@example.org', rhythm: 'day' }, { cookie });
      mailbox.refuse = () => ({ at: 'recipient', code: 550, says: '5.1.1 No such user' });
      await sendDue(services);
      const dead = await database.read.selectFrom('outbox').select('id').where('state', '=', 'dead').execute();
      assert.equal(dead.length, 2, 'a visitor’s server said that there is no such recipient');
      mailbox.refuse = () => undefined;
      await database.write(async (tx) => {
        await resendDead(tx, 'all', services.clock());
        const about = {
          receipt,
          jobTitle: 'Designer',
          name: 'Jaya',
          jobId: 1,
          email: 'jaya@example.org',
          phone: '',
          city: 'Kochi',
        };
        const talk = { mail: 'interview-agreed', isMoved: false } as const;
        await enqueue(tx, services, receipt, [await mailToCandidate(services, INTERVIEW, about, talk)]);
        await tx.updateTable('job_alerts').set({ state: 'on', since: '2000-01-01', next_at: '2000-01-01' }).execute();
      });
      await alertMails.run(services);
      const mails = await sentBy(instance, mailbox);
      const toVisitors = [...(mails.get('jaya@example.org') ?? []), ...(mails.get('lena@example.org') ?? [])];
      assert.deepEqual(
        toVisitors.map(({ mail }) => langOf(mail.html)),
        toVisitors.map(() => code),
      );
      assert.equal(toVisitors.length, 4);
      const text = toVisitors.map(({ mail }) => mail.text).join('\n');
      assert.ok(text.includes(words.get('All openings') ?? '?'), text);
      const month = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' }).format(new Date(STARTS_AT));
      assert.ok(text.includes(month), text);
      const entry = toVisitors.flatMap(({ mail }) => mail.attachments).map(({ content }) => textOf(content));
      const [summary = '?'] = words.get('Interview: {job}, {agency}')?.split('{') ?? [];
      assert.ok(entry.join('\n').includes(`SUMMARY:${summary}`), entry.join('\n'));
    },
    { renderMail },
  );

  test(`the page that sends a form says its language before its address, and its address before the cookie, for ${code}`, () => {
    const path = pathIn(language, '/contact');
    const form = '/api/contact_us/create';
    for (const [to, headers, expected] of [
      [form, {}, 'en'],
      [path, {}, code],
      ['/careers/alerts', { cookie }, code],
      [path, { cookie, 'content-language': ENGLISH }, 'en'],
      [form, { 'content-language': `${code.toUpperCase()}, en` }, code],
      [form, { cookie, 'content-language': 'tlh' }, 'en'],
      [form, { 'content-language': '' }, 'en'],
    ] as const)
      assert.equal(languageOfSender(to, new Headers(Object.entries(headers))), expected, JSON.stringify([to, headers]));
  });
}

test('a mail in a language that the product speaks no more is in English', () => {
  const { html, text } = renderMail('contact-confirmation', SAMPLES['contact-confirmation'], {
    siteUrl: 'http://localhost',
    language: 'tlh',
  });
  assert.equal(langOf(html), ENGLISH);
  assert.match(text, /^Thank you, your message is here/);
});

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll('\r\n ', '');
