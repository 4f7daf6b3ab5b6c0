import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pageStyles } from './styles.ts';

const none = new Map<string, string>();
/** What of the named rules a page carries. */
const chosen = (rules: Record<string, string>, html: string, scripts: ReadonlyMap<string, string> = none) => {
  const style = pageStyles(Object.values(rules).join(''), scripts)(html);
  return Object.entries(rules).flatMap(([name, text]) => (style.includes(text) ? [name] : []));
};

const FOR_ALL = {
  order: '@layer base,rooms;',
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

test('of alternatives in parentheses one is enough; what is excluded is not asked for', () => {
  const rules = {
    list: ':is(.job-list,.job-none):not(.card){gap:1rem}',
    below: ':root:has(.home-hero .pause){color:red}',
  };
  assert.deepEqual(chosen(rules, '<p class="job-none">'), ['list']);
  assert.deepEqual(chosen(rules, '<p class="home-hero"><p class="pause">'), ['below']);
});

test('groups carry only what of them is asked for, and an empty one is left out', () => {
  const of = pageStyles(
    '@layer rooms.jobs{.job{gap:0}@media (width>=52rem){.job{gap:1rem}.team{gap:2rem}}}@supports (gap:0){.team{gap:0}}',
    none,
  );
  assert.equal(of('<p class="job">'), '@layer rooms.jobs{.job{gap:0}@media (width>=52rem){.job{gap:1rem}}}');
  assert.equal(of('<p>'), '');
});

test('a page carries the styles of what its own scripts may show later, and not of what others show', () => {
  const rules = { wrong: '.field-error{color:red}', tint: '.pigment-palm{color:green}', spin: '.spinner{opacity:1}' };
  const scripts = new Map([
    ['/assets/form.js', 'e.className=`field-error`;n.className=`card pigment-${t}`'],
    ['/assets/list.js', 'x("spinner")'],
  ]);
  assert.deepEqual(chosen(rules, '<div data-island="/assets/form.js">', scripts), ['wrong', 'tint']);
  assert.deepEqual(chosen(rules, '<script type="module" src="/assets/list.js"></script>', scripts), ['spin']);
  assert.deepEqual(chosen(rules, '<p>', scripts), []);
});
