/** What each kind asks before it is published, and what it only points out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { jobContentType } from '#hiring/jobs/content-type.ts';
import { projectContentType } from '#site/projects/content-type.ts';
import { postContentType } from '#site/blog/content-type.ts';
import { contentTypes } from '#app/content-types.ts';

import { blankOf } from './fields.ts';
import { findingsOf, isError, type MediaFacts, ofEntry, proseWarnings } from './schema.ts';

const context = { today: '2026-05-04', media: new Map() };
const LONG = `<p>${'Words of an opening. '.repeat(20)}</p>`;

const job = {
  ...blankOf(jobContentType.fields),
  title: 'Lamplighter',
  department: 1,
  level: 1,
  education: 1,
  employmentType: 'FULL_TIME',
  place: 'Kochi, Kerala, India',
  skills: ['Ladders'],
  description: LONG,
  responsibilities: LONG,
  requirements: LONG,
  datePosted: '2026-05-01',
  validThrough: '2026-06-01',
  isOpen: true,
};
const about = (body: typeof job) =>
  findingsOf(jobContentType, body, context).map(({ level, field }) => `${level} ${field}`);

test('what keeps a picture from being published is the same for the form and the server', () => {
  const found = (picture: Partial<MediaFacts>, of: Partial<typeof post> = {}) => {
    const facts = { name: 'Quay', alt: 'A quay', isDecorative: false, state: 'ready', width: 9, ...picture } as const;
    return findingsOf(postContentType, { ...post, ...of }, { ...context, media: new Map([[1, facts]]) })
      .filter(isError)
      .map(({ field, message }) => `${field}: ${message}`);
  };
  const post = {
    ...blankOf(postContentType.fields),
    title: 'x',
    description: 'x',
    author: 'x',
    writtenOn: '2026-05-01',
    body: LONG,
    cover: 1,
  };
  const words = 'coverAlt: Words for those who do not see the cover are required';
  assert.deepEqual(found({}), []);
  assert.deepEqual(found({ alt: '' }), [words]);
  assert.deepEqual(found({ alt: '' }, { coverAlt: 'A pier' }), []);
  assert.deepEqual(found({ alt: '', isDecorative: true }), []);
  assert.deepEqual(found({ state: 'waiting', width: null }), [
    'cover: The picture “Quay” is still being made. Wait until it is ready.',
  ]);
  assert.deepEqual(found({ state: 'waiting' }), [], 'one that is replaced has what it had');
  assert.deepEqual(found({ state: 'failed', width: null }), [
    'cover: Nothing could be made of the picture “Quay”. Replace it.',
  ]);
});

test('each field of a kind is in one section of its form, and its title is a text', () => {
  for (const of of contentTypes) {
    const forms = of.store.forms === undefined ? [of] : [...of.store.forms.keys()].map((id) => ofEntry(of, id) ?? of);
    for (const { kind } of forms) {
      const placed = kind.groups.flatMap(({ fields }) => fields);
      assert.deepEqual(placed.toSorted(), Object.keys(kind.fields).toSorted(), kind.name);
    }
    const { kind } = of;
    if (!kind.hasOwnForms) assert.equal(kind.fields[kind.title]?.type, 'text', kind.name);
    for (const role of kind.roles.write) assert.ok(kind.roles.read.includes(role), kind.name);
  }
});

test('an opening needs what a job posting requires', () => {
  assert.deepEqual(about(job), []);
  assert.deepEqual(about({ ...job, place: 'Kochi' }), ['error place']);
  assert.deepEqual(about({ ...job, place: 'Remote, ' }), ['error place']);
  assert.deepEqual(about({ ...job, validThrough: '2026-04-30' }), ['error validThrough']);
  assert.deepEqual(about({ ...job, datePosted: '2026-04-01', validThrough: '2026-05-03' }), ['warning validThrough']);
  assert.deepEqual(about({ ...job, employmentType: '', datePosted: '' }), ['error employmentType', 'error datePosted']);
  assert.deepEqual(about({ ...job, description: '<p>Short.</p>', skills: [] }), [
    'warning description',
    'warning skills',
  ]);
});

test('a project needs words for its pictures, a film of this site, and whose words a quote is', () => {
  const found = findingsOf(
    projectContentType,
    {
      ...blankOf(projectContentType.fields),
      video: 'https://elsewhere.example/film.mp4',
      quote: 'Good.',
      screens: [{ image: 1, kind: 'app', altText: '', caption: '' }],
      outcomes: [{ value: '', label: 'missed visits', before: '14%' }],
      team: [{ people: null, hours: null, role: 'designer' }],
    },
    context,
  );
  const fields = found.filter(({ level }) => level === 'error').map(({ field }) => field);
  for (const field of ['screens.0.altText', 'video', 'quoteBy', 'cover', 'logo', 'outcomes.0.value', 'team.0.people'])
    assert.ok(fields.includes(field), field);
});

test('links without words, small headings above large ones and short texts are pointed out', () => {
  const words = (html: string) => proseWarnings('body', html).map(({ message }) => message);
  assert.deepEqual(words('<h3>One</h3><h4>Two</h4><p><a href="/x">Our prices</a></p>'), []);
  assert.equal(words('<h4>Two</h4>').length, 1);
  assert.deepEqual(words('<p><a href="/x"> </a><a href="/y">Here</a></p>'), [
    'A link has no words',
    'The link ‘Here’ does not say where it leads',
  ]);
  assert.equal(proseWarnings('body', '<p>Short.</p>', { least: 100 }).length, 1);
});

test('each field for an address takes https alone, without a user', () => {
  let tried = 0;
  for (const { kind } of contentTypes)
    for (const [name, field] of Object.entries(kind.fields)) {
      const inRows =
        field.type === 'rows' ? Object.entries(field.fields).find(([, { type }]) => type === 'address') : [];
      const place = field.type === 'address' ? name : inRows?.[0] && `${name}.0.${inRows[0]}`;
      if (place === undefined) continue;
      const says = (address: string) => {
        const value = field.type === 'rows' ? [{ ...blankOf(field.fields), [inRows?.[0] ?? '']: address }] : address;
        const found = findingsOf(kind, { ...blankOf(kind.fields), [name]: value } as never, context);
        return found.filter((finding) => finding.field === place && finding.level === 'error').length;
      };
      tried += 1;
      assert.equal(says('https://example.org/a'), 0, `${kind.name} ${name}`);
      for (const wrong of ['http://example.org', 'https://a@example.org', 'https://a.example\\@b.example'])
        assert.equal(says(wrong), 1, `${kind.name} ${name}: ${wrong}`);
    }
  assert.ok(tried >= 5);
});
