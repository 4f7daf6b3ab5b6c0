/** `npm run db -- sample`: tells what there is of the sample agency, takes it away and brings it back. Returns text for the terminal. */
import { contentTypes } from '#app/content-types.ts';
import { binOf } from '#cms/content/service.ts';
import {
  changedInWords,
  stayedInWords,
  SAMPLE_UNDO,
  sampleInWords,
  type SampleKind,
  type SampleRemoval,
} from '#cms/sample/schema.ts';
import { readSample, removeSample, restoreSample } from '#cms/sample/service.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import type { Actor } from '#staff/audit/schema.ts';

/** A record, so that one that is missing does not compile. */
export const SAMPLE_CHANGES = { remove: true, restore: true } as const;

const bin = binOf(contentTypes);

const USAGE = 'npm run db -- sample [remove | restore]';

const lines = (...told: string[]) => told.filter((line) => line !== '').join('\n');

async function told({ database }: DatabaseAndClock): Promise<string> {
  const state = await readSample(database);
  const goes = sampleInWords(state);
  if (goes === '') return lines('Nothing of the sample agency is on the site.', changedInWords(state));
  return lines(
    `Of the sample agency, \`npm run db -- sample remove\` takes away: ${goes}.`,
    changedInWords(state),
    SAMPLE_UNDO,
  );
}

const ended = (removal: SampleRemoval, verb: string) =>
  lines(`${removal.changed} ${removal.changed === 1 ? 'entry was' : 'entries were'} ${verb}.`, stayedInWords(removal));

export async function runSampleCommand(
  needs: DatabaseAndClock,
  actor: Actor,
  [word]: readonly string[],
): Promise<string> {
  const move = (way: 'put' | 'take') => (kind: SampleKind, id: number) =>
    bin[way](needs, { kind, id, by: { actor, staffId: null } });
  switch (word) {
    case undefined:
      return told(needs);
    case 'remove':
      return lines(ended(await removeSample(needs, actor, move('put')), 'moved into the bin'), SAMPLE_UNDO);
    case 'restore':
      return ended(await restoreSample(needs, actor, move('take')), 'brought back');
    default:
      return USAGE;
  }
}
