/** Posts as the office stores them. */
import { agencyDay } from '#platform/agency-day.ts';
import { readPictures } from '#cms/content/service.ts';
import { storedContentType } from '#cms/content/schema.ts';
import { leaveRedirect } from '#cms/redirects/service.ts';

import { postContentType } from './content-type.ts';
import { isSlugTaken, loadPosts, putPost } from './queries.ts';
import { minutesOf } from './reading.ts';

export const postContent = storedContentType(postContentType, {
  load: loadPosts,
  put: putPost,
  moved: leaveRedirect,
  initial: (now) => ({ writtenOn: agencyDay(now) }),
  clashes: async (read, id, { slug }) =>
    slug !== '' && (await isSlugTaken(read, id, slug))
      ? [{ level: 'error', field: 'slug', message: 'Another post has this address' }]
      : [],
  async preview({ database, clock }, id, body) {
    const pictures = await readPictures(database.read, body.cover === null ? [] : [body.cover]);
    const cover = pictures.get(body.cover ?? 0) ?? null;
    const writtenOn = body.writtenOn === '' ? agencyDay(clock()) : body.writtenOn;
    const minutes = minutesOf(body.body);
    const post = { ...body, id, writtenOn, cover, minutes, previous: undefined, next: undefined };
    return { name: 'blog', props: { post } };
  },
});
