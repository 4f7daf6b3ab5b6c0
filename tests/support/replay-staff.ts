/** Staff who work through two instances while visitors come, and a book of what they were told is done. */
import { setTimeout as pause } from 'node:timers/promises';

import { parseRows } from '#cms/spreadsheets/cells.ts';

import type { Member } from './replay-member.ts';
import { type Pair, type Place, PLACES, STEADY } from './replay-pair.ts';
import { EDITED_PAGE, JOBS } from './replay-visitors.ts';

/** Between two things that somebody does, in milliseconds. */
const THOUGHT = 400;
const GLANCE = 25;

type Row = { receipt: string; status: string; version: number };
type Letter = { receipt: string; words: string };
type Run = { id: number; state: string; total: number; done: number; undone: number; kept: number };

const numberIn = (text: string): number => Number(/Replayed (\d+)/.exec(text)?.[1] ?? 0);

export class Staff {
  /** The last status that a candidate was moved to by hand, by receipt. */
  readonly moved = new Map<string, string>();
  /** The words of notes; those of whose storing nobody was told. */
  readonly notes = new Set<string>();
  readonly unsureNotes = new Set<string>();
  readonly answers: Letter[] = [];
  readonly takenBack: Letter[] = [];
  /** Who was told that an opening has ended. */
  readonly told = new Set<string>();
  readonly exports: { rows: number; atLeast: number }[] = [];
  readonly runs: Run[] = [];
  published = 0;
  unsurePublished = 0;
  signIns = 0;
  /** Until the other instance showed what was published, in milliseconds. */
  readonly delays: number[] = [];
  readonly #pair: Pair;
  /** What each instance has shown of the edited page. */
  readonly #shown: Record<Place, { number: number; since: number }[]> = { 0: [], 1: [] };
  #isOver = false;

  constructor(pair: Pair) {
    this.#pair = pair;
  }

  /** Everybody finishes what they are at. */
  goHome(): void {
    this.#isOver = true;
  }

  async #untilEvening(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      await work(turn);
      await pause(THOUGHT);
    }
  }

  async #note(member: Member, receipt: string, says: string): Promise<void> {
    const body = `${says}: ${receipt}`;
    const said = await member.try('notes', { body: { receipt, body } }, 201);
    (said === undefined ? this.unsureNotes : this.notes).add(body);
  }

  /** Gives the version. Nobody else moves the candidate: what was not answered is read, and moved again where it was not stored. */
  async #move(member: Member, candidate: Omit<Row, 'status'>, status: string): Promise<number> {
    for (;;) {
      const body = { candidates: [candidate], status, interviews: 'quiet' };
      const done = await member.try('applications/move', { body });
      if (done?.status === 200) return done.body.data.moved[0]?.version ?? candidate.version;
      if (done !== undefined) throw new Error(`${candidate.receipt} was not moved: ${done.text}`);
      const { body: now } = await member.ask(`applications/record?receipt=${candidate.receipt}`);
      if (now.data.status === status) return now.data.version;
    }
  }

  /** Reads the candidates of an opening, moves them and writes notes. */
  review(member: Member): Promise<void> {
    return this.#untilEvening(async (turn) => {
      const { body } = await member.ask(`applications?job=${JOBS.board}&status=received&sort=oldest&limit=5`);
      for (const { receipt, version } of body.data as Row[]) {
        let seen = version;
        await this.#note(member, receipt, `Read in turn ${turn}`);
        for (const status of ['in_review', turn % 3 === 0 ? 'closed' : 'invited']) {
          seen = await this.#move(member, { receipt, version: seen }, status);
          this.moved.set(receipt, status);
        }
      }
      await member.ask(`applications/board?job=${JOBS.board}`);
      await member.ask('today');
    });
  }

  /** Answers whoever enquires, and takes some of the answers back. */
  answer(member: Member): Promise<void> {
    return this.#untilEvening(async (turn) => {
      const { body } = await member.ask('enquiries?status=new&limit=2');
      for (const { receipt } of body.data as Row[]) {
        const words = `Thank you, we call you about it in turn ${turn}: ${receipt}`;
        const headers = { 'idempotency-key': `answer-${receipt}-${turn}` };
        const sent = await member.ask(
          'correspondence',
          { body: { receipt, subject: 'Your letter', text: words }, headers },
          201,
        );
        if (turn % 3 !== 2) this.answers.push({ receipt, words });
        else {
          await member.ask(`correspondence/${sent.body.data.id}/cancel`, { method: 'POST', place: STEADY });
          this.takenBack.push({ receipt, words });
          await this.#note(member, receipt, `Taken back in turn ${turn}`);
        }
      }
    });
  }

  /** Gives the version. Nobody else edits the project: what was not answered is read, and written again where it was not stored. */
  async #rename(member: Member, name: string): Promise<string> {
    for (;;) {
      const read = await member.ask('projects/1');
      const etag = read.headers.get('etag') ?? '';
      if (read.body.data.body.name === name) return etag;
      await member.try('projects/1', { method: 'PATCH', body: { name }, headers: { 'if-match': etag } });
    }
  }

  /** Changes a project and publishes it, again and again. */
  edit(member: Member): Promise<void> {
    return this.#untilEvening(async (turn) => {
      const etag = await this.#rename(member, `Replayed ${turn + 1}`);
      const headers = { 'if-match': etag };
      const out = await member.try('projects/1/publish', { method: 'POST', headers });
      if (out === undefined) {
        this.unsurePublished += 1;
        return;
      }
      this.published += 1;
      await this.#mustShow(turn + 1, out.place);
    });
  }

  /** Where it was published it shows with the next request, and in the other instance soon; from then on nobody sees what was before. */
  async #mustShow(number: number, first: Place): Promise<void> {
    const begun = performance.now();
    const look = async (place: Place) => {
      const seen = await this.#pair.fetch(place, EDITED_PAGE);
      return seen === undefined ? undefined : numberIn(seen.text);
    };
    const here = await look(first);
    if (here !== undefined && here < number)
      this.#pair.wrong.push(`instance ${first} published ${number} and shows ${here}`);
    for (const place of PLACES) {
      while (this.#pair.isUp(place) && ((await look(place)) ?? number) < number) await pause(GLANCE);
      this.#shown[place].push({ number, since: performance.now() });
    }
    this.delays.push(performance.now() - begun);
  }

  /** What a visitor saw who began to wait then. */
  seeEdited(place: Place, text: string, since: number): void {
    const known = this.#shown[place].findLast((shown) => shown.since < since)?.number ?? 0;
    if (numberIn(text) < known)
      this.#pair.wrong.push(`instance ${place} showed a visitor ${numberIn(text)}, after ${known}`);
  }

  /** Takes the candidates out as CSV; `countAtLeast`: how many there are for certain. */
  exportLists(member: Member, countAtLeast: () => number): Promise<void> {
    return this.#untilEvening(async (turn) => {
      // Whoever signs in again and again is asked to wait.
      if (turn === 1) {
        await member.signInAgain();
        this.signIns += 1;
      }
      const atLeast = countAtLeast();
      await member.ask('spreadsheets/candidates/open', { method: 'POST' });
      const { text } = await member.ask('spreadsheets/candidates?status=all');
      const rows = await parseRows(text, Infinity);
      if (typeof rows === 'string') this.#pair.wrong.push(`the CSV cannot be read: ${rows}`);
      else this.exports.push({ rows: rows.length - 1, atLeast });
      for (const screen of ['insights', 'audit', 'outbox', 'quarantine'].slice(turn % 2)) await member.ask(screen);
      await pause(5 * THOUGHT);
    });
  }

  /** Moves all candidates of an opening at once, and takes it back. */
  async changeAll(member: Member): Promise<void> {
    const query = { status: 'all', job: String(JOBS.bulk) };
    const body = { list: 'candidates', query, action: { do: 'move', status: 'in_review' } };
    const { id } = (await member.ask('bulk', { body, place: STEADY }, 201)).body.data as Run;
    await this.#endOf(member, id, 'done');
    await member.ask(`bulk/${id}/undo`, { method: 'POST', place: STEADY });
    this.runs.push(await this.#endOf(member, id, 'undone'));
  }

  async #endOf(member: Member, id: number, state: string): Promise<Run> {
    for (;;) {
      const { body } = await member.ask('bulk?list=candidates');
      const run = (body.data as Run[]).find((one) => one.id === id);
      if (run?.state === state) return run;
      await pause(GLANCE);
    }
  }

  /** Closes an opening and tells everybody who still waits; in parts, as somebody may apply meanwhile. */
  async close(member: Member): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const { body } = await member.ask(`applications/closing?job=${JOBS.closing}`);
      const waiting = body.data as Row[];
      const isOpen = (body.job as { isOpen: boolean }).isOpen;
      if (waiting.length === 0 && !isOpen) return;
      const letter = { subject: 'Your application', text: 'Dear {name}, {opening} is filled: {receipt}' };
      const closing = {
        job: JOBS.closing,
        key: `closing-of-the-replay-${turn}`,
        closesOpening: true,
        reason: 'filled',
        told: waiting.map(({ receipt, version }) => ({ receipt, version, letter })),
      };
      const { done, refused } = (await member.ask('applications/closing', { body: closing, place: STEADY })).body.data;
      for (const { receipt } of done as Row[]) this.told.add(receipt);
      if (refused.length > 0) this.#pair.wrong.push(`could not be told: ${JSON.stringify(refused)}`);
    }
  }
}
