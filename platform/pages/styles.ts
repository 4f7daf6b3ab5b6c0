/**
 * The styles that a page carries in itself, so that nothing has to be fetched before it is painted: of all styles those that ask for no class,
 * and those whose classes the page has, or one of its scripts may give to it later.
 */

/** What stands in the element of a document that waits for its styles. */
export const STYLES_MARK = '/*styles*/';
/** Where a document wants its styles: as an element, which no address or text that stands in the page can spell. */
export const STYLES_PLACE = `<style>${STYLES_MARK}</style>`;

type Rule =
  | { head: string; rules: readonly Rule[] }
  /** `asked`: for each of its selectors the classes that it asks for. Without it a rule is for every page. */
  | { text: string; asked?: readonly (readonly string[])[] };

/** The top-level blocks and statements of built CSS. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|[{};]/gs)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0 || (token !== '}' && token !== ';')) continue;
    blocks.push(css.slice(begin, index + 1));
    begin = index + 1;
  }
  return blocks;
}

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

const rulesOf = (css: string): Rule[] =>
  blocksOf(css).map((text) => {
    const [head = ''] = text.split('{', 1);
    if (/^@(?:layer|media|supports|container)\b[^;]*$/.test(head))
      return { head, rules: rulesOf(text.slice(head.length + 1, -1)) };
    return head.startsWith('@') ? { text } : { text, asked: askedBy(head) };
  });

/** A page may have any class that the text of its scripts names, and any that begins with a word cut off at its hyphen. */
function classesNamedIn(script: string): (name: string) => boolean {
  const words = new Set(script.match(/[\w-]+/g));
  const beginnings = [...words].filter((word) => /^[a-z][\w-]*-$/.test(word));
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

/**
 * Gives what chooses from `css`, the built stylesheet, the styles of a page by its HTML. `scripts`: the scripts that a page may name, each
 * with the text of all that it imports.
 */
export function pageStyles(css: string, scripts: ReadonlyMap<string, string>): (html: string) => string {
  const all = rulesOf(css);
  const named = new Map([...scripts].map(([address, text]) => [address, classesNamedIn(text)]));
  const choose = (rules: readonly Rule[], mayHave: (name: string) => boolean): string =>
    rules
      .map((rule) => {
        if ('text' in rule) return rule.asked?.some((names) => names.every(mayHave)) === false ? '' : rule.text;
        const inside = choose(rule.rules, mayHave);
        return inside === '' ? '' : `${rule.head}{${inside}}`;
      })
      .join('');
  return (html) => {
    const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
    const loaded = [...html.matchAll(/ (?:src|data-island)="([^"]*)"/g)].flatMap(
      ([, address = '']) => named.get(address) ?? [],
    );
    return choose(all, (name) => shown.has(name) || loaded.some((isNamed) => isNamed(name)));
  };
}
