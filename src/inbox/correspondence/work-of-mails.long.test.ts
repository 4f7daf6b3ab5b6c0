/** The work of hostile mails grows in step with their size, and none of it is done by the thread that serves. */
import { after, test } from 'node:test';

import { HOSTILE_MAILS } from '#tests/support/hostile-mails.ts';
import { newestParts } from '#tests/support/imap.ts';
import { openInboxApart } from '#tests/support/inbox-thread.ts';
import { cpuOfAsync, FLOOR, growsInStep, holdsNobody, longestHold } from '#tests/support/work.ts';

import { MAX_HEADER_SIZE } from './mail-bounds.ts';
import { openMailReader } from './mail-reader.ts';
import { readBody, readHead } from './reply.ts';

const SAID = { from: 'anna@lakeside.example', subject: '[7KQM-4XRD-92VH]' };
const [SHORT, LONG] = [14_000, 56_000];
const reader = openMailReader();
after(() => reader.close());

const inbox = await openInboxApart({ after });

/** What is read of a mail: its head, and its parts as they come out of a mailbox, where they are asked for. */
async function fetched(mail: Buffer) {
  const head = mail.subarray(0, MAX_HEADER_SIZE);
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
    await growsInStep(what, (share) => cpuOfAsync(read(share === 1 ? long : short)), 2 * FLOOR);
  });

  test(`nobody waits while a mail is read: ${what}`, async () => {
    const { head, parts } = await mailOf(131_072);
    const read = () => Promise.allSettled([reader.readHead(head), ...(parts ? [reader.readBody(parts)] : [])]);
    await holdsNobody(what, () => longestHold(read));
  });
}
