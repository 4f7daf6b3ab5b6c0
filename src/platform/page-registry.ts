/** The names of all pages and what each is made of, for code that must not know the views themselves. `pages.tsx` fills `Pages`. */
import type { Site } from '#config/site.ts';
import type { Marks, Texts } from '#config/translation.ts';
import type { Appearance } from '#ui/appearance.ts';
import type { DeclaredChoices } from '#ui/choices.ts';

/** The properties of each page by its name. An interface, because only that can be filled from elsewhere. */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
export interface Pages {}

export type PageName = keyof Pages;
export type PagePropsOf<N extends PageName> = Pages[N];

/** The inline parts of a page, which its policy must allow: styles, scripts other than the one of every page, and whether the styles contain fonts. */
export type InlineParts = { styles: string; scripts: readonly string[]; hasFonts: boolean };

export type RenderedPage = { html: string; inlineParts?: InlineParts | undefined };

/** What staff have set of every page: how it looks, the facts of the agency, and texts; undefined where none is set. `marks`: of a preview, with texts. */
export type Look = { appearance: Appearance; site: Site; texts: Texts | undefined; marks: Marks | undefined };

export type Render = <N extends PageName>(
  name: N,
  props: PagePropsOf<N>,
  /** `isFirstVisit`: the browser has none of our files yet, so the page carries script, fonts and icon in itself. */
  request: {
    path: string;
    siteUrl: string;
    isFirstVisit?: boolean;
    choices?: Partial<DeclaredChoices>;
  } & Partial<Look>,
) => RenderedPage;
