/**
 * Critical CSS: the styles that a page carries in its own <style>, so that nothing has to be fetched before it is painted. Of all styles those
 * that ask for no class, and those whose classes the page has, or one of its scripts may give to it later. A build reads styles and scripts
 * (src/commands/read-styles.ts); the product only chooses.
 */
import { LRUCache } from 'lru-cache';

export type Rule =
  | { head: string; rules: readonly Rule[] }
  /** `asked`: for each of its selectors the classes that it asks for. Without it a rule is for every page. */
  | { text: string; asked?: readonly (readonly string[])[] };

/** What a build knows of its styles, as JSON: its @font-face rules, all others, and which of the classes that they ask for each script may give, by its address. */
export type BuiltStyles = {
  faces: readonly string[];
  rules: readonly Rule[];
  namedBy: Readonly<Record<string, readonly string[]>>;
};

/** The class names that the selectors of these rules need. */
export const requiredClassNames = (rules: readonly Rule[]): string[] =>
  rules.flatMap((rule) => ('text' in rule ? (rule.asked?.flat() ?? []) : requiredClassNames(rule.rules)));

/** The names in the class attributes of rendered HTML, and of its ARIA attributes as `[aria-current`. */
export function classNamesIn(html: string): Set<string> {
  const named = html.matchAll(/ (?:class="([^"]*)"|(aria-[a-z]+)=)/g);
  // A page says the same few hundred times.
  const said = new Set(Array.from(named, ([, names, state = '']) => names ?? `[${state}`));
  return new Set([...said].flatMap((names) => names.split(/\s+/)));
}

/** Sets of classes whose styles are kept, forty kilobytes each. Pages of a kind mostly have the same. */
const MAX_SETS = 100;

/** Gives what chooses the styles of a page, by its classes and the addresses of its scripts: once for each set of classes that styles ask for. */
export function styleChooser({
  rules,
  namedBy,
}: Pick<BuiltStyles, 'rules' | 'namedBy'>): (classNames: ReadonlySet<string>, ownScripts: readonly string[]) => string {
  const asked = [...new Set(requiredClassNames(rules))];
  const chosen = new LRUCache<string, string>({ max: MAX_SETS });
  const choose = (of: readonly Rule[], has: ReadonlySet<string>): string =>
    of
      .map((rule) => {
        if ('text' in rule)
          return rule.asked?.some((names) => names.every((name) => has.has(name))) === false ? '' : rule.text;
        const inside = choose(rule.rules, has);
        return inside === '' ? '' : `${rule.head}{${inside}}`;
      })
      .join('');
  return (classNames, ownScripts) => {
    const has = new Set(ownScripts.flatMap((address) => namedBy[address] ?? []));
    for (const name of classNames) has.add(name);
    const key = asked.map((name) => (has.has(name) ? '1' : '0')).join('');
    const styles = chosen.get(key) ?? choose(rules, has);
    chosen.set(key, styles);
    return styles;
  };
}
