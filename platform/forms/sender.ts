/** What is known of who sent a form, to tell people from machines. Nothing of it decides whether the form is stored. */
import { addressOf } from '#platform/http/client.ts';
import type { Ctx } from '#platform/context.ts';
import { type FormFields, RESERVED_FIELDS } from '#ui/form-state.ts';

/** The address as limits count it; what stands in the field that people do not see; an island's token. */
export type Sender = { address: string; honeypot: string; token: string | undefined };

export function senderOf(c: Ctx, fields: FormFields): Sender {
  return {
    address: addressOf(c),
    honeypot: fields[RESERVED_FIELDS.honeypot] ?? '',
    token: c.req.header(RESERVED_FIELDS.token),
  };
}
