import { Island } from '#platform/pages/island.tsx';
import { site } from '#config/site.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { Icon } from '#ui/icon.tsx';
import { sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { fillWords } from '#ui/fill-words.ts';
import { Said } from '#ui/said.tsx';
import { type Localized, translate } from '#config/translation.ts';

import { careers, careersPage, job } from './content.ts';
import { TitleIn } from './job-card.tsx';
import JobBrowser from './job-browser.island.tsx';
import { APPLIED, type JobChoices, type JobFilter, type JobSummary } from './schema.ts';
import { Steps } from './steps-card.tsx';

/** An application that was just sent. */
type Sent = Localized & {
  receipt: string;
  sentAt: string;
  /** '' where the opening is not there any more. */
  jobTitle: string;
  /** The résumé was one that we could not look into. */
  isUnread: boolean;
};

type Props = { filter: JobFilter; jobs: JobSummary[]; choices: JobChoices; sent?: Sent };

export const jobListPage: PageDefinition<Props> = {
  head: () => ({
    title: careersPage.metaTitle,
    description: careersPage.metaDescription,
    image: sharedPicture(contentPicture(careers.hero), 'landscape', careers.heroAlt),
  }),
  layout: 'transparent',
  Body: ({ filter, jobs, choices, sent }) => (
    <>
      {sent && <Receipt sent={sent} />}
      <Island
        of={JobBrowser}
        hydrateOn="page-interaction"
        props={{ filter, jobs, choices, hasBanner: sent === undefined }}
      />
      {site.social.length > 0 && (
        <section className="wrap careers-connect" aria-labelledby="careers-connect">
          <h2 id="careers-connect">{careersPage.connectHeading}</h2>
          <Said>{careersPage.connectText}</Said>
          <ul className="careers-social">
            {site.social.map(({ id, name, href, icon }) => (
              <li key={id}>
                <a className="button quiet" href={href} rel="external">
                  <Icon name={icon} /> {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  ),
};

/** It stands in the place of the banner, and has the focus: nobody looks for what became of an application. */
function Receipt({ sent }: { sent: Sent }) {
  const { receipt, sentAt, jobTitle, isUnread } = sent;
  const { heading, receipt: number, job: applied } = careersPage.sent;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <section className="hero applied ground-palm ink-light hero-ink-light" tabIndex={-1} autoFocus>
      <div className="wrap">
        <h1>{heading}</h1>
        {jobTitle !== '' && (
          <p className="lead">
            <TitleIn words={applied} title={jobTitle} of={sent} />
          </p>
        )}
        <p className="sent">
          {translate(APPLIED)}. {fillWords(number, { receipt })}
          {isUnread && `. ${careersPage.unread}`}
        </p>
        <h2>{job.after.dated}</h2>
        <Steps sentAt={sentAt} reached={1} />
      </div>
    </section>
  );
}
