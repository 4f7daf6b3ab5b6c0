import { makeAnswer, send, sizeOfAnswer } from '#platform/http/answer.ts';
import { type Call, headersOf } from '#platform/http/call.ts';
import { showPage } from '#platform/pages/page.ts';
import type { Ctx } from '#platform/context.ts';
import { site } from '#root/site.ts';

import { openApiDocument } from './openapi.ts';

export type Calls = readonly { method: string; path: string; call: Call }[];

export const apiDocument = (calls: Calls, siteUrl: string) =>
  openApiDocument(calls, { title: `${site.name} API`, siteUrl });

/** The OpenAPI document; `calls` is asked for late, because the list of routes holds this route too. */
export const showApiDocument =
  (calls: () => Calls) =>
  async (c: Ctx): Promise<Response> => {
    const { answers, settings } = c.var.parts;
    const make = async () => makeAnswer(JSON.stringify(apiDocument(calls(), settings.siteUrl)), 200, headersOf('list'));
    return send(c, await answers.get(c.req.path, [], make, sizeOfAnswer));
  };

/** The same to read. */
export const showApiGuide = (calls: () => Calls) => (c: Ctx) =>
  showPage(c, 'apiGuide', () => ({ document: apiDocument(calls(), c.var.parts.settings.siteUrl) }), { tags: [] });
