import { prepareResponse, sendResponse, responseSize } from '#platform/http/response.ts';
import { type Call, headersOf } from '#platform/http/call.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';
import { site } from '#config/site.ts';

import { openApiDocument, type WebhookEvent } from './openapi.ts';

type Calls = readonly { method: string; path: string; call: Call }[];

/** What the document describes: the calls of the whole API, and what is sent to WEBHOOK_URL. */
export type Described = { calls: Calls; webhooks: readonly WebhookEvent[] };

const apiDocument = ({ calls, webhooks }: Described, siteUrl: string) =>
  openApiDocument(calls, { title: `${site.name} API`, siteUrl, webhooks });

/** The OpenAPI document; `described` is asked for late, because the list of routes holds this route too. */
export const showApiDocument =
  (described: () => Described) =>
  async (c: Ctx): Promise<Response> => {
    const { responseCache: answers, settings } = c.var.services;
    const make = async () =>
      prepareResponse(JSON.stringify(apiDocument(described(), settings.siteUrl)), 200, headersOf('list'));
    return sendResponse(c, await answers.get(c.req.path, [], make, responseSize));
  };

/** The same to read. */
export const showApiGuide = (described: () => Described) => (c: Ctx) =>
  sendPage(c, 'apiGuide', () => ({ document: apiDocument(described(), c.var.services.settings.siteUrl) }), {
    tags: [],
  });
