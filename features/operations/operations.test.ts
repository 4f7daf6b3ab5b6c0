import assert from 'node:assert/strict';

import { apiCalls } from '#root/app.ts';

import { emptyRoomTest } from '../../tests/support/room.ts';

emptyRoomTest(
  'the readable page of the API is made from its document, and the document names every call',
  async (room) => {
    const { status, name, props } = await room.page('/api/docs');
    assert.deepEqual([status, name], [200, 'apiGuide']);
    const document = (await (await room.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
    assert.deepEqual(props.document, document);
    for (const { method, path } of apiCalls)
      assert.ok(method.toLowerCase() in (document.paths[path.replace(':id', '{id}')] ?? {}), `${method} ${path}`);
  },
);

emptyRoomTest('the document is kept by browsers, and not sent again to who has it', async (room) => {
  const first = await room.fetch('/api/openapi.json');
  assert.equal(first.headers.get('cache-control'), 'public, max-age=600, stale-while-revalidate=300');
  assert.equal(first.headers.get('access-control-allow-origin'), '*');
  const etag = first.headers.get('etag') ?? '';
  assert.notEqual(etag, '');
  const again = await room.fetch('/api/openapi.json', { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
});
