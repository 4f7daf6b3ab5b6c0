/** The built scripts, styles and fonts, and which of them a page carries in itself. */
import { readFile } from 'node:fs/promises';

import type { InlineParts } from '#platform/page-registry.ts';

import { type BuiltStyles, styleChooser } from './critical-css.ts';
import { fontFaces, fontFileOf, iconAsDataUri, READ_FONTS_SCRIPT, scriptAsText } from './inline-assets.ts';

/** What stands in the head of one page. */
export type PageAssets = {
  styles: { text: string } | { address: string };
  /** Scripts with an address are modules. */
  scripts: readonly ({ address: string } | { text: string; isModule: boolean })[];
  /** The SVG icon: an address or a data URI. */
  icon: string;
  /** Addresses of the files that the page carries in itself; none on later pages of a visit. */
  inlinedFiles: readonly string[];
  /** What the page's security policy must allow; in development it allows all styles, and nothing is inlined. */
  inlineParts?: InlineParts;
};

export type Assets = {
  /** The address of the script of an island, by the path of its source file. */
  scriptOf: (file: string) => string;
  /** What a page with these classes, scripts of islands and fonts needs. The first page of a visit carries what it can. */
  forPage: (page: {
    classNames: ReadonlySet<string>;
    islandScripts: readonly string[];
    fonts: readonly string[];
    isFirstVisit: boolean;
    /** Styles after all others. */
    moreStyles: string;
  }) => PageAssets;
};

export const ICON = '/favicon.svg';

export type Manifest = Record<string, { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }>;

/** Where a build keeps what it knows of its styles. */
export const STYLES_FILE = 'styles.json';

/** The assets of a build, from Vite's manifest, and of `others`, the folder whose files keep their names. */
export async function builtAssets(folder: URL, others = new URL('../../public/', folder)): Promise<Assets> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const fileOf = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is not in the build.`);
    return `/${chunk.file}`;
  };
  const read = (address: string, from: URL) => readFile(new URL(`.${address}`, from));

  const styles = JSON.parse(await readFile(new URL(STYLES_FILE, folder), 'utf8')) as BuiltStyles;
  const { faces } = styles;
  const fonts = new Map(
    await Promise.all(
      faces.flatMap((face) => fontFileOf(face) ?? []).map(async (font) => [font, await read(font, others)] as const),
    ),
  );
  const facesWith = fontFaces(faces, fonts);
  const chooseRules = styleChooser(styles);

  const script = fileOf('src/platform/pages/browser.ts');
  const inlineScripts = [
    { text: READ_FONTS_SCRIPT, isModule: false },
    { text: scriptAsText(await read(script, folder), script), isModule: true },
  ];
  const inlineIcon = iconAsDataUri(await read(ICON, others));

  return {
    scriptOf: fileOf,
    forPage({ classNames, islandScripts, fonts: wanted, isFirstVisit, moreStyles }) {
      const inlineFonts = isFirstVisit ? wanted.filter((font) => fonts.has(font)) : [];
      const text = facesWith(inlineFonts) + chooseRules(classNames, [script, ...islandScripts]) + moreStyles;
      return {
        styles: { text },
        scripts: isFirstVisit ? inlineScripts : [{ address: script }],
        icon: isFirstVisit ? inlineIcon : ICON,
        inlinedFiles: isFirstVisit ? [script, ICON, ...inlineFonts] : [],
        inlineParts: {
          styles: text,
          scripts: isFirstVisit ? inlineScripts.map(({ text }) => text) : [],
          hasFonts: inlineFonts.length > 0,
        },
      };
    },
  };
}
