/** Pages of one's own as the office stores them. */
import type { Finding } from '#cms/content/fields.ts';
import { storedContentType } from '#cms/content/schema.ts';
import { leaveRedirect } from '#cms/redirects/service.ts';
import { findTexts } from '#cms/texts/service.ts';
import { showing } from '#config/translation.ts';
import { listedPages } from '#site/listed/service.ts';

import { firstPart } from './address.ts';
import { pageContentType } from './content-type.ts';
import { findClashes, loadPages, putPage } from './queries.ts';
import { PURPOSES } from './schema.ts';
import { shownPage } from './shown.ts';

const error = (field: string, message: string): Finding => ({ level: 'error', field, message });

export const pageContent = storedContentType(pageContentType, {
  load: loadPages,
  put: putPage,
  moved: leaveRedirect,
  async clashes(read, id, body) {
    const { isTaken, isDoubled } = await findClashes(read, id, body);
    const listed = [...listedPages(), ...showing({ texts: await findTexts(read) }, listedPages)];
    const isListed = listed.some(({ path }) => firstPart(path) === firstPart(body.path));
    const purpose = PURPOSES.find((one) => one.id === body.purpose)?.name ?? '';
    return [
      ...(isListed ? [error('path', 'A service or an industry has this address')] : []),
      ...(isTaken ? [error('path', 'Another page has this address')] : []),
      ...(isDoubled ? [error('purpose', `Another page that visitors see has the purpose ‘${purpose}’`)] : []),
    ];
  },
  preview: async (services, id, body) => ({
    name: 'ownPage',
    props: { page: await shownPage(services, { id, body, changed: services.clock().toISOString() }) },
  }),
});
