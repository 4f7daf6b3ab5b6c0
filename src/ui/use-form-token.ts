/** The form token and the honeypot: what an island sends beside the fields, for the spam score. Sending never waits long for them. */
import { useCallback, useEffect, useRef } from 'react';

import { RESERVED_FIELDS } from './form-state.ts';
import { paths } from '#config/paths.ts';

import { readJson } from './read-json.ts';

/** How long sending waits for the token, in milliseconds. */
const TOKEN_TIMEOUT = 1000;

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Fetches a token when the island is hydrated, which is when the form is first touched. A token can be used once. */
export function useFormToken(form: 'contact' | 'hire' | 'application') {
  const asked = useRef<Promise<string | undefined>>(undefined);
  const ask = useCallback(() => {
    asked.current = readJson<{ token: string }>(paths.formTokenCall(form)).then(
      ({ token }) => token,
      () => undefined,
    );
  }, [form]);
  useEffect(ask, [ask]);

  const headers = async (): Promise<Record<string, string>> => {
    const token = await Promise.race([asked.current, pause(TOKEN_TIMEOUT)]);
    return {
      [RESERVED_FIELDS.cameFrom]: document.referrer,
      ...(token === undefined ? {} : { [RESERVED_FIELDS.token]: token }),
    };
  };
  return { headers, renew: ask };
}

/** The honeypot as a field to send; nothing where it is empty. */
export function honeypotValue(form: HTMLFormElement | null): Record<string, string> {
  const value = form === null ? null : new FormData(form).get(RESERVED_FIELDS.honeypot);
  return typeof value === 'string' && value !== '' ? { [RESERVED_FIELDS.honeypot]: value } : {};
}
