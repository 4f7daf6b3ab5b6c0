/** Pictures in the sizes that `assets/pictures.mjs` makes: /pictures/<name>/<width>.avif and .webp. */
const FORMATS = {
  landscape: { width: 1600, height: 900, widths: [480, 800, 1200, 1600] },
  banner: { width: 1600, height: 700, widths: [480, 800, 1200, 1600] },
  card: { width: 1200, height: 900, widths: [480, 720, 1200] },
  square: { width: 900, height: 900, widths: [480, 900] },
  portrait: { width: 1080, height: 1350, widths: [480, 750, 1080] },
  phone: { width: 975, height: 2130, widths: [360, 720] },
  screen: { width: 2048, height: 1302, widths: [480, 800, 1200] },
} as const;

type PictureFormat = keyof typeof FORMATS;

type PictureProps = {
  /** The picture's folder ('/pictures/hero-1-landscape'), or any address of a single file. */
  src: string;
  format: PictureFormat;
  /** '' for decoration. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded eagerly, with high priority. */
  isFirst?: boolean;
  className?: string;
  /** Another picture for narrow screens, below 52rem. */
  narrow?: { src: string; format: PictureFormat };
};

const srcSet = (src: string, format: PictureFormat, type: 'avif' | 'webp') =>
  FORMATS[format].widths.map((width) => `${src}/${width}.${type} ${width}w`).join(', ');

/** Few browsers lack AVIF, so below the fold their fallback has one size only. */
const middling = (format: PictureFormat) => FORMATS[format].widths[1];
const largest = (format: PictureFormat) => FORMATS[format].widths.at(-1) ?? 0;

/** The folder of one of our pictures; undefined for any other file, such as an agency's own logo. */
const folderOf = (src: string) => /^(\/pictures\/[^/]+)(?:\/\d+\.(?:webp|avif))?$/.exec(src)?.[1];

/** The picture of a link preview (Open Graph). */
export type SharedPicture = { path: string; alt: string; width?: number; height?: number };

/** One of our pictures for link previews, 1200 pixels wide. The size of an external file is unknown. */
export function sharedPicture(src: string, format: 'landscape' | 'card', alt: string): SharedPicture {
  const folder = folderOf(src);
  if (folder === undefined) return { path: src, alt };
  const { width, height } = FORMATS[format];
  return { path: `${folder}/1200.webp`, alt, width: 1200, height: Math.round((1200 * height) / width) };
}

export function Picture({ src, format, alt, sizes, isFirst = false, className, narrow }: PictureProps) {
  const { width, height } = FORMATS[format];
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const folder = folderOf(src);
  if (folder === undefined)
    return <img className={className} src={src} alt={alt} width={width} height={height} {...loading} />;
  return (
    <picture>
      {narrow &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={`narrow ${type}`}
            type={`image/${type}`}
            media="(max-width: 51.99rem)"
            srcSet={srcSet(narrow.src, narrow.format, type)}
            sizes="100vw"
            width={FORMATS[narrow.format].width}
            height={FORMATS[narrow.format].height}
          />
        ))}
      <source type="image/avif" srcSet={srcSet(folder, format, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={`${folder}/${isFirst ? largest(format) : middling(format)}.webp`}
        {...(isFirst && { srcSet: srcSet(folder, format, 'webp'), sizes })}
        alt={alt}
        width={width}
        height={height}
        {...loading}
      />
    </picture>
  );
}
