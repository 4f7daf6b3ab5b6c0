/** A call of the API in one value: parameters or body, answer, and handler. The OpenAPI document is generated from it. */
import type * as v from 'valibot';

import type { Tag } from '#database/tags.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { answeredFromCache } from './cached-answer.ts';

import { sendApiError } from './api-error.ts';
import { type PreparedResponse, prepareResponse, sendResponse, responseSize } from './response.ts';
import { type Parameter, readQuery, type ValuesOf } from './query.ts';
import { idOf } from './request.ts';

type Described = { summary: string; answer: v.GenericSchema };

export type ReadCall = Described & {
  kind: 'read';
  parameters: Record<string, Parameter>;
  /** 'list' may be kept ten minutes by browsers (specification, point 9); 'view' is revalidated each time; 'once' is never stored. */
  freshness: 'list' | 'view' | 'once';
  handle: (c: Ctx) => Promise<Response>;
};

type SendCall = Described & {
  kind: 'send';
  body: v.GenericSchema;
  /** The name of the part that carries a file. */
  file?: string;
  handle: (c: Ctx) => Promise<Response>;
};

export type Call = ReadCall | SendCall;

const JSON_TYPE = 'application/json; charset=utf-8';
const CACHE_CONTROL = { list: 'public, max-age=600, stale-while-revalidate=300', view: 'no-cache' } as const;

/** Headers of every successful response to a call that reads. */
export const headersOf = (freshness: 'list' | 'view') => ({
  'content-type': JSON_TYPE,
  'cache-control': CACHE_CONTROL[freshness],
  'access-control-allow-origin': '*',
});

/** From the cache, or made. */
function getCached(
  c: Ctx,
  values: string,
  tags: readonly Tag[],
  make: () => Promise<PreparedResponse | undefined>,
): Promise<PreparedResponse | undefined> {
  const { responseCache } = c.var.services;
  const key = `${c.req.path} ${values}`;
  answeredFromCache(c, key);
  return responseCache.get(key, tags, make, (value) => (value === undefined ? undefined : responseSize(value)));
}

/**
 * A call that reads. `load` gets the parsed parameters (and the `id` of the path, where there is one) and gives the data, undefined for 404.
 * With `tags` the prepared response is cached under them.
 */
export function readCall<P extends Record<string, Parameter>, A extends v.GenericSchema>(call: {
  summary: string;
  parameters?: P;
  answer: A;
  freshness: 'list' | 'view';
  tags?: readonly Tag[];
  load: (values: ValuesOf<P>, services: Services, id: number) => Promise<v.InferInput<A> | undefined>;
}): ReadCall {
  const parameters = call.parameters ?? ({} as P);
  const headers = headersOf(call.freshness);
  return {
    kind: 'read',
    summary: call.summary,
    parameters,
    answer: call.answer,
    freshness: call.freshness,
    async handle(c) {
      const { services } = c.var;
      const { values, errors } = readQuery(new URL(c.req.url).searchParams, parameters);
      if (errors !== undefined) return sendApiError(c, 422, Object.values(errors)[0] ?? '', errors);
      const id = c.req.param('id') === undefined ? 0 : idOf(c);
      if (id === undefined) return sendApiError(c, 404, 'There is nothing at this address.');
      const make = async (): Promise<PreparedResponse | undefined> => {
        const data = await call.load(values, services, id);
        return data === undefined ? undefined : prepareResponse(JSON.stringify(data), 200, headers);
      };
      const made = await (call.tags === undefined ? make() : getCached(c, JSON.stringify(values), call.tags, make));
      if (made === undefined) return sendApiError(c, 404, 'There is nothing at this address.');
      return sendResponse(c, made);
    },
  };
}

export const sendCall = (call: Omit<SendCall, 'kind'>): SendCall => ({ kind: 'send', ...call });

/** 201 with the sentence that the visitor reads and the receipt of what was stored. */
export function created(c: Ctx, message: string, receipt: string): Response {
  c.header('cache-control', 'no-store');
  return c.json({ message, receipt }, 201);
}
