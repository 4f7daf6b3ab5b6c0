import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { Hono } from 'hono';

import type { Env } from '#platform/context.ts';
import { hostileBody } from '#tests/support/hostile.ts';

import { type FormBody, isRefusal, readForm, type Refusal, TEXT_FORM_LIMIT } from './form.ts';
import { readMultipart } from './multipart.ts';

const LIMIT = 10_000;
const FILE_LIMIT = 5000;
let last: FormBody | Refusal;
const app = new Hono<Env>()
  .post('/', async (c) => {
    last = await readForm(c, { limit: LIMIT, tooLarge: 'Too large.' });
    return c.body(null, 204);
  })
  .post('/large', async (c) => {
    last = await readForm(c, { limit: 3_000_000, tooLarge: 'Too large.' });
    return c.body(null, 204);
  })
  .post('/file', async (c) => {
    last = await readForm(c, { limit: LIMIT, fileLimit: FILE_LIMIT, tooLarge: 'Too large.' });
    return c.body(null, 204);
  });

async function read(
  body: RequestInit['body'],
  contentType?: string,
  init: RequestInit = {},
): Promise<FormBody | Refusal> {
  const request = new Request('http://localhost/', {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
    ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    ...init,
  });
  const { status } = await app.fetch(request);
  assert.equal(status, 204, 'nothing was thrown');
  return last;
}

async function readWithFileLimit(body: string): Promise<FormBody | Refusal> {
  await app.fetch(
    new Request('http://localhost/file', { method: 'POST', body, headers: { 'content-type': MULTIPART } }),
  );
  return last;
}

const fieldsOf = (form: FormBody | Refusal) => {
  assert.ok(!isRefusal(form), JSON.stringify(form));
  return { ...form.fields };
};
const statusOf = (form: FormBody | Refusal) => (isRefusal(form) ? form.status : 200);

test('multipart, urlencoded and JSON give the same fields', async () => {
  const fields = { name: 'Łucja O’Neill', message: 'two\nlines & more', empty: '' };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
  const read1 = fieldsOf(await read(multipart));
  assert.deepEqual(read1, fields);
  assert.deepEqual(fieldsOf(await read(new URLSearchParams(fields))), fields);
  assert.deepEqual(fieldsOf(await read(JSON.stringify(fields), 'application/json')), fields);
  assert.deepEqual(fieldsOf(await read(JSON.stringify(fields), 'Application/JSON; charset=UTF-8')), fields);
});

test('numbers and yes or no in JSON become text; what is null is left out', async () => {
  assert.deepEqual(fieldsOf(await read('{"a":1,"b":true,"c":null}', 'application/json')), { a: '1', b: 'true' });
});

test('a list or an object where a text belongs is refused by its field', async () => {
  for (const value of ['[1]', '{"b":1}']) {
    const form = await read(`{"name":${value}}`, 'application/json');
    assert.ok(isRefusal(form));
    assert.equal(form.status, 422);
    assert.deepEqual(form.errors, { name: 'name must be text' });
  }
});

test('JSON that is deep, or of many values, is refused before anything is made of it', async () => {
  for (const [body, sentence] of [
    [`{"name":${'['.repeat(100_000)}`, 'Lists and objects may be nested 8 deep at most.'],
    [`{"name":[${'1,'.repeat(100_000)}`, 'There may be 1,000 values at most.'],
  ] as const) {
    const headers = { 'content-type': 'application/json' };
    await app.fetch(new Request('http://localhost/large', { method: 'POST', body, headers }));
    assert.deepEqual(last, { ok: false, status: 413, message: sentence });
  }
});

test('of a field that is sent twice the first counts', async () => {
  assert.deepEqual(fieldsOf(await read(new URLSearchParams('a=1&a=2'))), { a: '1' });
});

test('a file stands apart from the fields', async () => {
  const multipart = new FormData();
  multipart.append('name', 'Anna');
  multipart.append('resume', new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
  const form = await read(multipart);
  assert.ok(!isRefusal(form));
  assert.deepEqual({ ...form.fields }, { name: 'Anna' });
  assert.equal(form.files['resume']?.name, 'cv.pdf');
});

test('a field called __proto__ is a field', async () => {
  assert.deepEqual(Object.keys(fieldsOf(await read('{"__proto__":"x","constructor":"y"}', 'application/json'))), [
    '__proto__',
    'constructor',
  ]);
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});

test('what cannot be read is 400, another kind of body 415', async () => {
  assert.equal(statusOf(await read('{', 'application/json')), 400);
  assert.equal(statusOf(await read('[]', 'application/json')), 400);
  assert.equal(statusOf(await read('"text"', 'application/json')), 400);
  assert.equal(statusOf(await read(new Uint8Array([0x22, 0xff, 0x22]), 'application/json')), 400);
  assert.equal(statusOf(await read('x', 'multipart/form-data; boundary=y')), 400);
  assert.equal(statusOf(await read('x', 'multipart/form-data')), 400);
  assert.equal(statusOf(await read('a=1', 'text/plain')), 415);
  assert.equal(statusOf(await read(new Uint8Array([1]))), 415);
});

test('more than a hundred fields are refused', async () => {
  const fields = Array.from({ length: 101 }, (_, place) => `f${place}=1`);
  assert.equal(statusOf(await read(fields.slice(0, 100).join('&'), 'application/x-www-form-urlencoded')), 200);
  assert.equal(statusOf(await read(fields.join('&'), 'application/x-www-form-urlencoded')), 400);
});

test('one byte above the limit is refused, whether its length is told or not', async () => {
  const body = (length: number) => new TextEncoder().encode(`a=${'x'.repeat(length - 2)}`);
  const type = 'application/x-www-form-urlencoded';
  assert.equal(statusOf(await read(body(LIMIT), type)), 200);
  assert.deepEqual(await read(body(LIMIT + 1), type), { ok: false, status: 413, message: 'Too large.' });
  const stream = (length: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        const bytes = body(length);
        for (let at = 0; at < length; at += 1000) controller.enqueue(bytes.slice(at, at + 1000));
        controller.close();
      },
    });
  const streamed = { duplex: 'half' } as RequestInit;
  assert.equal(statusOf(await read(stream(LIMIT), type, streamed)), 200);
  assert.equal(statusOf(await read(stream(LIMIT + 1), type, streamed)), 413);
});

test('an endless body is not read to its end', async () => {
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const form = await read(endless, 'application/json', { duplex: 'half' } as RequestInit);
  assert.equal(statusOf(form), 413);
  assert.ok(given < LIMIT * 3, `${given} bytes were taken`);
});

test('a length that is told too small does not lift the limit', async () => {
  const form = await read('x'.repeat(LIMIT + 1), 'text/plain', {
    headers: { 'content-type': 'text/plain', 'content-length': '5' },
  });
  assert.equal(statusOf(form), 413);
});

test('whatever a body holds, it becomes texts and files or one of the documented refusals', async () => {
  await fc.assert(
    fc.asyncProperty(hostileBody(['name', 'email']), async ({ contentType, body }) => {
      const form = await read(body, contentType);
      if (isRefusal(form)) {
        assert.ok([400, 413, 415, 422].includes(form.status));
        assert.notEqual(form.message, '');
        return;
      }
      for (const value of Object.values(form.fields)) {
        assert.equal(typeof value, 'string');
        assert.ok(value.isWellFormed(), 'half a character can be stored in neither database');
      }
      for (const file of Object.values(form.files)) assert.equal(file.bytes.length, file.size);
    }),
    { numRuns: 500 },
  );
});

/** A multipart body with a file `resume` of so many bytes between two fields. */
const withFile = (size: number, { name = 'cv.pdf', end = '--limit--\r\n' } = {}) => {
  const field = (field: string) => `--limit\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${field}\r\n`;
  const head = `--limit\r\nContent-Disposition: form-data; name="resume"; filename="${name}"\r\nContent-Type: a/b\r\n\r\n`;
  return `${field('before')}${head}${'x'.repeat(size)}\r\n${field('after')}${end}`;
};
const MULTIPART = 'multipart/form-data; boundary=limit';

test('a file may be as large as its own limit; one byte more is refused, with the fields for the form that comes back', async () => {
  const whole = await readWithFileLimit(withFile(FILE_LIMIT));
  assert.ok(!isRefusal(whole));
  const { bytes, size, sha256 } = whole.files['resume'] ?? assert.fail('no file');
  assert.deepEqual([bytes.length, size], [FILE_LIMIT, FILE_LIMIT]);
  assert.equal(sha256, createHash('sha256').update('x'.repeat(FILE_LIMIT)).digest('hex'));
  const refused = await readWithFileLimit(withFile(FILE_LIMIT + 1));
  assert.ok(isRefusal(refused));
  assert.deepEqual([refused.status, { ...refused.fields }], [413, { before: 'before', after: 'after' }]);
});

test('a multipart body above the limit is given up on the way, and what stood before is kept', async () => {
  let given = 0;
  const head = new TextEncoder().encode(
    withFile(0, { end: '' }).split('--limit\r\nContent-Disposition: form-data; name="after')[0],
  );
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head.slice(0, -2)),
    pull(controller) {
      given += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const form = await read(endless, MULTIPART, {
    duplex: 'half',
    headers: { 'content-type': MULTIPART },
  } as RequestInit);
  assert.ok(isRefusal(form));
  assert.deepEqual([form.status, { ...form.fields }], [413, { before: 'before' }]);
  assert.ok(given < LIMIT * 3, `${given} bytes were taken`);
});

test('a multipart body cut off anywhere is 400 and never waits for the rest', async () => {
  const whole = new TextEncoder().encode(withFile(20));
  const end = new TextDecoder().decode(whole).lastIndexOf('--limit--') + '--limit--'.length;
  for (let length = 0; length < end; length += 1)
    assert.equal(statusOf(await read(whole.slice(0, length), MULTIPART)), 400, String(length));
  assert.equal(statusOf(await read(whole, MULTIPART)), 200);
});

test('the size of the pieces in which a body arrives makes no difference', async () => {
  const whole = new TextEncoder().encode(withFile(500, { name: 'Łucja’s résumé.pdf' }));
  const asked = { duplex: 'half', headers: { 'content-type': MULTIPART } } as RequestInit;
  const once = await read(whole, MULTIPART);
  for (const piece of [1, 2, 7, 64]) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < whole.length; at += piece) controller.enqueue(whole.slice(at, at + piece));
        controller.close();
      },
    });
    assert.deepEqual(await read(stream, MULTIPART, asked), once);
  }
  assert.ok(!isRefusal(once));
  assert.equal(once.files['resume']?.name, 'Łucja’s résumé.pdf');
});

test('of a file that is sent twice the first counts, and parts are counted as fields are', async () => {
  const part = (place: number, text: string) =>
    `--limit\r\nContent-Disposition: form-data; name="${place}"; filename="a%22b.pdf"\r\n\r\n${text}\r\n`;
  const form = await read(`${part(1, 'one')}${part(1, 'two')}--limit--`, MULTIPART);
  assert.ok(!isRefusal(form));
  assert.equal(Buffer.from(form.files['1']?.bytes ?? []).toString(), 'one');
  assert.equal(form.files['1']?.name, 'a"b.pdf');
  const services = Array.from({ length: 101 }, (_, place) => part(place % 3, ''));
  assert.equal(statusOf(await read(`${services.slice(0, 100).join('')}--limit--`, MULTIPART)), 200);
  assert.equal(statusOf(await read(`${services.join('')}--limit--`, MULTIPART)), 400);
});

test('reading ends at the first part, or field, beyond a hundred: forty times as many cost no more', async () => {
  const part = '--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const kinds = [
    [MULTIPART, part],
    [MULTIPART, '--limit\r\n\r\n\r\n'],
  ] as const;
  for (const [type, one] of kinds) {
    const taken = async (count: number) => {
      const whole = new TextEncoder().encode(`${one.repeat(count)}--limit--`);
      let at = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (at >= whole.length) return controller.close();
            controller.enqueue(whole.slice(at, (at += 500)));
          },
        },
        { highWaterMark: 0 },
      );
      const answer = await app.fetch(
        new Request('http://localhost/large', {
          method: 'POST',
          body,
          duplex: 'half',
          headers: { 'content-type': type },
        } as RequestInit),
      );
      assert.equal(answer.status, 204);
      assert.equal(statusOf(last), 400);
      return at;
    };
    const few = await taken(150);
    assert.equal(await taken(20_000), few, one);
    assert.ok(few < 101 * one.length + 1000, `${few} bytes were taken`);
  }
});

test('of a body that arrives whole no more is parsed than holds a hundred parts', async () => {
  const parsed = async (count: number) => {
    const part = '--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const whole = new TextEncoder().encode(`${part.repeat(count)}--limit--`);
    let bytes = 0;
    const piece = (from?: number, to?: number) => {
      const given = new Uint8Array(whole.slice(from, to));
      bytes += given.length;
      return given;
    };
    const limits = { bodyLimit: Infinity, fieldLimit: 100, fileLimit: 100, mostParts: 100 };
    const read = await readMultipart([Object.assign(whole, { subarray: piece })], MULTIPART, limits);
    assert.deepEqual([read.hasTooManyParts, read.entries.length], [true, 1]);
    return bytes;
  };
  assert.equal(await parsed(20_000), await parsed(500));
});

test('text that is no multipart body has the limit of texts, also where a file may come', async () => {
  const body = `name=${'x'.repeat(TEXT_FORM_LIMIT)}`;
  await app.fetch(
    new Request('http://localhost/large', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  assert.ok(isRefusal(last));
  assert.deepEqual(
    [last.status, last.message],
    [413, 'Without a file a form may have 256 kB. Send a file as multipart/form-data.'],
  );
});

test('a part without a name, and headers that are none, are 400 or left out', async () => {
  const body = (headers: string) => `--limit\r\n${headers}\r\n\r\nx\r\n--limit--\r\n`;
  assert.equal(statusOf(await read(body('Content-Disposition: form-data'), MULTIPART)), 400);
  assert.deepEqual(fieldsOf(await read(body('Content-Type: a/b'), MULTIPART)), {});
  assert.deepEqual(fieldsOf(await read(body('nonsense'), MULTIPART)), {});
});
