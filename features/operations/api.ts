import type { Call } from '#platform/call.ts';
import { openApiDocument } from './openapi.ts';
import { showPage } from '#platform/page.ts';
import type { Ctx } from '#platform/web.ts';
import { site } from '#root/site.ts';

type Calls = readonly { method: string; path: string; call: Call }[];

export const apiDocument = (calls: Calls, siteUrl: string) =>
  openApiDocument(calls, { title: `${site.name} API`, siteUrl });

/** The OpenAPI document; `calls` is asked for late, because the list of routes holds this route too. */
export const showApiDocument = (calls: () => Calls) => (c: Ctx) =>
  c.json(apiDocument(calls(), c.var.parts.settings.siteUrl), 200, {
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=600, stale-while-revalidate=300',
  });

/** The same to read. */
export const showApiGuide = (calls: () => Calls) => (c: Ctx) =>
  showPage(c, 'apiGuide', () => ({ document: apiDocument(calls(), c.var.parts.settings.siteUrl) }), { tags: [] });
