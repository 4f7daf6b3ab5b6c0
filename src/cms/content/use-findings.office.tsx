/** What is wrong with an entry while it is typed: the rules of publishing run here as on the server. */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { mediaItemQuery } from '#cms/media/reads.office.ts';
import { changedIn } from '#office-ui/merge.ts';
import { agencyToday } from '#office-ui/date-time.ts';

import { type Finding, picturesIn } from './fields.ts';
import { navigateToEntry } from './findings.office.tsx';
import { findingsOf, isError, type ContentType, type MediaFacts } from './schema.ts';
import type { OpenEntry } from './use-entry.office.tsx';

export function useFindings(kind: ContentType, { body, refusals, state }: OpenEntry) {
  const ids = picturesIn(kind.fields, body);
  const pictures = useQueries({ queries: ids.map(mediaItemQuery) });
  const found = pictures.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const key = JSON.stringify(found);
  const findings = useMemo((): Finding[] => {
    const facts = (JSON.parse(key) as (MediaFacts & { id: number })[]).map((item) => [item.id, item] as const);
    return findingsOf(kind, body, { today: agencyToday(), media: new Map(facts) });
  }, [kind, body, key]);

  // A field that nobody has been in is not wrong yet; after an attempt to publish every one is.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isAttempted = Object.keys(refusals.errors).length > 0;
  // A refusal opens the list; until the next one it stays as it is put.
  const [opened, setOpened] = useState({ at: refusals, isOpen: false });
  const isListOpen = opened.at === refusals ? opened.isOpen : isAttempted;
  const refused = useRef(refusals);
  useEffect(() => {
    const [first] = Object.keys(refusals.errors);
    if (refused.current === refusals || first === undefined) return;
    refused.current = refusals;
    // After the messages are drawn.
    requestAnimationFrame(() => navigateToEntry(first));
  }, [refusals]);

  const errors = new Map<string, string>();
  for (const finding of findings)
    if (isError(finding) && (isAttempted || left.has(finding.field))) errors.set(finding.field, finding.message);
  if (state.is === 'refused') for (const [field, message] of Object.entries(state.errors)) errors.set(field, message);
  // What only the server knows, as an address that is taken: it holds until the field is changed.
  const changed = changedIn(refusals.body, body);
  for (const [field, message] of Object.entries(refusals.errors))
    if (!errors.has(field) && !changed.includes(field.split('.')[0] ?? '')) errors.set(field, message);

  return {
    findings,
    /** What is wrong with a field, by its path. */
    errors: errors as ReadonlyMap<string, string>,
    touched: (path: string) => (left.has(path) ? undefined : setLeft(new Set([...left, path]))),
    isListOpen,
    setListOpen: (isOpen: boolean) => setOpened({ at: refusals, isOpen }),
  };
}
