/** What a picture is drawn from: its address, its size, and the smaller and other forms that there are of it. */

/** In the order in which browsers are to try them. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** The widths that there are of each format, in pixels, rising. They stand beside one another as /<folder>/<width>.<format>. */
export type Variants = Partial<Record<VariantFormat, readonly number[]>>;

/** Percent from the left and from the top. */
export type Focus = { x: number; y: number };

/** What is not known, or is as with most pictures, is left out: sources travel to browsers. */
export type PictureSource = {
  path: string;
  /** Pixels; both or neither. */
  width?: number;
  height?: number;
  variants?: Variants;
  /** What stays visible where the picture is cropped; left out, it is the centre. */
  focus?: Focus;
};

/** The shapes of places, and the widths of our own pictures that `assets/pictures.mjs` makes for them. */
const FORMATS = {
  hero: { width: 2400, height: 1200, widths: [800, 1200, 1600, 2400] },
  'wide hero': { width: 2400, height: 1350, widths: [480, 800, 1200, 1600, 2400] },
  landscape: { width: 1600, height: 900, widths: [480, 800, 1200, 1600] },
  banner: { width: 1600, height: 700, widths: [480, 800, 1200, 1600] },
  card: { width: 1200, height: 900, widths: [480, 720, 1200] },
  /** A card that is also a hero on phones, from edge to edge. */
  'card hero': { width: 1200, height: 900, widths: [480, 750, 1200] },
  square: { width: 900, height: 900, widths: [480, 750, 900] },
  portrait: { width: 1080, height: 1350, widths: [480, 750, 1080] },
  'portrait hero': { width: 1080, height: 1350, widths: [480, 800, 1080] },
  phone: { width: 975, height: 2130, widths: [360, 720] },
  screen: { width: 2048, height: 1302, widths: [480, 800, 1200] },
  cover: { width: 480, height: 320, widths: [] },
  logo: { width: 240, height: 80, widths: [] },
  mark: { width: 96, height: 96, widths: [] },
} as const;

export type PictureFormat = keyof typeof FORMATS;

/** One of our own pictures by its folder, as '/pictures/about-landscape'. */
export function ownPicture(folder: string, format: PictureFormat): PictureSource {
  const { width, height, widths } = FORMATS[format];
  const path = `${folder}/${widths.at(-1) ?? width}.webp`;
  return { path, width, height, variants: { avif: widths, webp: widths } };
}

/** A picture that content.ts names, or one of the library that staff have set in its place. */
export type ContentPicture = string | PictureSource;

/** The same as parts of a page take it. */
export const contentPicture = (picture: ContentPicture): string | PictureSource =>
  typeof picture === 'string' ? `/pictures/${picture}` : picture;

/** The size of a picture in pixels; where it is not known, that of its place. */
export function sizeIn({ width, height }: PictureSource, format: PictureFormat): { width: number; height: number } {
  return width === undefined || height === undefined ? FORMATS[format] : { width, height };
}

/** The folder of the variants: that of the picture where it is one of them, else the picture's own address. */
export const variantFolder = (path: string): string => path.replace(/\/\d{1,5}\.(?:avif|webp)$/, '');

export const variantPath = ({ path }: PictureSource, width: number, format: VariantFormat): string =>
  `${variantFolder(path)}/${width}.${format}`;
