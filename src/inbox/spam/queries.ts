import { createHmac } from 'node:crypto';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';

import { insertRows, listed } from '#database/insert-rows.ts';
import type { Wording } from '#inbox/submissions/schema.ts';
import { findKeysetPage, findTotal, type Order, type Place } from '#database/keyset.ts';
import { putSetting, readSetting } from '#database/settings.ts';
import { fold } from '#database/words.ts';
import type { Tables } from '#database/tables.ts';
import type { FormName } from '#database/tables/submissions.ts';
import type { Read, Tx } from '#database/database.ts';
import type { Sender } from '#platform/forms/sender.ts';
import type { Services } from '#platform/context.ts';

import { readFormToken } from './form-token.ts';
import { hasLearnt, leaning, type TrainingCounts, TEXTS, wordHashes } from './learning.ts';
import type { Outcome } from './schema.ts';
import { judge } from './score.ts';
import type { Evidence } from './signs.ts';

const HOUR = 3_600_000;
/** How long hashes of senders and texts are kept, in milliseconds. */
const TRACED_FOR = 24 * HOUR;

/** Counting stops here: higher counts score the same. */
const MAX_COUNTED = 100;

/** Shorter texts are equal by chance: "Hello". */
const MIN_TEXT = 20;

type Needs = Pick<Services, 'clock' | 'secret'> & { settings: Pick<Services['settings'], 'hasLimits'> };

/** Hashes of a sender's address, email and text. */
type Trace = { address: string; email: string; text: string | null };

const trace = (secret: string, kind: string, value: string) =>
  createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');

function traceOf(secret: string, { sender, email, wording }: Judged): Trace {
  const text = (fold(wording.text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return {
    address: trace(secret, 'address', sender.address),
    email: trace(secret, 'email', email.toLowerCase()),
    text: text.length < MIN_TEXT ? null : trace(secret, 'text', text),
  };
}

/** SQL: the number of verdicts that meet `condition` since `since`, up to a bound. */
const counted = (condition: ReturnType<typeof sql>, since: Date) => sql`(select count(*) from (
  select 1 from verdicts where ${condition} and judged_at > ${since.toISOString()} limit ${sql.lit(MAX_COUNTED)}) as found)`;

/** What came before a submission. */
type Before = Pick<Evidence, 'rates' | 'sameText'>;

const NOTHING_BEFORE: Before = {
  rates: { addressInHour: 0, emailInHour: 0, emailInDay: 0 },
  sameText: { elsewhere: 0, here: 0 },
};

/** A row of counts. `senders`: the addresses that sent the text, between commas. */
type Counts = Record<'place' | 'address' | 'email' | 'email_day', number> & { senders: string | null } & {
  [K in keyof TrainingCounts]: number | null;
};

/** Counts for each submission what came before it: what is stored, and those before it of the same transaction. */
async function countBefore(
  tx: Tx,
  traces: readonly Trace[],
  now: Date,
): Promise<{ before: Before[]; texts: TrainingCounts }> {
  const hour = new Date(now.getTime() - HOUR);
  const day = new Date(now.getTime() - TRACED_FOR);
  const sent = traces.map(({ address, email, text }, place) => [place, address, email, text]);
  const all = sql.raw(tx.kind === 'sqlite' ? 'group_concat(address_hash)' : "string_agg(address_hash, ',')");
  const ofTexts = sql`from learnt_words where word = ${TEXTS}`;
  const { rows } = await sql<Counts>`
    with sent as (select cast(value ->> 0 as integer) as place, value ->> 1 as address, value ->> 2 as email, value ->> 3 as text
      from ${listed(tx.kind, sent)})
    select place,
      ${counted(sql`address_hash = sent.address`, hour)} as address,
      ${counted(sql`email_hash = sent.email`, hour)} as email,
      ${counted(sql`email_hash = sent.email`, day)} as email_day,
      (select ${all} from (select address_hash from verdicts where text_hash = sent.text and judged_at > ${day.toISOString()}
        order by judged_at desc limit ${sql.lit(MAX_COUNTED)}) as same) as senders,
      (select spam ${ofTexts}) as spam, (select good ${ofTexts}) as good
    from sent order by place`.execute(tx);
  const before = rows.map(({ address, email, email_day: emailDay, senders }, place): Before => {
    const trace = traces[place];
    const earlier = traces.slice(0, place);
    const ofEmail = earlier.filter((one) => one.email === trace?.email).length;
    const ofText = earlier.filter((one) => one.text !== null && one.text === trace?.text);
    const addresses = [...(senders?.split(',') ?? []), ...ofText.map((one) => one.address)];
    const others = addresses.filter((one) => one !== trace?.address);
    return {
      rates: {
        addressInHour: address + earlier.filter((one) => one.address === trace?.address).length,
        emailInHour: email + ofEmail,
        emailInDay: emailDay + ofEmail,
      },
      sameText: { elsewhere: new Set(others).size, here: addresses.length - others.length },
    };
  });
  const [first] = rows;
  return { before, texts: { spam: first?.spam ?? 0, good: first?.good ?? 0 } };
}

/** What staff's decisions say of the words of each, from -1, honest, to 1, spam; 0 before there are enough. */
async function readLeanings(
  tx: Tx,
  secret: string,
  wordings: readonly Wording[],
  texts: TrainingCounts,
): Promise<readonly number[]> {
  if (!hasLearnt(texts)) return wordings.map(() => 0);
  const words = wordings.map((wording) => wordHashes(secret, wording));
  const all = [...new Set(words.flat())].map((word) => [word]);
  const rows = await tx
    .selectFrom('learnt_words')
    .selectAll()
    .where('word', 'in', sql<string>`(select value ->> 0 from ${listed(tx.kind, all)})`)
    .execute();
  const marks = new Map(rows.map((row) => [row.word, row]));
  return words.map((own) =>
    own.length === 0
      ? 0
      : leaning(
          texts,
          own.flatMap((word) => marks.get(word) ?? []),
        ),
  );
}

/** Learns the words of a text, or unlearns them (`times` -1). */
export async function learn(
  tx: Tx,
  secret: string,
  wording: Wording,
  { as, times }: { as: 'spam' | 'good'; times: 1 | -1 },
): Promise<void> {
  const words = [TEXTS, ...wordHashes(secret, wording)];
  const grown = (column: 'spam' | 'good', by: number) =>
    sql<number>`case when learnt_words.${sql.ref(column)} + ${sql.lit(by)} > 0
      then learnt_words.${sql.ref(column)} + ${sql.lit(by)} else 0 end`;
  const [spam, good] = as === 'spam' ? [times, 0] : [0, times];
  await tx
    .insertInto('learnt_words')
    .values(words.map((word) => ({ word, spam: Math.max(0, spam), good: Math.max(0, good) })))
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet({ spam: grown('spam', spam), good: grown('good', good) }),
    )
    .execute();
  if (times < 0)
    await tx
      .deleteFrom('learnt_words')
      .where('word', 'in', words)
      .where('spam', '=', 0)
      .where('good', '=', 0)
      .execute();
}

type ReadToken = ReturnType<typeof readFormToken>;

/** Marks tokens as used; gives the hashes of those that were not before, in any instance. */
async function spendTokens(tx: Tx, tokens: readonly ReadToken[]): Promise<Set<string>> {
  const rows = tokens.flatMap((token) =>
    token.state === 'good' ? [{ token_hash: token.hash, expires_at: token.expiresAt.toISOString() }] : [],
  );
  if (rows.length === 0) return new Set();
  const spent = await insertRows(tx, 'used_form_tokens', rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .execute();
  return new Set(spent.map((row) => row.token_hash));
}

async function readTokens(tx: Tx, tokens: readonly ReadToken[]): Promise<Evidence['token'][]> {
  const spent = await spendTokens(tx, tokens);
  // The first of those that share one has it.
  return tokens.map((token) =>
    token.state === 'good'
      ? { state: spent.delete(token.hash) ? 'good' : 'reused', age: token.age }
      : { state: token.state },
  );
}

type Judged = { receipt: string; form: FormName; sender: Sender; email: string; wording: Wording };

/**
 * Judges submissions in the transaction that stores them, and stores the verdicts. They are stored and have their receipts whatever the outcome is;
 * the mails of spam stay in the outbox until staff release it. No external service is asked. Gives the outcomes in their order.
 */
export async function judgeSubmissions(
  tx: Tx,
  { secret, settings, clock }: Needs,
  judged: readonly Judged[],
): Promise<Outcome[]> {
  const now = clock();
  const traces = judged.map((one) => traceOf(secret, one));
  const tokens = await readTokens(
    tx,
    judged.map(({ sender, form }) => readFormToken(secret, sender.token, form, now)),
  );
  const { before, texts } = await countBefore(tx, traces, now);
  const wordings = judged.map(({ wording }) => wording);
  const leanings = await readLeanings(tx, secret, wordings, texts);
  const rows = judged.map(({ receipt, form, sender, wording }, place) => {
    const { rates, sameText } = before[place] ?? NOTHING_BEFORE;
    const { score, reasons, outcome } = judge({
      form,
      wording,
      isTrapped: sender.honeypot.trim() !== '',
      token: tokens[place] ?? { state: 'absent' },
      learnt: leanings[place] ?? 0,
      sameText,
      // With LIMITS=off no rates are known.
      rates: settings.hasLimits ? rates : { ...rates, addressInHour: 0 },
    });
    return {
      receipt,
      form,
      score,
      reasons: JSON.stringify(reasons),
      state: outcome === 'spam' ? ('quarantined' as const) : ('delivered' as const),
      outcome,
      judged_at: now.toISOString(),
      address_hash: traces[place]?.address ?? null,
      email_hash: traces[place]?.email ?? null,
      text_hash: traces[place]?.text ?? null,
    };
  });
  await insertRows(tx, 'verdicts', rows).execute();
  if (rows.some(({ outcome }) => outcome === 'spam')) tx.signalAfterCommit('quarantine');
  return rows.map(({ outcome }) => outcome);
}

/** What staff brought in themselves is judged by nobody. */
export const acceptUnjudged = async (
  tx: Tx,
  { receipt, form, now }: { receipt: string; form: FormName; now: Date },
): Promise<void> =>
  void (await tx
    .insertInto('verdicts')
    .values({ receipt, form, score: 0, reasons: '[]', state: 'delivered', judged_at: now.toISOString() })
    .execute());

export type Verdict = Pick<Selectable<Tables['verdicts']>, (typeof SHOWN)[number]>;

/** SQL: whether the submission with the receipt in that column is doubtful, and nobody has decided yet. Spelt as in its index. */
const DOUBTFUL = "outcome = 'doubtful' and state = 'delivered' and mark is null";
export const isDoubtful = (receipt: string) =>
  sql<boolean>`exists (select 1 from verdicts where verdicts.receipt = ${sql.ref(receipt)} and ${sql.raw(DOUBTFUL)})`;
/** SQL: the receipts of what is doubtful. */
export const doubtfulReceipts = sql`select receipt from verdicts where ${sql.raw(DOUBTFUL)}`;

/** A literal, because a partial index is not used for a bound value. */
const QUARANTINED = sql.lit('quarantined' as const);

const SHOWN = [
  'receipt',
  'form',
  'score',
  'reasons',
  'state',
  'outcome',
  'judged_at',
  'decided_at',
  'decided_by',
  'mark',
] as const;

const verdictsFrom = (read: Read) => read.selectFrom('verdicts').select(SHOWN);

/** The verdict on a submission; undefined for an unknown receipt. */
export const readVerdict = (read: Read, receipt: string): Promise<Verdict | undefined> =>
  verdictsFrom(read).where('receipt', '=', receipt).executeTakeFirst();

/** The stored verdict, for the sender's data download. It leaves out who decided. */
export async function readJudgement(read: Read, receipt: string) {
  const row = await read.selectFrom('verdicts').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  return (
    row && {
      score: row.score,
      reasons: JSON.parse(row.reasons) as unknown,
      state: row.state,
      judgedAt: row.judged_at,
      decidedAt: row.decided_at,
      mark: row.mark,
      hashes: { address: row.address_hash, email: row.email_hash, text: row.text_hash },
    }
  );
}

/** The quarantine, newest first. */
export const listQuarantined = (read: Read, { limit, offset }: { limit: number; offset: number }): Promise<Verdict[]> =>
  verdictsFrom(read)
    .where('state', '=', QUARANTINED)
    .orderBy('judged_at', 'desc')
    .orderBy('receipt')
    .limit(limit)
    .offset(offset)
    .execute();

/** What the office's list is narrowed to. `forms`: what the member's role decides about. */
type VerdictFilter = { state: 'quarantined' | 'spam' | 'released'; forms: readonly FormName[] };

const ofFilter = (read: Read, { state, forms }: VerdictFilter) =>
  read.selectFrom('verdicts').where('state', '=', sql.lit(state)).where('form', 'in', forms);

export const VERDICT_ORDERS = {
  judged: { columns: ['judged_at', 'receipt'], direction: 'desc' },
} as const satisfies Record<string, Order>;

/** A part of the verdicts of a filter, the newest first. */
export async function findVerdicts(read: Read, filter: VerdictFilter, place: Place) {
  const verdicts = ofFilter(read, filter);
  const page = await findKeysetPage(verdicts.select(SHOWN), VERDICT_ORDERS.judged, place);
  return { ...page, ...(await findTotal(read, verdicts.select('receipt'))) };
}

/** The size of the quarantine and its oldest entry; undefined when it is empty. */
export const readOldestQuarantined = (read: Read) =>
  countWithOldest(read.selectFrom('verdicts').where('state', '=', QUARANTINED));

async function countWithOldest(
  verdicts: SelectQueryBuilder<Tables, 'verdicts', object>,
): Promise<{ count: number; oldest: string } | undefined> {
  const { count, oldest } = await verdicts
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('judged_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return oldest === null ? undefined : { count: Number(count), oldest };
}

/** How many submissions are doubtful, nobody having decided yet, and when the newest of them came; undefined where none is. */
export async function readDoubtful(read: Read): Promise<{ count: number; newest: string } | undefined> {
  const { count, newest } = await read
    .selectFrom('verdicts')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('judged_at').as('newest')])
    .where(sql<boolean>`${sql.raw(DOUBTFUL)}`)
    .executeTakeFirstOrThrow();
  return newest === null ? undefined : { count: Number(count), newest };
}

/** Settings: the day of the last mail about the quarantine; when the last one about doubtful letters was sent, and the newest that it knew of. */
const NOTICES = { quarantine: 'quarantine_told_on', doubtful: 'doubtful_told_at' } as const;
export type Notice = keyof typeof NOTICES;

export const readLastNotice = (read: Read, of: Notice): Promise<string | undefined> => readSetting(read, NOTICES[of]);

export const writeLastNotice = (tx: Tx, of: Notice, value: string): Promise<void> => putSetting(tx, NOTICES[of], value);

export async function countQuarantined(read: Read): Promise<number> {
  const row = await read
    .selectFrom('verdicts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', QUARANTINED)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Stores a person's decision. */
export async function updateVerdict(
  tx: Tx,
  receipt: string,
  { state, mark, by, now }: Pick<Verdict, 'state' | 'mark'> & { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('verdicts')
    .set({ state, mark, decided_at: now.toISOString(), decided_by: by })
    .where('receipt', '=', receipt)
    .execute();
}

/** Deletes expired tokens, and hashes of senders older than a day. */
export async function deleteTraces(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('used_form_tokens').where('expires_at', '<', now.toISOString()).execute();
  await tx
    .updateTable('verdicts')
    .set({ address_hash: null, email_hash: null, text_hash: null })
    .where('judged_at', '<', new Date(now.getTime() - TRACED_FOR).toISOString())
    .where(({ eb, or }) =>
      or([eb('address_hash', 'is not', null), eb('email_hash', 'is not', null), eb('text_hash', 'is not', null)]),
    )
    .execute();
}

/** Whether there is anything to delete, so that a sweep writes only then. */
export async function hasTraces(read: Read, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - TRACED_FOR).toISOString();
  const { rows } =
    await sql`select 1 where exists (select 1 from used_form_tokens where expires_at < ${now.toISOString()})
    or exists (select 1 from verdicts where judged_at < ${before}
      and (address_hash is not null or email_hash is not null or text_hash is not null))`.execute(read);
  return rows.length > 0;
}

/** How many of these forms wait in quarantine, and since when the oldest does; undefined where none does. */
export const readWaitingQuarantine = async (read: Read, forms: readonly FormName[]) =>
  forms.length === 0 ? undefined : countWithOldest(ofFilter(read, { state: 'quarantined', forms }));
