/** What the calls of this room take, with the messages that people read. The same in the browser and on the server. */
import * as v from 'valibot';

import type { Actor } from '#staff/audit/schema.ts';
import type { Selects, Tx } from '#database/database.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import { email, required } from '#platform/forms/fields.ts';
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';

import { ROLES } from './roles.ts';

/** Length, not kinds of letters, is what makes a password hard to guess. In characters. */
export const PASSWORD_LENGTH = { least: 12, most: 200 };

const TOO_SHORT = `Use at least ${PASSWORD_LENGTH.least} characters: three or four words that nobody would put together`;
const TOO_COMMON =
  'This is among the first that would be tried. Use three or four words that nobody would put together';

/** Long enough, and among the first that are tried all the same. What is made of one of them twice is found by its rhythm. */
const COMMON = [
  '1234567890',
  '0123456789',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghij',
  'password',
  'passw0rd',
  'p@ssword',
  'letmein',
  'iloveyou',
  'welcome',
  'administrator',
  'changeme',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'qwerty',
  'secret',
  'dragon',
  'monkey',
  'master',
  'admin',
];

/** Characters that are left when a guessed part is taken out; fewer are as good as none. */
const MUST_REMAIN = 6;

/** Whether a text is one piece again and again: 'aaaaaaaaaaaa', 'abcabcabcabc'. A text within its own double begins anew somewhere. */
const isOnePiece = (text: string) => (text + text).indexOf(text, 1) < text.length;

/** Whether a password would be guessed early. `known`: words that an attacker knows of the account, as its address. */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const folded = password.toLowerCase();
  if (new Set(folded).size < 5 || isOnePiece(folded)) return true;
  const parts = [...COMMON, site.name, ...known.flatMap((word) => [word, word.split('@')[0] ?? ''])];
  let rest = folded;
  for (const part of parts) if (part.length >= 4) rest = rest.replaceAll(part.toLowerCase(), '');
  return rest.length < MUST_REMAIN;
}

const passwordLengths = v.pipe(
  v.optional(v.string(), ''),
  v.minLength(PASSWORD_LENGTH.least, TOO_SHORT),
  v.maxLength(PASSWORD_LENGTH.most, `A password has at most ${PASSWORD_LENGTH.most} characters`),
);

/** A password that is set. */
export const newPassword = v.pipe(
  passwordLengths,
  v.check((value) => !isGuessable(value), TOO_COMMON),
);

/** For the check on the server, which knows whose password it is. */
export const TOO_COMMON_PASSWORD = TOO_COMMON;

/** A password that is given to be compared: whatever it is, it is only right or wrong. */
const givenPassword = v.pipe(
  v.optional(v.string(), ''),
  v.nonEmpty('Password is required'),
  v.maxLength(PASSWORD_LENGTH.most, `A password has at most ${PASSWORD_LENGTH.most} characters`),
);

export const staffEmail = v.pipe(
  email(),
  v.transform((value) => value.toLowerCase()),
);
export const staffName = required('Name is required', { name: 'Name', atMost: 80 });
const staffRole = v.picklist(ROLES, 'Choose a role');
const token = v.pipe(v.string('The link is not whole'), v.maxLength(100, 'The link is not whole'));
export const passkeyName = required('Name is required', { name: 'Name', atMost: 60 });
/** What a browser's `toJSON()` gives; the server's library looks into it. */
const passkeyAnswer = v.looseObject({ id: v.pipe(v.string(), v.maxLength(2000)) }, 'The passkey’s answer is missing');

export const signInBody = v.object({ email: staffEmail, password: givenPassword });
export const codeBody = v.object({
  challenge: token,
  code: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty('Code is required'),
    v.maxLength(40, 'This is no code'),
  ),
});
export const passkeyBody = v.object({ challenge: token, answer: passkeyAnswer });
export const stepUpBody = v.object({ password: givenPassword });
export const linkBody = v.object({ token });
export const setPasswordBody = v.object({
  token,
  email: v.optional(staffEmail),
  name: staffName,
  password: newPassword,
});
export const setPasskeyOptionsBody = v.object({ token, email: v.optional(staffEmail), name: staffName });
export const setPasskeyBody = v.object({
  token,
  email: v.optional(staffEmail),
  name: staffName,
  challenge: token,
  answer: passkeyAnswer,
  device: passkeyName,
});

export const nameBody = v.object({ name: staffName });
export const passwordBody = v.object({ password: newPassword });
export const addPasskeyBody = v.object({ challenge: token, answer: passkeyAnswer, name: passkeyName });
export const confirmCodeBody = v.object({
  code: v.pipe(v.optional(v.string(), ''), v.trim(), v.regex(/^\d{3} ?\d{3}$/, 'The code has six digits')),
});
export const addMemberBody = v.object({ email: staffEmail, role: staffRole });
/** What a member has of their own, by its kind: enquiries, interviews that are to be held, mentions that they have not seen, and views. */
export const workCounts = v.object({
  enquiries: v.number(),
  interviews: v.number(),
  mentions: v.number(),
  views: v.number(),
});
export type WorkCounts = v.InferOutput<typeof workCounts>;
/** In an address, for the id of who takes over. */
export const NOBODY = 'none';
export const changeRoleBody = v.object({ role: staffRole });

/** Answers, for the document and for the office. */
const moment = v.string();
export const me = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  role: staffRole,
  agency: v.string(),
});
export const signInStep = v.object({ step: v.picklist(['done', 'code']), challenge: v.optional(v.string()) });
/** As the browser takes them. */
const options: v.GenericSchema<object> = v.looseObject({});
export const passkeyOptions = v.object({ challenge: v.string(), options });
export const linkAnswer = v.object({
  email: v.nullable(v.string()),
  name: v.string(),
  role: staffRole,
  /** Whether what opened the account so far is replaced. */
  isRecovery: v.boolean(),
});
export const session = v.object({
  id: v.number(),
  kind: v.picklist(['browser', 'script']),
  device: v.string(),
  createdAt: moment,
  seenAt: moment,
  isThis: v.boolean(),
});
export const account = v.object({
  email: v.string(),
  name: v.string(),
  role: staffRole,
  hasPassword: v.boolean(),
  asksForCode: v.boolean(),
  recoveryCodes: v.number(),
  passkeys: v.array(v.object({ id: v.number(), name: v.string(), createdAt: moment, usedAt: v.nullable(moment) })),
  sessions: v.array(session),
});
export const codeSecret = v.object({ secret: v.string(), address: v.string() });
export const recoveryCodes = v.object({ codes: v.array(v.string()) });
export const member = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  role: staffRole,
  version: v.number(),
  /** 'invited': nothing opens the account yet. */
  state: v.picklist(['active', 'invited']),
  seenAt: v.nullable(moment),
  createdAt: moment,
});
export const memberLink = v.object({ ...member.entries, link: v.string() });

export type Me = v.InferOutput<typeof me>;
export type Account = v.InferOutput<typeof account>;
export type Session = v.InferOutput<typeof session>;
export type Member = v.InferOutput<typeof member>;
export type LinkAnswer = v.InferOutput<typeof linkAnswer>;
export type CodeSecret = v.InferOutput<typeof codeSecret>;

const WORK_WORDS: Readonly<Record<keyof WorkCounts, readonly [string, string]>> = {
  enquiries: ['one enquiry', '{count} enquiries'],
  interviews: ['one interview to come', '{count} interviews to come'],
  mentions: ['one note that asks them', '{count} notes that ask them'],
  views: ['one view', '{count} views'],
};

/** 'one enquiry and 3 views'; '' for nothing. */
export function workInWords(counts: WorkCounts): string {
  const parts = Object.entries(WORK_WORDS).flatMap(([name, [one, many]]) => {
    const count = counts[name as keyof WorkCounts];
    return count === 0 ? [] : [count === 1 ? one : fillWords(many, { count })];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}

/** Whether a member may do all that another one may. */
export const mayTakeOver = (heir: Pick<Member, 'id' | 'role'>, staff: { id: number; role: StaffRole }) =>
  heir.id !== staff.id && (heir.role === staff.role || heir.role === 'owner');

/** `to`: who takes it over; null: nobody, so that it stands in the lists of what is nobody's. */
export type Leaving = { from: number; to: number | null; actor: Actor; now: Date };

/** What a room keeps for its members. */
export type Work = {
  name: keyof WorkCounts;
  count: (read: Selects, staffId: number, now: Date) => Promise<number>;
  /** Gives it all to another member, with an audit event for each thing that has a history of its own. The lock is held. */
  handOver: (tx: Tx, leaving: Leaving) => Promise<void>;
};
export type Works = readonly Work[];
