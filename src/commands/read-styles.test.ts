import assert from 'node:assert/strict';
import { test } from 'node:test';

import { classNamesIn, styleChooser } from '#platform/pages/critical-css.ts';

import { readStyles } from './read-styles.ts';

const none = new Map<string, string>();
/** What of the named rules a page with this body and these scripts carries. */
const chosen = (
  rules: Record<string, string>,
  html: string,
  { scripts = none, own = [] }: { scripts?: ReadonlyMap<string, string>; own?: string[] } = {},
) => {
  const { faces, ...styles } = readStyles(Object.values(rules).join(''), scripts);
  const style = faces.join('') + styleChooser(styles)(classNamesIn(html), own);
  return Object.entries(rules).flatMap(([name, text]) => (style.includes(text) ? [name] : []));
};

const FOR_ALL = {
  order: '@layer base,features;',
  letters: '@font-face{font-family:A;src:url(/a.woff2)}',
  moves: '@keyframes go{0%{opacity:0}to{opacity:1}}',
  plain: 'a{color:red}',
  quoted: 'q{content:"} .x{"}',
  state: ':root[data-stuck]:not(.still){color:red}',
};

test('a rule that asks for no class is for every page', () => {
  assert.deepEqual(chosen(FOR_ALL, '<p>'), Object.keys(FOR_ALL));
});

test('a selector asks for all of its classes; of several selectors one that is met is enough', () => {
  const rules = { hero: '.home-hero .card{color:blue}', either: '.job,.team>h2{margin:0}' };
  assert.deepEqual(chosen(rules, '<p class="home-hero">'), []);
  assert.deepEqual(chosen(rules, '<p class="home-hero"><i class="small card">'), ['hero']);
  assert.deepEqual(chosen(rules, '<p class="home-heroes"><i class="team">'), ['either']);
});

test('keyframes are for the pages that have a rule with their name', () => {
  const rules = {
    go: '@keyframes go{to{opacity:1}}',
    goOn: '@keyframes go-on{to{opacity:0}}',
    hero: '.hero{--stroke:go-on}',
    row: '.row{animation:go 1s}',
  };
  assert.deepEqual(chosen(rules, '<p class="hero">'), ['goOn', 'hero']);
  assert.deepEqual(chosen(rules, '<p class="row">'), ['go', 'row']);
  assert.deepEqual(chosen(rules, '<p>'), []);
});

test('of alternatives in parentheses one is enough; what is excluded is not asked for', () => {
  const rules = {
    list: ':is(.job-list,.job-none):not(.card){gap:1rem}',
    below: ':root:has(.home-hero .pause){color:red}',
  };
  assert.deepEqual(chosen(rules, '<p class="job-none">'), ['list']);
  assert.deepEqual(chosen(rules, '<p class="home-hero"><p class="pause">'), ['below']);
});

test('groups carry only what of them is asked for, and an empty one is left out', () => {
  const css =
    '@layer features.jobs{.job{gap:0}@media (width>=52rem){.job{gap:1rem}.team{gap:2rem}}}@supports (gap:0){.team{gap:0}}';
  const choose = styleChooser(readStyles(css, none));
  assert.equal(choose(new Set(['job']), []), '@layer features.jobs{.job{gap:0}@media (width>=52rem){.job{gap:1rem}}}');
  assert.equal(choose(new Set(), []), '');
});

test('what a script only has as a property, or looks for, gives no class to a page', () => {
  const rules = { problem: '.problem{gap:0}', steps: '.steps{gap:0}', tabs: '.tabs{gap:0}', shown: '.shown{gap:0}' };
  const scripts = new Map([
    ['/assets/form.js', 'e.problem={steps:1};document.querySelector(`.tabs`);e.className=a?"shown":"";'],
  ]);
  assert.deepEqual(chosen(rules, '<p>', { scripts, own: ['/assets/form.js'] }), ['shown']);
});

test('a page carries the styles of what its own scripts may show later, and not of what others show', () => {
  const rules = { wrong: '.field-error{color:red}', tint: '.pigment-palm{color:green}', spin: '.spinner{opacity:1}' };
  const scripts = new Map([
    ['/assets/form.js', 'e.className=`field-error`;n.className=`card pigment-${t}`'],
    ['/assets/list.js', 'x("spinner")'],
  ]);
  assert.deepEqual(chosen(rules, '<p>', { scripts, own: ['/assets/form.js'] }), ['wrong', 'tint']);
  assert.deepEqual(chosen(rules, '<p>', { scripts, own: ['/assets/list.js'] }), ['spin']);
  assert.deepEqual(chosen(rules, '<p>', { scripts }), []);
});

test('styles are chosen once for all pages whose classes ask for the same', () => {
  let chosenTimes = 0;
  const rule = {
    asked: [['job']],
    get text() {
      chosenTimes += 1;
      return '.job{gap:0}';
    },
  };
  const choose = styleChooser({ rules: [rule], namedBy: { '/form.js': ['job'] } });
  const pages = ['<p class="job">', '<p class="job plain"><p class="job">', '<p class="wide job">'];
  for (const html of pages) assert.equal(choose(classNamesIn(html), []), '.job{gap:0}');
  assert.equal(choose(new Set(['plain']), ['/form.js']), '.job{gap:0}');
  assert.equal(chosenTimes, 1);
  assert.equal(choose(new Set(['plain']), []), '');
});

test('a sentence of a script, what it compares with or throws, a type, and an element that it creates give no class to a page', () => {
  const rules = { answer: '.answer{gap:0}', back: '.back{gap:0}', article: '.article{gap:0}', card: '.card{gap:0}' };
  const scripts = new Map([
    [
      '/assets/list.js',
      'x={text:`We answer within one day.`,type:`back`};throw Error(`${e} did not answer`);if(v===`back`)y();switch(v){case`back`:y()}n=(0,f.jsx)(`article`,{className:`card wide`})',
    ],
  ]);
  assert.deepEqual(chosen(rules, '<p>', { scripts, own: ['/assets/list.js'] }), ['card']);
});

test('a class that a script puts together with others is given, in any piece of the text', () => {
  const rules = { dark: '.ink-page{gap:0}', light: '.ink-light{gap:0}', hero: '.hero{gap:0}', last: '.last{gap:0}' };
  const scripts = new Map([
    ['/assets/list.js', 'e.className=`scene hero ${a===`dark`?`ink-page`:`ink-light wide`} ${b(`x`)} last`'],
  ]);
  assert.deepEqual(chosen(rules, '<p>', { scripts, own: ['/assets/list.js'] }), Object.keys(rules));
});

test('a rule for an ARIA attribute is for pages that have it, or a script that names it', () => {
  const rules = { current: '.menu [aria-current]{gap:0}', open: '[aria-expanded=true]{gap:0}' };
  assert.deepEqual(chosen(rules, '<p class="menu">'), []);
  assert.deepEqual(chosen(rules, '<p class="menu"><a aria-current="page">'), ['current']);
  const scripts = new Map([['/assets/menu.js', 'a.setAttribute(`aria-expanded`,b)']]);
  assert.deepEqual(chosen(rules, '<p class="menu">', { scripts, own: ['/assets/menu.js'] }), ['open']);
});
