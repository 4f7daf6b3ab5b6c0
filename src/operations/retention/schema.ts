/** How long what visitors sent is kept. */
import * as v from 'valibot';

export const MAX_MONTHS = 120;
/** So long it is known at least who changed what: also who shortened this. */
const MIN_AUDIT_MONTHS = 6;

const monthsFrom = (least: number) => {
  const message = `Months are a whole number from ${least} to ${MAX_MONTHS}`;
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/, message), v.transform(Number))], message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(MAX_MONTHS, message),
  );
};

const periods = {
  contactMonths: monthsFrom(1),
  hireMonths: monthsFrom(1),
  auditMonths: monthsFrom(MIN_AUDIT_MONTHS),
};

/** The names are those of site.ts. */
export const monthsBody = v.object({ applicationMonths: monthsFrom(1), ...periods });
export type Months = v.InferOutput<typeof monthsBody>;

/** `erases`: how much the member was told that it erases. */
export const changeBody = v.object({ ...monthsBody.entries, erases: v.pipe(v.number(), v.integer(), v.minValue(0)) });

const monthsShown = v.object({
  applicationMonths: v.number(),
  contactMonths: v.number(),
  hireMonths: v.number(),
  auditMonths: v.number(),
});

/** `usual`: what site.ts says. */
export const retention = v.object({ months: monthsShown, usual: monthsShown, version: v.number() });
export type Retention = v.InferOutput<typeof retention>;

/** How many rows are older than what is kept, of all; `isHeldBack`: they are the most of them, so that a person has to confirm it first. */
const effectOnOne = v.object({ due: v.number(), all: v.number(), isHeldBack: v.boolean() });
export const effect = v.object({ contactMonths: effectOnOne, hireMonths: effectOnOne, auditMonths: effectOnOne });
export type Effect = v.InferOutput<typeof effect>;

/** In the order in which they are shown. */
export const PERIOD_WORDS: Readonly<Record<keyof Months, { label: string; many: string }>> = {
  applicationMonths: { label: 'Applications', many: 'applications' },
  contactMonths: { label: 'Contact messages', many: 'contact messages' },
  hireMonths: { label: 'Hire enquiries', many: 'enquiries' },
  auditMonths: { label: 'The audit log', many: 'audit events' },
};
