/** Classifies a mail server's refusal: is it about this recipient, or about us as the sender? */

/** nodemailer's error; `command` is the SMTP command that failed. */
export type MailFailure = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** RFC 3463: no such mailbox or domain, or it no longer accepts mail. Not 5.1.7 and 5.1.8, which are about the sender. */
const NO_SUCH_RECIPIENT = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.9', '5.1.10', '5.2.1']);
/** After the code, or as qmail writes it: "(#5.1.1)". */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b|#(\d\.\d{1,3}\.\d{1,3})\b/;
/** RFC 5321 codes for an unknown mailbox, for servers without enhanced codes. */
const NO_MAILBOX = new Set([550, 551, 553]);
const SPEAKS_OF_RECIPIENT = /\b(?:user|mailbox|recipient|account|address)\b/i;
const SPEAKS_OF_ABSENCE =
  /\b(?:unknown|no such|not? exists?|not found|invalid|no mailbox|disabled|inactive|unavailable)\b/i;
/** Temporary, whatever the code: some servers send a rate limit with the code of an unknown mailbox. */
const SPEAKS_OF_LIMITS = /\b(?:limit|quota|rate\b|too many|daily|hourly|try again|later\b|temporar)/i;
/** Blocks and policies, which can be lifted. */
const SPEAKS_OF_US =
  /\b(?:block|listed|spam|reputation|policy|relay|sender|spf\b|dkim|dmarc|tls\b|auth|denied|exceed)/i;

const SHOWN = 500;

/**
 * Whether the server says permanently that the recipient does not exist. Anything else can be fixed or passes: a limit, a block, a
 * policy, wrong credentials, a refused sender. Enhanced status codes decide; without them, the words of the response.
 */
export function isNoSuchRecipient({ command, response = '', responseCode = 0 }: MailFailure): boolean {
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  // The address is removed first, because it may contain any of these words.
  const said = response.slice(0, SHOWN).replace(/<[^<>]*>/g, '');
  if (SPEAKS_OF_LIMITS.test(said)) return false;
  const found = ENHANCED.exec(said);
  const enhanced = found?.[1] ?? found?.[2];
  if (enhanced !== undefined) return NO_SUCH_RECIPIENT.has(enhanced);
  if (command !== 'RCPT TO' || !NO_MAILBOX.has(responseCode) || SPEAKS_OF_US.test(said)) return false;
  return SPEAKS_OF_RECIPIENT.test(said) && SPEAKS_OF_ABSENCE.test(said);
}
