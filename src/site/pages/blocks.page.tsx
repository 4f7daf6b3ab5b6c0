/** The parts of a page of one's own, as our own pages show them. */
import type { ReactNode } from 'react';

import { JobCard } from '#hiring/jobs/job-card.tsx';
import { ContactFormCard } from '#inbox/contact/contact-form-card.tsx';
import { CONTACT_PANEL } from '#inbox/contact/contact-panel.tsx';
import { ProjectCard } from '#site/projects/project-card.tsx';
import { paths } from '#config/paths.ts';
import { englishPart, localPath } from '#config/translation.ts';
import { localProse } from '#ui/local-prose.ts';
import { Closing } from '#ui/closing.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { type Pigment, PIGMENTS } from '#ui/pigments.ts';

import { ownPageWords } from './content.ts';
import type { ShownBlock, ShownBlockOf, ShownCard } from './schema.ts';

type Props<T extends ShownBlock['type']> = { block: ShownBlockOf<T>; id: string };

type SectionProps = { id: string; heading: string; lead?: string; className: string; children: ReactNode };

/** A part is named by its heading, where it has one. Without `lead` it places its heading itself. */
const Part = ({ id, heading, lead, className, children }: SectionProps) => (
  <section className={`own-part ${className}`} {...(heading !== '' && { 'aria-labelledby': id })}>
    {lead !== undefined && (heading !== '' || lead !== '') && (
      <div className="section-head">
        {heading !== '' && <h2 id={id}>{heading}</h2>}
        {lead !== '' && <p className="lead">{lead}</p>}
      </div>
    )}
    {children}
  </section>
);

export function BlockSection({
  block,
  id,
  colour,
  isLast,
}: {
  block: ShownBlock;
  id: string;
  colour: Pigment | undefined;
  isLast: boolean;
}) {
  const end = isLast ? 'section-end' : '';
  switch (block.type) {
    case 'prose':
      return <Prose block={block} id={id} end={end} />;
    case 'picture':
      return <Figure block={block} end={end} />;
    case 'cards':
      return (
        <Part id={id} heading={block.heading} lead={block.lead} className={`wrap ${end}`}>
          <Cards cards={block.cards} />
        </Part>
      );
    case 'figures':
      return (
        <Part id={id} heading={block.heading} lead="" className={`wrap ${end}`}>
          <Figures block={block} />
        </Part>
      );
    case 'questions':
      return <Questions block={block} id={id} end={end} />;
    case 'quote':
      return <Quote block={block} />;
    case 'call':
      return <Call block={block} colour={colour} />;
    case 'projects':
      return (
        <Part id={id} heading={block.heading} lead={block.lead} className={`wrap ${end}`}>
          <Row count={block.projects.length}>
            {block.projects.map((project) => (
              <li key={project.id} lang={englishPart(project)}>
                <ProjectCard project={project} sizes="(min-width: 64rem) 40rem, (min-width: 40rem) 46vw, 92vw" />
              </li>
            ))}
          </Row>
        </Part>
      );
    case 'openings':
      return (
        <Part id={id} heading={block.heading} lead={block.lead} className={`wrap ${end}`}>
          <ul className="job-cards">
            {block.openings.map((job) => (
              <li key={job.id}>
                <JobCard job={job} headingLevel={3} />
              </li>
            ))}
          </ul>
        </Part>
      );
    case 'video':
      return <Video block={block} id={id} end={end} />;
    case 'form':
      return (
        <Part id={id} heading={block.heading} lead={block.lead} className={`wrap own-columns ${end}`}>
          <div className="contact-words">
            <ContactFormCard />
          </div>
        </Part>
      );
  }
}

const Prose = ({ block: { heading, text }, id, end }: Props<'prose'> & { end: string }) => (
  <Part id={id} heading={heading} className={`wrap own-columns own-prose ${end}`}>
    {heading !== '' && <h2 id={id}>{heading}</h2>}
    <div className="prose" dangerouslySetInnerHTML={{ __html: localProse(text) }} />
  </Part>
);

const Figure = ({ block: { picture, caption, isWide }, end }: Omit<Props<'picture'>, 'id'> & { end: string }) => (
  <figure className={`own-part own-figure ${isWide ? 'is-wide' : 'wrap'} ${end}`}>
    <Picture
      src={picture.source}
      format="landscape"
      alt={picture.alt}
      sizes={isWide ? '100vw' : '(min-width: 88rem) 82rem, 92vw'}
    />
    {caption !== '' && <figcaption className={isWide ? 'hint wrap' : 'hint'}>{caption}</figcaption>}
  </figure>
);

/** Three in a row; where that leaves one or two over, the last rows have two. */
const Row = ({ count, children }: { count: number; children: ReactNode }) => (
  <ul className={`own-row rest-${count % 3}`}>{children}</ul>
);

const Cards = ({ cards }: { cards: readonly ShownCard[] }) => (
  <Row count={cards.length}>
    {cards.map(({ title, text, href, picture }, place) => (
      <li key={title} className={`card tinted pigment-${PIGMENTS[place % PIGMENTS.length]}`}>
        <div className="card-body">
          <h3>{href === '' ? title : <a href={localPath(href)}>{title}</a>}</h3>
          {text !== '' && <p>{text}</p>}
          {href !== '' && (
            <span className="read-more" aria-hidden="true">
              <Icon name="arrow-right" />
            </span>
          )}
        </div>
        {picture !== null && (
          <div className="card-media">
            <Picture src={picture.source} format="card" alt={picture.alt} sizes="(min-width: 40rem) 40rem, 92vw" />
          </div>
        )}
      </li>
    ))}
  </Row>
);

const Figures = ({ block: { figures } }: { block: ShownBlockOf<'figures'> }) => (
  <dl className="result-figures">
    {figures.map(({ value, label }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span className="figure-value">{value}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const Questions = ({ block: { heading, lead, questions }, id, end }: Props<'questions'> & { end: string }) => (
  <Part id={id} heading={heading} lead={lead} className={`wrap faq ${end}`}>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} name={id}>
          <summary className="fold-line">
            <h3>{question}</h3>
            <Icon name="chevron-down" size={24} />
          </summary>
          <p className="own-lines">{answer}</p>
        </details>
      ))}
    </div>
  </Part>
);

const Quote = ({ block: { quote, by, role } }: { block: ShownBlockOf<'quote'> }) => (
  <div className="own-part own-quote">
    <figure className="said wrap">
      <blockquote>{quote}</blockquote>
      <figcaption>
        <strong>{by}</strong>
        {role !== '' && <span className="quiet-text">{role}</span>}
      </figcaption>
    </figure>
  </div>
);

const Call = ({
  block: { heading, text, action, href },
  colour,
}: {
  block: ShownBlockOf<'call'>;
  colour: Pigment | undefined;
}) => (
  <Closing pigment={colour} heading={heading}>
    {text !== '' && <p>{text}</p>}
    {href === '' ? (
      <a className="button primary" href={localPath(paths.contact())} data-opens={CONTACT_PANEL}>
        {action}
      </a>
    ) : (
      <a className="button primary" href={localPath(href)}>
        {action}
      </a>
    )}
  </Closing>
);

const Video = ({ block: { heading, video, title, poster, captions }, id, end }: Props<'video'> & { end: string }) => (
  <Part id={id} heading={heading} lead="" className={`wrap own-video ${end}`}>
    <figure>
      <video
        src={video}
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        aria-label={title}
        {...(poster !== null && { poster: sharedPicture(poster.source, 'landscape', '').path })}
      >
        {captions !== undefined && (
          <track kind="captions" src={captions} srcLang="en" label={ownPageWords.captions} default />
        )}
      </video>
      <figcaption className="hint">{title}</figcaption>
    </figure>
  </Part>
);
