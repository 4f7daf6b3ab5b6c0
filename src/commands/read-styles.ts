/** Reads the styles of a build, and which of their classes its scripts may give to a page. */
import { requiredClassNames, type BuiltStyles, type Rule } from '#platform/pages/critical-css.ts';

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
/** The classes of a selector, and its ARIA attributes as `[aria-current`. */
const classesIn = (selector: string) =>
  [...selector.matchAll(/\.(-?[a-z_][\w-]*)|(\[aria-[a-z]+)/gi)].map(([, name, state = '']) => name ?? state);

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

/** Before a text that gives no class: what a script compares with, a case, the type of a field, button or event, what it throws. */
const IS_NO_CLASS = /[=!]=$|\bcase$|\btype:$|Error\($/;
/** The name of an element that it creates. */
const isElement = (before: string, after: string) => before.endsWith('(') && after.startsWith(',{');

/**
 * The words of a script that may be classes. A text without a gap for something else is a list of classes only as a whole: one with a capital
 * letter or a full stop is a sentence, or code between two texts.
 */
function wordsNamedIn(script: string): Set<string> {
  const parts = script.split(/["'`]/);
  const lists = parts.filter((part, place) => {
    const [before = '', after = ''] = [parts[place - 1], parts[place + 1]];
    if (IS_NO_CLASS.test(before) || isElement(before, after)) return false;
    return /^[a-z\d\s_-]+$|\$\{|^[^{]*\}/.test(part);
  });
  return new Set(lists.flatMap((part) => part.match(/(?<=^|[\s}])[\w-]+(?=$|[\s$])/g) ?? []));
}

/** A page may have any class that its scripts name in a text, and any that begins with a word cut off at its hyphen. */
function classesNamedIn(script: string): (name: string) => boolean {
  const words = wordsNamedIn(script);
  const beginnings = [...words].filter((word) => /^[a-z][\w-]*-$/.test(word));
  return (name) =>
    (name.startsWith('[') && script.includes(name.slice(1))) ||
    words.has(name) ||
    beginnings.some((beginning) => name.startsWith(beginning));
}

type Leaf = Extract<Rule, { text: string }>;
const leavesOf = (rules: readonly Rule[]): Leaf[] =>
  rules.flatMap((rule) => ('text' in rule ? [rule] : leavesOf(rule.rules)));

/** Keyframes are for the pages that have a rule with their name; those that no rule names are for every page. */
function askForKeyframes(rules: readonly Rule[]): void {
  const leaves = leavesOf(rules);
  for (const leaf of leaves) {
    const [, name] = /^@keyframes ([\w-]+)/.exec(leaf.text) ?? [];
    if (name === undefined) continue;
    const isNamed = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    const users = leaves.filter((other) => other.asked && isNamed.test(other.text));
    if (users.length > 0) leaf.asked = users.flatMap(({ asked = [] }) => asked);
  }
}

/** `scripts`: those that a page may have, by address, each with the text of all that it imports. */
export function readStyles(css: string, scripts: ReadonlyMap<string, string>): BuiltStyles {
  const { faces = [], others = [] } = Object.groupBy(blocksOf(css), (block) =>
    block.startsWith('@font-face') ? 'faces' : 'others',
  );
  const rules = others.map(ruleOf);
  askForKeyframes(rules);
  const asked = [...new Set(requiredClassNames(rules))];
  const named = [...scripts].map(([address, text]) => [address, asked.filter(classesNamedIn(text))] as const);
  return { faces, rules, namedBy: Object.fromEntries(named) };
}
