/**
 * Islands: the only parts of a page that run in the browser. The server renders each as a React root of its own, so that its ids and
 * markers are what the browser expects; `browser.ts` wakes it.
 */
import { createContext, type FunctionComponent, use } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import type { Assets } from './assets.ts';
import { STYLES_PLACE } from './styles.ts';

/** When an island wakes: after the first sign of a visitor anywhere on the page, at the first touch, key or focus inside it, or for a toast. */
export type Hydration = 'page-interaction' | 'interaction' | 'toast';

// Each island has its own kind of properties, which its place in the page checks; here they only pass through.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyIsland = FunctionComponent<any>;

export type IslandAssets = {
  /** The address of the script of an island, by the path of its source file. */
  scriptOf: (file: string) => string;
};

type Rendering = { islands: string[]; fileOf: ReadonlyMap<AnyIsland, string>; assets: IslandAssets };

const RenderingContext = createContext<Rendering | undefined>(undefined);

const placeholder = (place: number) => `<!--island ${place}-->`;

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
  const file = rendering.fileOf.get(Component);
  if (file === undefined) throw new Error(`${Component.name} is not the default export of an .island.tsx file.`);
  const place = rendering.islands.length;
  const prefix = `i${place}`;
  rendering.islands.push(renderToString(<Component {...props} />, { identifierPrefix: prefix }));
  return (
    <div
      className="island"
      data-island={rendering.assets.scriptOf(file)}
      data-hydrate-on={hydrateOn}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: placeholder(place) }}
    />
  );
}

/** Renders a whole document. `fileOf` maps each island's component to its source file. `isFirst`: see page.ts. */
export function renderDocument(
  document: React.ReactElement,
  {
    fileOf,
    assets,
    isFirst,
  }: {
    fileOf: ReadonlyMap<AnyIsland, string>;
    assets: IslandAssets & Pick<Assets, 'styles' | 'bringAlong'>;
    isFirst: boolean;
  },
): string {
  const rendering: Rendering = { islands: [], fileOf, assets };
  const html = renderToStaticMarkup(<RenderingContext value={rendering}>{document}</RenderingContext>);
  const whole = html.replace(/<!--island (\d+)-->/g, (_, place: string) => rendering.islands[Number(place)] ?? '');
  const { styles, bringAlong } = assets;
  const styled = 'of' in styles ? whole.replace(STYLES_PLACE, () => `<style>${styles.of(whole)}</style>`) : whole;
  return `<!doctype html>${isFirst && bringAlong ? bringAlong(styled) : styled}`;
}
