/** Two weeks of visitors, invented and always the same: what they look at and send, and a book of what they were told. */
import { setTimeout as pause } from 'node:timers/promises';

import { randomNumbers } from '#tools/benchmarks/generate.ts';

import { eachAtOnce } from '#platform/jobs/at-once.ts';
import { type FormName, type Message, writeMessage } from './messages.ts';
import { type Pair, type Place, PLACES, SHAKY, STEADY } from './replay-pair.ts';

export const DAYS = 14;
const VIEWS_OF_A_DAY = 120;
const LETTERS_OF_A_DAY = { contact: 5, hire: 4, application: 9 } as const satisfies Record<FormName, number>;
const CUT_OFF_OF_A_DAY = 2;
const LOOKS_OF_A_DAY = 5;
/** How many are asking at the same moment. */
export const AT_ONCE = 8;

const BROWSERS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
] as const;
const PROGRAM = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Asked of one instance alone, so that what each has counted can be told apart. */
const PAGE_OF: Record<Place, string> = { [STEADY]: '/our_team', [SHAKY]: '/how_we_work' };
export const [STEADY_PAGE, SHAKY_PAGE] = [PAGE_OF[STEADY], PAGE_OF[SHAKY]];
export const EDITED_PAGE = '/projects/detail/1';
const PAGES = [
  '/',
  '/about',
  '/our_clients',
  '/projects',
  EDITED_PAGE,
  '/careers',
  '/career-apply/1',
  '/contact',
  '/blogs',
];
const TAGS = ['newsletter', 'campus-day'] as const;

/** Openings that applications go to; the last is closed on the way. */
export const JOBS = { board: 1, bulk: 2, closing: 3 } as const;

type Random = (below: number) => number;
type Visitor = { address: string; agent: string; isUnfollowed: boolean };
type Step = { at: number; place: Place } & (
  | { does: 'look'; path: string; who: Visitor }
  | { does: 'send'; letter: Letter; times: 1 | 2 }
  | { does: 'break off'; letter: Letter }
  | { does: 'look up' }
);
export type Letter = Message & { isSpam: boolean; jobId: number | undefined; address: string };

const addressOf = (number: number) => `198.18.${number >> 8}.${number & 255}`;

function visitorOf(random: Random): Visitor {
  const number = random(900);
  if (number < 40) return { address: addressOf(number), agent: PROGRAM, isUnfollowed: false };
  return {
    address: addressOf(number),
    agent: BROWSERS[number % BROWSERS.length] ?? '',
    isUnfollowed: number < 100,
  };
}

const SPAM =
  'Buy followers and casino bonus now, rank first on Google in a week, guest posts and backlinks https://spam.example';

function letterOf(form: FormName, place: number, random: Random): Letter {
  const mark = `${form}-${place}-${random(1e9)}`;
  const isSpam = form !== 'application' && random(6) === 0;
  const jobId =
    form === 'application' ? ([JOBS.board, JOBS.board, JOBS.bulk, JOBS.closing][random(4)] ?? 1) : undefined;
  const more: Record<string, string> = isSpam
    ? { website: 'https://spam.example', message: SPAM, looking_for: SPAM }
    : {
        message: `Could you call me about the work on ${mark}?`,
        looking_for: `A timetable for the ferries of ${mark}`,
      };
  const written = writeMessage(form, mark, random, jobId === undefined ? more : { job_id: String(jobId) });
  return { ...written, isSpam, jobId, address: addressOf(1024 + place) };
}

/** What happens in the two weeks, in order; `at` is in days. */
export function planTraffic(seed: number): { steps: Step[]; letters: Map<string, Letter> } {
  const random = randomNumbers(seed);
  const steps: Step[] = [];
  const letters = new Map<string, Letter>();
  const write = (form: FormName) => {
    const letter = letterOf(form, letters.size, random);
    letters.set(letter.mark, letter);
    return letter;
  };
  for (let day = 0; day < DAYS; day += 1) {
    const moment = () => ({ at: day + random(1000) / 1000, place: PLACES[random(2)] ?? STEADY });
    for (let view = 0; view < VIEWS_OF_A_DAY; view += 1) {
      const when = moment();
      const path = random(5) === 0 ? PAGE_OF[when.place] : (PAGES[random(PAGES.length)] ?? '/');
      const tag = random(12) === 0 ? `?utm_source=${TAGS[random(TAGS.length)]}` : '';
      steps.push({ ...when, does: 'look', path: path + tag, who: visitorOf(random) });
    }
    for (const [form, count] of Object.entries(LETTERS_OF_A_DAY) as [FormName, number][])
      for (let sent = 0; sent < count; sent += 1) {
        const letter = write(form);
        steps.push({ ...moment(), does: 'send', letter, times: letter.key !== undefined && random(3) === 0 ? 2 : 1 });
      }
    for (let cut = 0; cut < CUT_OFF_OF_A_DAY; cut += 1)
      steps.push({ ...moment(), does: 'break off', letter: write('application') });
    for (let look = 0; look < LOOKS_OF_A_DAY; look += 1) steps.push({ ...moment(), does: 'look up' });
  }
  return { steps: steps.toSorted((one, other) => one.at - other.at), letters };
}

type View = { place: Place; page: string; epoch: number; visitor: string | undefined };

/** Goes through the plan, and keeps a book. */
export class Visitors {
  /** By mark. */
  readonly receipts = new Map<string, string>();
  /** Applications that came too late for their opening. */
  readonly tooLate = new Set<string>();
  /** In the order of their answers. */
  readonly views: View[] = [];
  /** Views whose instance was killed before it answered, by page: they may be counted. */
  unsure = 0;
  readonly sources = new Set<string>();
  repeats = 0;
  brokenOff = 0;
  lookedUp = 0;
  /** How often an instance was started: what was counted before its kill is told apart from what was counted since. */
  epoch = 0;
  /** The day that has come, and whether a closing has begun. */
  day = 0;
  isClosing = false;
  /** Called with each look at the page that staff edit: what is seen, and since when the visitor waits for it. */
  onEdited: (place: Place, text: string, since: number) => void = () => {};
  readonly #pair: Pair;
  readonly #plan: ReturnType<typeof planTraffic>;
  readonly #pageOfCandidate: () => string | undefined;
  readonly #dayLasts: number;

  /** `dayLasts`: in milliseconds. `pageOfCandidate`: the path in one of the confirmations that have come. */
  constructor(
    pair: Pair,
    plan: ReturnType<typeof planTraffic>,
    { dayLasts, pageOfCandidate }: { dayLasts: number; pageOfCandidate: () => string | undefined },
  ) {
    this.#pair = pair;
    this.#plan = plan;
    this.#dayLasts = dayLasts;
    this.#pageOfCandidate = pageOfCandidate;
  }

  get letters(): ReadonlyMap<string, Letter> {
    return this.#plan.letters;
  }

  async walk(): Promise<void> {
    const begun = performance.now();
    await eachAtOnce(this.#plan.steps, AT_ONCE, async (step) => {
      const early = step.at * this.#dayLasts - (performance.now() - begun);
      if (early > 0) await pause(early);
      this.day = Math.max(this.day, step.at);
      await this.#take(step);
    });
  }

  /** Applies for the opening that was closed. */
  async applyTooLate(): Promise<void> {
    const mark = 'application-too-late';
    const written = writeMessage('application', mark, randomNumbers(1), { job_id: String(JOBS.closing) });
    await this.#send({ ...written, isSpam: false, jobId: JOBS.closing, address: addressOf(1023) }, STEADY, 1);
  }

  #take(step: Step): Promise<void> {
    if (step.does === 'look') return this.#look(step.place, step.path, step.who);
    if (step.does === 'send') return this.#send(step.letter, step.place, step.times);
    if (step.does === 'break off') return this.#breakOff(step.letter, step.place);
    return this.#lookUp(step.place);
  }

  async #look(meant: Place, path: string, { address, agent, isUnfollowed }: Visitor): Promise<void> {
    const [page = '', tag] = path.split('?utm_source=');
    // What is asked of one instance alone is not asked while it is away.
    if (!this.#pair.isUp(meant) && page === PAGE_OF[meant]) return;
    const place = this.#pair.nearest(meant);
    const { epoch } = this;
    const since = performance.now();
    const headers = { 'user-agent': agent, 'x-forwarded-for': address, ...(isUnfollowed && { 'sec-gpc': '1' }) };
    const seen = await this.#pair.fetch(place, path, { headers });
    const isPerson = agent !== PROGRAM;
    if (seen === undefined) {
      if (isPerson) this.unsure += 1;
      return;
    }
    if (seen.answer.status !== 200) this.#pair.wrong.push(`${path} was answered ${seen.answer.status}`);
    if (page === EDITED_PAGE) this.onEdited(place, seen.text, since);
    if (!isPerson) return;
    this.views.push({ place, page, epoch, visitor: isUnfollowed ? undefined : `${address} ${agent}` });
    this.sources.add(tag ?? '(direct)');
  }

  /** Sends until there is a receipt, as a browser does; now and then to both instances at the same moment. */
  async #send(letter: Letter, meant: Place, times: 1 | 2): Promise<void> {
    for (let turn = 0; !this.receipts.has(letter.mark) && !this.tooLate.has(letter.mark); turn += 1) {
      const first = this.#pair.nearest(turn === 0 ? meant : STEADY);
      const places = times === 1 ? [first] : [first, this.#pair.nearest(first === STEADY ? SHAKY : STEADY)];
      await Promise.all(places.map((place) => this.#post(letter, place)));
    }
  }

  async #post(letter: Letter, place: Place): Promise<void> {
    const init = letter.init();
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': letter.address };
    const wasClosing = this.isClosing;
    const sent = await this.#pair.fetch(place, letter.path, { ...init, headers });
    if (sent === undefined) return;
    const { receipt } = JSON.parse(sent.text) as { receipt?: string };
    const { mark } = letter;
    const before = this.receipts.get(mark);
    const mayBeLate = letter.jobId === JOBS.closing && (wasClosing || this.isClosing);
    if (sent.answer.status === 422 && mayBeLate && before === undefined) this.tooLate.add(mark);
    else if (sent.answer.status !== 201 || receipt === undefined)
      this.#pair.wrong.push(`${mark} was answered ${sent.answer.status}: ${sent.text.slice(0, 200)}`);
    else if (before === undefined) this.receipts.set(mark, receipt);
    else if (before === receipt) this.repeats += 1;
    else this.#pair.wrong.push(`${mark} was given ${before} and ${receipt}`);
  }

  /** Leaves in the middle of the upload, and never comes back. */
  async #breakOff(letter: Letter, meant: Place): Promise<void> {
    const leaving = new AbortController();
    const { body, headers } = letter.init();
    const sent = new Response(body);
    const whole = new Uint8Array(await sent.arrayBuffer());
    const half = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(whole.subarray(0, whole.length / 2));
        await pause(20);
        leaving.abort();
        // Nobody may be asked for the other half: the process would never end.
        controller.error(new Error('The visitor has left.'));
      },
    });
    const sending: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: half,
      duplex: 'half',
      signal: leaving.signal,
      headers: { ...(headers as Record<string, string>), 'content-type': sent.headers.get('content-type') ?? '' },
    };
    this.brokenOff += 1;
    await this.#pair.fetch(this.#pair.nearest(meant), letter.path, sending);
  }

  /** A candidate looks how the application stands. */
  async #lookUp(meant: Place): Promise<void> {
    const path = this.#pageOfCandidate();
    if (path === undefined) return;
    const seen = await this.#pair.fetch(this.#pair.nearest(meant), path);
    if (seen === undefined) return;
    if (seen.answer.status === 200) this.lookedUp += 1;
    else this.#pair.wrong.push(`a candidate's own page was answered ${seen.answer.status}`);
  }
}
