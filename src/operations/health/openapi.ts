/** The OpenAPI 3.1 document, made from the same schemas that read queries, check forms and type answers. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

import { shownLanguages } from '#config/languages.ts';
import { ENGLISH_NAME } from '#config/translation.ts';
import type { Call } from '#platform/http/call.ts';

export type JsonSchema = { [key: string]: unknown };

const RECEIPT_CODES = {
  400: 'The body could not be read',
  403: 'Sent from another site’s page',
  408: 'The body came too slowly',
  413: 'The body, or the file in it, is too large',
  415: 'A kind of body, or of file, that is not taken',
  422: 'A field does not pass; `errors` names it',
} as const;

const WAIT_CODES = {
  429: 'Too many requests from this address',
  503: 'No room just now, or being repaired',
} as const;
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } };

/** Checks that only the server can make (pipes, transforms) are left out; types, lengths and patterns stay. */
const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output' = 'input'): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, {
    typeMode,
    errorMode: 'ignore',
  }) as JsonSchema;
  return rest;
};

/** Named schemas, and where they are named. */
const SCHEMAS = '#/components/schemas/';
const refTo = (name: string): JsonSchema => ({ $ref: `${SCHEMAS}${name}` });
const PROBLEM = 'Problem';

/** The part of a document, with each named schema in its place. */
export const withoutNames = <T>(part: T, schemas: Readonly<Record<string, unknown>>): T =>
  JSON.parse(JSON.stringify(part), (_, value: unknown) =>
    typeof value === 'object' && value !== null && '$ref' in value
      ? schemas[String(value.$ref).slice(SCHEMAS.length)]
      : value,
  ) as T;

const problemSchema: JsonSchema = {
  type: 'object',
  properties: { message: { type: 'string' }, errors: { type: 'object', additionalProperties: { type: 'string' } } },
  required: ['message'],
};
const problemAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: refTo(PROBLEM) } },
});

const waitAnswers = () =>
  Object.fromEntries(
    Object.entries(WAIT_CODES).map(([code, description]) => [
      code,
      { ...problemAnswer(description), headers: RETRY_AFTER },
    ]),
  );

/** 'project_view' becomes 'ProjectView'. */
const nameOf = (operationId: string): string =>
  operationId.replaceAll(/(?:^|[_-])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `name` gives a schema a name in the document. */
function operation(path: string, call: Call, name: (name: string, schema: JsonSchema) => JsonSchema): JsonSchema {
  const operationId = path
    .replace(/^\/api\//, '')
    .replace(/\/:id$/, '')
    .replaceAll('/', '_');
  const schema = name(`${nameOf(operationId)}Answer`, jsonSchema(call.answer));
  const answer = { content: { 'application/json': { schema } } };
  const common = { operationId, summary: call.summary };
  if (call.kind === 'read') {
    const parameters: JsonSchema[] = Object.entries(call.parameters).map(([name, parameter]) => ({
      name,
      in: 'query',
      required: false,
      description: parameter.description,
      schema: jsonSchema(parameter.schema),
      ...(parameter.isMany ? { style: 'form', explode: false } : {}),
    }));
    const hasId = path.endsWith('/:id');
    if (hasId) parameters.unshift({ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } });
    return {
      ...common,
      parameters,
      responses: {
        200: { description: 'The data', ...answer },
        ...(hasId ? { 404: problemAnswer('There is nothing with this id') } : {}),
        ...(parameters.length > (hasId ? 1 : 0) ? { 422: problemAnswer('A parameter does not pass') } : {}),
        ...waitAnswers(),
      },
    };
  }
  const bare = formSchema(call.body);
  const fields = name(nameOf(operationId), call.file === undefined ? bare : withFile(bare, call.file));
  const kinds =
    call.file === undefined
      ? { 'application/json': { schema: fields }, 'application/x-www-form-urlencoded': { schema: fields } }
      : {};
  return {
    ...common,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'The same key with the same content answers the first receipt again and stores once; with other content, 422.',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
      {
        name: 'Content-Language',
        in: 'header',
        required: false,
        description: 'The language in which the sender reads the site: that of the mails to them. English by default.',
        schema: { type: 'string', enum: [ENGLISH_NAME.code, ...shownLanguages().map(({ code }) => code)] },
      },
    ],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: fields }, ...kinds } },
    responses: {
      201: { description: 'Stored', ...answer },
      ...Object.fromEntries(
        Object.entries(RECEIPT_CODES).map(([code, description]) => [code, problemAnswer(description)]),
      ),
      ...waitAnswers(),
    },
  };
}

/** A field that must not be empty must be sent, although the schema reads a missing one as empty so that it can say so in its own words. */
function formSchema(body: v.GenericSchema): JsonSchema {
  const schema = jsonSchema(body);
  const fields = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  return {
    ...schema,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, { ...field, default: undefined }])),
    required: fields.filter(([, { minLength }]) => Number(minLength ?? 0) > 0).map(([name]) => name),
  };
}

function withFile(fields: JsonSchema, file: string): JsonSchema {
  return {
    ...fields,
    properties: { ...(fields['properties'] as JsonSchema), [file]: { type: 'string', format: 'binary' } },
    required: [...((fields['required'] as string[] | undefined) ?? []), file],
  };
}

/** What WEBHOOK_URL is sent. `apiNames`: what the API calls the fields of `data`. */
export type WebhookEvent = {
  type: string;
  summary: string;
  data: v.GenericSchema;
  apiNames: Readonly<Record<string, string>>;
};

/** An event with the body that is sent, each field with the name that it has in the API. Signed as standardwebhooks.com says. */
function webhook({ type, summary, data, apiNames }: WebhookEvent): JsonSchema {
  const schema = jsonSchema(data, 'output');
  const fields = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  const properties = Object.fromEntries(
    fields.map(([name, field]) => {
      const { default: _, minLength: __, ...sent } = field;
      const description = apiNames[name] === undefined ? {} : { description: `In the API: ${apiNames[name]}` };
      return [name, { ...sent, ...description }];
    }),
  );
  const body: JsonSchema = {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: { ...schema, properties, required: fields.map(([name]) => name) },
    },
    required: ['type', 'timestamp', 'data'],
  };
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    post: {
      operationId: type.replace('.', '_'),
      summary,
      parameters: [
        header('webhook-id', 'The same for each try: store it once.'),
        header('webhook-timestamp', 'Whole seconds since 1970'),
        header('webhook-signature', 'v1, and HMAC-SHA256 of id.timestamp.body with WEBHOOK_SECRET, in base64'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: {
        200: { description: 'Any 2xx: it is not sent again' },
        503: { description: '408, 429 and 5xx: it is sent again, after Retry-After if there is one' },
      },
    },
  };
}

/** `calls` are the API's routes: method, path as Hono spells it, call. */
export function openApiDocument(
  calls: readonly { method: string; path: string; call: Call }[],
  { title, siteUrl, webhooks }: { title: string; siteUrl: string; webhooks: readonly WebhookEvent[] },
): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  const schemas: Record<string, JsonSchema> = { [PROBLEM]: problemSchema };
  const name = (called: string, schema: JsonSchema) => {
    schemas[called] = schema;
    return refTo(called);
  };
  for (const { method, path, call } of calls) {
    const spelt = path.replace(':id', '{id}');
    paths[spelt] = { ...paths[spelt], [method.toLowerCase()]: operation(path, call, name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Everything the public site shows and sends. Any origin may read.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    // Everybody may call it.
    security: [],
    paths,
    webhooks: Object.fromEntries(webhooks.map((event) => [event.type, webhook(event)])),
    components: { schemas },
  };
}
