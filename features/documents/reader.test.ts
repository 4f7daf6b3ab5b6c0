/** Files are read in threads of their own: what is tired of is given up, and the server goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { StorageUnavailable } from '#platform/storage/files.ts';
import { openLog } from '#platform/log.ts';
import { ACTIVE_DOCUMENTS } from '#root/tests/support/active-documents.ts';
import { apply } from '#root/tests/support/application.ts';
import { DOCUMENTS, pdf } from '#root/tests/support/documents.ts';
import { roomTest } from '#root/tests/support/room.ts';

import { busy, fileRefusals } from './content.ts';
import { openReader } from './reader.ts';

/** Very many pages, each of which has to be asked for. */
const PAGES = 25_000;
const ENDLESS = Buffer.from(
  pdf({ objects: Array.from({ length: PAGES }, () => '<</Type/Page/Parent 2 0 R>>') })
    .toString('latin1')
    .replace(
      '[3 0 R]/Count 1',
      `[${Array.from({ length: PAGES }, (_, at) => `${at + 5} 0 R`).join(' ')}]/Count ${PAGES}`,
    ),
  'latin1',
);

test('a file that takes too long is refused while others are answered, and the next is judged by a thread that is as good as new', async () => {
  const reader = openReader(openLog('silent'));
  await reader.judge(DOCUMENTS.pdf);
  const order: string[] = [];
  const tired = reader.judge(ENDLESS).then((judged) => {
    order.push('tired');
    return judged;
  });
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const honest = await reader.judge(DOCUMENTS.docx);
  order.push('honest');
  assert.deepEqual(await tired, { refusal: fileRefusals.slow });
  clearInterval(turning);
  assert.ok('mediaType' in honest);
  assert.deepEqual(order, ['honest', 'tired']);
  assert.ok(turns > 100, `this thread had ${turns} turns meanwhile`);
  assert.deepEqual(await reader.judge(DOCUMENTS.pdf), { mediaType: 'application/pdf' });
});

test('so many files wait, and one more is told that it is busy', async () => {
  const reader = openReader(openLog('silent'));
  const many = Array.from({ length: 80 }, () => reader.judge(DOCUMENTS.odt));
  const judged = await Promise.allSettled(many);
  const refused = judged.filter(({ status }) => status === 'rejected');
  assert.ok(refused.length >= 80 - 50 && refused.length < 80);
  for (const one of refused)
    assert.ok(one.status === 'rejected' && one.reason instanceof StorageUnavailable && one.reason.message === busy);
});

test('the text of a file is read under the same bounds, and a file without one says so', async () => {
  const reader = openReader(openLog('silent'));
  assert.equal((await reader.textOf(DOCUMENTS.pdf))?.trim(), 'Jaya Menon');
  assert.equal(await reader.textOf(DOCUMENTS.doc), undefined);
  assert.equal(await reader.textOf(Buffer.from('no document')), undefined);
});

roomTest(
  'each document that acts by itself is refused at the front door, with a sentence, and nothing is stored',
  async (room) => {
    for (const what of [
      'PDF: packed objects',
      'DOCX: DDEAUTO',
      'ODT: event listeners',
      'RTF: an object in capitals',
      'DOC: DDEAUTO',
    ]) {
      const refused = await apply(room, { bytes: ACTIVE_DOCUMENTS[what] ?? assert.fail(what) });
      assert.equal(refused.status, 415, what);
      assert.ok(Object.values<string>(fileRefusals).includes((await refused.json()).message), what);
    }
    assert.deepEqual(await room.services.database.read.selectFrom('files').selectAll().execute(), []);
  },
);
