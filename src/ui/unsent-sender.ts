/** Loaded only where there are unsent messages. */
import { dayIn, ownZone, wordsIn } from './days.ts';
import { saveDraft, savedDraft } from './drafts.ts';
import { fillWords } from './fill-words.ts';
import { saveReceiptOf, notifyReceiptChange } from './saved-receipt.ts';
import { translate } from '#config/translation.ts';
import { SENT_LATER, type SentLater } from './sent-later.ts';
import { sendForm } from './submit.ts';
import { showToast } from './toast.ts';
import { sendUnsent, WAITING_EVENT, type UnsentMessage, unsentMessages } from './unsent-messages.ts';

/** '14:05', or '21 November, 14:05' for another day: by the clock of this device, on which the message was written. */
function timeInWords(since: number): string {
  const zone = ownZone();
  const words = (form: Intl.DateTimeFormatOptions) => wordsIn(zone, since, form);
  const time = words({ hour: '2-digit', minute: '2-digit' });
  return dayIn(zone, since) === dayIn(zone, Date.now()) ? time : `${words({ day: 'numeric', month: 'long' })}, ${time}`;
}

/** Shows the receipt in the header, as that of any message, and in its form where that is on this page. */
function tell({ draftName, key, done, subject = '', since }: UnsentMessage, receipt: string): void {
  if (savedDraft(draftName)?.key === key) saveDraft(draftName, undefined);
  const text = fillWords(translate(done), { time: timeInWords(since), receipt });
  saveReceiptOf({ receipt, subject, note: text });
  notifyReceiptChange();
  // The island of toasts, which shows receipts, may not have been needed before. A page without a header leaves the receipt to the next one.
  if (document.querySelector('.header-row')) document.dispatchEvent(new Event('toast'));
  else showToast({ kind: 'success', text });
  document.dispatchEvent(new CustomEvent<SentLater>(SENT_LATER, { detail: { draftName, text } }));
}

/** Sends unsent messages and shows their receipts. Those that still fail are tried again later. */
export async function sendUnsentMessages(): Promise<void> {
  await sendUnsent(({ address, fields, key }) => sendForm(address, { fields }, { key }), tell);
  if (unsentMessages().length > 0) document.dispatchEvent(new Event(WAITING_EVENT));
}
