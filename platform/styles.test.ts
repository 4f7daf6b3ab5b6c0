import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pageStyles } from './styles.ts';

const SHARED = '@layer base,rooms;@layer base{a{color:red}q{content:"}"}}';
const ROOMS = {
  home: '@layer rooms.home{@keyframes go{0%{opacity:0}to{opacity:1}}.home-hero .card{color:blue}:root:has(.home-hero .pause){color:red}}',
  jobs: '@layer rooms.jobs{@media (width>=52rem){.job-card{display:grid}}:is(.job-list,.job-none):not(.card){gap:1rem}}',
  team: '@layer rooms.team{.team-head>h2{margin:0}}',
};
const of = pageStyles(SHARED + Object.values(ROOMS).join(''));
const chosen = (html: string) => {
  const style = of(html);
  assert.ok(style.startsWith(SHARED));
  return Object.entries(ROOMS).flatMap(([name, text]) => (style.includes(text) ? [name] : []));
};

test('a page carries the shared styles, and of a room nothing that it does not show', () => {
  assert.equal(of('<p class="card">'), SHARED);
  assert.deepEqual(chosen('<p class="card"><b class="home-heroes">'), []);
});

test('a selector asks for all of its classes, and one that is met brings the whole file', () => {
  assert.deepEqual(chosen('<p class="home-hero">'), []);
  assert.deepEqual(chosen('<p class="home-hero"><i class="small card">'), ['home']);
  assert.deepEqual(chosen('<h1 class="team-head"><p class="job-card">'), ['jobs', 'team']);
});

test('of alternatives in parentheses one is enough; what is excluded is not asked for', () => {
  assert.deepEqual(chosen('<p class="job-none">'), ['jobs']);
  assert.deepEqual(chosen('<p class="home-hero"><p class="pause">'), ['home']);
});
