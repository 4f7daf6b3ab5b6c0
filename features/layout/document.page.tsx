import type { ReactNode } from 'react';

import { ContactPanel } from '#features/contact/contact-panel.tsx';
import { Island } from '#platform/pages/island.tsx';
import type { Assets } from '#platform/pages/assets.ts';
import type { Head, PageDefinition } from '#platform/pages/page-definition.ts';
import { STYLES_MARK } from '#platform/pages/styles.ts';
import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';
import { type Choices, schemeMedia } from '#ui/choices.ts';
import { colourLookup } from '#ui/colours.ts';
import { VIEW_TRANSITION_SCRIPT } from '#ui/view-transition-script.ts';

import tokens from '../../ui/styles/tokens.css?raw';
import { layoutWords } from './content.ts';
import { Facts, SharedLink } from './facts.tsx';
import { Footer } from './footer.page.tsx';
import { Header } from './header.page.tsx';
import Toaster from './toaster.island.tsx';

type Props = {
  head: Head;
  layout: PageDefinition<unknown>['layout'];
  path: string;
  siteUrl: string;
  choices: Choices;
  assets: Pick<Assets, 'styles' | 'scripts'>;
  children: ReactNode;
};

const PAGE = colourLookup(tokens)('page');
const SCHEMES = ['light', 'dark'] as const;

const FONTS = ['/fonts/anek-latin.woff2', '/fonts/hanken-grotesk.woff2'];
/** Of the name in its other script: without it at hand the browser looks through the system's fonts while it lays out the page. */
const FOOTER_FONTS = site.otherName?.font === undefined ? [] : [site.otherName.font];

/** The whole document around a page: head, header, main, footer, contact panel, toasts. */
export function Document({ head, layout, path, siteUrl, choices, assets, children }: Props) {
  const hasHeader = layout === 'light' || layout === 'transparent';
  const hasFooter = layout !== 'none';
  const title = path === '/' ? head.title : `${head.title} | ${site.name}`;
  const absolute = (to: string) => (/^https?:/.test(to) ? to : `${siteUrl}${to}`);
  const canonical = absolute(head.canonicalPath ?? path);
  return (
    <html lang="en-GB" data-scheme={choices.scheme} data-motion={choices.motion}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        {head.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
        <SharedLink head={head} address={canonical} absolute={absolute} />
        <Facts head={head} path={path} absolute={absolute} />
        <meta name="color-scheme" content="light dark" />
        {SCHEMES.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={PAGE[scheme]}
            media={schemeMedia(scheme, choices.scheme)}
            data-scheme={scheme}
          />
        ))}
        <script dangerouslySetInnerHTML={{ __html: VIEW_TRANSITION_SCRIPT }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={paths.webManifest()} />
        {[...FONTS, ...(hasFooter ? FOOTER_FONTS : [])].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {'of' in assets.styles ? (
          <style dangerouslySetInnerHTML={{ __html: STYLES_MARK }} />
        ) : (
          <link rel="stylesheet" href={assets.styles.address} />
        )}
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body className={`layout-${layout.replace(' ', '-')}`}>
        <a className="skip-link" href="#content">
          {layoutWords.skipLink}
        </a>
        {hasHeader && <Header layout={layout} path={path} />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {hasFooter && <Footer />}
        {hasHeader && <ContactPanel />}
        <Island of={Toaster} hydrateOn="toast" props={{}} />
      </body>
    </html>
  );
}
