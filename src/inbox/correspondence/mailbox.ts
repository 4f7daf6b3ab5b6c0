/** The connection to the mailbox, and what is said where it fails. */
import type { ImapFlow } from 'imapflow';

import type { InboxUrl } from '#platform/storage/inbox-url.ts';

/** In milliseconds. */
const TIMEOUT = 15_000;
/** More than five hundred parts have. */
const MAX_TOKENS = 25_000;

class InboxError extends Error {}

/** What went wrong, in a sentence without the password. */
export function inboxFault(error: unknown): string {
  if (error instanceof InboxError) return error.message;
  const { message, code, authenticationFailed, responseText } = error as {
    message?: string;
    code?: string;
    authenticationFailed?: boolean;
    responseText?: string;
  };
  if (authenticationFailed === true) return 'The mailbox refuses the user or the password.';
  const said = (responseText ?? code ?? message ?? String(error)).slice(0, 200);
  return `The mailbox cannot be read: ${said}. It is tried again by itself.`;
}

/** Connects and signs in. Throws an error that says it in a sentence. The caller closes it. */
export async function connectInbox({ host, port, isSecure, user, password }: InboxUrl): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT * 4,
    // What the server tells of a mail's parts is as long as a stranger made it.
    maxResponseTokens: MAX_TOKENS,
  });
  // What breaks a running command is told by that command.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw new InboxError(inboxFault(error), { cause: error });
  }
}
