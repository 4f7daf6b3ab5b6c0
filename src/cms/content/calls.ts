/** The calls of one kind of content, on both sides, made from its definition: lists, drafts, publishing, versions, the bin, and who has what open. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';

import { type Body, changeSchemaOf } from './fields.ts';
import { entry, entryRow, type ContentType, ownForm, said, STATES, version, versionRow } from './schema.ts';

/** In bytes: JSON may spell a character in six. */
const BODY_BYTES = 1024 * 1024;
const PART = 50;
const MAX_ENTRIES = 200;

const SORTS = ['updated', 'title'] as const;

const moment = v.pipe(
  v.string('Give a moment, as 2026-05-04T09:30:00Z'),
  v.isoTimestamp('Give a moment, as 2026-05-04T09:30:00Z'),
  v.check((written) => !Number.isNaN(Date.parse(written)), 'There is no such moment'),
  v.transform((written) => new Date(written).toISOString()),
);
const times = v.object({ publishAt: v.optional(v.nullable(moment)), closeAt: v.optional(v.nullable(moment)) });
const versionNumber = v.object({
  version: v.pipe(
    v.number('Say which version'),
    v.safeInteger('Say which version'),
    v.minValue(1, 'Say which version'),
  ),
});

const member = v.object({ id: v.number(), name: v.string() });

/** What takes no body, and answers the entry as it is then. */
const STEPS = {
  recover: 'Takes it out of the bin',
  publish: 'Shows it to visitors. 422 has every reason at once, by field. Needs If-Match',
  unpublish: 'Takes it back into the drafts',
  archive: 'Takes it away from visitors for good',
  discard: 'Drops what is not published',
};

/** The form of an entry, where each has its own. */
export const formCall = ({ name, singular, roles }: ContentType) =>
  defineCall({
    method: 'GET',
    path: `/api/office/${name}/:id/form`,
    key: ['form', name],
    access: { roles: roles.read },
    summary: `The fields of one ${singular}, with what is delivered`,
    answer: ownForm,
  });

/** Where something is said, in entries that have their own forms. */
export const saidCall = ({ name, plural, roles }: ContentType) =>
  defineCall({
    method: 'GET',
    path: `/api/office/${name}-said`,
    key: ['content', name, 'said'],
    access: { roles: roles.read },
    summary: `Where the ${plural} say something, with their drafts; at most fifty places`,
    parameters: { q: text('What is looked for, of at least two letters.') },
    answer: v.array(said),
  });

/** Some fields of a draft. Where each entry has its own form, that says which. */
const changeOf = ({ fields, hasOwnForms }: ContentType): v.GenericSchema<Partial<Body>, Partial<Body>> =>
  hasOwnForms ? v.record(v.string(), v.unknown()) : changeSchemaOf(fields);

export const entryCalls = (kind: ContentType) => {
  const { name, singular, plural, roles } = kind;
  const base = `/api/office/${name}` as const;
  const key = ['content', name] as const;
  const read = { roles: roles.read };
  const access = { roles: roles.write };
  const step = (what: keyof typeof STEPS) =>
    defineCall({ method: 'POST', path: `${base}/:id/${what}`, access, summary: STEPS[what], answer: entry });
  return {
    list: defineCall({
      method: 'GET',
      path: base,
      key,
      access: read,
      summary: `The ${plural}`,
      parameters: {
        q: text('Each word must begin a word of the title.'),
        state: optional(oneOf(STATES, 'draft', 'Only this state.')),
        bin: oneOf(['1', ''], '', '1: what is in the bin.'),
        sort: oneOf(SORTS, 'updated', 'The latest change first, or by title.'),
        limit: limit(PART, MAX_ENTRIES),
        after: after(),
      },
      answer: v.array(entryRow),
      more: listMore,
    }),
    one: defineCall({
      method: 'GET',
      path: `${base}/:id`,
      key,
      access: read,
      summary: `One ${singular}, with its draft`,
      answer: entry,
    }),
    versions: defineCall({
      method: 'GET',
      path: `${base}/:id/versions`,
      key,
      access: read,
      summary: `The versions of a ${singular}, the newest first`,
      answer: v.array(versionRow),
    }),
    version: defineCall({
      method: 'GET',
      path: `${base}/:id/versions/:number`,
      key,
      access: read,
      summary: `One version of a ${singular}`,
      answer: version,
    }),
    create: defineCall({
      method: 'POST',
      path: base,
      access,
      summary: `Makes a draft of a ${singular}`,
      body: changeOf(kind),
      limit: BODY_BYTES,
      answer: entry,
      status: 201,
    }),
    save: defineCall({
      method: 'PATCH',
      path: `${base}/:id`,
      access,
      summary: `Saves fields of the draft; visitors see them once it is published. Needs If-Match`,
      body: changeOf(kind),
      limit: BODY_BYTES,
      answer: entry,
    }),
    restore: defineCall({
      method: 'POST',
      path: `${base}/:id/restore`,
      access,
      summary: 'Puts a version into the draft',
      body: versionNumber,
      answer: entry,
    }),
    schedule: defineCall({
      method: 'POST',
      path: `${base}/:id/schedule`,
      access,
      summary: 'Sets when it is published and closed; null takes a time back',
      body: times,
      answer: entry,
    }),
    previewLink: defineCall({
      method: 'GET',
      path: `${base}/:id/preview-link`,
      key: ['preview'],
      access,
      summary: 'An address that shows the real page with the draft, to whoever has it, for an hour',
      answer: v.object({ path: v.string() }),
    }),
    presence: defineCall({
      method: 'POST',
      path: `${base}/:id/presence`,
      key: ['presence'],
      access,
      summary: 'Says that you have it open, for half a minute; answers who else has',
      answer: v.object({ editors: v.array(member) }),
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `${base}/:id`,
      access,
      summary: 'Puts it into the bin for 30 days, where visitors do not see it',
      answer: entry,
    }),
    recover: step('recover'),
    publish: step('publish'),
    unpublish: step('unpublish'),
    archive: step('archive'),
    discard: step('discard'),
  };
};
