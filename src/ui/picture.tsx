import type { SharedPicture } from '#config/site.ts';

import {
  type Focus,
  ownPicture,
  type PictureFormat,
  type PictureSource,
  sizeIn,
  type VariantFormat,
  variantPath,
} from './picture-source.ts';

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
};

const sourceOf = (src: string | PictureSource, format: PictureFormat): PictureSource =>
  typeof src === 'string' ? ownPicture(src, format) : src;

const widthsOf = ({ variants }: PictureSource, format: VariantFormat) => variants?.[format] ?? [];
const srcSet = (source: PictureSource, format: VariantFormat) =>
  widthsOf(source, format)
    .map((width) => `${variantPath(source, width, format)} ${width}w`)
    .join(', ');

const SHARED_WIDTH = 1200;

/** A picture for link previews, at most 1200 pixels wide where it has variants. The size of an unknown file is left out. */
export function sharedPicture(src: string | PictureSource, format: 'landscape' | 'card', alt: string): SharedPicture {
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
}: PictureProps) {
  const source = sourceOf(src, format);
  const { path, focus } = source;
  const { width, height } = sizeIn(source, format);
  const webp = widthsOf(source, 'webp');
  const hasAvif = widthsOf(source, 'avif').length > 0;
  // Few browsers lack AVIF, so below the fold their fallback has one size only.
  const fallback = isFirst ? webp.at(-1) : (webp[1] ?? webp[0]);
  const classes = [className, focus && focusClass(focus)].filter((name) => name !== undefined).join(' ');
  const img = (
    <img
      className={classes === '' ? undefined : classes}
      src={fallback === undefined ? path : variantPath(source, fallback, 'webp')}
      {...(webp.length > 0 && (isFirst || !hasAvif) && { srcSet: srcSet(source, 'webp'), sizes })}
      alt={alt}
      width={width}
      height={height}
      {...(isFirst || isEarly
        ? { fetchPriority: isFirst ? ('high' as const) : ('low' as const) }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
  // For one that comes first and stands alone React would write a link element into the body.
  if (!hasAvif && narrow === undefined && !isFirst) return img;
  return (
    <picture>
      {narrow &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={`narrow ${type}`}
            type={`image/${type}`}
            media="(max-width: 63.99rem)"
            srcSet={srcSet(sourceOf(narrow.src, narrow.format), type)}
            sizes="100vw"
            width={sourceOf(narrow.src, narrow.format).width}
            height={sourceOf(narrow.src, narrow.format).height}
          />
        ))}
      {hasAvif && <source type="image/avif" srcSet={srcSet(source, 'avif')} sizes={sizes} />}
      {img}
    </picture>
  );
}
