/** What stands about a submission, oldest first: its notes, its mails and what was done are entries of one list. */
import './timeline.css';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components';

import { ago, dateTimeOf } from './date-time.ts';
import { sentenceOf } from './form.tsx';
import { Panel } from './panel.tsx';

/** `says`: what they did, where that is all. `more`: what stands beside the time. */
export const TimelineEntry = ({
  who,
  at,
  says,
  when = ago(at),
  more,
  isReceived,
  children,
}: {
  who: string;
  at: string;
  says?: string;
  when?: string;
  more?: ReactNode;
  isReceived?: boolean;
  children?: ReactNode;
}) => (
  <li className="timeline-entry" data-received={isReceived}>
    <p className="timeline-head">
      <b>{who}</b> {says}{' '}
      <time dateTime={at} title={dateTimeOf(at)}>
        {when}
      </time>
      {more}
    </p>
    {children}
  </li>
);

/**
 * Shows entries by their `at`, once all is read. What cannot be read is asked for again. `empty`: what is said where there are none. `children` stand
 * below.
 */
export function TimelinePanel({
  title,
  reads,
  entries,
  empty,
  children,
}: {
  title: string;
  reads: readonly Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error' | 'refetch'>[];
  entries: readonly ReactElement<{ at: string }>[];
  empty: string;
  children: ReactNode;
}) {
  const failed = reads.find(({ isLoadingError }) => isLoadingError);
  const isRead = reads.every(({ isPending }) => !isPending);
  return (
    <Panel title={title} className="timeline-panel">
      {failed !== undefined && (
        <p className="refusal">
          {sentenceOf(failed.error)}{' '}
          <Button className="button small" onPress={() => void failed.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {isRead && failed === undefined && entries.length === 0 && <p className="quiet">{empty}</p>}
      {isRead && entries.length > 0 && (
        <ol className="timeline">{entries.toSorted((a, b) => a.props.at.localeCompare(b.props.at))}</ol>
      )}
      {isRead && children}
    </Panel>
  );
}
