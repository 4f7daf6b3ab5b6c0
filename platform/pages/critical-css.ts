/**
 * Critical CSS: the styles that a page carries in its own <style>, so that nothing has to be fetched before it is painted. Of all styles those
 * that ask for no class, and those whose classes the page has, or one of its scripts may give to it later.
 */

type Rule =
  | { head: string; rules: readonly Rule[] }
  /** `asked`: for each of its selectors the classes that it asks for. Without it a rule is for every page. */
  | { text: string; asked?: readonly (readonly string[])[] };

/** The top-level blocks and statements of built CSS. */
export function blocksOf(css: string): string[] {
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

function ruleOf(block: string): Rule {
  const [head = ''] = block.split('{', 1);
  if (/^@(?:layer|media|supports|container)\b[^;]*$/.test(head))
    return { head, rules: blocksOf(block.slice(head.length + 1, -1)).map(ruleOf) };
  return head.startsWith('@') ? { text: block } : { text: block, asked: askedBy(head) };
}

/** A page may have any class that its scripts name, but not as a property, and any that begins with a word cut off at its hyphen. */
function classesNamedIn(script: string): (name: string) => boolean {
  const words = new Set(script.match(/(?<![.\w-])[\w-]+(?![\w:-])/g));
  const beginnings = [...words].filter((word) => /^[a-z][\w-]*-$/.test(word));
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

/** The names in the class attributes of rendered HTML. */
export const classNamesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/**
 * Gives what chooses the styles of a page from `blocks`, those of the built stylesheet, by its classes and the addresses of its scripts.
 * `scripts`: the scripts that a page may have, by address, each with the text of all that it imports.
 */
export function criticalCss(
  blocks: readonly string[],
  scripts: ReadonlyMap<string, string>,
): (classNames: ReadonlySet<string>, ownScripts: readonly string[]) => string {
  const all = blocks.map(ruleOf);
  const named = new Map([...scripts].map(([address, text]) => [address, classesNamedIn(text)]));
  const choose = (rules: readonly Rule[], mayHave: (name: string) => boolean): string =>
    rules
      .map((rule) => {
        if ('text' in rule) return rule.asked?.some((names) => names.every(mayHave)) === false ? '' : rule.text;
        const inside = choose(rule.rules, mayHave);
        return inside === '' ? '' : `${rule.head}{${inside}}`;
      })
      .join('');
  return (classNames, ownScripts) => {
    const byScript = ownScripts.flatMap((address) => named.get(address) ?? []);
    return choose(all, (name) => classNames.has(name) || byScript.some((isNamed) => isNamed(name)));
  };
}
