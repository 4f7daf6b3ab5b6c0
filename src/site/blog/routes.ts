import { codeOfPage, goneOrMissing, inLanguage } from '#cms/content/service.ts';
import type { Ctx } from '#platform/context.ts';
import { nearestPage, page, readQuery } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { redirectTo, sendPage } from '#platform/pages/send-page.ts';
import { pathBeside } from '#config/languages.ts';
import { paths, serverPaths } from '#config/paths.ts';

import { article } from './content.ts';
import { COVER_READS, sendCover } from './cover.ts';
import { isSlug } from './content-type.ts';
import { findPost, findPostId, listPosts } from './queries.ts';
import type { Post, PostLink } from './schema.ts';

/** What shows posts. */
const POST_TAGS = ['posts', 'media'] as const;

const parameters = { page: page() };

/** Until a post is published, the sample posts of the specification, while the sample agency is there. */
function showBlogs(c: Ctx): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const { values, errors } = readQuery(query, parameters);
  const asked = nearestPage(query, values.page);
  return sendPage(
    c,
    'blogs',
    async () => {
      const list = await listPosts(c.var.services.database.read, asked);
      if (list === undefined) return {};
      if (errors !== undefined || asked > list.lastPage)
        return redirectTo(pathBeside(c.req.path, paths.blogs({ page: Math.min(asked, list.lastPage) })));
      const posts = await inLanguage(c.var.services.database.read, await codeOfPage(c), 'posts', list.posts);
      return { list: { ...list, posts } };
    },
    // The response to an invalid address is not cached: its fallback may be in the cache, and would be sent instead of the redirect.
    errors === undefined ? { tags: POST_TAGS, key: { page: asked } } : undefined,
  );
}

/** A post and its neighbours as they are said in the language of the page. */
async function postInLanguage(c: Ctx, post: Post): Promise<Post> {
  const { previous, next, ...own } = post;
  const links = [previous, next].filter((link) => link !== undefined);
  const read = c.var.services.database.read;
  const code = await codeOfPage(c);
  const [said = own] = await inLanguage(read, code, 'posts', [own]);
  const others = await inLanguage(read, code, 'posts', links);
  const saidOf = (link: PostLink | undefined) => link && others.find(({ id }) => id === link.id);
  return { ...said, previous: saidOf(previous), next: saidOf(next) };
}

/** The sample article keeps its address beside the posts, as long as the sample agency is there. */
const showBlog = (c: Ctx) =>
  sendPage(
    c,
    'blog',
    async () => {
      const slug = c.req.param('id') ?? '';
      if (slug === article.id && !(await c.var.services.site()).withoutSample) return {};
      if (!isSlug(slug)) return undefined;
      const { read } = c.var.services.database;
      const post = await findPost(read, slug);
      if (post !== undefined) return { post: await postInLanguage(c, post) };
      return goneOrMissing(read, 'posts', await findPostId(read, slug));
    },
    { tags: POST_TAGS },
  );

export const blogRoutes: readonly Route[] = [
  { method: 'GET', path: paths.blogs(), access: 'public', handler: showBlogs },
  { method: 'GET', path: paths.blog(':id'), access: 'public', handler: showBlog },
  {
    method: 'GET',
    path: serverPaths.drawnCover(':name'),
    access: 'public',
    handler: sendCover,
    rateLimit: COVER_READS,
  },
];
