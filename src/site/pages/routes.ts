import type { MiddlewareHandler } from 'hono';

import { goneOrMissing } from '#cms/content/service.ts';
import type { Ctx, Env } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { sendPage } from '#platform/pages/send-page.ts';

import { whyNoAddress } from './address.ts';
import { findPage } from './queries.ts';
import { shownPage } from './shown.ts';

/** What pages of one's own are made of. */
const TAGS = ['pages', 'media', 'projects', 'jobs', 'lookups'] as const;

export const showOwnPage = (c: Ctx): Promise<Response> =>
  sendPage(
    c,
    'ownPage',
    async () => {
      const { services } = c.var;
      const { read } = services.database;
      const found = await findPage(read, c.req.path);
      if (found === undefined || !found.isPublished) return goneOrMissing(read, 'pages', found?.id);
      return { page: await shownPage(services, found) };
    },
    { tags: TAGS },
  );

/** Leads to a page in the language that its address begins with. */
type SwitchedLanguage = (c: Ctx, isPage: (path: string) => boolean) => Response | undefined;

/** Asked last, for what can be the address of such a page: whatever else the product answers comes first. */
export const ownPages =
  (handler: Route['handler'], switchedLanguage: SwitchedLanguage): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (whyNoAddress(c.req.path) === undefined) return handler(c);
    const { ownPages: pages = [] } = await c.var.services.site();
    return switchedLanguage(c, (path) => pages.some((page) => page.path === path)) ?? next();
  };
