/** The OpenAPI document of the office, made from the routes themselves: each call with its roles. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

import type { OfficeAccess, OfficeCall } from '#platform/http/office-call.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute } from '#platform/office/call.ts';
import { site } from '#config/site.ts';

import { staffCalls } from './calls.ts';

type Json = { [key: string]: unknown };
type Described = Route & { access: OfficeAccess; officeCall: OfficeCall };

/** A number in a path, as `:id`. */
const PLACE = /:(\w+)/g;

const isDescribed = (route: Route): route is Described => route.officeCall !== undefined && route.access !== 'public';

/** Checks that only the server can make (pipes, transforms) are left out. */
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, { typeMode, errorMode: 'ignore' }) as Json;
  return rest;
}

const MESSAGE: Json = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    stepUp: { type: 'boolean' },
  },
  required: ['message'],
};
const refusal = (description: string) => ({ description, content: { 'application/json': { schema: MESSAGE } } });

const STEP_UP = 'Asks for a fresh proof (step-up): without one it answers 401 with `stepUp: true`.';

function refusals({ method, path, access, officeCall }: Described): Json {
  const isOpen = access.roles === 'anyone';
  const hasInput = officeCall.body !== undefined || Object.keys(officeCall.parameters ?? {}).length > 0;
  return {
    401: refusal(isOpen ? 'What was given does not open the office' : 'There is no session'),
    403: refusal(
      isOpen ? 'Sent from another site’s page' : 'The role may not, or it was sent from another site’s page',
    ),
    ...(path.includes(':id') ? { 404: refusal('There is nothing with this id') } : {}),
    ...(method === 'PATCH'
      ? { 412: refusal('Somebody else was first; `data` is what is there now'), 428: refusal('If-Match is missing') }
      : {}),
    ...(officeCall.body === undefined && officeCall.file === undefined
      ? {}
      : {
          400: refusal('The body could not be read'),
          413: refusal('It is too large'),
          415: refusal('It is of another type'),
        }),
    ...(hasInput || method !== 'GET' ? { 422: refusal('A field does not pass; `errors` names it') } : {}),
    429: refusal('Too many requests, or tried too often'),
    503: refusal('No room just now, or being repaired'),
  };
}

function operation(route: Described): Json {
  const { method, path, access, officeCall } = route;
  const { summary, parameters = {}, body, file, answer, status = 200 } = officeCall;
  const content =
    body === undefined
      ? Object.fromEntries((file ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
      : { 'application/json': { schema: jsonSchema(body, 'input') } };
  const roles = access.roles === 'anyone' ? ['anyone'] : access.roles;
  return {
    operationId: `${method.toLowerCase()}_${path.replace('/api/office/', '').replaceAll(/[/:-]+/g, '_')}`,
    summary,
    ...(access.needsProof === true ? { description: STEP_UP } : {}),
    'x-roles': roles,
    ...(access.roles === 'anyone' ? { security: [] } : {}),
    parameters: [
      ...[...path.matchAll(PLACE)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1 },
      })),
      ...(method === 'PATCH' ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }] : []),
      ...Object.entries(parameters).map(([name, parameter]) => ({
        name,
        in: 'query',
        required: false,
        description: parameter.description,
        schema: jsonSchema(parameter.schema, 'input'),
      })),
    ],
    ...(Object.keys(content).length > 0 && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { data: answer === undefined ? {} : jsonSchema(answer, 'output') },
              required: ['data'],
            },
          },
        },
      },
      ...refusals(route),
    },
  };
}

export function officeDocument(routes: readonly Route[], siteUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes.filter(isDescribed)) {
    const spelt = route.path.replaceAll(PLACE, '{$1}');
    paths[spelt] = { ...paths[spelt], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} office`,
      version: '1.0.0',
      description: 'For staff alone. Every call is denied to everybody but the roles that it names in `x-roles`.',
    },
    servers: [{ url: siteUrl }],
    security: [{ session: [] }, { token: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'office' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}

/** The document is for whoever is signed in. It describes itself too. */
export const officeDocumentRoute = (all: () => readonly Route[]): Route =>
  fileRoute(staffCalls.document, (c) => c.json(officeDocument(all(), c.var.services.settings.siteUrl)));
