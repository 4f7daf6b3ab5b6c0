/** How a sending ended. `error` is for staff, and may name an address: it goes to the database, never to the log. */

export type Verdict =
  | { result: 'sent'; refused?: readonly string[] }
  | { result: 'retry'; error: string; notBefore?: Date }
  | { result: 'dead'; error: string };
