import type { ComponentProps } from 'react';

import { GetStartedCard } from '#inbox/hire/get-started-card.tsx';
import { Island } from '#platform/pages/island.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { localPath } from '#config/translation.ts';
import { sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';

import ClientBrowser from './client-browser.island.tsx';
import { clients } from './content.ts';

export const clientListPage: PageDefinition<ComponentProps<typeof ClientBrowser>> = {
  head: ({ where: { page } }) => ({
    title: clients.metaTitle,
    description: clients.metaDescription,
    canonicalPath: localPath(paths.clients({ page })),
    image: sharedPicture(contentPicture(clients.hero), 'landscape', clients.heroAlt),
  }),
  layout: 'light',
  Body: (props) => (
    <>
      <Island of={ClientBrowser} hydrateOn="page-interaction" props={props} />
      <GetStartedCard />
    </>
  ),
};
