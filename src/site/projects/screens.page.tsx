import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { projectDetail } from './content.ts';
import { type Project, type ScreenshotKind, screenshotKindsOf } from './schema.ts';

const VIDEO = 'project-video';

/** The screenshots, one kind at a time. The tabs are radio buttons, so that CSS alone switches them. */
export function Screens({
  project,
  tab,
  classes,
  captions,
}: {
  project: Project;
  tab: ScreenshotKind;
  classes: string;
  captions: string | undefined;
}) {
  const kinds = screenshotKindsOf(project);
  if (kinds.length === 0 && project.websiteUrl === null) return null;
  return (
    <section className={`project-screens screens-ground ${classes}`} aria-labelledby="screens">
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
          {kind === 'app' ? <AppActions project={project} captions={captions} /> : <WebActions project={project} />}
        </div>
      ))}
    </section>
  );
}

/** Each screenshot in a device frame, with why it matters. Phones stand in a row, which scrolls on narrow screens. */
function Gallery({ project, kind }: { project: Project; kind: ScreenshotKind }) {
  const shots = project.screenshots.filter((shot) => shot.kind === kind);
  if (shots.length === 0) return null;
  const isApp = kind === 'app';
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="gallery" aria-label={projectDetail.screenshotTabs[kind]} tabIndex={isApp ? 0 : undefined}>
      <ul>
        {shots.map(({ id, image, altText, caption }) => (
          <li key={id}>
            <div className={isApp ? 'device-phone' : 'device-browser'}>
              <Picture
                src={image}
                format={isApp ? 'phone' : 'screen'}
                alt={altText}
                sizes={isApp ? '20rem' : '(min-width: 82rem) 74rem, 94vw'}
              />
            </div>
            {caption === '' ? (
              // Screen readers have just read it as the picture's alt text.
              <p className="device-words" aria-hidden="true">
                {altText}
              </p>
            ) : (
              <p className="device-words">{caption}</p>
            )}
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
function AppActions({ project, captions }: { project: Project; captions: string | undefined }) {
  const { playStoreUrl, appStoreUrl, video } = project;
  if (playStoreUrl === null && appStoreUrl === null && video === null) return null;
  return (
    <div className="screens-actions wrap">
      {video !== null && <Film project={project} video={video} captions={captions} />}
      <Outside href={playStoreUrl} icon="brand-google-play">
        {projectDetail.googlePlay}
      </Outside>
      <Outside href={appStoreUrl} icon="brand-appstore">
        {projectDetail.appStore}
      </Outside>
    </div>
  );
}

function Film({
  project: { name },
  video,
  captions,
}: {
  project: Project;
  video: string;
  captions: string | undefined;
}) {
  return (
    <>
      <div className="film">
        <strong>{fillWords(projectDetail.film, { name })}</strong>
        <a className="button primary" href={video} data-opens={VIDEO}>
          <Icon name="play" /> {projectDetail.video}
        </a>
      </div>
      <dialog id={VIDEO} className="player" aria-label={`${projectDetail.video}: ${name}`}>
        <button className="icon-button" type="button" data-closes aria-label={projectDetail.closeVideo}>
          <Icon name="x" />
        </button>
        <template data-media>
          <video src={video} controls playsInline preload="none">
            {captions && <track kind="captions" src={captions} srcLang="en" label={projectDetail.captions} default />}
          </video>
        </template>
      </dialog>
    </>
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
