import type { MiddlewareHandler } from 'hono';

import { codeOfPage, goneOrMissing, inLanguage } from '#cms/content/service.ts';
import { languageOf } from '#config/languages.ts';
import { isOffered } from '#site/languages/service.ts';
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
      const found = await findPage(read, languageOf(c.req.path).path);
      if (found === undefined || !found.isPublished) return goneOrMissing(read, 'pages', found?.id);
      const code = await codeOfPage(c);
      const [said = found] = await inLanguage(read, code, 'pages', [found]);
      return { page: await shownPage(services, said, code) };
    },
    { tags: TAGS },
  );

/** Leads to a page in the language that its address begins with. */
type SwitchedLanguage = (c: Ctx, isPage: (path: string) => boolean) => Response | undefined;

/**
 * Asked last, for what can be the address of such a page: whatever else the product answers comes first. In a language in which it is not offered, its
 * address leads to the English one.
 */
export const ownPages =
  (handler: Route['handler'], switchedLanguage: SwitchedLanguage): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (whyNoAddress(c.req.path) === undefined) return handler(c);
    const { ownPages: pages = [] } = await c.var.services.site();
    const isPage = (path: string) => pages.some((page) => page.path === path);
    const { language, path } = languageOf(c.req.path);
    if (language !== undefined && isPage(path) && isOffered(language.code, path)) return handler(c);
    return switchedLanguage(c, isPage) ?? next();
  };
