/** Posts as the office stores them. */
import { agencyDay } from '#platform/agency-day.ts';
import { nameHolder, readPictures } from '#cms/content/service.ts';
import { storedContentType } from '#cms/content/schema.ts';
import { leaveRedirect } from '#cms/redirects/service.ts';

import { postContentType } from './content-type.ts';
import { findOtherWith, loadPosts, putPost } from './queries.ts';
import { minutesOf } from './reading.ts';

export const postContent = storedContentType(postContentType, {
  load: loadPosts,
  put: putPost,
  moved: leaveRedirect,
  initial: (now) => ({ writtenOn: agencyDay(now) }),
  async clashes(read, id, { slug }) {
    const taken = slug === '' ? undefined : await findOtherWith(read, id, slug);
    if (taken === undefined) return [];
    const message = `${await nameHolder(read, postContentType, taken.id)} has this address`;
    return [{ level: 'error', field: 'slug', message }];
  },
  async preview({ database, clock }, id, body) {
    const pictures = await readPictures(database.read, body.cover === null ? [] : [body.cover]);
    const cover = pictures.get(body.cover ?? 0) ?? null;
    const writtenOn = body.writtenOn === '' ? agencyDay(clock()) : body.writtenOn;
    const minutes = minutesOf(body.body);
    const post = { ...body, id, writtenOn, cover, minutes, previous: undefined, next: undefined };
    return { name: 'blog', props: { post } };
  },
});
