/**
 * What the calls of the office cost, in work of the main thread: each is asked by a member of the lowest role that may ask it, as it should be
 * and with all that is long, wide, deep and of many parts, and nobody waits for it. On SQLite, whose work is of the same thread.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import type { StaffRole } from '#database/tables/staff.ts';
import type { OfficeAccess, OfficeCall } from '#platform/http/office-call.ts';
import type { Route } from '#platform/http/route.ts';
import { BODY_LIMIT } from '#platform/office/read-json.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { routes } from '#app/app.ts';
import { tasks } from '#app/tasks.ts';

import { freshDatabase } from './support/databases.ts';
import {
  fill,
  HUGE,
  type Leaf,
  leavesOf,
  listsOf,
  LONG_QUERIES,
  OTHER_BODIES,
  PUMPS,
  SHAPES,
  valueAt,
  withValue,
} from './support/large-requests.ts';
import { HOSTILE_MAILS } from './support/hostile-mails.ts';
import { mailOf } from './support/imap.ts';
import { openInboxApart } from './support/inbox-thread.ts';
import { renderMail } from './support/mailbox.ts';
import { ORIGIN } from './support/office.ts';
import { ALSO, ALWAYS_REFUSED, type Asked, GOOD, type Good, type Office, openOffice } from './support/office-calls.ts';
import { builtRender } from './support/pages.ts';
import { openInstance, type OpenInstance } from './support/instance.ts';
import { cpuOfAsync, FLOOR, growsInStep, holdsNobody, longestHold, MAX_HOLD } from './support/work.ts';

type Call = Route & { access: OfficeAccess; officeCall: OfficeCall };
const calls = routes.filter((route): route is Call => route.access !== 'public');
const nameOf = ({ method, path }: Route) => `${method} ${path.replace('/api/office/', '')}`;

/** What says which thing is meant, or who one is: where nothing fits, the answer is 404 or 401, after as much work. */
const FINDS = new Set(
  'receipt receipts token challenge answer into queue item key name job id email password code query'.split(' '),
);
const finds = ({ path }: Leaf) => path.some((key) => FINDS.has(String(key)));
const REACHES = new Set([400, 409, 412, 413, 414, 415, 422, 428, 429]);

/** Fewer than a body may have, and as many as fit into most. */
const MAX_VALUES = 7000;

let instance: OpenInstance;
let office: Office;
const fresh = await freshDatabase('sqlite', 'sample');
after(async () => {
  await instance.close();
  await fresh.remove();
});
instance = await openInstance(fresh, { render: builtRender(), renderMail });
office = await openOffice(instance);

type Sent = Asked & { text?: string; type?: string };
type Heard = { status: number; says: string };
/** `work`: of the main thread, in milliseconds. */
type Measured = Heard & { work: number };

async function send({ method, access: { roles } }: Call, { path, body, file, headers, cookie, text, type }: Sent) {
  const role = roles === 'anyone' ? undefined : (roles.at(-1) as StaffRole);
  const who = cookie ?? (role && office.members[role].cookie);
  const written = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const kind = type ?? file?.type ?? (written === undefined ? undefined : 'application/json');
  const bytes = written ?? (file?.bytes as Uint8Array<ArrayBuffer> | undefined);
  const response = await instance.fetch(`/api/office/${path}`, {
    method,
    headers: {
      ...headers,
      ...(who === undefined ? {} : { cookie: who }),
      ...(method === 'GET' ? {} : { origin: ORIGIN }),
      ...(kind === undefined ? {} : { 'content-type': kind }),
    },
    ...(bytes === undefined ? {} : { body: bytes }),
  });
  // A stream has no end to wait for.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, says: '' };
  }
  return { status: response.status, says: await response.text() };
}

/** Asks one call in all ways, and holds it to what it may take. */
class Driver {
  longest = 0;
  readonly statuses = new Set<number>();
  where = '';
  readonly #call: Call;
  readonly #good: Good;
  #asked: Asked | undefined;

  constructor(call: Call, good: Good) {
    this.#call = call;
    this.#good = good;
  }

  /** A request that would be answered; another one where the last is used up. */
  async asked(): Promise<Asked> {
    this.#asked ??= await this.#good(office);
    return this.#asked;
  }

  /** `isFinding`: whether what is changed says which thing is meant. */
  async send(what: string, change: (asked: Asked) => Sent, isFinding = false): Promise<Measured> {
    let measured: Measured = { status: 0, says: '', work: 0 };
    const hold = await holdsNobody(what, async () => {
      const once = await this.#sendOnce(what, change(await this.asked()), isFinding);
      measured = once;
      return once.hold;
    });
    if (hold > this.longest) [this.longest, this.where] = [hold, what];
    return measured;
  }

  async #sendOnce(what: string, sent: Sent, isFinding: boolean): Promise<Measured & { hold: number }> {
    let heard: Heard = { status: 0, says: '' };
    let hold = 0;
    const work = await cpuOfAsync(async () => {
      hold = await longestHold(async () => {
        heard = await send(this.#call, sent);
      });
    });
    const { status, says } = heard;
    this.statuses.add(status);
    const isDone = status >= 200 && status < 300;
    const isAllowed = isDone || REACHES.has(status) || (isFinding && [401, 403, 404].includes(status));
    assert.ok(isAllowed, `${what} answers ${status}: ${says.slice(0, 200)}`);
    if (isDone && this.#call.method !== 'GET') this.#asked = undefined;
    return { status, says, work, hold };
  }

  growsInStep = (what: string, change: (asked: Asked, share: number) => Sent): Promise<void> =>
    growsInStep(what, async (share) => (await this.send(what, (asked) => change(asked, share))).work);
}

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const withParameter = (path: string, name: string, value: string) => {
  const [base = '', query = ''] = path.split('?');
  const others = query.split('&').filter((one) => one !== '' && !one.startsWith(`${name}=`));
  return `${base}?${[...others, `${name}=${value}`].join('&')}`;
};

async function askLongQueries(driver: Driver, { officeCall: { parameters = {} } }: Call): Promise<void> {
  for (const many of ['a=1', ...Object.keys(parameters).map((name) => `${name}=1`)])
    await driver.send(
      `many of ${many}`,
      (asked) => ({ ...asked, path: withQuery(asked.path, fill(`${many}&`, 7000)) }),
      many !== 'a=1',
    );
  for (const [name, { isNumber }] of Object.entries(parameters))
    for (const value of isNumber ? LONG_QUERIES.slice(1, 2) : ['a%20'.repeat(100), ...LONG_QUERIES])
      await driver.send(
        `${name}=${value.slice(0, 20)}`,
        (asked) => ({ ...asked, path: withParameter(asked.path, name, value) }),
        FINDS.has(name),
      );
}

type Text = Leaf & { most: number };
const withTexts = (body: unknown, texts: readonly Text[], pump: string, share = 1) =>
  texts.reduce((changed, { path, most }) => withValue(changed, path, fill(pump, most * share)), body);
const isRefused = ({ says }: Heard, { path }: Leaf) =>
  path.join('.') in ((JSON.parse(says) as { errors?: object }).errors ?? {});

/** The texts of a body, each with how long it may be, in characters: a refusal names those that are too long. */
async function longestTexts(driver: Driver, leaves: readonly Leaf[], most: number): Promise<Text[]> {
  const found: Text[] = [];
  let left = leaves;
  for (let size = most; size >= 16 && left.length > 0; size = Math.floor(size / 4)) {
    const texts = left.map((leaf) => ({ ...leaf, most: size }));
    const heard = await driver.send(`texts of ${size}`, (asked) => ({
      ...asked,
      body: withTexts(asked.body, texts, 'a'),
    }));
    const isTaken = (leaf: Leaf) => heard.status < 300 || (heard.status === 422 && !isRefused(heard, leaf));
    // A call may refuse the whole without naming a text.
    if (heard.status < 300 || left.some((leaf) => heard.status === 422 && isRefused(heard, leaf))) {
      found.push(...texts.filter(isTaken));
      left = left.filter((leaf) => !isTaken(leaf));
    }
  }
  return found;
}

/** All texts of a body at once are as long as they may be, but for those that may not be made of this. */
async function askLongTexts(driver: Driver, texts: readonly Text[]): Promise<void> {
  if (texts.length === 0) return;
  for (const pump of PUMPS) {
    const what = `texts of ${JSON.stringify(pump)}`;
    const first = await driver.send(what, (asked) => ({ ...asked, body: withTexts(asked.body, texts, pump) }));
    const fitting = first.status === 422 ? texts.filter((text) => !isRefused(first, text)) : texts;
    if (fitting.length === texts.length && first.work < FLOOR) continue;
    const change = (asked: Asked, share: number) => ({ ...asked, body: withTexts(asked.body, fitting, pump, share) });
    await driver.growsInStep(what, change);
  }
}

async function askLargeBodies(driver: Driver, { officeCall: { limit = BODY_LIMIT } }: Call): Promise<void> {
  const { body } = await driver.asked();
  const raw = (text: string, type?: string) => (asked: Asked) => ({ ...asked, text, ...(type && { type }) });
  for (const [what, huge] of Object.entries(HUGE)) await driver.send(`far too much: ${what}`, raw(huge(limit - 100)));
  for (const [what, shape] of Object.entries(SHAPES)) await driver.send(`the body is ${what}`, raw(shape(MAX_VALUES)));
  for (const [what, other] of Object.entries(OTHER_BODIES)) {
    const { type, text } = other(limit - 100);
    assert.equal((await driver.send(what, raw(text, type))).status, 415, what);
  }
  assert.equal((await driver.send('too much', raw(`"${fill('a', limit)}"`))).status, 413);
  assert.equal((await driver.send('half of it', raw(JSON.stringify(body).slice(0, -1)))).status, 400);

  const leaves = leavesOf(body);
  const share = Math.floor(MAX_VALUES / Math.max(1, leaves.length));
  const marked = leaves.reduce((changed, { path }, place) => withValue(changed, path, `place ${place}`), body);
  for (const [what, shape] of Object.entries(SHAPES))
    await driver.send(
      `each value is ${what}`,
      raw(JSON.stringify(marked).replaceAll(/"place \d+"/g, shape(share))),
      leaves.some(finds),
    );
  for (const list of listsOf(body)) {
    const one = valueAt(body, list);
    const [first] = one as unknown[];
    const length = Math.floor((limit - 2000) / (JSON.stringify(first).length + 1));
    for (const many of [length, 200, 100, 50, 12])
      await driver.send(
        `${many} of ${list.join('.')}`,
        (asked) => ({
          ...asked,
          body: withValue(
            asked.body,
            list,
            Array.from({ length: many }, () => first),
          ),
        }),
        true,
      );
  }
  assert.ok(driver.statuses.has(422), 'what is in a bad body is looked at');
  const isText = ({ path }: Leaf) => typeof valueAt(body, path) === 'string';
  const names = leaves.filter((leaf) => finds(leaf) && isText(leaf)).map((leaf) => ({ ...leaf, most: 40 }));
  for (const pump of PUMPS)
    if (names.length > 0)
      await driver.send(
        `names of ${JSON.stringify(pump)}`,
        (asked) => ({ ...asked, body: withTexts(asked.body, names, pump) }),
        true,
      );
  const texts = leaves.filter((leaf) => !finds(leaf) && isText(leaf));
  await askLongTexts(driver, await longestTexts(driver, texts, limit / 2 / Math.max(1, texts.length)));
}

/** In bytes: the server of the test takes a second for some that are larger, which are read in work-of-mails.long.test.ts. */
const MAIL = 8192;

test('the inbox holds nobody up, whatever mails come in', async (t) => {
  const inbox = await openInboxApart(t);
  instance.services.settings.imapUrl = inbox.url;
  const replies = tasks.filter(({ name }) => name === 'replies');
  const receipt = await office.newEnquiry();
  const { email: from } = (await office.get(`enquiries/letter?receipt=${receipt}`)).body.data;
  const look = async () => {
    instance.pass(60_000);
    await runDueTasks(instance.services, replies);
  };
  // The thread that reads mails is started once.
  await inbox.deliver(mailOf({ from, subject: `[${receipt}]`, text: 'Hello' }));
  await look();
  for (const { write } of HOSTILE_MAILS)
    await inbox.deliver(Buffer.from(write(MAIL, { from, subject: `[${receipt}]` }), 'latin1').toString());
  const hold = await longestHold(look);
  assert.ok(hold < MAX_HOLD, `${hold.toFixed(0)} ms`);
  t.diagnostic(`the inbox: ${hold.toFixed(0)} ms`);
  const letters = (await office.get(`correspondence?receipt=${receipt}`)).body.data as unknown[];
  const failed = await instance.services.database.read.selectFrom('failed_items').select('item').execute();
  const bad = HOSTILE_MAILS.filter(({ refusal }) => refusal !== undefined);
  assert.ok(letters.length + failed.length > HOSTILE_MAILS.length && failed.length <= bad.length, 'each was looked at');
});

function testCall(call: Call): void {
  const name = nameOf(call);
  test(`${name} holds nobody up, whatever a member sends`, async (t) => {
    const good = GOOD[name];
    assert.ok(good);
    const driver = new Driver(call, good);
    // What a call needs is loaded at its first request, once, and by whatever is sent.
    const first = await send(call, await good(office));
    const refused = ALWAYS_REFUSED[name];
    if (refused === undefined) assert.ok(first.status >= 200 && first.status < 300, `${first.status} ${first.says}`);
    else assert.match(first.says, refused);
    await driver.send('as it should be', (asked) => asked);
    await askLongQueries(driver, call);
    if (call.officeCall.body !== undefined) await askLargeBodies(driver, call);
    for (const [place, other] of ((await ALSO[name]?.(office)) ?? []).entries())
      await driver.send(`the file ${place + 1}`, () => other);
    if (driver.longest > MAX_HOLD / 2) t.diagnostic(`${name}: ${driver.longest.toFixed(0)} ms: ${driver.where}`);
  });
}

for (const call of calls) testCall(call);
