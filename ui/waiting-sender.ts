/** Loaded only where something waits. */
import { keepDraft, keptDraft } from './drafts.ts';
import { sendForm } from './submit.ts';
import { showToast } from './toast.ts';
import { sendWaiting, WAITING_EVENT, waitingMessages } from './waiting.ts';

/** Sends what waits, and says so where it went through; what still cannot pass is tried again later. */
export async function sendWhatWaits(): Promise<void> {
  await sendWaiting(
    ({ address, body, key }) => sendForm(address, body, key),
    ({ draftName, key, done }) => {
      if (keptDraft(draftName)?.key === key) keepDraft(draftName, undefined);
      showToast({ kind: 'success', text: done });
    },
  );
  if (waitingMessages().length > 0) document.dispatchEvent(new Event(WAITING_EVENT));
}
