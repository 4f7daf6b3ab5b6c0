import { Island } from '#platform/pages/island.tsx';
import { site } from '#config/site.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { Icon } from '#ui/icon.tsx';
import { sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { fillWords } from '#ui/fill-words.ts';
import { translate } from '#config/translation.ts';

import { careers, careersPage } from './content.ts';
import JobBrowser from './job-browser.island.tsx';
import { APPLIED, type JobChoices, type JobFilter, type JobSummary } from './schema.ts';

type Props = {
  filter: JobFilter;
  jobs: JobSummary[];
  choices: JobChoices;
  /** The receipt of an application that was just sent without script. */
  receipt?: string;
  /** The résumé was one that we could not look into. */
  isUnread?: boolean;
};

export const jobListPage: PageDefinition<Props> = {
  head: () => ({
    title: careersPage.metaTitle,
    description: careersPage.metaDescription,
    image: sharedPicture(contentPicture(careers.hero), 'landscape', careers.heroAlt),
  }),
  layout: 'transparent',
  Body: ({ filter, jobs, choices, receipt, isUnread = false }) => (
    <>
      <Island
        of={JobBrowser}
        hydrateOn="page-interaction"
        props={{ filter, jobs, choices, ...(receipt === undefined ? {} : { sent: sentence(receipt, isUnread) }) }}
      />
      {site.social.length > 0 && (
        <section className="wrap careers-connect" aria-labelledby="careers-connect">
          <h2 id="careers-connect" className="statement">
            {careersPage.connectHeading}
          </h2>
          <p>{careersPage.connectText}</p>
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

const sentence = (receipt: string, isUnread: boolean) =>
  `${translate(APPLIED)}. ${fillWords(careersPage.sent, { receipt })}${isUnread ? `. ${careersPage.unread}` : ''}`;
