import * as v from 'valibot';

import type { ReadCall } from '#platform/call.ts';
import { addressOf } from '#platform/client.ts';
import { oneOf, readQuery } from '#platform/query.ts';
import { problem } from '#platform/web.ts';

import { newFormToken } from './form-token.ts';
import { countFromAddress } from './queries.ts';
import { FORM_NAMES } from './schema.ts';
import { difficultyFor } from './score.ts';

const asked = oneOf(FORM_NAMES, 'contact', 'The form that was touched.');
/** What was asked for instead is not repeated. */
const parameters = { form: { ...asked, schema: v.picklist(FORM_NAMES, `must be one of ${FORM_NAMES.join(', ')}`) } };

/**
 * What an island asks for when its form is first touched (ours; the specification has none of it). Never kept and never in a page, as
 * it counts once. It writes nothing.
 */
export const askFormToken: ReadCall = {
  kind: 'read',
  summary: 'A token that says when a form was first touched; sending without one is fine',
  parameters,
  answer: v.strictObject({
    /** Goes back in the header Form-Token, with a space and the proof behind it where one is asked for. */
    token: v.string(),
    /** With more than 0, the proof is a whole number for which SHA-256 of `token:proof` begins with so many bits of 0. */
    difficulty: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  freshness: 'once',
  async handle(c) {
    const { parts } = c.var;
    const { values, errors } = readQuery(new URL(c.req.url).searchParams, parameters);
    if (errors !== undefined) return problem(c, 422, Object.values(errors)[0] ?? '', errors);
    const { form } = values;
    const { database, settings, secret, clock } = parts;
    const before = settings.hasLimits ? await countFromAddress(database.read, parts, addressOf(c)) : 0;
    const difficulty = difficultyFor(form, before);
    const token = newFormToken(secret, { form, now: clock(), difficulty });
    return c.json({ token, difficulty }, 200, { 'cache-control': 'no-store' });
  },
};
