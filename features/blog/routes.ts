import type { Route } from '#platform/http/route.ts';
import { paths } from '#root/paths.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';

import { article } from './content.ts';

const showBlogs = (c: Ctx) => sendPage(c, 'blogs', () => ({}), { tags: [] });

/** Until there are real posts, the sample article is the only one. */
const showBlog = (c: Ctx) =>
  sendPage(c, 'blog', () => (c.req.param('id') === article.id ? {} : undefined), { tags: [] });

export const blogRoutes: readonly Route[] = [
  { method: 'GET', path: paths.blogs(), access: 'public', handler: showBlogs },
  { method: 'GET', path: paths.blog(':id'), access: 'public', handler: showBlog },
];
