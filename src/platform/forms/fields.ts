/** The rules of form fields, the same in the browser and on the server: one `required`, one `email` and one parse for all forms. */
import * as v from 'valibot';

import type { FieldErrors, FormFields } from '#ui/form-state.ts';
import { isSeen, seenAddress } from '#ui/seen-text.ts';

/** Made when it is needed: the first number in words of a language takes a process forty milliseconds. */
const tooLong = (name: string, atMost: number) => () =>
  `${name} must have at most ${atMost.toLocaleString('en-GB')} characters`;

/** A required text. Every form uses this rule, so that no schema library's own message is ever shown. */
export const required = (message: string, { name, atMost = 200 }: { name: string; atMost?: number }) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check(isSeen, message),
    v.maxLength(atMost, tooLong(name, atMost)),
    v.check((value) => !value.includes('\0'), `${name} holds a character that cannot be kept`),
  );

/** An optional text; '' where it is missing. */
export const optionalText = ({ name, atMost = 200 }: { name: string; atMost?: number }) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.maxLength(atMost, tooLong(name, atMost)),
    v.check((value) => !value.includes('\0'), `${name} holds a character that cannot be kept`),
  );

const WRONG_EMAIL = 'Please enter correct email format';

/** Specification, point 5: the two messages of every e-mail field. What browsers accept passes, o'neill@… included; the domain must have a dot. */
export const email = () =>
  v.pipe(
    required('Email is required', { name: 'Email', atMost: 254 }),
    v.transform(seenAddress),
    v.rfcEmail(WRONG_EMAIL),
    v.regex(/\.[^.]{2,}$/, WRONG_EMAIL),
  );

/**
 * Validates the fields of a form: the parsed values, or the first message of each field that does not pass. Where a rule has no sentence of
 * its own, ours is said: the library's repeats all that was sent.
 */
export function parseForm<S extends v.GenericSchema>(
  schema: S,
  fields: unknown,
): { ok: true; output: v.InferOutput<S> } | { ok: false; errors: FieldErrors } {
  const parsed = v.safeParse(schema, fields, {
    abortPipeEarly: true,
    message: 'This is missing, or cannot stand here',
  });
  if (parsed.success) return { ok: true, output: parsed.output };
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

/** Our names of a form's fields, each with the name that outsiders use. */
export type Wire = Readonly<Record<string, string>>;

/** Fields in the outsiders' names become fields in ours; unknown ones are dropped. */
export const fromWire = (wire: Wire, fields: FormFields): FormFields =>
  Object.fromEntries(
    Object.entries(wire).flatMap(([ours, theirs]) => (theirs in fields ? [[ours, fields[theirs] ?? '']] : [])),
  );

/** The keys of a record (values or messages) in the outsiders' names. */
export const toWire = <T>(wire: Wire, record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([ours, value]) => [wire[ours] ?? ours, value]));

/** The schema of a form in the outsiders' names. */
export const wireSchema = (wire: Wire, schema: v.ObjectSchema<v.ObjectEntries, undefined>): v.GenericSchema =>
  v.object(toWire(wire, schema.entries));
