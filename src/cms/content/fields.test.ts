/** Fields that are declared once: the rules of drafts, what is missing to publish, and what a body names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseForm } from '#platform/forms/fields.ts';

import { blankOf, changeSchemaOf, draftSchemaOf, entriesIn, type Fields, isBlank, picturesIn } from './fields.ts';
import { defineContentType, findingsOf } from './schema.ts';

const kind = defineContentType({
  name: 'projects',
  singular: 'project',
  plural: 'projects',
  title: 'name',
  roles: { read: ['owner'], write: ['owner'] },
  fields: {
    name: { type: 'text', label: 'Name', atMost: 10, required: 'Name is required' },
    about: { type: 'prose', label: 'About', atMost: 100, required: 'About is required' },
    site: { type: 'address', label: 'Website' },
    years: { type: 'number', label: 'Years', least: 0, most: 40 },
    since: { type: 'day', label: 'Since', required: 'Since is required' },
    isOpen: { type: 'flag', label: 'Open' },
    shift: { type: 'choice', label: 'Shift', options: [{ id: 'day', name: 'Day' }] },
    client: { type: 'entry', label: 'Client', kind: 'clients' },
    types: { type: 'entries', label: 'Types', kind: 'project-types', atMost: 2 },
    cover: { type: 'picture', label: 'Cover' },
    features: { type: 'texts', label: 'Features', atMost: 2, each: 5 },
    parts: {
      type: 'blocks',
      label: 'Parts',
      atMost: 3,
      kinds: {
        words: {
          name: 'Words',
          about: 'What there is to say.',
          fields: { text: { type: 'prose', label: 'Text', atMost: 50, required: 'Text is required' } },
        },
        cards: {
          name: 'Cards',
          about: 'Things side by side.',
          fields: {
            cards: {
              type: 'rows',
              label: 'Cards',
              item: 'Card',
              atMost: 2,
              fields: {
                href: { type: 'address', label: 'Where it leads', orPath: true },
                image: { type: 'picture', label: 'Picture' },
              },
            },
          },
        },
      },
    },
    screens: {
      type: 'rows',
      label: 'Screens',
      item: 'Screen',
      atMost: 2,
      fields: {
        image: { type: 'picture', label: 'Picture', required: 'Picture is required' },
        altText: { type: 'text', label: 'Words', atMost: 20, required: 'Words are required' },
      },
    },
  },
  groups: [],
  check: ({ name, screens }) =>
    screens.length > 0 && name === 'Bare' ? [{ level: 'warning', field: 'name', message: 'Is it?' }] : [],
});
const { fields } = kind;
const context = { today: '2026-05-04', media: new Map() };

const errorsOf = (sent: unknown) => {
  const parsed = parseForm(draftSchemaOf(fields), sent);
  return parsed.ok ? {} : parsed.errors;
};

test('prose has bounds on its tags, references, attributes and depth, which ordinary prose never meets', () => {
  const long = { ...fields, about: { type: 'prose', label: 'About', atMost: 60_000 } } satisfies Fields;
  const said = (about: string) => {
    const parsed = parseForm(draftSchemaOf(long), { about });
    return parsed.ok ? '' : parsed.errors['about'];
  };
  const paragraph = `<p>${'ropes and chains '.repeat(10)}<strong>Kochi</strong> <a href="https://a.example/">R&amp;D</a></p>`;
  for (const prose of [
    paragraph.repeat(200),
    `<ul>${'<li>a'.repeat(600)}`,
    '<p>a'.repeat(900),
    `${'<ul><li>'.repeat(40)}a`,
    `<a href="https://a.example/${'x'.repeat(2000)}">a</a>`,
  ])
    assert.equal(said(prose), '', prose.slice(0, 60));
  for (const prose of [
    '<b>a</b>'.repeat(3000),
    '<p>'.repeat(5000),
    '&'.repeat(5000),
    '&amp;'.repeat(5000),
    '>'.repeat(5000),
    '<b>'.repeat(41),
    '<blockquote><ul><li>'.repeat(30),
    `<a ${'x '.repeat(3000)}>`,
  ])
    assert.equal(said(prose), 'About has more tags than one text may have: make it simpler', prose.slice(0, 60));
});

test('a draft may lack everything: what is missing is blank, and lists are nobody else’s', () => {
  const parsed = parseForm(draftSchemaOf(fields), {});
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.output, blankOf(fields));
  assert.notEqual(parsed.output.screens, blankOf(fields).screens);
  const change = parseForm(changeSchemaOf(fields), { name: 'Quay', screens: [{ altText: 'x' }] });
  assert.ok(change.ok);
  assert.deepEqual(change.output, { name: 'Quay', screens: [{ image: null, altText: 'x' }] });
});

test('what is too much or of another kind is told by its field', () => {
  assert.deepEqual(errorsOf({ name: 'more than ten' }), { name: 'Name must have at most 10 characters' });
  assert.deepEqual(errorsOf({ name: 7 }), { name: 'Name must be a text' });
  assert.deepEqual(errorsOf({ name: 'a\0b' }), { name: 'Name holds a character that cannot be kept' });
  assert.deepEqual(errorsOf({ since: '2026-02-30' }), { since: 'Since must be a day, as 2026-05-04' });
  assert.deepEqual(errorsOf({ shift: 'dusk' }), { shift: 'Choose Shift from the list' });
  assert.deepEqual(errorsOf({ client: -1 }), { client: 'Client must be the number of an entry' });
  assert.deepEqual(errorsOf({ types: [1, 2, 3] }), { types: 'Types may have at most 2' });
  assert.deepEqual(errorsOf({ features: ['longer'] }), { 'features.0': 'Features must have at most 5 characters' });
  assert.deepEqual(errorsOf({ screens: [{ alt: '' }] }), { 'screens.0.alt': 'There is no field of this name' });
  assert.deepEqual(errorsOf({ nmae: 'Quay' }), { nmae: 'There is no field of this name' });
  assert.deepEqual(errorsOf(null), { '': 'This must be an object with fields' });
  assert.deepEqual(errorsOf(JSON.parse('{"__proto__": {}}')), {});
});

test('what is half typed is kept in a draft and stands in the way of publishing', () => {
  const body = { ...blankOf(fields), name: 'Quay', about: '<p>Ships</p>', since: '2026-01-01' };
  assert.deepEqual(findingsOf(kind, body, context), []);
  const typed = { ...body, site: 'https:/', years: 41 };
  assert.deepEqual(errorsOf(typed), {});
  assert.deepEqual(findingsOf(kind, typed, context), [
    { level: 'error', field: 'site', message: 'Website must begin with https://' },
    { level: 'error', field: 'years', message: 'Years must be from 0 to 40' },
  ]);
});

test('every reason is told at once, in rows too, and then the kind’s own', () => {
  const body = { ...blankOf(fields), name: 'Bare', about: '<p> <br>&nbsp;</p>' };
  const screens = [{ image: 3, altText: ' ' }];
  assert.deepEqual(
    findingsOf(kind, { ...body, screens }, context).map(({ field, level }) => `${field} ${level}`),
    ['about error', 'since error', 'screens.0.altText error', 'name warning'],
  );
});

test('a body names its pictures and the entries that it refers to, also where fields are missing', () => {
  const screens = [
    { image: 3, altText: '' },
    { image: 4, altText: '' },
  ];
  const body = { ...blankOf(fields), cover: 3, client: 7, types: [1, 2], screens };
  assert.deepEqual(picturesIn(fields, body), [3, 4]);
  assert.deepEqual(
    entriesIn(fields, body).map(({ path, kind: of, id }) => [path, of, id]),
    [
      ['client', 'clients', 7],
      ['types', 'project-types', 1],
      ['types', 'project-types', 2],
    ],
  );
  assert.deepEqual(picturesIn(fields as Fields, {}), []);
});

test('a zero and a no are values, and blank text is none', () => {
  assert.equal(isBlank(fields.years, 0), false);
  assert.equal(isBlank(fields.isOpen, false), false);
  assert.equal(isBlank(fields.name, '  '), true);
  assert.equal(isBlank(fields.types, []), true);
});

test('parts have the fields of their kind, and what is inside them is told by its path', () => {
  const parts = [{ type: 'words' }, { type: 'cards', cards: [{ href: '/contact', image: 5 }, { href: 'contact' }] }];
  const parsed = parseForm(draftSchemaOf(fields), { parts });
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.output.parts, [
    { type: 'words', text: '' },
    {
      type: 'cards',
      cards: [
        { href: '/contact', image: 5 },
        { href: 'contact', image: null },
      ],
    },
  ]);
  assert.deepEqual(picturesIn(fields, parsed.output), [5]);
  const found = findingsOf(kind, parsed.output, context).filter(({ field }) => field.startsWith('parts.'));
  assert.deepEqual(found, [
    { level: 'error', field: 'parts.0.text', message: 'Text is required' },
    {
      level: 'error',
      field: 'parts.1.cards.1.href',
      message: 'Where it leads must be a path of this site, as /contact, or begin with https://',
    },
  ]);
  assert.deepEqual(errorsOf({ parts: [{ type: 'carousel' }] }), {
    'parts.0.type': 'Parts has a part of a kind that is not known',
  });
  assert.deepEqual(errorsOf({ parts: [{ type: 'words', cards: [] }] }), {
    'parts.0.cards': 'There is no field of this name',
  });
});
