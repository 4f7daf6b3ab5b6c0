/**
 * Islands: the only components that run in the browser. The server renders each as a React root of its own, so that its
 * markers match in the browser; `browser.ts` hydrates it.
 */
import { createContext, type FunctionComponent, use } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { classNamesIn } from './critical-css.ts';

/** When an island is hydrated: after the first sign of a visitor anywhere on the page, at the first touch, key or focus inside it, or for a toast. */
type Hydration = 'page-interaction' | 'interaction' | 'toast';

// Each island has its own kind of properties, which its place in the page checks; here they only pass through.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyIsland = FunctionComponent<any>;

/** What a build knows of its islands: one object for all pages. */
type BuiltIslands = {
  /** The source file of each island's component. */
  fileOf: ReadonlyMap<AnyIsland, string>;
  /** The address of an island's script, by its source file. */
  scriptOf: (file: string) => string;
};

/** `scripts`: those of the islands rendered so far, in their order. */
type Rendering = { scripts: string[]; built: BuiltIslands };

export const RenderingContext = createContext<Rendering | undefined>(undefined);

/** Puts the island `of` here. Its properties must be plain data: they travel in the HTML. */
export function Island<P extends object>({
  of: Component,
  hydrateOn,
  props,
}: {
  of: FunctionComponent<P>;
  hydrateOn: Hydration;
  props: P;
}) {
  const rendering = use(RenderingContext);
  if (rendering === undefined) throw new Error('An island can only stand inside a page.');
  const { scripts, built } = rendering;
  const file = built.fileOf.get(Component);
  if (file === undefined) throw new Error(`${Component.name} is not the default export of an .island.tsx file.`);
  const script = built.scriptOf(file);
  scripts.push(script);
  return (
    <div
      className="island"
      data-island={script}
      data-hydrate-on={hydrateOn}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />) }}
    />
  );
}

/** What stands in the <body> of a page, and what its head is made for: the classes and the scripts of islands in it. */
type RenderedBody = { html: string; classNames: Set<string>; islandScripts: readonly string[] };

/** Renders what stands in the <body> of a page. */
export function renderBody(content: React.ReactElement, built: BuiltIslands): RenderedBody {
  const rendering: Rendering = { scripts: [], built };
  const html = renderToStaticMarkup(<RenderingContext value={rendering}>{content}</RenderingContext>);
  return { html, classNames: classNamesIn(html), islandScripts: rendering.scripts };
}

/** Renders the <html> element of a page; its body was rendered before. */
export const renderDocument = (document: React.ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(document)}`;
