/**
 * Mail both ways with the product as it is started, a real SMTP server and a real IMAP server: an answer is taken back, written again, leaves after half
 * a minute, and its reply comes into the thread. A stop in between loses nothing and doubles nothing.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mailOf, openInbox } from './support/imap.ts';
import { openMailbox } from './support/mailbox.ts';
import { linkIn, PASSWORD, runStaff } from './support/office-journeys.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './support/site.ts';
import { until } from './support/until.ts';

const ANNA = 'anna@lakeside.example';

type Letter = { id: number; state: string; text: string; direction: string };

/** A member signed in, over the net. */
async function signIn({ address, dataDir }: Site) {
  const said = await runStaff(
    { DATA_DIR: dataDir, SITE_URL: address },
    'add',
    'sales@agency.example',
    '--role',
    'sales',
  );
  let cookie = '';
  const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api/office/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, origin: address, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer;
  };
  const token = linkIn(said).split('#')[1];
  await send('set-up/password', { token, name: 'Ravi Menon', password: PASSWORD });
  return { send, cookie: () => cookie };
}

/** What the stream of the office tells, until it is closed. */
async function listen(site: Site, cookie: string): Promise<{ topics: Set<string>; close: () => void }> {
  const closing = new AbortController();
  const answer = await fetch(`${site.address}/api/office/live`, { headers: { cookie }, signal: closing.signal });
  const topics = new Set<string>();
  const read = async () => {
    for await (const bytes of answer.body ?? [])
      for (const [, data = '[]'] of Buffer.from(bytes)
        .toString()
        .matchAll(/^data: (\[.*\])$/gm))
        for (const topic of JSON.parse(data) as string[]) topics.add(topic);
  };
  read().catch(() => {});
  return { topics, close: () => closing.abort() };
}

test('an enquiry is answered, the answer taken back and written again, and the reply comes into its thread', async (t) => {
  const [mailbox, inbox] = [await openMailbox(t), await openInbox(t)];
  const dataDir = newDataDir();
  t.after(() => removeDataDir(dataDir));
  const settings = { SEED: 'none', SMTP_URL: mailbox.url, MAIL_FROM: 'hello@niram.example', IMAP_URL: inbox.url };
  let site = await startSite(dataDir, settings);
  t.after(() => site.stop());
  const enquired = await fetch(`${site.address}/api/hire_us/create`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Anna',
      email: ANNA,
      company_name: 'Lakeside',
      looking_for: 'An app for ferries',
    }),
  });
  const { receipt } = (await enquired.json()) as { receipt: string };
  const { send, cookie } = await signIn(site);
  const thread = async () =>
    ((await (await send(`correspondence?receipt=${receipt}`)).json()) as { data: Letter[] }).data;
  const answer = async (text: string) => {
    const sent = await send(
      'correspondence',
      { receipt, subject: 'Ferries', text },
      { 'idempotency-key': text.slice(0, 5) },
    );
    assert.equal(sent.status, 201);
    return ((await sent.json()) as { data: Letter }).data;
  };
  const toAnna = () =>
    mailbox.received.filter(({ to, mail }) => to.includes(ANNA) && /Call|Write/.test(mail.text ?? ''));

  const wrong = await answer('Call us on Moonday');
  assert.equal((await send(`correspondence/${wrong.id}/cancel`, {})).status, 200);
  assert.deepEqual(await thread(), []);
  const right = await answer('Write when it suits you');
  await until('the answer to leave', () => toAnna().length > 0);
  assert.equal(toAnna().length, 1);
  const [sent] = toAnna();
  assert.match(sent?.mail.text ?? '', /Write when it suits you/, 'what was taken back is not sent');
  await until('it to be told', async () => (await thread()).find(({ id }) => id === right.id)?.state === 'sent');

  const live = await listen(site, cookie());
  const headers = { 'In-Reply-To': sent?.mail.messageId ?? '' };
  inbox.deliver(mailOf({ from: 'Mallory <m@evil.example>', subject: `Re: [${receipt}]`, text: 'Pay here' }));
  inbox.deliver(mailOf({ from: `Anna <${ANNA}>`, subject: `Re: Ferries [${receipt}]`, text: 'On Tuesday', headers }));
  await until('the stream to tell of it', () => live.topics.has('correspondence'));
  live.close();
  const words = async () => (await thread()).map(({ direction, text }) => `${direction}: ${text}`);
  assert.deepEqual(await words(), ['out: Write when it suits you', 'in: On Tuesday']);

  await site.stop();
  inbox.deliver(mailOf({ from: ANNA, subject: `Again [${receipt}]`, text: 'At ten' }));
  site = await startSite(dataDir, { ...settings, PORT: new URL(site.address).port });
  await until('what came while it stood', async () => (await thread()).length > 2);
  assert.deepEqual(await words(), ['out: Write when it suits you', 'in: On Tuesday', 'in: At ten']);
  assert.ok(inbox.flags().every((flags) => flags.length === 0));
});
