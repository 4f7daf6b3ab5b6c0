/** Letters that come in, as the task of the mailbox stores them. */
import { insertReply } from '#inbox/correspondence/queries.ts';
import { correspondenceEvents } from '#app/correspondence-events.ts';
import type { FormName } from '#database/tables/submissions.ts';

import type { Instance } from './instance.ts';

let count = 0;

/** The sender of a submission writes again. */
export async function reply(
  { services }: Pick<Instance, 'services'>,
  receipt: string,
  form: FormName,
  { isAutomatic = false } = {},
): Promise<void> {
  const now = services.clock();
  await services.database.write(async (tx) => {
    count += 1;
    await insertReply(tx, {
      receipt,
      direction: 'in',
      staff_id: null,
      from_name: 'Asha',
      from_address: 'asha@kettle.example',
      to_address: 'hello@niram.example',
      subject: 'Again',
      body: 'Is anybody there?',
      writer: isAutomatic ? 'absence' : 'person',
      message_id: `<reply-${count}@kettle.example>`,
      state: 'received',
      created_at: now.toISOString(),
    });
    if (!isAutomatic) await correspondenceEvents.replied(tx, { receipt, form, staffId: null, now });
  });
}
