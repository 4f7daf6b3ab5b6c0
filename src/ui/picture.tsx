import type { SharedPicture } from '#config/site.ts';

import { drawnPicture, isDrawn, type Look, type MosaicKind } from './drawn-picture.ts';
import {
  type Focus,
  ownPicture,
  type PictureFormat,
  type PictureSource,
  sizeIn,
  type VariantFormat,
  variantPath,
} from './picture-source.ts';
import type { Ground } from './pigments.ts';

type PictureProps = {
  /** The folder of one of our own pictures ('/pictures/about-landscape'), or a picture of the database. */
  src: string | PictureSource;
  /** The shape of the place. */
  format: PictureFormat;
  /** '' for decoration. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded eagerly, with high priority. */
  isFirst?: boolean;
  /** Above the fold too: loaded eagerly, and after what is first. */
  isEarly?: boolean;
  className?: string;
  /** Another picture for screens narrower than 64rem. */
  narrow?: { src: string | PictureSource; format: PictureFormat };
  /** What it stands on: the colours of a drawing that takes its place. */
  ground?: Ground | undefined;
};

/** Those with text at their left. */
const SCENES: Partial<Record<PictureFormat, MosaicKind>> = { 'wide hero': 'scene', banner: 'scene' };

function sourceOf(src: string | PictureSource, format: PictureFormat, look: Look = {}): PictureSource {
  if (isDrawn(src)) return drawnPicture(src, format, { kind: SCENES[format], ...look });
  return typeof src === 'string' ? ownPicture(src, format) : src;
}

const widthsOf = ({ variants }: PictureSource, format: VariantFormat) => variants?.[format] ?? [];
const srcSet = (source: PictureSource, format: VariantFormat) =>
  widthsOf(source, format)
    .map((width) => `${variantPath(source, width, format)} ${width}w`)
    .join(', ');

const SHARED_WIDTH = 1200;
type SharedFormat = 'landscape' | 'card';
type Pictured = string | PictureSource;

/**
 * A picture for link previews, at most 1200 pixels wide where it has variants. The size of an unknown file is left out. None where it is drawn: what shows
 * links takes no drawings, and the agency has a picture for them.
 */
export function sharedPicture(src: PictureSource, format: SharedFormat, alt: string): SharedPicture;
export function sharedPicture(src: Pictured, format: SharedFormat, alt: string): SharedPicture | undefined;
export function sharedPicture(src: Pictured, format: SharedFormat, alt: string): SharedPicture | undefined {
  if (isDrawn(src)) return undefined;
  const source = sourceOf(src, format);
  const { path, width, height } = source;
  if (width === undefined || height === undefined) return { path, alt };
  const shown = widthsOf(source, 'webp').findLast((one) => one <= SHARED_WIDTH);
  if (shown === undefined) return { path, alt, width, height };
  return { path: variantPath(source, shown, 'webp'), alt, width: shown, height: Math.round((shown * height) / width) };
}

/** Percent. */
const STEP = 10;

/** The classes of a focal point (parts.css), in tenths: the policy allows no style attribute. */
const focusClass = ({ x, y }: Focus) => `focal-point focal-x-${Math.round(x / STEP)} focal-y-${Math.round(y / STEP)}`;

export function Picture({
  src,
  format,
  alt,
  sizes,
  isFirst = false,
  isEarly = false,
  className,
  narrow,
  ground,
}: PictureProps) {
  const source = sourceOf(src, format, { ground });
  const { path, focus } = source;
  const { width, height } = sizeIn(source, format);
  const webp = widthsOf(source, 'webp');
  const hasAvif = widthsOf(source, 'avif').length > 0;
  // Few browsers lack AVIF, so below the fold their fallback has one size only.
  const fallback = isFirst ? webp.at(-1) : (webp[1] ?? webp[0]);
  // A logo may be clear, and nothing is seen behind it.
  const clear = hasAvif && /logo|mark/.test(format) && 'clear';
  const classes = [className, clear, focus && focusClass(focus)].filter(Boolean).join(' ');
  const img = (
    <img
      className={classes === '' ? undefined : classes}
      src={fallback === undefined ? path : variantPath(source, fallback, 'webp')}
      {...(webp.length > 0 && (isFirst || !hasAvif) && { srcSet: srcSet(source, 'webp'), sizes })}
      alt={isDrawn(src) ? '' : alt}
      width={width}
      height={height}
      {...(isFirst || isEarly
        ? { fetchPriority: isFirst ? ('high' as const) : ('low' as const) }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
  // For one that comes first and stands alone React would write a link element into the body.
  if (!hasAvif && narrow === undefined && !isFirst && !isDrawn(src)) return img;
  return (
    <picture>
      {narrow && <NarrowSources source={sourceOf(narrow.src, narrow.format, { ground, kind: 'mosaic' })} />}
      {hasAvif && <source type="image/avif" srcSet={srcSet(source, 'avif')} sizes={sizes} />}
      {img}
    </picture>
  );
}

const NARROW = '(max-width: 63.99rem)';

function NarrowSources({ source }: { source: PictureSource }) {
  const { path, variants, width, height } = source;
  if (variants === undefined) return <source media={NARROW} srcSet={path} width={width} height={height} />;
  return (['avif', 'webp'] as const).map((type) => (
    <source
      key={type}
      type={`image/${type}`}
      media={NARROW}
      srcSet={srcSet(source, type)}
      sizes="100vw"
      width={width}
      height={height}
    />
  ));
}
