import { GetStartedCard } from '#inbox/hire/get-started-card.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { Tabs } from '#ui/tabs.tsx';

import { isDrawn } from '#ui/drawn-picture.ts';
import { Said } from '#ui/said.tsx';

import { founders, glimpses, overseasLeaders, tabOf, team } from './content.ts';
import { LeaderGroup } from './leader-card.tsx';

/** Our Team (specification, point 2). One glimpse is shown: Office, unless the query names another. */
export const teamPage: PageDefinition<{ tab: string }> = {
  head: ({ tab }) => {
    const shown = glimpses.find((room, place) => tabOf(room, place) === tab) ?? glimpses[0];
    const image = shown && sharedPicture(contentPicture(shown.picture), 'landscape', shown.alt);
    return { title: team.metaTitle, description: team.metaDescription, ...(image ? { image } : {}) };
  },
  layout: 'light',
  Body: ({ tab }) => (
    <>
      <header className="wrap page-head team-head">
        <h1 className="statement">{team.heading}</h1>
        <Said className="lead">{team.lead}</Said>
        {team.text.length > 0 && (
          <div className="prose">
            {team.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </header>
      <Glimpses tab={tab} />
      <Leaders />
      <GetStartedCard />
    </>
  ),
};

/** A room is shown by its picture: none is drawn. */
function Glimpses({ tab }: { tab: string }) {
  const shown = glimpses.flatMap((room, place) =>
    isDrawn(contentPicture(room.picture)) ? [] : [{ room, value: tabOf(room, place) }],
  );
  if (shown.length === 0) return null;
  return (
    <section className="wrap glimpses" aria-labelledby="glimpses">
      <h2 id="glimpses">{team.glimpsesHeading}</h2>
      <Tabs
        legend={team.glimpsesLabel}
        tabs={shown.map(({ room, value }) => ({ value, label: room.label }))}
        chosen={tab}
      />
      <div className="glimpse-pictures">
        {shown.map(({ room: { id, label, picture, alt } }) => (
          <figure key={id}>
            <Picture
              src={contentPicture(picture)}
              format="landscape"
              alt={alt}
              sizes="(min-width: 82rem) 82rem, 100vw"
            />
            <figcaption className="visually-hidden">{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Leaders() {
  const [here, overseas] = [founders(), overseasLeaders()];
  if (here.length + overseas.length === 0) return null;
  return (
    <div className="wrap section-end leader-groups">
      <LeaderGroup heading={team.foundersHeading} people={here} id="founders" />
      <LeaderGroup heading={team.overseasHeading} people={overseas} id="overseas" />
    </div>
  );
}
