import { CONTACT_PANEL } from '#features/contact/contact-panel.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#root/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { article, type ArticleBlock, articlePage, blog } from './content.ts';

/** The sample article (specification, point 2). */
export const blogPage: PageDefinition<object> = {
  head: () => ({
    title: article.title,
    description: articlePage.metaDescription,
    parent: { name: blog.heading, path: paths.blogs() },
  }),
  layout: 'light',
  Body: () => (
    <div className="wrap">
      <article className="article">
        <header>
          <a className="back" href={paths.blogs()}>
            <Icon name="arrow-left" /> {articlePage.back}
          </a>
          <h1>{article.title}</h1>
          <p className="lead">{article.lead}</p>
          <p className="article-facts">
            <span className="chip">{article.category}</span>
            <span>{fillWords(articlePage.by, { author: article.author })}</span>
            <span>{fillWords(articlePage.readingTime, { time: article.readingTime })}</span>
          </p>
          <p className="notice">{article.notice}</p>
        </header>
        <div className="article-picture">
          <Picture
            src={`/pictures/${article.picture}`}
            format="card"
            alt={article.alt}
            sizes="(min-width: 82rem) 46rem, (min-width: 64rem) 55vw, 92vw"
            isFirst
          />
        </div>
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
      </article>
      <section className="closing section">
        <h2>{articlePage.closing.heading}</h2>
        <p className="lead">{articlePage.closing.text}</p>
        <a className="button primary" href={paths.contact()} data-opens={CONTACT_PANEL}>
          {articlePage.closing.action}
        </a>
      </section>
    </div>
  ),
};

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'h2') return <h2 id={block.id}>{block.text}</h2>;
  if (block.kind === 'p') return <p>{block.text}</p>;
  const List = block.kind;
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
