/** The pages of services and industries: which there are, and at which addresses, is edited in the office. */
import { paths } from '#config/paths.ts';

import { industries } from '../industries/content.ts';
import { services } from '../services/content.ts';

/** `list`: where it is edited. `id`: stays when its address changes. `holder`: as 'The service ‘Web apps’'. */
export type ListedPage = {
  list: 'services.service' | 'industries.industry';
  id: number;
  slug: string;
  path: string;
  holder: string;
};

/** As they are now: ask within `showing`. */
export const listedPages = (): ListedPage[] => [
  ...services.map(({ id, slug, serviceName }) => ({
    list: 'services.service' as const,
    id,
    slug,
    path: paths.service(slug),
    holder: `The service ‘${serviceName}’`,
  })),
  ...industries.map(({ id, slug, name }) => ({
    list: 'industries.industry' as const,
    id,
    slug,
    path: paths.industry(slug),
    holder: `The industry ‘${name}’`,
  })),
];
