/** Pages of one's own as the office stores them. */
import { error } from '#cms/content/fields.ts';
import { nameHolder } from '#cms/content/service.ts';
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

export const pageContent = storedContentType(pageContentType, {
  load: loadPages,
  put: putPage,
  moved: leaveRedirect,
  async clashes(read, id, body) {
    const { taken, doubled } = await findClashes(read, id, body);
    const listed = [...showing({ texts: await findTexts(read) }, listedPages), ...listedPages()].find(
      ({ path }) => firstPart(path) === firstPart(body.path),
    );
    const purpose = PURPOSES.find((one) => one.id === body.purpose)?.name ?? '';
    return [
      ...(listed ? [error('path', `${listed.holder} has this address`)] : []),
      ...(taken ? [error('path', `${await nameHolder(read, pageContentType, taken)} has this address`)] : []),
      ...(doubled
        ? [error('purpose', `${await nameHolder(read, pageContentType, doubled)} has the purpose ‘${purpose}’`)]
        : []),
    ];
  },
  preview: async (services, id, body) => ({
    name: 'ownPage',
    props: { page: await shownPage(services, { id, body, changed: services.clock().toISOString() }) },
  }),
});
