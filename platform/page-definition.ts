/** What a `.page.tsx` file exports: how its HTML, its head and its header are made from one set of properties. */
import type { ReactNode } from 'react';

export type Head = {
  title: string;
  description: string;
  /** Kept out of search engines. */
  isHidden?: boolean;
  /** Path of the address that search engines should know, where it is not the page's own. */
  canonicalPath?: string;
  /** A picture for shared links, as a path. */
  image?: string;
};

export type PageDefinition<P> = {
  head: (props: P) => Head;
  /** 'none' leaves header and footer out: the job page stands outside the shared layouts (specification, point 2). */
  layout: 'light' | 'transparent' | 'none' | 'without header';
  Body: (props: P) => ReactNode;
};
