import { Picture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';

import type { Leader } from './content.ts';
import { Said } from '#ui/said.tsx';

/** A leader (specification, point 2): photo, name, title, field, flag and country. */
export function LeaderCard({ leader }: { leader: Leader }) {
  return (
    <article className="leader">
      <Picture src={contentPicture(leader.link)} format="portrait" alt={leader.alt} sizes="11rem" />
      {leader.sentence && <p className="leader-sentence">{leader.sentence}</p>}
      <h3>{leader.name}</h3>
      <p>
        {leader.title}
        <br />
        {leader.field}
      </p>
      <p className="leader-country">
        <img src={`/flags/${leader.flag}.svg`} alt="" width={24} height={16} loading="lazy" />
        {leader.country}
      </p>
    </article>
  );
}

type GroupProps = { id: string; heading: string; lead?: string; people: readonly Leader[] };

/** A group of leaders with its heading. Without people nothing is shown. */
export function LeaderGroup({ id, heading, lead, people }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        <Said className="lead">{lead}</Said>
      </div>
      <div className="leaders">
        {people.map((leader) => (
          <LeaderCard key={leader.id} leader={leader} />
        ))}
      </div>
    </section>
  );
}
