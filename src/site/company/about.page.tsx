import { GetStartedCard } from '#inbox/hire/get-started-card.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { Hero } from '#ui/hero.tsx';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { Said } from '#ui/said.tsx';

import { about } from './content.ts';

/** The company's history, vision and mission (specification, point 1). */
export const aboutPage: PageDefinition<object> = {
  head: () => ({
    title: about.metaTitle,
    description: about.metaDescription,
    image: sharedPicture(contentPicture(about.hero), 'landscape', about.heroAlt),
  }),
  layout: 'light',
  Body: () => (
    <>
      <Hero
        picture={about.hero}
        narrow={{ picture: about.heroNarrow, format: 'square' }}
        ink={about.heroInk}
        ground="palm"
        className="hero-brief"
      >
        <h1>{about.heading}</h1>
        <Said className="lead">{about.lead}</Said>
      </Hero>
      <Intro />
      <History />
      <div className="aims">
        {[about.vision, about.mission].map(({ heading, text }, place) => (
          <section key={heading} className={`tinted pigment-${place === 0 ? 'turmeric' : 'palm'}`}>
            <h2>{heading}</h2>
            <Said>{text}</Said>
          </section>
        ))}
      </div>
      <GetStartedCard />
    </>
  ),
};

function Intro() {
  const texts: readonly string[] = about.intro;
  if (texts.length === 0) return null;
  return (
    <section className="wrap section about-intro" aria-labelledby="who-we-are">
      <h2 id="who-we-are">{about.introHeading}</h2>
      <div className="prose">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}

function History() {
  const years = about.history;
  if (years.length === 0) return null;
  return (
    <section className="history" aria-labelledby="history">
      <div className="wrap">
        <h2 id="history">{about.historyHeading}</h2>
        <ol>
          {years.map((year) => (
            <li key={year.id}>
              <Picture
                src={contentPicture(year.picture)}
                format="square"
                alt={year.alt}
                sizes="(min-width: 52rem) 26rem, 92vw"
              />
              <div className="history-words">
                <h3>
                  <span className="history-year">{year.year}</span> {year.title}
                </h3>
                <Said className="quiet-text">{year.text}</Said>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
