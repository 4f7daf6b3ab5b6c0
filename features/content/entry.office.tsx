/** The form of an entry. */
import { useParams } from '@tanstack/react-router';

import { kindNamed } from '#root/office/kinds.ts';
import { MissingScreen } from '#root/office/parts/failed.tsx';

export function EntryScreen() {
  const { kind } = useParams({ strict: false });
  return kindNamed(kind) === undefined ? <MissingScreen /> : null;
}
