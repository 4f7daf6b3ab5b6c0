/** What an island tells of its form beside the fields, so that people are told from machines without a puzzle. Sending never waits long for it. */
import { useCallback, useEffect, useRef } from 'react';

import { MARKS } from '#platform/fields.ts';
import { paths } from '#root/paths.ts';

import { solve } from './proof.ts';
import { readJson } from './submit.ts';

type Token = { token: string; difficulty: number };

/** In milliseconds: how long a form that is being sent waits for its token, and for its proof where one is asked for. */
const TOKEN_PATIENCE = 1000;
const PROOF_PATIENCE = 2000;

/** Told to the server by a script that has no token: the network was away when the form was touched. */
const NO_TOKEN = 'none';

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

async function proven({ token, difficulty }: Token): Promise<string> {
  const proof = difficulty === 0 ? undefined : await solve(token, difficulty, PROOF_PATIENCE);
  return proof === undefined ? token : `${token} ${proof}`;
}

/** Fetches a token when the form's island wakes, which is when the form is first touched. It counts once: ask for another after use. */
export function useFormToken(form: 'contact' | 'hire' | 'application') {
  const asked = useRef<Promise<Token | undefined>>(undefined);
  const ask = useCallback(() => {
    asked.current = readJson<Token>(paths.formTokenCall(form)).catch(() => undefined);
  }, [form]);
  useEffect(ask, [ask]);

  const headers = async (): Promise<Record<string, string>> => {
    const token = await Promise.race([asked.current, pause(TOKEN_PATIENCE)]);
    return { [MARKS.token]: token === undefined ? NO_TOKEN : await proven(token) };
  };
  return { headers, renew: ask };
}

/** What stands in the field that people do not see, as a field to send; nothing where it is empty. */
export function trapped(form: HTMLFormElement | null): Record<string, string> {
  const value = form === null ? null : new FormData(form).get(MARKS.trap);
  return typeof value === 'string' && value !== '' ? { [MARKS.trap]: value } : {};
}
