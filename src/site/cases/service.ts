/** Pages that show a case: those of services and industries. */
import { codeOfPage, inLanguage } from '#cms/content/service.ts';
import { showing } from '#config/translation.ts';
import type { Ctx } from '#platform/context.ts';
import { sendPage, shownTexts } from '#platform/pages/send-page.ts';

import { CASE_TAGS, findCase, type WantedCase } from './queries.ts';

export { CASE_TAGS, findNewestCases } from './queries.ts';

/** Shows the page at an address with the case that `find` asks for; `find` gives nothing where no page has the address now. */
export const showWithCase =
  (name: 'service' | 'industry', slug: string, find: () => WantedCase | undefined) => (c: Ctx) =>
    sendPage(
      c,
      name,
      async () => {
        const wanted = showing({ texts: await shownTexts(c) }, find);
        const { read } = c.var.services.database;
        const found = wanted && (await findCase(read, wanted));
        const [shown] = await inLanguage(read, await codeOfPage(c), 'projects', found === undefined ? [] : [found]);
        return wanted && { slug, shown };
      },
      { tags: CASE_TAGS },
    );
