import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { isDay } from '#ui/days.ts';

import { clients } from './clients.ts';
import { departments, educations, experienceLevels, industries, projectTypes } from './lookups.ts';
import { projects } from './projects.ts';

const allowedTags = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a']);

function tagsOf(html: string): { name: string; isClosing: boolean }[] {
  return [...html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)].map(([, slash, name]) => ({
    name: String(name),
    isClosing: slash === '/',
  }));
}

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const { name, isClosing } of tagsOf(html)) {
    if (!isClosing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

test('the agency has 34 clients over all six industries, 14 of them featured', () => {
  assert.equal(clients.length, 34);
  assert.equal(clients.filter((client) => client.isFeatured).length, 14);
  assert.deepEqual(new Set(clients.map((client) => client.industry)), new Set(industries));
  assert.deepEqual(
    new Set(clients.filter((client) => client.isFeatured).map((client) => client.industry)),
    new Set(industries),
  );
});

test('client slugs and names are unique, and their sites end in .example', () => {
  assert.equal(new Set(clients.map((client) => client.slug)).size, clients.length);
  assert.equal(new Set(clients.map((client) => client.name)).size, clients.length);
  for (const { slug, website } of clients) {
    assert.match(slug, /^[a-z]+(-[a-z]+)*$/);
    if (website !== null) assert.equal(website, `https://${slug}.example`);
  }
});

test('client descriptions are two or three sentences of plain text', () => {
  for (const { slug, description } of clients) {
    assert.doesNotMatch(description, /[<>]/, slug);
    const sentences = description.match(/\.(?= |$)/g) ?? [];
    assert.ok(sentences.length >= 2 && sentences.length <= 3, `${slug} has ${sentences.length} sentences`);
  }
});

test('there are 28 projects, nine of them in house, at least four in each industry', () => {
  assert.equal(projects.length, 28);
  assert.equal(projects.filter((project) => project.client === null).length, 9);
  for (const industry of industries) {
    const count = projects.filter((project) => project.industry === industry).length;
    assert.ok(count >= 4, `${industry} has ${count}`);
  }
});

test('each project type occurs at least nine times, and most projects have two', () => {
  for (const type of projectTypes) {
    const count = projects.filter((project) => project.types.includes(type)).length;
    assert.ok(count >= 9, `${type} occurs ${count} times`);
  }
  assert.ok(projects.filter((project) => project.types.length === 2).length > projects.length / 2);
  for (const { slug, types } of projects) assert.equal(new Set(types).size, types.length, slug);
});

test('project slugs, names, covers and launch days are unique', () => {
  for (const key of ['slug', 'name', 'cover', 'launchedOn'] as const) {
    assert.equal(new Set(projects.map((project) => project[key])).size, projects.length, key);
  }
  for (const { slug } of projects) assert.match(slug, /^[a-z]+(-[a-z]+)*$/);
});

test('launch days are real days between May 2020 and September 2026', () => {
  for (const { slug, launchedOn } of projects) {
    assert.ok(isDay(launchedOn), slug);
    assert.ok(launchedOn >= '2020-05-01' && launchedOn <= '2026-09-30', slug);
  }
});

test('a client that a project names exists and works in the same industry', () => {
  const bySlug = new Map(clients.map((client) => [client.slug, client]));
  for (const { slug, client, industry } of projects) {
    if (client !== null) assert.equal(bySlug.get(client)?.industry, industry, slug);
  }
});

test('HTML has the allowed tags only, balanced, and no attribute but href', () => {
  for (const { slug, descriptionHtml, useCaseHtml } of projects) {
    for (const html of [descriptionHtml, useCaseHtml]) {
      for (const { name } of tagsOf(html)) assert.ok(allowedTags.has(name), `${slug}: ${name}`);
      assert.ok(isBalanced(html), slug);
      assert.doesNotMatch(html, /<[a-z0-9]+\s+(?!href=)/i, slug);
      assert.doesNotMatch(html.replace(/<\/?[a-z0-9]+[^>]*>/gi, ''), /[<>]/, slug);
      assert.doesNotMatch(html, /\s{2}|undefined/, slug);
    }
  }
});

test('a description has two to four blocks, a use case two or three paragraphs, and features are five to eight', () => {
  for (const { slug, descriptionHtml, useCaseHtml, features } of projects) {
    const blocks = descriptionHtml.match(/<(p|ul|ol)>/g) ?? [];
    const paragraphs = useCaseHtml.match(/<p>/g) ?? [];
    assert.ok(blocks.length >= 2 && blocks.length <= 4, slug);
    assert.ok(paragraphs.length >= 2 && paragraphs.length <= 3, slug);
    assert.ok(features.length >= 5 && features.length <= 8, slug);
    assert.equal(new Set(features).size, features.length, slug);
  }
});

test('a mobile application has an app screenshot and both stores, anything else has neither', () => {
  for (const { slug, types, screenshots, playStoreUrl, appStoreUrl } of projects) {
    const isMobile = types.includes('Mobile Application');
    assert.equal(
      screenshots.some(({ kind }) => kind === 'app'),
      isMobile,
      slug,
    );
    assert.equal(playStoreUrl !== null, isMobile, slug);
    assert.equal(appStoreUrl !== null, isMobile, slug);
  }
});

test('a website or web application has a web screenshot and an address, anything else has neither', () => {
  for (const { slug, types, screenshots, websiteUrl } of projects) {
    const isOnTheWeb = types.includes('Website') || types.includes('Web Application');
    assert.equal(
      screenshots.some(({ kind }) => kind === 'web'),
      isOnTheWeb,
      slug,
    );
    assert.equal(websiteUrl !== null, isOnTheWeb, slug);
  }
});

test('a project has at least three screenshots, none twice, each described', () => {
  for (const { slug, screenshots } of projects) {
    assert.ok(screenshots.length >= 3, slug);
    assert.equal(new Set(screenshots.map(({ picture }) => picture)).size, screenshots.length, slug);
    for (const { picture, altText } of screenshots) {
      assert.match(picture, /^screen-[a-z]+(-[a-z]+)*$/);
      assert.ok(altText.length >= 40 && altText.length <= 125, `${slug}: ${altText}`);
    }
  }
});

test('no two projects share a screenshot, and a mobile application has two from the phone', () => {
  const all = projects.flatMap(({ screenshots }) => screenshots.map(({ picture }) => picture));
  assert.equal(new Set(all).size, all.length, all.toSorted().join());
  for (const { slug, types, screenshots } of projects) {
    if (!types.includes('Mobile Application')) continue;
    assert.ok(screenshots.filter(({ kind }) => kind === 'app').length >= 2, slug);
  }
});

test('a caption says why a screen matters, in a sentence of its own', () => {
  const captions = projects.flatMap(({ screenshots }) => screenshots.map(({ caption }) => caption));
  assert.equal(new Set(captions).size, captions.length);
  for (const { altText, caption } of projects.flatMap(({ screenshots }) => screenshots)) {
    assert.match(caption, /^.{30,140}[.?]$/, caption);
    assert.notEqual(caption.slice(0, 20), altText.slice(0, 20));
  }
});

test('a project has three figures, one of them short enough to stand large, the words of a client, weeks and a team', () => {
  for (const { slug, outcomes, quote, weeks, team } of projects) {
    assert.equal(outcomes.length, 3, slug);
    for (const { value, label } of outcomes)
      assert.ok(value.length <= 8 && label.length <= 75, `${slug}: ${value} ${label}`);
    assert.ok(quote.text.length >= 40 && quote.text.length <= 140 && quote.name !== '' && quote.role !== '', slug);
    assert.ok(weeks >= 4 && weeks <= 52 && team.length > 0, slug);
  }
});

test('a screenshot has its pictures in the widths that its page asks for', () => {
  for (const { kind, picture } of projects.flatMap(({ screenshots }) => screenshots)) {
    for (const width of kind === 'app' ? [360, 720] : [480, 800, 1200]) {
      for (const format of ['avif', 'webp']) {
        const file = new URL(`../public/pictures/${picture}/${width}.${format}`, import.meta.url);
        assert.ok(existsSync(file), `${picture} ${width} ${format}`);
      }
    }
  }
});

test('three projects have a film: the clinic, the ferry and the team chat', () => {
  const films = projects.filter(({ video }) => video !== null);
  assert.deepEqual(films.map(({ cover }) => cover).toSorted(), ['cover-clinic', 'cover-ferry', 'cover-team-chat']);
  for (const { slug, video } of films) assert.equal(video, `/video/project-${slug}.mp4`);
});

test('the copy speaks in a level voice', () => {
  const copy = JSON.stringify([clients, projects]);
  assert.doesNotMatch(copy, /!|lorem|cutting-edge|seamless|empower|leverage|world-class|state-of-the-art/i);
});

test('lookups stand in the order of the specification and have no doubles', () => {
  assert.deepEqual(industries, ['Medical', 'Retail', 'Education', 'Financial', 'Automotive', 'Manufacturing']);
  assert.deepEqual(projectTypes, ['Website', 'Mobile Application', 'Web Application']);
  assert.equal(new Set(departments).size, 8);
  assert.equal(new Set(educations.map(({ name }) => name)).size, 4);
  assert.deepEqual(
    experienceLevels.map(({ years }) => years),
    [0, 1, 2, 3, 5, 8],
  );
});
