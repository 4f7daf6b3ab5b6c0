import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { englishPart, localPath, pathOfLocalized } from '#config/translation.ts';
import { dayInWords } from '#platform/agency-day.ts';
import { Picture } from '#ui/picture.tsx';
import { NoResults } from '#ui/results.tsx';
import { Said } from '#ui/said.tsx';

import { article, blog, blogCards, type BlogCard, recentPosts } from './content.ts';
import { drawnCover, shownCover } from './cover-name.ts';
import { minutesInWords, PostFacts } from './post-facts.page.tsx';
import { type PostPage, samplePostId } from './schema.ts';

/** The blog list (specification, point 2): the posts, and until one is published those of the sample agency, each leading to the same article. */
export const blogsPage: PageDefinition<{ list?: PostPage }> = {
  head: ({ list }) => ({
    title: blog.metaTitle,
    description: list === undefined && !site.withoutSample ? blog.metaDescription : blog.postsDescription,
    ...(list !== undefined && list.page > 1 && { canonicalPath: localPath(paths.blogs({ page: list.page })) }),
  }),
  layout: 'light',
  Body: ({ list }) => {
    if (list !== undefined) return <Posts list={list} />;
    return site.withoutSample ? <NoPosts /> : <Samples />;
  },
};

function NoPosts() {
  return (
    <div className="wrap section-end">
      <header className="page-head">
        <h1 className="statement">{blog.heading}</h1>
      </header>
      <section aria-labelledby="all-posts">
        <h2 className="visually-hidden" id="all-posts">
          {blog.allHeading}
        </h2>
        <div className="results-rows">
          <NoResults words={blog.none} action={blog.none.action} href={paths.contact()}>
            <Said>{blog.none.text}</Said>
          </NoResults>
        </div>
      </section>
    </div>
  );
}

function Posts({ list: { posts, page, lastPage } }: { list: PostPage }) {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 className="statement">{blog.heading}</h1>
        <Said className="lead">{blog.lead}</Said>
      </header>
      <section className="section-end" aria-labelledby="all-posts">
        <h2 id="all-posts">{blog.allHeading}</h2>
        <div className={page === 1 ? 'grid all-posts with-lead' : 'grid all-posts'}>
          {posts.map((post, place) => (
            <article key={post.slug} className="card" lang={englishPart(post)}>
              <div className="card-media">
                <Picture
                  {...shownCover(post)}
                  format="card"
                  sizes="(min-width: 40rem) 26rem, 92vw"
                  isFirst={place === 0}
                />
              </div>
              <div className="card-body">
                <PostFacts author={post.author} time={minutesInWords(post.minutes)}>
                  <time className="chip" dateTime={post.writtenOn}>
                    {dayInWords(post.writtenOn)}
                  </time>
                </PostFacts>
                <h3>
                  <a href={pathOfLocalized(post, paths.blog(post.slug))}>{post.title}</a>
                </h3>
                <p className="quiet-text">{post.description}</p>
                <span className="read-more" aria-hidden="true">
                  {blog.readMore}
                </span>
              </div>
            </article>
          ))}
        </div>
        {page < lastPage && (
          <p className="load-more">
            <a className="button quiet" href={localPath(paths.blogs({ page: page + 1 }))}>
              {blog.loadMore}
            </a>
          </p>
        )}
        <p className="hint">
          <a href={paths.feed('posts.rss')}>{blog.feed}</a>
        </p>
      </section>
    </div>
  );
}

function Samples() {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 className="statement">{blog.heading}</h1>
        <Said className="lead">{blog.lead}</Said>
        <Said className="notice">{blog.samplesNotice}</Said>
      </header>
      <section className="section-end" aria-labelledby="recent-posts">
        <h2 id="recent-posts">{blog.recentHeading}</h2>
        <div className="grid recent-posts with-lead">
          {recentPosts.map((post, place) => (
            <PostCard key={post.id} post={post} isFirst={place === 0} />
          ))}
        </div>
      </section>
      <section className="section-end" aria-labelledby="all-posts">
        <h2 id="all-posts">{blog.allHeading}</h2>
        <div className="grid all-posts">
          {blogCards.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
        {/* The specification shows no behaviour; the honest answer needs no script. */}
        <details className="load-more">
          <summary className="button quiet">{blog.loadMore}</summary>
          <p role="status">{blog.noMore}</p>
        </details>
      </section>
    </div>
  );
}

function PostCard({ post, isFirst = false }: { post: BlogCard; isFirst?: boolean }) {
  return (
    <article className="card">
      <div className="card-media">
        <Picture src={drawnCover(post)} format="card" alt="" sizes="(min-width: 40rem) 26rem, 92vw" isFirst={isFirst} />
      </div>
      <div className="card-body">
        <PostFacts author={article.author} time={article.readingTime}>
          <span className="chip">{post.category}</span>
        </PostFacts>
        <h3>
          <a href={paths.blog(samplePostId)}>{post.title}</a>
        </h3>
        <p className="quiet-text">{post.excerpt}</p>
        <span className="read-more" aria-hidden="true">
          {blog.readMore}
        </span>
      </div>
    </article>
  );
}
