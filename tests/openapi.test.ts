/** The document of the API is sound, complete, and true: every call that reads is asked, and what it answers is held against its schema. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as v from 'valibot';

import type { ReadCall } from '#platform/http/call.ts';
import { withoutNames } from '#operations/health/openapi.ts';
import { apiCalls } from '#app/app.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';

import { applied } from './support/application.ts';
import { instanceTest } from './support/instance.ts';
import { writeMessage } from './support/messages.ts';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']);

/** What stands in a document at a path. */
const at = (json: unknown, ...path: readonly string[]): Json =>
  path.reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], json) as Json;

function faultsOfSchema(schema: unknown, where: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [`${where} is no schema`];
  const faults: string[] = [];
  const types = [schema['type'] ?? []].flat();
  for (const type of types)
    if (!TYPES.has(type as string)) faults.push(`${where} has the type ${JSON.stringify(type)}`);
  if ('$ref' in schema) faults.push(`${where} refers elsewhere`);
  const properties = schema['properties'];
  if (properties !== undefined && !isObject(properties)) faults.push(`${where} has odd properties`);
  for (const [name, inner] of Object.entries(isObject(properties) ? properties : {}))
    faults.push(...faultsOfSchema(inner, `${where}.${name}`));
  for (const name of (schema['required'] ?? []) as string[])
    if (!isObject(properties) || !(name in properties))
      faults.push(`${where} requires ${name}, which it does not describe`);
  if (types.includes('array') && !('items' in schema) && !('prefixItems' in schema))
    faults.push(`${where} does not say of what`);
  if ('items' in schema) faults.push(...faultsOfSchema(schema['items'], `${where}[]`));
  for (const kind of ['anyOf', 'oneOf', 'allOf'])
    for (const inner of (schema[kind] ?? []) as unknown[]) faults.push(...faultsOfSchema(inner, `${where} (${kind})`));
  return faults;
}

function faultsOfContent(content: unknown, where: string): string[] {
  if (!isObject(content) || Object.keys(content).length === 0) return [`${where} has no content`];
  return Object.entries(content).flatMap(([type, media]) =>
    !/^[\w.+-]+\/[\w.+*-]+$/.test(type) || !isObject(media)
      ? [`${where} has the content ${type}`]
      : faultsOfSchema(media['schema'], `${where} ${type}`),
  );
}

/** What an OpenAPI 3.1 reader would stumble over. */
function faultsOf(document: unknown): string[] {
  if (!isObject(document)) return ['no document'];
  const faults: string[] = [];
  if (!/^3\.1\.\d+$/.test(String(document['openapi']))) faults.push('openapi is not 3.1');
  const { info, paths, servers } = document;
  for (const name of ['title', 'version'])
    if (!isObject(info) || typeof info[name] !== 'string' || info[name] === '') faults.push(`info has no ${name}`);
  for (const server of (servers ?? []) as Json[])
    if (typeof server['url'] !== 'string') faults.push('a server has no url');
  if (!isObject(paths)) return [...faults, 'no paths'];
  const ids: unknown[] = [];
  for (const [path, item] of Object.entries(paths)) {
    if (!path.startsWith('/') || /[:?]/.test(path)) faults.push(`${path} is no path`);
    for (const [method, operation] of Object.entries(item as Json)) {
      const where = `${method} ${path}`;
      if (!METHODS.has(method) || !isObject(operation)) {
        faults.push(`${where} is no operation`);
        continue;
      }
      ids.push(operation['operationId']);
      if (!/^[\w.-]+$/.test((operation['operationId'] as string | undefined) ?? ''))
        faults.push(`${where} has no operationId`);
      if (typeof operation['summary'] !== 'string' || operation['summary'] === '')
        faults.push(`${where} has no summary`);
      const parameters = (operation['parameters'] ?? []) as Json[];
      const names = parameters.map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`);
      if (new Set(names).size !== names.length) faults.push(`${where} names a parameter twice`);
      for (const parameter of parameters) {
        const what = `${where} ${String(parameter['name'])}`;
        if (!['query', 'path', 'header', 'cookie'].includes(String(parameter['in']))) faults.push(`${what} is nowhere`);
        if (parameter['in'] === 'path' && parameter['required'] !== true) faults.push(`${what} must be required`);
        faults.push(...faultsOfSchema(parameter['schema'], what));
      }
      for (const [, name] of path.matchAll(/\{([^}]+)\}/g))
        if (!names.includes(`path ${name}`)) faults.push(`${where} does not describe ${name}`);
      for (const name of names)
        if (name.startsWith('path ') && !path.includes(`{${name.slice(5)}}`)) faults.push(`${where} has no ${name}`);
      const body = operation['requestBody'];
      if (body !== undefined)
        faults.push(...faultsOfContent(isObject(body) ? body['content'] : undefined, `${where} body`));
      const responses = operation['responses'];
      if (!isObject(responses) || Object.keys(responses).length === 0) faults.push(`${where} has no responses`);
      for (const [status, response] of Object.entries(isObject(responses) ? responses : {})) {
        if (!/^(?:[1-5]\d\d|[1-5]XX|default)$/.test(status)) faults.push(`${where} answers ${status}`);
        if (!isObject(response) || typeof response['description'] !== 'string')
          faults.push(`${where} ${status} is not described`);
        else if ('content' in response) faults.push(...faultsOfContent(response['content'], `${where} ${status}`));
      }
    }
  }
  if (new Set(ids).size !== ids.length) faults.push('two operations have one operationId');
  return faults;
}

instanceTest('the document is sound OpenAPI 3.1, and any origin may read it', async ({ fetch }) => {
  const answer = await fetch('/api/openapi.json');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  const document = (await answer.json()) as { paths: Record<string, Json>; components: { schemas: Json } };
  // A name that is not there leaves its place empty, which is a fault.
  const paths = withoutNames(document.paths, document.components.schemas);
  assert.deepEqual(faultsOf({ ...document, paths }), []);
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(
    described,
    apiCalls.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`),
  );
});

test('a document that is not sound is seen', () => {
  const operation = (change: Json = {}) => ({
    operationId: 'a',
    summary: 'A',
    responses: { 200: { description: 'x' } },
    ...change,
  });
  const sound = (change: Json = {}, path = '/a') => ({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { [path]: { get: operation(change) } },
  });
  const schema = (inner: unknown) =>
    sound({ responses: { 200: { description: 'x', content: { 'application/json': { schema: inner } } } } });
  assert.deepEqual(faultsOf(sound()), []);
  for (const broken of [
    {},
    { ...sound(), openapi: '3.0.3' },
    { ...sound(), info: { title: 'x' } },
    sound({}, '/a/{id}'),
    sound({}, '/a/:id'),
    sound({ operationId: undefined }),
    sound({ responses: {} }),
    sound({ responses: { 200: {} } }),
    sound({ parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }] }),
    sound({ parameters: [{ name: 'page', in: 'query' }] }),
    sound({ requestBody: { content: {} } }),
    schema({ type: 'text' }),
    schema({ type: 'array' }),
    schema({ type: 'object', required: ['a'] }),
    schema({ type: 'object', properties: { a: { type: 'date' } } }),
    { ...sound(), paths: { '/a': { get: operation() }, '/b': { get: operation() } } },
  ])
    assert.notDeepEqual(faultsOf(broken), [], JSON.stringify(broken));
});

/** Values that each kind of parameter takes. */
const SAMPLES: Record<string, string> = {
  param: 'Koch',
  params: 'the',
  keyword: 'the',
  page: '1',
  limit: '3',
  form: 'hire',
  pictures: '1',
};
const reads = apiCalls.flatMap(({ path, call }) => (call.kind === 'read' ? [{ path, call }] : []));

function asked(path: string, call: ReadCall): string[] {
  const address = path.replace(':id', '1');
  const names = Object.keys(call.parameters);
  const samples = names.map((name) => `${name}=${encodeURIComponent(SAMPLES[name] ?? '1,2')}`);
  return [address, ...samples.map((sample) => `${address}?${sample}`), `${address}?${samples.join('&')}`];
}

for (const { path, call } of reads) {
  instanceTest(`${path} answers as its schema says, and nothing else`, async ({ fetch }) => {
    for (const address of asked(path, call)) {
      const answer = await fetch(address);
      assert.equal(answer.status, 200, address);
      const body: unknown = await answer.json();
      const checked = v.safeParse(call.answer, body);
      assert.ok(
        checked.success,
        `${address}: ${checked.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`,
      );
      // What a schema does not know it leaves out: then the two differ.
      assert.deepEqual(checked.output, body, address);
    }
  });

  if (call.freshness === 'once') continue;
  instanceTest(
    `${path} may be read from anywhere, is kept as long as it should, and is not sent twice`,
    async ({ fetch }) => {
      const [address = ''] = asked(path, call);
      const answer = await fetch(address, { headers: { origin: 'https://elsewhere.example' } });
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      assert.equal(
        answer.headers.get('cache-control'),
        call.freshness === 'list' ? 'public, max-age=600, stale-while-revalidate=300' : 'no-cache',
      );
      const etag = answer.headers.get('etag') ?? '';
      assert.equal((await fetch(address, { headers: { 'if-none-match': etag } })).status, 304);
      const withBearer = await fetch(address, { headers: { authorization: 'Bearer nobody' } });
      assert.equal(withBearer.status, 200);
      assert.equal(withBearer.headers.get('cache-control'), 'no-store');
      assert.equal((await fetch(address, { method: 'HEAD' })).status, 200);
      assert.equal((await fetch(address, { method: 'DELETE' })).status, 405);
    },
  );

  instanceTest(`${path} ignores what it does not know and refuses what is malformed`, async ({ fetch }) => {
    const [address = ''] = asked(path, call);
    assert.equal((await fetch(`${address}?colour=red&utm_source=x`)).status, 200);
    for (const [name, parameter] of Object.entries(call.parameters)) {
      const wrong = parameter.isNumber ? 'many' : 'x'.repeat(201);
      const answer = await fetch(`${address}?${name}=${wrong}`);
      assert.equal(answer.status, 422, `${name}=${wrong}`);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const { message, errors } = (await answer.json()) as { message: string; errors: Record<string, string> };
      assert.deepEqual(errors, { [name]: message });
    }
    if (!path.endsWith('/:id')) return;
    for (const id of ['999999', '0', '-1', 'x', '1.5', '99999999999999999999', '1%00', '%'])
      assert.equal((await fetch(path.replace(':id', id))).status, 404, id);
  });
}

test('every call of the contract is there', () => {
  const expected = [
    'POST /api/hire_us/create',
    'POST /api/contact_us/create',
    'GET /api/project_client/listing',
    'GET /api/project_client/list_frontend',
    'GET /api/project_client/list_selectbox',
    'GET /api/project/list_frontend',
    'GET /api/project/view/:id',
    'GET /api/project_industry/list_selectbox',
    'GET /api/project_type/list_selectbox',
    'GET /api/jobs/get_departments',
    'GET /api/jobs/get_education',
    'GET /api/jobs/get_year_of_experiance',
    'GET /api/jobs/list_jobs_frontend',
    'GET /api/jobs/view/:id',
    'GET /api/jobs/get_cities',
    'POST /api/jobs/candiate_apply',
  ];
  const there = new Set(apiCalls.map(({ method, path }) => `${method} ${path}`));
  assert.deepEqual(
    expected.filter((call) => !there.has(call)),
    [],
  );
});

instanceTest(
  'each webhook that a form sends is in the document, field for field, with the names of the API',
  async (instance) => {
    const { webhooks } = (await (await instance.fetch('/api/openapi.json')).json()) as {
      webhooks: Record<string, Json>;
    };
    Object.assign(instance.services.settings, { webhookUrl: 'https://hooks.agency.example/' });
    for (const form of ['contact', 'hire'] as const) {
      const { path, init } = writeMessage(form, 'anna', randomNumbers(1));
      assert.equal((await instance.fetch(path, init())).status, 201);
    }
    await applied(instance);
    const rows = await instance.services.database.read
      .selectFrom('outbox')
      .select(['purpose', 'payload'])
      .where('kind', '=', 'webhook')
      .execute();
    assert.deepEqual(rows.map(({ purpose }) => purpose).toSorted(), Object.keys(webhooks).toSorted());
    for (const { purpose, payload } of rows) {
      const body = at(webhooks[purpose], 'post', 'requestBody', 'content', 'application/json', 'schema');
      assert.deepEqual(faultsOfSchema(body, purpose), []);
      const sent = Object.entries(JSON.parse(payload) as Json).map(([name, value]) => [name, typeof value]);
      const said = Object.entries(at(body, 'properties', 'data', 'properties')).map(([name, field]) => [
        name,
        String(at(field)['type'] ?? at(at(field)['anyOf'], '0')['type']),
      ]);
      assert.deepEqual(Object.fromEntries(said), Object.fromEntries(sent), purpose);
    }
    const fields = at(
      webhooks['application.received'],
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
      'properties',
      'data',
      'properties',
    );
    assert.equal(at(fields, 'email')['description'], 'In the API: candiate_email');
  },
);
