import { GetStartedCard } from '#features/hire/get-started-card.tsx';
import { industries } from '#features/industries/content.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#root/paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { type Ground, pigmentOf } from '#ui/pigments.ts';
import { Tabs } from '#ui/tabs.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { projectDetail, projects } from './content.ts';
import { type Project, type ScreenshotKind, screenshotKindsOf } from './schema.ts';

const VIDEO = 'project-video';

/** Specification, point 2: Website is hidden, Mobile Application is shown as Mobile, others as Web Application. */
const chipsOf = (typeNames: readonly string[]) => [
  ...new Set(
    typeNames
      .filter((name) => name !== 'Website')
      .map((name) => (name === 'Mobile Application' ? projectDetail.typeChips.mobile : projectDetail.typeChips.other)),
  ),
];

const groundOf = (industryName: string): Ground =>
  industries.find(({ name }) => name === industryName)?.heroGround ?? 'slate';

/** The colour of a project's industry. Tints have a dark variant, so their text colour changes with the colour scheme too. */
function groundClasses(industryName: string): string {
  const ground = groundOf(industryName);
  return ground.endsWith('-tint') ? `ground-${ground}` : `ground-${ground} ink-light`;
}

export const projectPage: PageDefinition<{ project: Project; tab: ScreenshotKind }> = {
  head: ({ project }) => ({
    title: project.name,
    description: project.shortDescription,
    image: sharedPicture(project.cover, 'card', fillWords(projectDetail.coverAlt, { name: project.name })),
    parent: { name: projects.heading, path: paths.projects() },
    ground: groundOf(project.industryName),
  }),
  layout: 'light',
  Body: ({ project, tab }) => (
    <article className="project">
      <div className="wrap">
        <a className="back" href={paths.projects()} aria-label={projectDetail.backLabel}>
          <Icon name="arrow-left" /> {projectDetail.back}
        </a>
        <header className="project-head">
          <div className="project-title">
            <Picture src={project.logo} format="mark" alt="" sizes="6rem" isEarly />
            <h1>{project.name}</h1>
            <p className="lead">{project.shortDescription}</p>
            <ul className="chips">
              <li className="chip">{project.industryName}</li>
              {chipsOf(project.typeNames).map((name) => (
                <li key={name} className="chip">
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <div className="project-cover">
            <Picture
              src={project.cover}
              format="card"
              alt=""
              sizes="(min-width: 82rem) 46rem, (min-width: 52rem) 55vw, 92vw"
              isFirst
            />
          </div>
        </header>
      </div>
      <Screens project={project} tab={tab} />
      <div className="project-words wrap">
        <section aria-labelledby="about">
          <h2 id="about">{projectDetail.about}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: project.description }} />
        </section>
        <section aria-labelledby="use-case">
          <h2 id="use-case">{projectDetail.useCase}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: project.useCase }} />
        </section>
        {project.features.length > 0 && (
          <section aria-labelledby="features">
            <h2 id="features">{projectDetail.features}</h2>
            <ul className="project-features">
              {project.features.map((feature) => (
                <li key={feature}>
                  <Icon name="check" /> <span>{feature}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {project.outcomes.length > 0 && (
          <section aria-labelledby="outcomes">
            <h2 id="outcomes">{projectDetail.outcomes}</h2>
            <ul className="project-features">
              {project.outcomes.map((outcome) => (
                <li key={outcome.label}>
                  <Icon name="check" /> <span>{outcome.label}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {project.quote !== null && (
          <section aria-labelledby="quote">
            <h2 id="quote">{projectDetail.quote}</h2>
            <figure>
              <blockquote className="lead">{project.quote.text}</blockquote>
              <figcaption className="quiet-text">{project.quote.name}</figcaption>
            </figure>
          </section>
        )}
      </div>
      <GetStartedCard pigment={pigmentOf(groundOf(project.industryName))} />
    </article>
  ),
};

/** The screenshots, one kind at a time. The tabs are radio buttons, so that CSS alone switches them. */
function Screens({ project, tab }: { project: Project; tab: ScreenshotKind }) {
  const kinds = screenshotKindsOf(project);
  return (
    <section className={`screens ${groundClasses(project.industryName)}`} aria-labelledby="screens">
      <div className="screens-head wrap">
        <h2 id="screens">{projectDetail.screenshots}</h2>
        {kinds.length > 0 && (
          <Tabs
            legend={projectDetail.screenshots}
            tabs={kinds.map((kind) => ({ value: kind, label: projectDetail.screenshotTabs[kind] }))}
            chosen={tab}
          />
        )}
      </div>
      {(kinds.length > 0 ? kinds : [tab]).map((kind) => (
        <div key={kind} className={`screens-${kind}`}>
          <Gallery project={project} kind={kind} />
          {kind === 'app' ? <AppActions project={project} /> : <WebActions project={project} />}
        </div>
      ))}
    </section>
  );
}

/** Each screenshot in a device frame with its caption. A single one has the caption at its side. */
function Gallery({ project, kind }: { project: Project; kind: ScreenshotKind }) {
  const shots = project.screenshots.filter((shot) => shot.kind === kind);
  if (shots.length === 0) return null;
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="gallery" aria-label={projectDetail.screenshotTabs[kind]} tabIndex={0}>
      <ul>
        {shots.map(({ id, image, altText }) => (
          <li key={id}>
            <div className={kind === 'app' ? 'device-phone' : 'device-browser'}>
              <Picture
                src={image}
                format={kind === 'app' ? 'phone' : 'screen'}
                alt={altText}
                sizes={kind === 'app' ? '18rem' : '(min-width: 72rem) 60rem, 88vw'}
              />
            </div>
            {/* Screen readers have just read it as the picture's alt text. */}
            <p className="device-words" aria-hidden="true">
              {altText}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outside({ href, icon, children }: { href: string | null; icon: IconName; children: string }) {
  if (href === null) return null;
  return (
    <a className="button quiet" href={href} rel="external">
      <Icon name={icon} /> {children}
    </a>
  );
}

/** Specification, point 4: store buttons and video belong to the app tab. */
function AppActions({ project: { name, playStoreUrl, appStoreUrl, video } }: { project: Project }) {
  if (playStoreUrl === null && appStoreUrl === null && video === null) return null;
  return (
    <div className="screens-actions wrap">
      <Outside href={playStoreUrl} icon="brand-google-play">
        {projectDetail.googlePlay}
      </Outside>
      <Outside href={appStoreUrl} icon="brand-appstore">
        {projectDetail.appStore}
      </Outside>
      {video !== null && (
        <>
          <a className="button primary" href={video} data-opens={VIDEO}>
            <Icon name="play" /> {projectDetail.video}
          </a>
          <dialog id={VIDEO} className="player" aria-label={`${projectDetail.video}: ${name}`}>
            <button className="icon-button" type="button" data-closes aria-label={projectDetail.closeVideo}>
              <Icon name="x" />
            </button>
            <video src={video} controls playsInline preload="none" />
          </dialog>
        </>
      )}
    </div>
  );
}

function WebActions({ project: { websiteUrl } }: { project: Project }) {
  if (websiteUrl === null) return null;
  return (
    <div className="screens-actions wrap">
      <Outside href={websiteUrl} icon="external-link">
        {projectDetail.website}
      </Outside>
    </div>
  );
}
