/** What the calls of the office about pictures take and answer. The same in the browser and on the server. */
import * as v from 'valibot';

import { optionalText, required } from '#platform/forms/fields.ts';

/** Who may upload, describe and delete; all members may look. */
export const MEDIA_WRITERS = ['owner', 'editor'] as const;

/** The largest upload, in bytes. */
export const UPLOAD_LIMIT = 20 * 1024 * 1024;

/** What may be uploaded. Not HEIC: a telephone that is asked for these gives a JPEG by itself. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const MEDIA_FILTERS = ['undescribed', 'unused', 'failed'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** Characters of the words for those who do not see a picture. Screen readers stop and go on poorly in longer ones. */
export const ALT_LENGTH = 300;

const widths = v.optional(v.array(v.number()));

/** A place that names the picture: `place` says as what, as 'cover'. */
const use = v.object({ kind: v.string(), id: v.number(), title: v.string(), place: v.string() });
export type MediaUse = v.InferOutput<typeof use>;

export const mediaItem = v.object({
  id: v.number(),
  /** The public address, and the folder of its variants: `Picture` draws from it. */
  path: v.string(),
  name: v.string(),
  /** Pixels; null until the picture was looked into. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  variants: v.object({ avif: widths, webp: widths }),
  /** Percent from the left and from the top. */
  focalX: v.number(),
  focalY: v.number(),
  alt: v.string(),
  isDecorative: v.boolean(),
  state: v.picklist(['waiting', 'ready', 'failed']),
  /** While it is waiting: variants made, of how many; none are known before it was looked into. */
  progress: v.optional(v.object({ made: v.number(), of: v.number() })),
  /** Why it failed, in a sentence. */
  failure: v.optional(v.string()),
  /** Of the original, in bytes; null for a picture of the site's own files, which cannot be replaced here. */
  bytes: v.nullable(v.number()),
  version: v.number(),
  createdAt: v.string(),
  /** Where it is used, for one picture alone. */
  usedBy: v.optional(v.array(use)),
  /** Sent before: this is the picture that was there. */
  isDouble: v.optional(v.boolean()),
});
export type MediaItem = v.InferOutput<typeof mediaItem>;

const percent = (name: string) => {
  const message = `${name} must be a whole number from 0 to 100`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(100, message));
};

export const changeBody = v.object({
  name: v.optional(required('Name is required', { name: 'Name' })),
  alt: v.optional(optionalText({ name: 'The description', atMost: ALT_LENGTH })),
  isDecorative: v.optional(v.boolean('Say whether it is decoration: true or false')),
  focalX: v.optional(percent('The focal point from the left')),
  focalY: v.optional(percent('The focal point from the top')),
});
export type MediaChange = v.InferOutput<typeof changeBody>;
