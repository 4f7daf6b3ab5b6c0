/** Files are read in threads of their own: what is tired of is given up, and the server goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';

import { StorageUnavailable } from '#platform/storage/files.ts';
import { openLog } from '#platform/log.ts';
import { ACTIVE_DOCUMENTS } from '#tests/support/active-documents.ts';
import { apply } from '#tests/support/application.ts';
import { DOCUMENTS, pdf, wordParts, zip } from '#tests/support/documents.ts';
import { instanceTest } from '#tests/support/instance.ts';

import { busy } from './content.ts';
import { openReader } from './reader.ts';

/** Very many paragraphs, which unpack to less than what is refused for its size. */
const ENDLESS = zip(wordParts('<w:p/>'.repeat(7_000_000)), { isPacked: true });
/** A page that draws for ever, or nearly so: the data of one stream, packed twice. */
const operators = deflateSync(Buffer.alloc(400 * 1024 * 1024, '(a) Tj '));
const DRAWING = pdf({
  objects: [
    Buffer.concat([
      Buffer.from(`<</Length ${deflateSync(operators).length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
      deflateSync(operators),
      Buffer.from('\nendstream'),
    ]),
  ],
  page: '/Contents 5 0 R',
});

test('a file that takes too long is one that nobody could look into, others are answered meanwhile, and the next gets a thread that is as good as new', async () => {
  const reader = openReader(openLog('silent'));
  await reader.examine(DOCUMENTS.pdf);
  const order: string[] = [];
  const tired = reader.examine(ENDLESS).then((labels) => {
    order.push('tired');
    return labels;
  });
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  assert.deepEqual(await reader.examine(DOCUMENTS.docx), []);
  order.push('honest');
  assert.deepEqual(await tired, ['unread']);
  clearInterval(turning);
  assert.deepEqual(order, ['honest', 'tired']);
  assert.ok(turns > 100, `this thread had ${turns} turns meanwhile`);
  assert.deepEqual(await reader.examine(DOCUMENTS.pdf), []);
});

test('a PDF that unpacks to very much is given up within the memory of a thread', async () => {
  const reader = openReader(openLog('silent'));
  assert.deepEqual(await reader.examine(DRAWING), ['unread']);
  assert.deepEqual(await reader.examine(DOCUMENTS.pdf), []);
});

test('so many files wait, and one more is told that it is busy', async () => {
  const reader = openReader(openLog('silent'));
  const many = Array.from({ length: 80 }, () => reader.examine(DOCUMENTS.odt));
  const looked = await Promise.allSettled(many);
  const refused = looked.filter(({ status }) => status === 'rejected');
  assert.ok(refused.length >= 80 - 50 && refused.length < 80);
  for (const one of refused)
    assert.ok(one.status === 'rejected' && one.reason instanceof StorageUnavailable && one.reason.message === busy);
});

test('the text of a file is read in the same threads, and a file that is no document has none', async () => {
  const reader = openReader(openLog('silent'));
  for (const file of Object.values(DOCUMENTS)) assert.equal((await reader.view(file)).text.trim(), 'Jaya Menon');
  assert.deepEqual(await reader.view(Buffer.from('no document')), { text: '', pages: [] });
});

instanceTest('a document that may act by itself is taken, and its labels stand with it', async (instance) => {
  for (const [what, label] of Object.entries({
    'PDF: packed objects': 'script',
    'DOCX: DDEAUTO': 'program',
    'ODT: event listeners': 'script',
    'RTF: an object in capitals': 'object',
    'DOC: a template from elsewhere': 'template',
  })) {
    assert.equal((await apply(instance, { bytes: ACTIVE_DOCUMENTS[what] ?? assert.fail(what) })).status, 201, what);
    const files = instance.services.database.read.selectFrom('files').select('labels').orderBy('created_at', 'desc');
    assert.equal((await files.executeTakeFirstOrThrow()).labels, label, what);
    instance.pass(1);
  }
});
