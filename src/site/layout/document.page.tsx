import { type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { ContactPanel } from '#inbox/contact/contact-panel.tsx';
import { Island, renderBody, RenderingContext } from '#platform/pages/island.tsx';
import type { PageAssets } from '#platform/pages/assets.ts';
import type { Head, PageDefinition } from '#platform/pages/page-definition.ts';
import { paths, serverPaths } from '#config/paths.ts';
import { directionOf } from '#config/known-languages.ts';
import { languageOf } from '#config/languages.ts';
import { attributesOf } from '#config/shown-site.ts';
import { isRenamed, site } from '#config/site.ts';
import { isOffered, languagesOf } from '#site/languages/service.ts';
import type { Appearance } from '#ui/appearance.ts';
import { type Choices, schemeMedia } from '#ui/choices.ts';
import { colourLookup } from '#ui/colours.ts';
import {
  BROWSER_TEXTS,
  BROWSER_WORDS,
  madeOnce,
  showing,
  type Language,
  pathIn,
  shownLanguage,
} from '#config/translation.ts';
import { variantPath } from '#ui/picture-source.ts';
import { type Ground, pigmentOf } from '#ui/pigments.ts';
import {
  AFTER_HEADER,
  AFTER_HERO,
  DRAWING_SCRIPT,
  MAIN_PICTURE,
  VIEW_TRANSITION_SCRIPT,
} from '#ui/view-transition-script.ts';

import tokens from '#ui/styles/tokens.css?raw';
import { layoutWords } from './content.ts';
import { feedLinksOf } from './feed-links.ts';
import { Facts, SharedLink } from './facts.tsx';
import { Footer, LanguagesNav } from './footer.page.tsx';
import { Header } from './header.page.tsx';
import { WANTS_DRAWING } from '#ui/hero-drawing.tsx';
import { letterIcon } from '#ui/letter-icon.ts';
import Toaster from './toaster.island.tsx';

const colour = colourLookup(tokens);
const SCHEMES = ['light', 'dark'] as const;

const FONTS = ['/fonts/anek-latin.woff2', '/fonts/hanken-grotesk.woff2'];
/** The font of the name in its other script. If it is not preloaded, the browser searches the system's fonts during layout. */
const footerFonts = () => (site.otherName?.font === undefined ? [] : [site.otherName.font]);

/** The browser's own parts have the colour of the page, or of the ground of its pigment: on dark pages the deep one. */
function themeColour(ground: Ground | undefined, scheme: 'light' | 'dark', palette: Appearance['palette']): string {
  const pigment = ground && pigmentOf(ground);
  const token = pigment === undefined ? 'page' : scheme === 'dark' ? `dusk-${pigment}` : `ground-${ground}`;
  return (palette[token] ?? colour(token))[scheme];
}

type Layout = PageDefinition<unknown>['layout'];

/** What a layout needs of the document: the class of its body, and the fonts for the first paint. */
type DocumentLayout = { className: string; fonts: readonly string[] };

/**
 * What stands in a page and changes its header or its end. The body says it, as `has-…`: a style that looked for it from there with `:has()` would
 * be asked anew whenever anything changes.
 */
const BODY_CLASSES = ['hero', 'hero-ink-light', 'statement'];

export const documentLayout = (layout: Layout, classNames: ReadonlySet<string>): DocumentLayout => ({
  className: [
    `layout-${layout.replace(' ', '-')}`,
    ...BODY_CLASSES.filter((name) => classNames.has(name)).map((name) => `has-${name}`),
  ].join(' '),
  fonts: layout === 'none' ? FONTS : [...FONTS, ...footerFonts()],
});

/** Left out where it is written as English is. */
const rightToLeft = (language: string) => (directionOf(language) === 'rtl' ? 'rtl' : undefined);

/** The class of a page that a pigment owns: it carries the colours of this one alone, and of those that its parts are of. */
export function pigmentClass({ ground }: Head): string | undefined {
  const pigment = ground && pigmentOf(ground);
  return pigment && `pigment-${pigment}`;
}

/** The content of <body>: header, main, footer, contact panel, toasts. */
export function BodyFrame({
  layout,
  path,
  appearance,
  language,
  children,
}: {
  layout: Layout;
  path: string;
  appearance: Appearance;
  /** Of what stands within, where it is another than that of the frame. */
  language: Language | undefined;
  children: ReactNode;
}) {
  const hasHeader = layout === 'light' || layout === 'transparent';
  return (
    <>
      <a className="skip-link" href="#content">
        {layoutWords.skipLink}
      </a>
      <Announcement />
      {hasHeader && <Header layout={layout} path={path} logo={appearance.logo} />}
      <Main language={language}>{children}</Main>
      {layout === 'none' ? (
        <LanguagesNav path={path} className="wrap page-foot" />
      ) : (
        <Footer path={path} logo={appearance.logo} />
      )}
      <Behind of={hasHeader ? behindFrame : behindPage} />
    </>
  );
}

type Built = Parameters<typeof renderBody>[1];
const toaster = <Island of={Toaster} hydrateOn="toast" props={{}} />;
/** What is shown over any page when it is asked for is the same on all of them, so it is rendered once for each language. */
const behindPage = madeOnce((built: Built) => renderBody(toaster, built));
const behindFrame = madeOnce((built: Built) =>
  renderBody(
    <>
      <ContactPanel />
      {toaster}
    </>,
    built,
  ),
);

/** In a box of its own: where a child of the body goes into a dialog, as toasts do, a browser counts the others anew, and styles all that they hold. */
function Behind({ of }: { of: typeof behindPage }) {
  const rendering = use(RenderingContext);
  if (rendering === undefined) throw new Error('A panel can only stand inside a page.');
  const { html, islandScripts } = of(rendering.built);
  rendering.scripts.push(...islandScripts);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the page says. Within a frame in another language it tells its own. */
function Main({ language, children }: { language: Language | undefined; children: ReactNode }) {
  const rendering = use(RenderingContext);
  if (language === undefined)
    return (
      <main id={AFTER_HEADER} tabIndex={-1}>
        {children}
      </main>
    );
  const html = (part: ReactNode) => renderToStaticMarkup(<RenderingContext value={rendering}>{part}</RenderingContext>);
  const note = (
    <p className="other-language wrap" lang={shownLanguage()}>
      {layoutWords.otherLanguage}
    </p>
  );
  return (
    <main
      id={AFTER_HEADER}
      tabIndex={-1}
      lang={language.code}
      dir={rightToLeft(shownLanguage()) && 'ltr'}
      dangerouslySetInnerHTML={{ __html: html(note) + showing({ language }, () => html(children)) }}
    />
  );
}

/** A line above the page, where staff have set one. */
function Announcement() {
  const { announcement } = site;
  if (announcement === undefined) return null;
  const { text, href } = announcement;
  return (
    <aside className="announcement" aria-label={layoutWords.announcement}>
      {href === undefined ? text : <a href={href}>{text}</a>}
    </aside>
  );
}

type Props = {
  head: Head;
  /** Of the frame. */
  language: string;
  layout: DocumentLayout;
  path: string;
  siteUrl: string;
  scheme: Choices['scheme'];
  motion: Choices['motion'];
  assets: PageAssets;
  /** What a page that carries its styles in itself has among them. */
  moreStyles: string;
  /** What scripts say, where the page is not in English. */
  browserWords: Readonly<Record<string, unknown>> | undefined;
  /** What staff have set over the texts that scripts say. */
  browserTexts: Readonly<Record<string, unknown>> | undefined;
  /** Which links the browser may fetch ahead; none on a page that is not for everybody. */
  speculationRules: string | undefined;
  appearance: Appearance;
  /** The rendered HTML of the body. The head carries the styles that it needs. */
  body: string;
};

/** The whole document around a rendered body. */
export function Document({
  head,
  language,
  layout,
  path,
  siteUrl,
  scheme: chosen,
  motion,
  assets,
  moreStyles,
  browserWords,
  browserTexts,
  speculationRules,
  appearance,
  body,
}: Props) {
  const rules = speculationRules === undefined ? '' : `<script type="speculationrules">${speculationRules}</script>`;
  const title = languageOf(path).path === paths.home() ? head.title : `${head.title} | ${site.name}`;
  const absolute = (to: string) => (/^https?:/.test(to) ? to : `${siteUrl}${to}`);
  const { language: inPath, path: english } = languageOf(path);
  // Most of a page that is not offered in its language is the English one.
  const own = inPath === undefined || isOffered(inPath.code, english) ? path : english;
  const canonical = absolute(head.canonicalPath ?? own);
  return (
    <html
      lang={language}
      dir={rightToLeft(language)}
      className={pigmentClass(head)}
      data-pigment={head.ground && pigmentOf(head.ground)}
      data-scheme={chosen}
      data-motion={motion}
      {...attributesOf(site)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        {head.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
        <Languages path={path} absolute={absolute} />
        {feedLinksOf(path).map((feed) => (
          <link key={feed.href} rel="alternate" type={feed.type} title={feed.title} href={absolute(feed.href)} />
        ))}
        <SharedLink head={head} address={canonical} absolute={absolute} />
        <Facts head={head} path={path} absolute={absolute} />
        <meta name="color-scheme" content="light dark" />
        {SCHEMES.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={themeColour(head.ground, scheme, appearance.palette)}
            media={schemeMedia(scheme, chosen)}
            data-scheme={scheme}
          />
        ))}
        <FirstPaint body={body} />
        <FirstPicture body={body} />
        <script dangerouslySetInnerHTML={{ __html: VIEW_TRANSITION_SCRIPT }} />
        {body.includes(DRAWING) && <script dangerouslySetInnerHTML={{ __html: DRAWING_SCRIPT }} />}
        <Icons appearance={appearance} own={assets.icon} />
        <ForScripts id={BROWSER_WORDS} said={browserWords} />
        <ForScripts id={BROWSER_TEXTS} said={browserTexts} />
        <HeadAssets assets={assets} fonts={layout.fonts} moreStyles={moreStyles} />
      </head>
      <body className={layout.className} dangerouslySetInnerHTML={{ __html: body + rules }} />
    </html>
  );
}

/** Words for the scripts of the page. */
const ForScripts = ({ id, said }: { id: string; said: Readonly<Record<string, unknown>> | undefined }) =>
  said && (
    <script
      id={id}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(said).replaceAll('<', '\\u003c') }}
    />
  );

/** The same page in each language, for search engines. */
function Languages({ path, absolute }: { path: string; absolute: (to: string) => string }) {
  const page = languageOf(path).path;
  const languages = languagesOf(page);
  if (languages.length === 0) return null;
  const addresses = [
    ['en', page],
    ...languages.map((language) => [language.code, pathIn(language, page)] as const),
    ['x-default', page],
  ] as const;
  return addresses.map(([code, address]) => (
    <link key={code} rel="alternate" hrefLang={code} href={absolute(address)} />
  ));
}

/**
 * Nothing is drawn before what is named here begins: a slow browser would draw half a header or half a hero, and move it a moment later.
 */
function FirstPaint({ body }: { body: string }) {
  const first = [MAIN_PICTURE, AFTER_HERO, AFTER_HEADER].find((id) => body.includes(`id="${id}"`));
  return first === undefined ? null : <link rel="expect" href={`#${first}`} blocking="render" />;
}

const attribute = (tag: string, name: string) => tag.split(` ${name}="`, 2)[1]?.split('"', 1)[0];

const DRAWING = '<div class="hero-drawing-area">';

/**
 * The largest picture of a first sight stands behind the fonts and styles of the head, a fifth of a second on a slow phone. Named before them, it comes
 * beside them. As in its <picture> (src/ui/picture.tsx), the narrow one comes first. Before it comes its drawing, if it has one (src/ui/hero-drawing.tsx),
 * a third of its bytes: it is shown until the picture is there.
 */
function FirstPicture({ body }: { body: string }) {
  const end = body.indexOf('fetchPriority="high"');
  const drawing = body.split(DRAWING, 2)[1]?.split('</picture>', 1)[0] ?? '';
  const picture = end < 0 ? '' : body.slice(body.lastIndexOf('<picture>', end), end);
  return (
    <>
      <Preloads of={drawing} where={WANTS_DRAWING} />
      <Preloads of={picture} />
    </>
  );
}

/** The pictures of the AVIF sources of a <picture>, each for the screens that would take it. */
function Preloads({ of, where }: { of: string; where?: string }) {
  const tags = of.split('<source ').map((rest) => rest.split('>', 1)[0] ?? '');
  const sources = tags.filter((tag) => tag.startsWith('type="image/avif"'));
  const narrow = attribute(sources[0] ?? '', 'media');
  const others = narrow && `(not ${narrow})`;
  return sources.map((tag) => {
    const conditions = [where, attribute(tag, 'media') ?? others].filter((condition) => condition !== undefined);
    return (
      <link
        key={tag}
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={attribute(tag, 'srcSet')}
        imageSizes={attribute(tag, 'sizes')}
        media={conditions.length > 0 ? conditions.join(' and ') : undefined}
        fetchPriority="high"
      />
    );
  });
}

/** The icon of the code in its forms, a letter for an agency of another name, or the picture that was chosen in the office. */
function Icons({ appearance: { icon, palette }, own }: { appearance: Appearance; own: string }) {
  if (icon === null && isRenamed())
    return <link rel="icon" href={letterIcon(site.name, themeColour('palm', 'light', palette))} />;
  if (icon === null)
    return (
      <>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={own} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  const small = icon.variants?.webp?.[0];
  const address = small === undefined ? icon.path : variantPath(icon, small, 'webp');
  return (
    <>
      <link rel="icon" href={address} />
      <link rel="apple-touch-icon" href={address} />
    </>
  );
}

/** Manifest, fonts, styles and scripts: linked, or inlined on the first page of a visit. */
function HeadAssets({
  assets,
  fonts,
  moreStyles,
}: {
  assets: PageAssets;
  fonts: readonly string[];
  moreStyles: string;
}) {
  const { styles, scripts, inlinedFiles } = assets;
  const isFirstVisit = inlinedFiles.length > 0;
  // Nobody installs the site on a first visit, so the manifest is fetched later, with the files for the next page.
  const later = isFirstVisit ? [...inlinedFiles, serverPaths.webManifest()].join(' ') : undefined;
  return (
    <>
      {!isFirstVisit && <link rel="manifest" href={serverPaths.webManifest()} />}
      {fonts
        .filter((font) => !inlinedFiles.includes(font))
        .map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
      {'text' in styles ? (
        <style data-later={later} dangerouslySetInnerHTML={{ __html: styles.text }} />
      ) : (
        <link rel="stylesheet" href={styles.address} />
      )}
      {'address' in styles && moreStyles !== '' && <style dangerouslySetInnerHTML={{ __html: moreStyles }} />}
      {scripts.map((script) =>
        'address' in script ? (
          <script key={script.address} type="module" src={script.address} />
        ) : (
          <script
            key={script.text}
            type={script.isModule ? 'module' : undefined}
            dangerouslySetInnerHTML={{ __html: script.text }}
          />
        ),
      )}
    </>
  );
}
