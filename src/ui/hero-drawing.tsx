import { DRAWINGS } from './drawings.ts';
import { isDrawn } from './drawn-picture.ts';
import { type ContentPicture, contentPicture } from './picture-source.ts';

/** What stands there where the drawing would not be shown: nothing is fetched then. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
export const WANTS_DRAWING =
  '(scripting: enabled) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';
const UNWANTED = '(prefers-reduced-motion: reduce), (forced-colors: active), (scripting: none), print';
const NARROW = '(max-width: 63.99rem)';

/** The widths that `assets/pictures.mjs` makes of a drawing, in AVIF alone: a browser without it shows the painted picture. */
const WIDTHS = { wide: [800, 1600], narrow: 720 } as const;

/** 'service-web-line-landscape' of 'service-web-landscape'; none of an upload, of a drawn mosaic, or of a picture that has no drawing. */
function drawingOf(picture: ContentPicture): string | undefined {
  if (typeof picture !== 'string' || isDrawn(contentPicture(picture))) return undefined;
  const name = picture.replace(/-(?=[a-z]+$)/, '-line-');
  return DRAWINGS.includes(name) ? `/pictures/${name}` : undefined;
}

/**
 * The drawing of a hero, over its picture. Once the picture is there, a brush goes over the page and what is below appears: it is painted (drawing.css,
 * and the script of the head in view-transition-script.ts, which takes the drawing away afterwards).
 */
export function HeroDrawing({ picture, narrow }: { picture: ContentPicture; narrow: ContentPicture }) {
  const [wide, small] = [drawingOf(picture), drawingOf(narrow)];
  if (wide === undefined || small === undefined) return null;
  return (
    <div className="hero-drawing">
      <div className="hero-drawing-area">
        <picture>
          <source media={UNWANTED} srcSet={NOTHING} />
          <source type="image/avif" media={NARROW} srcSet={`${small}/${WIDTHS.narrow}.avif`} />
          <source
            type="image/avif"
            srcSet={WIDTHS.wide.map((width) => `${wide}/${width}.avif ${width}w`).join(', ')}
            sizes="100vw"
          />
          <img src={NOTHING} alt="" width={1600} height={900} fetchPriority="high" />
        </picture>
      </div>
    </div>
  );
}
