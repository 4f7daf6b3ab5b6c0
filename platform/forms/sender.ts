/** What is known about the sender of a form, for the spam score. It never decides whether the form is stored. */
import { addressOf } from '#platform/http/client.ts';
import type { Ctx } from '#platform/context.ts';
import { type FormFields, RESERVED_FIELDS } from '#ui/form-state.ts';

/** The address as limits count it, the content of the honeypot, and the island's form token. */
export type Sender = { address: string; honeypot: string; token: string | undefined };

export function senderOf(c: Ctx, fields: FormFields): Sender {
  return {
    address: addressOf(c),
    honeypot: fields[RESERVED_FIELDS.honeypot] ?? '',
    token: c.req.header(RESERVED_FIELDS.token),
  };
}
