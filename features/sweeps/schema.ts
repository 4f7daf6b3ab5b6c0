/** What is swept, and when a sweep is held back: erasing what is over is only safe while the clock can be believed. */
import type { Services } from '#platform/context.ts';

/** How many rows there are, and how many of them a sweep would erase. */
export type Due = { due: number; all: number };

export type Sweep = {
  /** As staff read it: 'applications'. */
  name: string;
  run: (services: Services) => Promise<void>;
  /** In milliseconds. */
  every: number;
  /** False for what no clock decides: that goes on while the clock is doubted. */
  isByClock: boolean;
  /** For what cannot be had back: most of it at once is not erased before a person has said so. */
  count?: Record<keyof Due, (services: Services) => Promise<number>>;
};

/** Moments are ISO 8601 text, durations milliseconds. */
type Leap = {
  /** The last moment before the clock leapt, and the first after it. */
  from: string;
  since: string;
  /** How long the clock has been watched to run evenly since. */
  steadyFor: number;
};

export type SweepState = {
  /** When any instance looked at its clock last. */
  seenAt: string;
  leap?: Leap;
  /** Sweeps that would erase most rows, by their names. */
  most?: Record<string, Due>;
  /** When a person last said that all of this is right. */
  confirmedAt?: string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A clock that is farther ahead than this of when it was last looked at is doubted: the product was off, or the clock is wrong. */
const LEAP = 3 * DAY;

/** A doubted clock is believed again when it has run evenly for so long, unless it leapt farther than a machine is off by habit. */
const STEADY_FOR = DAY;
const BELIEVED_BY_ITSELF = 62 * DAY;

/** What counts as even at most between two looks, so that the time in which nobody looked does not. */
const BETWEEN_LOOKS = 15 * 60_000;

/** What a person has said holds for a day, and for the clock as it was then. */
const CONFIRMED_FOR = DAY;

/** Fewer rows than these may all be over at once. */
const FEW = 20;

const ahead = (now: Date, of: string) => now.getTime() - Date.parse(of);

export const isConfirmed = ({ confirmedAt }: Pick<SweepState, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== undefined && Math.abs(ahead(now, confirmedAt)) <= CONFIRMED_FOR;

/** What is to be thought of the clock that says `now`, given what was thought when it was last looked at. */
export function lookAtClock(before: SweepState | undefined, now: Date): SweepState {
  const seenAt = now.toISOString();
  if (before === undefined) return { seenAt };
  const { leap, ...rest } = before;
  const believed = { ...rest, seenAt };
  const step = ahead(now, before.seenAt);
  const from = leap?.from ?? before.seenAt;
  if (ahead(now, from) <= LEAP || isConfirmed(before, now)) return believed;
  // It leaps for the first time, or once more, in either direction.
  if (leap === undefined || step < 0 || step > LEAP)
    return { ...believed, leap: { from, since: seenAt, steadyFor: 0 } };
  const steadyFor = leap.steadyFor + Math.min(step, BETWEEN_LOOKS);
  const isUsual = Date.parse(leap.since) - Date.parse(from) <= BELIEVED_BY_ITSELF;
  return steadyFor >= STEADY_FOR && isUsual ? believed : { ...believed, leap: { ...leap, steadyFor } };
}

/** How many rows a sweep would erase and how many there are, where that is most of them; else undefined. */
export async function findMassErasure(services: Services, { count }: Sweep): Promise<Due | undefined> {
  const due = (await count?.due(services)) ?? 0;
  if (count === undefined || due <= FEW) return undefined;
  const all = await count.all(services);
  return due * 2 > all ? { due, all } : undefined;
}

const days = (milliseconds: number) => `${Math.round(milliseconds / DAY)} days`;

/** Why sweeps are held back, in sentences; none where all of them run. */
export function reasonsHeldBack({ leap, most = {} }: SweepState): string[] {
  const reasons = Object.entries(most).map(
    ([name, { due, all }]) => `${due} of ${all} ${name} are over at once, so none of them is erased.`,
  );
  if (leap === undefined) return reasons;
  const { from, since } = leap;
  return [
    `The clock was ${days(Date.parse(since) - Date.parse(from))} ahead (${since}) of when it was last looked at (${from}), so nothing is erased by its age.`,
    ...reasons,
  ];
}

/** What a person can do about it. */
export const HOW_TO_CONTINUE =
  'If the clock is right and this is meant, `npm run db -- sweep --confirm` lets it go on; a clock that is put right ends it by itself.';
