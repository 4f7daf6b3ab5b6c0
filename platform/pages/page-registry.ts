/** The names of all pages and what each is made of, for code that must not know the views themselves. `pages.tsx` fills `Pages`. */
import type { Choices } from '#ui/choices.ts';

/** The properties of each page by its name. An interface, because only that can be filled from elsewhere. */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
export interface Pages {}

export type PageName = keyof Pages;
export type PagePropsOf<N extends PageName> = Pages[N];

export type Render = <N extends PageName>(
  name: N,
  props: PagePropsOf<N>,
  /** `isFirst`: the visitor has none of our files yet, so the page brings its fonts along. */
  request: { path: string; siteUrl: string; isFirst?: boolean; choices?: Choices },
) => string;
