import type { ReactNode } from 'react';

import { site } from '#config/site.ts';
import { localPath } from '#config/translation.ts';
import { inkOn, type Pigment } from '#ui/pigments.ts';
import { Said } from '#ui/said.tsx';

import { papers } from './content.ts';
import type { Person } from './schema.ts';

type Props = {
  id: string;
  pigment: Pigment;
  heading: string;
  lead: string;
  link?: { text: string; href: string };
  className?: string;
  children: ReactNode;
};

/** A table in the colour of a pigment, from edge to edge, with papers on it. */
export function ArtefactCard({ id, pigment, heading, lead, link, className = '', children }: Props) {
  return (
    <section className={`desk pigment-${pigment} ${className}`} id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap desk-inner">
        <div className={`desk-words ${inkOn(pigment) === 'light' ? 'ink-light' : ''}`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <Said className="lead">{lead}</Said>
          {link && (
            <p>
              <a href={localPath(link.href)}>{link.text}</a>
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The line at the top of every sheet: whose it is and what it is; of an invented project that it is a sample. */
export function ArtefactHead({
  project,
  what,
  isSample = true,
}: {
  project: string;
  what: string;
  isSample?: boolean;
}) {
  return (
    <p className="sheet-head">
      <strong>{project}</strong>
      <span>{[isSample && !site.withoutSample && papers.sample, what].filter(Boolean).join(', ')}</span>
    </p>
  );
}

export const NameAndRole = ({ of: { name, role } }: { of: Person }) => [name, role].filter(Boolean).join(', ');

/** Initials as they stand under what somebody answers for. */
export function Stamp({ initials }: { initials: string }) {
  return <span className="stamp">{initials}</span>;
}
