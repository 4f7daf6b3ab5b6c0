import type { ReactNode } from 'react';
import type { VideoObject } from 'schema-dts';

import type { FeaturedClient } from '#site/clients/schema.ts';
import { founders, overseasLeaders } from '#site/company/content.ts';
import { LeaderGroup } from '#site/company/leader-card.tsx';
import { CONTACT_PANEL } from '#inbox/contact/contact-panel.tsx';
import { GetStartedCard } from '#inbox/hire/get-started-card.tsx';
import { hire } from '#inbox/hire/content.ts';
import { deepGroundOfIndustry, shownStrip } from '#site/industries/content.ts';
import { organisation } from '#site/layout/content.ts';
import { ProjectCard } from '#site/projects/project-card.tsx';
import { homeServices } from '#site/services/content.ts';
import { ServiceCard } from '#site/services/service-card.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { agencyTimestamp, agencyStamp } from '#platform/agency-day.ts';
import { paths } from '#config/paths.ts';
import { filmNow, site } from '#config/site.ts';
import type { Paperwork } from '#cms/paperwork/schema.ts';
import { Banner, INKS } from '#ui/hero.tsx';
import { drawnPicture, type MosaicKind } from '#ui/drawn-picture.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Marquee } from '#ui/marquee.tsx';
import { Pause } from '#ui/pause.tsx';
import { Picture } from '#ui/picture.tsx';
import { inkOnGround, PIGMENTS, pigmentOf } from '#ui/pigments.ts';
import { contentPicture, type PictureSource } from '#ui/picture-source.ts';
import { Tabs } from '#ui/tabs.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { pluralOf } from '#ui/plural.ts';
import { Said } from '#ui/said.tsx';
import { AFTER_HERO } from '#ui/view-transition-script.ts';
import { englishPart, localPath } from '#config/translation.ts';

import {
  clientsSection,
  filmPanel,
  hero,
  heroPictures,
  heroPigments,
  home,
  homeSections,
  industriesSection,
  leadersSection,
  processSection,
  processSteps,
  projectsSection,
  type ProjectTab,
  projectTabs,
  servicesSection,
  statsSection,
  technologyBanner,
} from './content.ts';
import { AskSection } from './ask.page.tsx';
import { FILM_PANEL, FilmPanel } from './film-panel.tsx';
import type { ShownProject, ShownTab } from './schema.ts';

type Props = {
  tabs: ShownTab[];
  shown: ShownProject[];
  clients: FeaturedClient[];
  tab: ProjectTab['id'];
  /** The project whose papers are shown, if there is one. */
  paperwork: Paperwork | undefined;
};

/** None without a film. */
function filmFacts(absolute: (path: string) => string): VideoObject[] {
  const film = filmNow();
  if (film === undefined) return [];
  return [
    {
      '@type': 'VideoObject',
      name: filmPanel.title,
      description: film.description,
      thumbnailUrl: absolute(film.poster),
      contentUrl: absolute(film.mp4),
      uploadDate: agencyStamp(agencyTimestamp(film.since)),
    },
  ];
}

export const homePage: PageDefinition<Props> = {
  head: () => ({
    title: `${site.name}: ${home.metaTitle}`,
    description: home.metaDescription,
    facts: (absolute) => [
      organisation(absolute),
      {
        '@type': 'WebSite',
        name: site.name,
        url: absolute(paths.home()),
        publisher: { '@id': organisation(absolute)['@id'] },
      },
      ...filmFacts(absolute),
    ],
  }),
  layout: 'transparent',
  Body: (props) => (
    <>
      <HeroSlides />
      <Promises />
      {homeSections.map(({ id }) => {
        const Section = SECTIONS[id];
        return Section && <Section key={id} {...props} />;
      })}
      <CompanyFilm />
    </>
  ),
};

/** By the ids of `homeSections`. One without anything to show is left out. */
const SECTIONS: Readonly<Record<number, (props: Props) => ReactNode>> = {
  1: Stats,
  2: Services,
  3: Process,
  4: AskSection,
  5: Industries,
  6: Projects,
  7: Clients,
  8: Leaders,
  9: Technologies,
  10: () => <GetStartedCard />,
};

function CompanyFilm() {
  const film = filmNow();
  return film && <FilmPanel film={film} />;
}

function FilmButton() {
  const film = filmNow();
  return (
    film && (
      <a className="film-button" href={film.mp4} data-opens={FILM_PANEL}>
        <span>
          <Icon name="play" size={24} />
        </span>
        {hero.film}
      </a>
    )
  );
}

type Slide = { wide: string | PictureSource; narrow: string | PictureSource };
/** `isMural`: the second has a mask for each pigment. */
type Slides = { slides: readonly Slide[]; isMural: boolean; classes: string };

/**
 * Those that staff have chosen, one or two; else the mural of the sample agency, and without that a mosaic in the agency's colours, each as a
 * drawing and painted.
 */
function heroSlides(): Slides {
  const { drawing, drawingNarrow, painted, paintedNarrow, heroGround } = heroPictures;
  const chosen = [
    { wide: drawing, narrow: drawingNarrow },
    { wide: painted, narrow: paintedNarrow },
  ].flatMap(({ wide, narrow }): Slide[] =>
    typeof wide === 'string' ? [] : [{ wide, narrow: typeof narrow === 'string' ? wide : narrow }],
  );
  if (chosen.length > 0)
    return {
      slides: chosen,
      isMural: false,
      classes: `hero-chosen ${INKS[inkOnGround(heroGround)]} ground-${heroGround}`,
    };
  if (site.withoutSample)
    return { slides: [mosaic('outline', 'sketch'), mosaic('scene', 'tall')], isMural: false, classes: INKS.dark };
  const slides = [
    { wide: contentPicture(drawing), narrow: contentPicture(drawingNarrow) },
    { wide: contentPicture(painted), narrow: contentPicture(paintedNarrow) },
  ];
  return { slides, isMural: true, classes: INKS.dark };
}

const mosaic = (wide: MosaicKind, narrow: MosaicKind): Slide => ({
  wide: drawnPicture('home', 'hero', { ground: 'turmeric', kind: wide }),
  narrow: drawnPicture('home', 'portrait hero', { ground: 'turmeric', kind: narrow }),
});

/**
 * Two pictures that change every four seconds (specification, point 9), in CSS: a drawing, and the same painted. The second comes over the
 * first as paint does, through a mask for each pigment, and then whole; it leaves as lime comes over paint. Of one picture nothing changes.
 */
function HeroSlides() {
  const { slides, isMural, classes } = heroSlides();
  const [drawing, painted] = slides as readonly [Slide, Slide?];
  return (
    <section
      className={`scene hero home-hero ${classes}`}
      {...(painted && { 'aria-roledescription': 'carousel' })}
      aria-label={hero.label}
      {...(painted && { 'data-moves': true })}
    >
      {painted && <Pause label={hero.pause} />}
      <div className="wrap">
        <div className="scene-words">
          <h1>{hero.headline}</h1>
          <Said className="lead">{hero.lead}</Said>
          <p className="hero-actions">
            <a className="button primary" href={localPath(paths.hire())}>
              {hero.primary}
            </a>
            <a className="button quiet" href={localPath(paths.contact())} data-opens={CONTACT_PANEL}>
              {hero.secondary}
            </a>
          </p>
          <FilmButton />
        </div>
      </div>
      <div className="slide">
        <HeroPicture slide={drawing} isFirst />
      </div>
      {painted && (
        <div className="slide slide-painted">
          {(isMural ? heroPigments : []).map((pigment) => (
            <div key={pigment} className={`paint paint-${pigment}`}>
              <div className="paint-area">
                <HeroPicture slide={painted} />
              </div>
            </div>
          ))}
          <div className="paint paint-whole">
            <div className="paint-area">
              <HeroPicture slide={painted} />
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

const HeroPicture = ({ slide: { wide, narrow }, isFirst = false }: { slide: Slide; isFirst?: boolean }) => (
  <Picture
    src={wide}
    narrow={{ src: narrow, format: 'portrait hero' }}
    format="hero"
    alt=""
    sizes="100vw"
    isFirst={isFirst}
  />
);

function Promises() {
  const notes: readonly string[] = hire.notes;
  return (
    notes.length > 0 && (
      <p className="promises wrap" id={AFTER_HERO}>
        {notes.flatMap((note) => [<span key={note}>{note}</span>, ' '])}
      </p>
    )
  );
}

function Stats() {
  if (site.stats.length === 0) return null;
  return (
    <section className="stats" aria-label={statsSection.heading}>
      <ul className="wrap">
        {site.stats.map(({ id, value, label }) => (
          <li key={id}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Services() {
  const shown = homeServices();
  if (shown.length === 0) return null;
  return (
    <section className="section-start" aria-labelledby="services">
      <div className="wrap split-head">
        <h2 id="services">{servicesSection.heading}</h2>
        <Said className="lead">{servicesSection.lead}</Said>
      </div>
      <div className="home-services">
        {shown.map((service) => (
          <ServiceCard key={service.id} service={service} sizes="(min-width: 64rem) 41vw, 50vw" />
        ))}
      </div>
    </section>
  );
}

/** The steps on one paper that is folded between them; its cover has the heading. */
function Process() {
  if (processSteps.length === 0) return null;
  return (
    <section className="process" aria-labelledby="process">
      <div className="wrap folded pigment-palm">
        <div className="fold">
          <h2 id="process">{processSection.heading}</h2>
          <Said>{processSection.lead}</Said>
        </div>
        <ol>
          {processSteps.map(({ id, title, text, result }) => (
            <li key={id} className="fold">
              <h3>{title}</h3>
              <Said>{text}</Said>
              {result && <strong>{result}</strong>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const INDUSTRY_ROW = 'industry-row';

/** Scrolls the row by one industry. Without script the row is scrolled by hand. */
function StripButton({ value, name, icon }: { value: 'back' | 'on'; name: string; icon: IconName }) {
  return (
    <button
      className="icon-button"
      type="button"
      value={value}
      data-scrolls={INDUSTRY_ROW}
      aria-controls={INDUSTRY_ROW}
      aria-label={name}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The index of all, and beside it their pictures, which are a carousel. An industry without a page of its own is no link. */
function Industries() {
  const shown = shownStrip();
  if (shown.length === 0) return null;
  return (
    <section className="section home-industries" aria-labelledby="industries">
      <div className="wrap">
        <div className="index-words">
          <div className="section-head">
            <h2 id="industries">{industriesSection.heading}</h2>
            <Said className="lead">{industriesSection.lead}</Said>
          </div>
          <ul>
            {shown.map(({ id, text, page }, place) => (
              <li
                key={id}
                className={`pigment-${(page && pigmentOf(page.heroGround)) ?? PIGMENTS[place % PIGMENTS.length]}`}
              >
                {page === undefined ? text : <a href={localPath(paths.industry(page.slug))}>{text}</a>}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <div className="strip">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
            <ul className="snap-row" id={INDUSTRY_ROW} aria-label={industriesSection.listLabel} tabIndex={0}>
              {shown.map(({ id, img, alt, text, page }) => (
                <li key={id}>
                  <Picture
                    src={contentPicture(img)}
                    ground={page?.heroGround}
                    format="square"
                    alt={page === undefined ? alt : ''}
                    sizes="(min-width: 64rem) 30rem, 70vw"
                  />
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
          {shown.length > 1 && (
            <div className="strip-buttons">
              <StripButton value="back" name={industriesSection.previous} icon="arrow-left" />
              <StripButton value="on" name={industriesSection.next} icon="arrow-right" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** The first project of a tab is shown wide, the next two are halves, and the others rows; on a phone they are all cards of one row. */
function sizesAt(place: number): string {
  if (place === 0) return '(min-width: 64rem) 48rem, (min-width: 40rem) 92vw, 78vw';
  return place < 3 ? '(min-width: 64rem) 40rem, (min-width: 40rem) 46vw, 78vw' : '(min-width: 40rem) 10rem, 78vw';
}

function Projects({ tabs, shown, tab }: Pick<Props, 'tabs' | 'shown' | 'tab'>) {
  if (shown.length === 0) return null;
  const fades = tabs.filter((tab) => tab.fades).map((tab) => `fades-${tab.id}`);
  return (
    <section className="home-projects" aria-labelledby="our-projects">
      <div className="wrap">
        <div className="split-head">
          <h2 id="our-projects">{projectsSection.heading}</h2>
          <Said className="lead">{projectsSection.lead}</Said>
        </div>
        <Tabs
          legend={projectsSection.tabsLabel}
          tabs={projectTabs.flatMap(({ id, label }) =>
            tabs.some((tab) => tab.id === id) ? [{ value: id, label }] : [],
          )}
          chosen={tab}
        />
        <p className="visually-hidden" role="status">
          {tabs.map(({ id, count }) => (
            <span key={id} className={`on-${id}`}>
              {fillWords(pluralOf(projectsSection.status, count), { count })}
            </span>
          ))}
        </p>
        <ul className={`snap-row home-project-list ${fades.join(' ')}`} lang={englishPart()}>
          {shown.map(({ project, tabs: on, place }) => (
            <li key={project.id} className={on.map((id) => `on-${id}`).join(' ')} lang={project.saidIn}>
              <ProjectCard
                project={project}
                sizes={sizesAt(place)}
                ground={deepGroundOfIndustry(project.industryName)}
              />
            </li>
          ))}
        </ul>
        {tabs.map(
          ({ id, count }) =>
            count === 0 && (
              <p key={id} className={`on-${id} lead`}>
                {projectsSection.empty}
              </p>
            ),
        )}
        <p className="on-all view-all">
          <a className="button primary" href={localPath(paths.projects())}>
            {projectsSection.viewAll}
          </a>
        </p>
      </div>
    </section>
  );
}

function Clients({ clients }: Pick<Props, 'clients'>) {
  if (clients.length === 0) return null;
  return (
    <section className="section" aria-labelledby="featured-clients">
      <div className="wrap clients-head">
        <h2 id="featured-clients">{clientsSection.heading}</h2>
        <p className="lead">
          {clientsSection.lead} <a href={localPath(paths.clients())}>{clientsSection.viewAll}</a>
        </p>
      </div>
      <Marquee
        label={clientsSection.listLabel}
        pause={clientsSection.pause}
        className="client-marquee"
        items={clients.map(({ id, name, cover }) => ({
          id,
          content: (
            <figure className="client-cover">
              <Picture src={cover} format="cover" alt="" sizes="17rem" />
              <figcaption lang={englishPart()}>{name}</figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  );
}

/** Without people the groups are left out. */
function Leaders() {
  const [here, overseas] = [founders(), overseasLeaders()];
  if (here.length + overseas.length === 0) return null;
  const { foundersHeading, foundersLead, overseasHeading, overseasLead } = leadersSection;
  return (
    <div className="wrap section-end leader-groups">
      <LeaderGroup id="founders" heading={foundersHeading} lead={foundersLead} people={here} />
      <LeaderGroup id="overseas" heading={overseasHeading} lead={overseasLead} people={overseas} />
    </div>
  );
}

function Technologies() {
  const { picture, ink, heading, text, listLabel, technologies } = technologyBanner;
  return (
    <Banner picture={picture} ink={ink} ground="slate">
      <h2>{heading}</h2>
      <Said>{text}</Said>
      {technologies.length > 0 && (
        <ul className="chips" aria-label={listLabel}>
          {technologies.map((technology) => (
            <li key={technology} className="chip">
              {technology}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
