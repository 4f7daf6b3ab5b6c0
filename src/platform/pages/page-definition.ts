/** What a `.page.tsx` file exports: how its HTML, its head and its header are made from one set of properties. */
import type { ReactNode } from 'react';
import type { Organization, Thing } from 'schema-dts';

import type { SharedPicture } from '#config/site.ts';
import type { Ground } from '#ui/pigments.ts';

export type Head = {
  title: string;
  description: string;
  /** Kept out of search engines. */
  isHidden?: boolean;
  /** Path of the address that search engines should know, where it is not the page's own. */
  canonicalPath?: string;
  /** For shared links; without one they show the site's own. */
  image?: SharedPicture | undefined;
  /** The ground of the page's picture: its pigment owns the page's links, bands and closing, and the browser's theme colour. */
  ground?: Ground;
  /** The page above this one. Left out, the page tells no breadcrumbs. */
  parent?: { name: string; path: string } | 'home';
  /** What machines are told of the page's subject, in the types of schema.org. `absolute` makes an address of a path; `agency` names us. */
  facts?: (absolute: (path: string) => string, agency: Organization) => Thing | readonly Thing[];
};

export type PageDefinition<P> = {
  head: (props: P) => Head;
  /** 'none' leaves header and footer out: the job page stands outside the shared layouts (specification, point 2). */
  layout: 'light' | 'transparent' | 'none' | 'without header';
  Body: (props: P) => ReactNode;
};
