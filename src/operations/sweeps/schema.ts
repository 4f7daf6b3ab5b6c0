/** Periodic sweeps, and when they are held back. Erasing expired data is only safe while the clock is right. */
import type { Services } from '#platform/context.ts';

/** How many rows there are, and how many of them a sweep would erase. */
type Due = { due: number; all: number };

export type Sweep = {
  /** The name that staff read: 'applications'. */
  name: string;
  run: (services: Services) => Promise<unknown>;
  /** Where the office shows an item that was set aside. */
  leadsTo?: (item: string) => string;
  /** In milliseconds. */
  every: number;
  /** False for sweeps that do not depend on the clock. They run even if the clock is doubted. */
  isByClock: boolean;
  /** For data that cannot be restored: if most of it would go at once, a person must confirm it first. */
  count?: Record<keyof Due, (services: Services) => Promise<number>>;
};

/** The queue of the sweeps themselves. One that fails whole is told to staff and tried on: what is promised to be erased does not wait for a person. */
export const WHOLE_SWEEPS = { name: 'sweeps', title: 'A whole sweep' };

/** A jump of the clock. Times are ISO 8601 text, durations milliseconds. */
type Leap = {
  /** The last time before the jump, and the first after it. */
  from: string;
  since: string;
  /** How long the clock has run evenly since. */
  steadyFor: number;
};

export type SweepState = {
  /** When any instance last checked its clock. */
  seenAt: string;
  leap?: Leap;
  /** Sweeps that would erase most of their rows, by name. */
  most?: Record<string, Due>;
  /** When a person last confirmed that all of this is right. */
  confirmedAt?: string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A clock that is further ahead of its last check than this is doubted: the product was off, or the clock is wrong. */
const LEAP = 3 * DAY;

/** A doubted clock is trusted again after running evenly for so long, unless the jump was longer than a machine is usually off. */
const STEADY_FOR = DAY;
const BELIEVED_BY_ITSELF = 62 * DAY;

/** The longest time between two checks that counts as running evenly, so that the time without checks does not count. */
const BETWEEN_LOOKS = 15 * 60_000;

/** A confirmation is valid for a day, measured by the clock at that time. */
const CONFIRMED_FOR = DAY;

/** So few rows may be erased at once even if they are most of the rows. */
const FEW = 20;

const ahead = (now: Date, of: string) => now.getTime() - Date.parse(of);

export const isConfirmed = ({ confirmedAt }: Pick<SweepState, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== undefined && Math.abs(ahead(now, confirmedAt)) <= CONFIRMED_FOR;

/** The new state of the clock at `now`, given the state at its last check. */
export function compareClock(before: SweepState | undefined, now: Date): SweepState {
  const seenAt = now.toISOString();
  if (before === undefined) return { seenAt };
  const { leap, ...rest } = before;
  const believed = { ...rest, seenAt };
  const step = ahead(now, before.seenAt);
  const from = leap?.from ?? before.seenAt;
  if (ahead(now, from) <= LEAP || isConfirmed(before, now)) return believed;
  // The first jump or another one, in either direction.
  if (leap === undefined || step < 0 || step > LEAP)
    return { ...believed, leap: { from, since: seenAt, steadyFor: 0 } };
  const steadyFor = leap.steadyFor + Math.min(step, BETWEEN_LOOKS);
  const isUsual = Date.parse(leap.since) - Date.parse(from) <= BELIEVED_BY_ITSELF;
  return steadyFor >= STEADY_FOR && isUsual ? believed : { ...believed, leap: { ...leap, steadyFor } };
}

/** Whether that is so much that a person must confirm it first. */
export const isMajority = ({ due, all }: Due): boolean => due > FEW && due * 2 > all;

/** The counts if a sweep would erase most of its rows, else undefined. */
export async function findMassErasure(services: Services, { count }: Sweep): Promise<Due | undefined> {
  const due = (await count?.due(services)) ?? 0;
  if (count === undefined || due <= FEW) return undefined;
  const found = { due, all: await count.all(services) };
  return isMajority(found) ? found : undefined;
}

const days = (milliseconds: number) => `${Math.round(milliseconds / DAY)} days`;

/** Why sweeps are held back, in sentences; empty if all of them run. */
export function sweepHoldReasons({ leap, most = {} }: SweepState): string[] {
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

/** What an operator can do about it. */
export const HOW_TO_CONTINUE =
  'If the clock is right and this is meant, `npm run db -- sweep --confirm` lets it go on; a clock that is put right ends it by itself.';

export const NOTHING_HELD_BACK = 'Nothing is held back: what is over is erased by itself.';

/** What somebody has confirmed. */
export const confirmedInWords = (now: Date): string =>
  `It is written down that ${now.toISOString()} is right: for a day what is over is erased, however much it is. A server that runs goes on within a minute.`;
