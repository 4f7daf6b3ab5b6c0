/** What enquiries and candidates share, in their lists and on their own screens. */
import './work.css';

import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import { Ago } from './ago.tsx';

/** Who wrote, about what, and a line below it. Whoever waits for us stands out. */
export const Who = ({
  name,
  about,
  isWaiting,
  children,
}: {
  name: string;
  about: string;
  isWaiting?: boolean;
  children: ReactNode;
}) => (
  <span className="from" data-waiting={isWaiting}>
    <span>
      <strong>{name}</strong> <span>{about}</span>
    </span>
    <span>{children}</span>
  </span>
);

export const LateMark = ({ children = 'Late' }: { children?: ReactNode }) => (
  <span className="late-mark">
    <Icon name="clock" size={13} /> {children}
  </span>
);

/** Who waits, since then; who does not, since they came. */
export const Since = ({
  of: { waitingSince, createdAt, isLate },
  children,
}: {
  of: { waitingSince: string | null; createdAt: string; isLate: boolean };
  children: ReactNode;
}) => (
  <span className="since">
    <Ago at={waitingSince ?? createdAt} />
    {isLate && <LateMark />}
    {children}
  </span>
);
