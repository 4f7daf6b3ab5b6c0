import { showPage } from '#platform/pages/page.ts';
import type { Ctx } from '#platform/context.ts';

import { article } from './content.ts';

export const showBlogs = (c: Ctx) => showPage(c, 'blogs', () => ({}), { tags: [] });

/** Until there are real posts, the sample article is the only one. */
export const showBlog = (c: Ctx) =>
  showPage(c, 'blog', () => (c.req.param('id') === article.id ? {} : undefined), { tags: [] });
