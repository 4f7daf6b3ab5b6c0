/** Makes all variants of the logo from assets/logo.svg, which explains its attributes. */
import { colourLookup } from './colours.ts';

type Scheme = 'light' | 'dark';

type LogoDrawings = {
  /** The whole logo within a page, from which it takes its colours: one for light and dark. */
  inPage: string;
  /** The same as a file, for light and for dark pages. */
  onLight: string;
  onDark: string;
  /** The mark alone, as the icon of a browser tab. */
  icon: string;
  /** The same with its background to the edges, for systems that round the corners themselves. */
  square: string;
};

/** The content and the viewBox of the first `<g data-mark="…">`. */
function markIn(drawing: string): { box: string; inside: string } | undefined {
  const [opening, box] = /<g data-mark="([^"]*)"[^<>]*>/.exec(drawing) ?? [];
  if (opening === undefined || box === undefined) return undefined;
  const begin = drawing.indexOf(opening) + opening.length;
  let depth = 1;
  for (const { 0: tag, index } of drawing.slice(begin).matchAll(/<\/?g\b[^<>]*>/g)) {
    if (tag.endsWith('/>')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return { box, inside: drawing.slice(begin, begin + index) };
  }
  return undefined;
}

const withoutCorners = (drawing: string) =>
  drawing.replace(/<[a-z]+ data-ground\b[^<>]*>/, (ground) => ground.replaceAll(/ r[xy]="[^"]*"/g, ''));

/** Removes comments in one pass over the text. An unclosed one stays. */
const withoutComments = (drawing: string) =>
  drawing
    .split('<!--')
    .map((text, place) => {
      const end = text.indexOf('-->');
      if (place === 0) return text;
      return end < 0 ? `<!--${text}` : text.slice(end + 3);
    })
    .join('');

/** The source as one line, and without what it says to whoever edits it. */
const tidied = (source: string) => withoutComments(source).replaceAll(/>\s+</g, '><').trim();
const WITHOUT_MARKS = / data-(?:mark|ground)="[^"]*"/g;

/** Makes the drawings for pages and icons. `tokens` is the text of src/ui/styles/tokens.css. Throws if the logo uses an unknown colour. */
export function drawLogo(source: string, tokens: string): LogoDrawings {
  const colour = colourLookup(tokens);
  const drawing = tidied(source);
  const paint = (text: string, scheme: Scheme) =>
    `${text
      .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colour(name)[scheme])
      .replaceAll(WITHOUT_MARKS, '')}\n`;
  const mark = markIn(drawing);
  const [, , width, height] = mark?.box.split(/\s+/) ?? [];
  const alone =
    mark === undefined
      ? drawing
      : `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${mark.box}">${mark.inside}</svg>`;
  return {
    inPage: drawing.replaceAll(WITHOUT_MARKS, '').replace(' xmlns="http://www.w3.org/2000/svg"', ''),
    onLight: paint(drawing, 'light'),
    onDark: paint(drawing, 'dark'),
    icon: paint(alone, 'light'),
    square: paint(withoutCorners(alone), 'light'),
  };
}
