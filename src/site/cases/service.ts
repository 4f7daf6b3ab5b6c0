/** Pages that show a case: those of services and industries. */
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
        return wanted && { slug, shown: await findCase(c.var.services.database.read, wanted) };
      },
      { tags: CASE_TAGS },
    );
