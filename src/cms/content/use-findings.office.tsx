/** What is wrong with an entry while it is typed: the rules of publishing run here as on the server. */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { mediaItemQuery } from '#cms/media/reads.office.ts';
import { changedIn } from '#office-ui/merge.ts';
import { agencyToday } from '#office-ui/date-time.ts';
import { navigateToField } from '#office-ui/navigate-to-field.ts';

import { type Body, fieldsIn, type Finding, picturesIn } from './fields.ts';
import { findingsOf, isError, type ContentType, type MediaFacts } from './schema.ts';
import type { OpenEntry } from './use-entry.office.tsx';

/** Whether something at the place of a field is another by now. */
function changedSince(before: Body, now: Body): (field: string) => boolean {
  const changed = changedIn(before, now);
  return (field) => changed.some((name) => field === name || field.startsWith(`${name}.`));
}

/** How many rows each list has, as one text. */
const lengthsOf = (body: Body): string =>
  JSON.stringify(Object.entries(body).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])));

/** Whether a path is inside a row that was there before, and is gone. */
function isOfGoneRow(before: string, now: string, path: string): boolean {
  const counts = new Map(JSON.parse(now) as [string, number][]);
  return (JSON.parse(before) as [string, number][]).some(([name, count]) => {
    const left = counts.get(name) ?? 0;
    const place = path.startsWith(`${name}.`) ? Number(path.slice(name.length + 1).split('.')[0]) : Number.NaN;
    return left < count && place >= left;
  });
}

export function useFindings(kind: ContentType, { entry, body, refusals, state }: OpenEntry) {
  const ids = picturesIn(kind.fields, body);
  const pictures = useQueries({ queries: ids.map(mediaItemQuery) });
  const found = pictures.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const key = JSON.stringify(found);
  const here = useMemo((): Finding[] => {
    const facts = (JSON.parse(key) as (MediaFacts & { id: number })[]).map((item) => [item.id, item] as const);
    return findingsOf(kind, body, { today: agencyToday(), media: new Map(facts) });
  }, [kind, body, key]);
  // Of a picture that is known here all is told here, also that it is ready by now.
  const known = useMemo(() => {
    const loaded = new Set((JSON.parse(key) as { id: number }[]).map(({ id }) => id));
    return new Set(
      fieldsIn(kind.fields, body).flatMap(({ path, field, value }) =>
        field.type === 'picture' && loaded.has(value as number) ? [path] : [],
      ),
    );
  }, [kind, body, key]);
  // What only the server knows, as an address that is taken: told by each save, it holds until the field is changed.
  const there = useMemo(() => {
    const isChanged = changedSince(entry.body, body);
    const isHere = (told: Finding) =>
      here.some(({ field, message }) => field === told.field && message === told.message);
    return entry.findings.filter((told) => !known.has(told.field) && !isChanged(told.field) && !isHere(told));
  }, [entry, body, here, known]);
  const findings = [...here, ...there];

  // A field that nobody has been in is not wrong yet; what an attempt to publish named is.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // In the place of a row that is gone another one is new.
  const lengths = lengthsOf(body);
  const [counted, setCounted] = useState(lengths);
  if (counted !== lengths) {
    setCounted(lengths);
    setLeft(new Set([...left].filter((path) => !isOfGoneRow(counted, lengths, path))));
  }
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
    requestAnimationFrame(() => navigateToField(first));
  }, [refusals]);

  const errors = new Map<string, string>();
  for (const finding of here)
    if (isError(finding) && (finding.field in refusals.errors || left.has(finding.field)))
      errors.set(finding.field, finding.message);
  for (const { field, message } of there.filter(isError)) errors.set(field, message);
  if (state.is === 'refused') for (const [field, message] of Object.entries(state.errors)) errors.set(field, message);
  const isChanged = changedSince(refusals.body, body);
  for (const [field, message] of Object.entries(refusals.errors))
    if (!errors.has(field) && !known.has(field) && !isChanged(field)) errors.set(field, message);

  return {
    findings,
    /** What is wrong with a field, by its path. */
    errors: errors as ReadonlyMap<string, string>,
    touched: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    isListOpen,
    setListOpen: (isOpen: boolean) => setOpened({ at: refusals, isOpen }),
  };
}
