import { prepareResponse, sendResponse, responseSize } from '#platform/http/response.ts';
import { type Call, headersOf } from '#platform/http/call.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';
import { site } from '#config/site.ts';

import { openApiDocument } from './openapi.ts';

export type Calls = readonly { method: string; path: string; call: Call }[];

export const apiDocument = (calls: Calls, siteUrl: string) =>
  openApiDocument(calls, { title: `${site.name} API`, siteUrl });

/** The OpenAPI document; `calls` is asked for late, because the list of routes holds this route too. */
export const showApiDocument =
  (calls: () => Calls) =>
  async (c: Ctx): Promise<Response> => {
    const { responseCache: answers, settings } = c.var.services;
    const make = async () =>
      prepareResponse(JSON.stringify(apiDocument(calls(), settings.siteUrl)), 200, headersOf('list'));
    return sendResponse(c, await answers.get(c.req.path, [], make, responseSize));
  };

/** The same to read. */
export const showApiGuide = (calls: () => Calls) => (c: Ctx) =>
  sendPage(c, 'apiGuide', () => ({ document: apiDocument(calls(), c.var.services.settings.siteUrl) }), { tags: [] });
