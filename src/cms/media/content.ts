/** What staff are told of their pictures. */
import { fillWords } from '#ui/fill-words.ts';

import type { MediaUse } from './office-schema.ts';

/** Why a file is not taken. */
export const uploadRefusals = {
  tooLarge: 'A picture may have 20 MB at most. Save this one smaller, or as a JPEG, and send it again.',
  empty: 'This file is empty.',
  svg: 'SVG drawings are not taken, because they can carry scripts. Export the drawing as PNG or WebP, about 2000 pixels wide.',
  heic: 'This is a HEIC picture, which browsers do not show. On an iPhone choose Settings, Camera, Formats, Most Compatible; or open it in Photos and export it as JPEG.',
  unknown: 'This is not a picture that can be shown on a page. Send a JPEG, PNG, WebP, AVIF or GIF.',
} as const;

/** Why nothing could be made of a picture that was taken. */
export const pictureFailures = {
  broken: 'This file is damaged or incomplete, so no picture could be made of it. Save it again, and replace it.',
  animated: 'This picture moves. Only still pictures are shown: save one frame of it, or use a film.',
  tooManyPixels: 'This picture has more than 64 million pixels. Save it smaller, about 4000 pixels wide.',
  tooLong: 'A side of this picture is longer than 16 000 pixels. Cut it into several.',
  tooHard: 'This picture took too long, or too much memory, to be made three times. Save it as a JPEG, and replace it.',
  gone: 'The file of this picture is not in the store any more. Replace it with the picture itself.',
} as const;
export type PictureFailure = keyof typeof pictureFailures;

export const mediaWords = {
  gone: 'There is no such picture.',
  ofTheSite:
    'This picture is one of the site’s own files, which the office cannot change. Upload the other one, and choose it where this one is used.',
  twoPictures: (name: string) =>
    fillWords('This is already the picture “{name}”. Choose that one where it is needed.', { name }),
  used: (places: string) => fillWords('It is used, so it stays: {places}.', { places }),
  somebodyFirst: 'Somebody else has changed this picture meanwhile. Look at it again.',
  undescribed: (name: string) =>
    fillWords('Describe the picture “{name}” for those who do not see it, or mark it as decoration.', { name }),
  notReady: (name: string) => fillWords('The picture “{name}” is still being made. Wait until it is ready.', { name }),
  failed: (name: string) => fillWords('Nothing could be made of the picture “{name}”. Replace it.', { name }),
} as const;

const KINDS: Readonly<Record<string, string>> = {
  clients: 'client',
  projects: 'project',
  jobs: 'job',
  posts: 'post',
  appearance: 'appearance of the site',
  facts: 'facts of the site',
};

/** 'client “Lakeside Clinics” (logo)' */
export const placeInWords = ({ kind, title, place }: MediaUse): string =>
  `${KINDS[kind] ?? kind}${title === '' ? '' : ` “${title}”`} (${place})`;
