/** The work of hostile mails grows in step with their size, and none of it is done by the thread that serves. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { HOSTILE_MAILS } from '#root/tests/support/hostile-mails.ts';
import { newestParts } from '#root/tests/support/imap.ts';
import { openInboxApart } from '#root/tests/support/inbox-thread.ts';
import { cpuOfAsync, longestHold, unitOfWork } from '#root/tests/support/work.ts';

import { HEADERS_AT_MOST } from './mail-bounds.ts';
import { openMailReader } from './mail-reader.ts';
import { readBody, readHead } from './reply.ts';

const SAID = { from: 'anna@lakeside.example', subject: '[7KQM-4XRD-92VH]' };
const [SHORT, LONG] = [14_000, 56_000];
/** Work below which nothing is compared, and how much more four times as much may take. */
const [FLOOR, MOST_GROWTH] = [2 * unitOfWork(), 8];
/** As long as so many units of work: 200 ms on a machine that does one in ten. */
const MOST_HOLD = 20 * unitOfWork();

const reader = openMailReader();
after(() => reader.close());

const inbox = await openInboxApart({ after });

/** What is read of a mail: its head, and its parts as they come out of a mailbox, where they are asked for. */
async function fetched(mail: Buffer) {
  const head = mail.subarray(0, HEADERS_AT_MOST);
  const isAllHead = mail.toString('latin1').endsWith('\r\n\r\nHello');
  if (isAllHead || (await readHead(head)).refusal !== undefined) return { head, parts: undefined };
  await inbox.deliver(mail.toString('latin1'));
  return { head, parts: await newestParts(inbox).catch(() => undefined) };
}

for (const { what, write } of HOSTILE_MAILS) {
  const mailOf = (size: number) => fetched(Buffer.from(write(size, SAID), 'latin1'));
  type Mail = Awaited<ReturnType<typeof mailOf>>;
  test(`the work of reading a mail grows in step with its size: ${what}`, async () => {
    const [short, long] = [await mailOf(SHORT), await mailOf(LONG)];
    const read =
      ({ head, parts }: Mail) =>
      async () => [await readHead(head), parts && readBody(parts)];
    await read(short)();
    const said: string[] = [];
    for (let tried = 0; tried < 3; tried += 1) {
      const more = await cpuOfAsync(read(long));
      const less = await cpuOfAsync(read(short));
      if (more < FLOOR || more < MOST_GROWTH * less) return;
      said.push(`${less.toFixed(1)} ms become ${more.toFixed(1)}`);
    }
    assert.fail(said.join(', '));
  });

  test(`nobody waits while a mail is read: ${what}`, async () => {
    const { head, parts } = await mailOf(131_072);
    const read = () => Promise.allSettled([reader.readHead(head), ...(parts ? [reader.readBody(parts)] : [])]);
    const hold = await longestHold(read);
    assert.ok(hold < MOST_HOLD, `${hold.toFixed(0)} ms`);
  });
}
