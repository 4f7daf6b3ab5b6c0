/**
 * The styles that a page carries in itself, so that nothing has to be fetched before it is painted: what every page needs, and of the
 * rooms' files (`@layer rooms.<name>`) those of which the page shows something. A file is taken whole:
 * what an island shows later has its styles already.
 */
type Part = {
  text: string;
  /** The classes that each of its selectors asks for. */
  asked: readonly (readonly string[])[];
};

/** Where a document wants its styles. */
export const STYLES_PLACE = '/*styles*/';

/** The top-level blocks and statements of built CSS. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0 || (token !== '}' && token !== ';')) continue;
    blocks.push(css.slice(begin, index + 1));
    begin = index + 1;
  }
  return blocks;
}

const KEYFRAMES = /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const PARENTHESES = /(:not)?\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const classesIn = (selector: string) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** What each of a list of selectors asks for. Where one asks for nothing outside its parentheses, an alternative inside them is enough. */
function askedBy(selectors: string): string[][] {
  const alternatives: string[][] = [];
  const bare = selectors.replace(PARENTHESES, (_, not: string | undefined, inside: string) => {
    if (not === undefined) alternatives.push(...askedBy(inside));
    return '';
  });
  return bare.split(',').flatMap((selector) => {
    const asked = classesIn(selector);
    return asked.length > 0 || alternatives.length === 0 ? [asked] : alternatives;
  });
}

const classesAskedBy = (block: string) =>
  [...block.replace(KEYFRAMES, '').matchAll(/[{};]([^{};@]+)(?=\{)/g)].flatMap(([, selectors = '']) =>
    askedBy(selectors),
  );

/** Gives what chooses the styles of a page from `css`, the built stylesheet, by the classes in the page's HTML. */
export function pageStyles(css: string): (html: string) => string {
  const blocks = blocksOf(css);
  const isChosen = (block: string) => block.startsWith('@layer rooms.');
  const chosen: Part[] = blocks.filter(isChosen).map((text) => ({ text, asked: classesAskedBy(text) }));
  const shared = blocks.filter((block) => !isChosen(block)).join('');
  return (html) => {
    const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
    const isShown = ({ asked }: Part) => asked.some((names) => names.every((name) => shown.has(name)));
    const texts = chosen.filter(isShown).map(({ text }) => text);
    return shared + texts.join('');
  };
}
