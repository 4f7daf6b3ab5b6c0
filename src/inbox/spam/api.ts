import * as v from 'valibot';

import { sendApiError } from '#platform/http/api-error.ts';
import type { ReadCall } from '#platform/http/call.ts';
import { oneOf, readQuery } from '#platform/http/query.ts';

import { newFormToken } from './form-token.ts';
import { FORM_NAMES } from '#inbox/submissions/schema.ts';

const asked = oneOf(FORM_NAMES, 'contact', 'The form that was touched.');
/** The error message does not repeat what was sent. */
const parameters = { form: { ...asked, schema: v.picklist(FORM_NAMES, `must be one of ${FORM_NAMES.join(', ')}`) } };

/**
 * The token that an island fetches when its form is first touched (not in the specification). Never cached and never part of a page, because
 * it can be used once. Issuing one writes nothing.
 */
export const askFormToken: ReadCall = {
  kind: 'read',
  summary: 'A token that says when a form was first touched; sending without one is fine',
  parameters,
  answer: v.strictObject({
    /** Sent back in the header Form-Token. */
    token: v.string(),
  }),
  freshness: 'once',
  async handle(c) {
    const { values, errors } = readQuery(new URL(c.req.url).searchParams, parameters);
    if (errors !== undefined) return sendApiError(c, 422, Object.values(errors)[0] ?? '', errors);
    const { secret, clock } = c.var.services;
    return c.json({ token: newFormToken(secret, { form: values.form, now: clock() }) }, 200, {
      'cache-control': 'no-store',
    });
  },
};
