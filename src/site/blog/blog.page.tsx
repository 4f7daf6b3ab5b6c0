import type { ReactNode } from 'react';

import { CONTACT_PANEL } from '#inbox/contact/contact-panel.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { dayInWords } from '#platform/agency-day.ts';
import { localProse } from '#ui/local-prose.ts';
import { Closing } from '#ui/closing.tsx';
import { Icon } from '#ui/icon.tsx';
import { contentPicture, type PictureSource } from '#ui/picture-source.ts';
import type { SharedPicture } from '#config/site.ts';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { shareWords } from '#site/layout/content.ts';
import { sharePicture } from '#ui/share-picture.ts';
import { fillWords } from '#ui/fill-words.ts';
import { Said } from '#ui/said.tsx';
import { localPath, pathOfLocalized } from '#config/translation.ts';

import { article, type ArticleBlock, articlePage, blog, recentPosts } from './content.ts';
import { drawnCover, shownCover } from './cover-name.ts';
import { minutesInWords } from './post-facts.page.tsx';
import type { Post } from './schema.ts';

/** For shared links: drawn, else the cover. What shows them draws no SVG. */
function imageOf({ slug, title, author, writtenOn, cover, coverAlt }: Post): { image?: SharedPicture } {
  const drawn = sharePicture('post', slug, { title, drawnFrom: [shareWords.post, author, writtenOn, cover?.path] });
  const image = drawn ?? (cover === null ? undefined : sharedPicture(cover, 'card', coverAlt));
  return image === undefined ? {} : { image };
}

/** A post, or the sample article (specification, point 2). */
export const blogPage: PageDefinition<{ post?: Post }> = {
  head: ({ post }) =>
    post === undefined
      ? {
          title: article.title,
          description: articlePage.metaDescription,
          parent: { name: blog.heading, path: paths.blogs() },
        }
      : {
          title: post.title,
          description: post.description,
          ...imageOf(post),
          parent: { name: blog.heading, path: paths.blogs() },
          facts: (absolute, agency) => ({
            '@type': 'BlogPosting',
            headline: post.title,
            description: post.description,
            datePublished: post.writtenOn,
            author: { '@type': 'Person', name: post.author },
            url: absolute(localPath(paths.blog(post.slug))),
            ...(post.cover !== null && { image: absolute(sharedPicture(post.cover, 'card', post.coverAlt).path) }),
            publisher: agency,
          }),
        },
  layout: 'light',
  Body: ({ post }) => (post === undefined ? <SampleArticle /> : <PostArticle post={post} />),
};

type ArticleProps = {
  title: string;
  lead: string;
  /** Before author and reading time. */
  fact: ReactNode;
  author: string;
  readingTime: string;
  notice?: string;
  picture: { src: string | PictureSource; alt: string };
  children: ReactNode;
};

/** What a post and the sample have in common: head and picture. */
const Article = ({ title, lead, fact, author, readingTime: time, notice, picture, children }: ArticleProps) => (
  <article className="article">
    <header>
      <a className="back" href={localPath(paths.blogs())}>
        <Icon name="arrow-left" /> {articlePage.back}
      </a>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p className="article-facts">
        {fact}
        <span>{fillWords(articlePage.by, { author })}</span>
        <span>{fillWords(articlePage.readingTime, { time })}</span>
      </p>
      {notice !== undefined && <p className="notice">{notice}</p>}
    </header>
    <div className="article-picture">
      <Picture {...picture} format="card" sizes="(min-width: 82rem) 46rem, (min-width: 64rem) 55vw, 92vw" isFirst />
    </div>
    {children}
  </article>
);

function PostArticle({ post }: { post: Post }) {
  return (
    <>
      <div className="wrap">
        <Article
          title={post.title}
          lead={post.description}
          fact={
            <time className="chip" dateTime={post.writtenOn}>
              {dayInWords(post.writtenOn)}
            </time>
          }
          author={post.author}
          readingTime={minutesInWords(post.minutes)}
          picture={shownCover(post)}
        >
          <div className="prose" dangerouslySetInnerHTML={{ __html: localProse(post.body) }} />
        </Article>
        <Neighbours post={post} />
      </div>
      <Ending />
    </>
  );
}

/** The posts before and after it. */
function Neighbours({ post: { previous, next } }: { post: Post }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="post-neighbours" aria-label={articlePage.otherPosts}>
      {previous !== undefined && (
        <a rel="prev" href={pathOfLocalized(previous, paths.blog(previous.slug))}>
          {fillWords(articlePage.previous, { title: previous.title })}
        </a>
      )}
      {next !== undefined && (
        <a rel="next" href={pathOfLocalized(next, paths.blog(next.slug))}>
          {fillWords(articlePage.next, { title: next.title })}
        </a>
      )}
    </nav>
  );
}

/** Its cover is that of the first card that leads to it. */
function SampleArticle() {
  return (
    <>
      <div className="wrap">
        <Article
          title={article.title}
          lead={article.lead}
          fact={<span className="chip">{article.category}</span>}
          author={article.author}
          readingTime={article.readingTime}
          notice={article.notice}
          picture={{ src: drawnCover(recentPosts[0] ?? { id: 1, title: article.title }), alt: '' }}
        >
          <nav aria-labelledby="contents">
            <h2 id="contents">{articlePage.contentsHeading}</h2>
            <ol>
              {article.blocks.map(
                (block) =>
                  block.kind === 'h2' && (
                    <li key={block.id}>
                      <a href={`#${block.id}`}>{block.text}</a>
                    </li>
                  ),
              )}
            </ol>
          </nav>
          <div className="prose">
            {article.blocks.map((block) => (
              <Block key={'items' in block ? block.items[0] : block.text} block={block} />
            ))}
          </div>
        </Article>
      </div>
      <Ending />
    </>
  );
}

const Ending = () => (
  <Closing heading={articlePage.closing.heading}>
    <Said>{articlePage.closing.text}</Said>
    <a className="button primary" href={localPath(paths.contact())} data-opens={CONTACT_PANEL}>
      {articlePage.closing.action}
    </a>
  </Closing>
);

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'h2') return <h2 id={block.id}>{block.text}</h2>;
  if (block.kind === 'p') return <p>{block.text}</p>;
  if (block.kind === 'quote')
    return (
      <blockquote>
        <p>{block.text}</p>
      </blockquote>
    );
  if (block.kind === 'picture')
    return (
      <div className="article-wide">
        <Picture
          src={contentPicture(block.picture)}
          format="landscape"
          alt={block.text}
          sizes="(min-width: 82rem) 46rem, (min-width: 64rem) 55vw, 92vw"
        />
      </div>
    );
  const List = block.kind;
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
