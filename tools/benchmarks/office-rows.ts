/** Rows of an office with a year of very many applications and enquiries, and of all that hangs on them; the same in each run. */
import { fold, wordsOf } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';

import { randomNumbers, wordMaker } from './generate.ts';

export type OfficeSize = { applications: number; enquiries: number };
export type Row = Readonly<Record<string, string | number | null>>;
/** Ids that are there before. `jobs`: the first gets a fifth of all applications. */
export type Known = { jobs: readonly number[]; cities: readonly number[]; staff: readonly number[] };
/** `word`: a word of the row with this id of its table of words. */
export type Made = { table: string; row: Row } | { table: string; word: string; id: number };

const YEAR = 365 * 86_400_000;
const DAY = 86_400_000;
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A prime: multiples of it are all different below the modulus, and look random. */
const SPREAD = 48_271;
const PRIME = 2_147_483_647;
export const WORDS = {
  /** In every application, and in one alone. */
  everywhere: 'experience',
  rare: 'zymurgy',
};

/** Invented words; the first are the most frequent. */
export function vocabulary(count: number, seed: number): string[] {
  const makeWord = wordMaker(randomNumbers(seed));
  const words = new Set<string>();
  while (words.size < count) words.add(makeWord());
  return [...words];
}

export const FIRST_NAMES = vocabulary(300, 1);
export const LAST_NAMES = vocabulary(2000, 2);
const TEXTS = vocabulary(3000, 3);
export const TAGS = ['strong', 'remote', 'talk again', ...vocabulary(27, 4)];

const receiptOf = (number: number) => {
  let left = (number * SPREAD) % PRIME;
  const letters = Array.from({ length: 12 }, () => {
    const letter = ALPHABET[left % ALPHABET.length];
    left = Math.floor(left / ALPHABET.length);
    return letter;
  }).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
};
export const applicationReceipt = (place: number) => receiptOf(place + 1);
export const enquiryReceipt = (place: number) => receiptOf(place + 500_000_001);

const iso = (time: number) => new Date(time).toISOString();
type Random = (below: number) => number;

/** Small numbers far more often than large ones, as words are. */
const skewed = (random: Random, below: number) => Math.floor(((random(1000) / 1000) ** 3 * below * 999) / 1000);
const sentenceOf = (random: Random, words: number) =>
  Array.from({ length: words }, () => TEXTS[skewed(random, TEXTS.length)]).join(' ');
const nameOf = (random: Random) => {
  const first = FIRST_NAMES[skewed(random, FIRST_NAMES.length)] ?? '';
  const last = LAST_NAMES[skewed(random, LAST_NAMES.length)] ?? '';
  return { name: `${first} ${last}`, email: `${first}.${last}${random(10_000)}@example.com` };
};

function statusOf(random: Random, age: number): string {
  const share = random(1000);
  if (age < 20 * DAY) return share < 600 ? 'received' : share < 850 ? 'in_review' : share < 950 ? 'invited' : 'closed';
  if (share < 30) return share < 10 ? 'received' : share < 20 ? 'in_review' : 'invited';
  return share < 80 ? 'withdrawn' : 'closed';
}

function* receiptRows(receipt: string, form: string, at: string, random: Random): Generator<Made> {
  yield { table: 'receipts', row: { receipt, form, content_hash: `hash of ${receipt}`, created_at: at } };
  const share = random(1000);
  const state = share < 20 ? 'spam' : share < 30 ? 'quarantined' : share < 60 ? 'released' : 'delivered';
  yield { table: 'verdicts', row: { receipt, form, score: share % 10, reasons: '[]', state, judged_at: at } };
}

function* wordRows(table: string, id: number, text: string): Generator<Made> {
  for (const word of wordsOf(text)) yield { table, word, id };
}

type Audited = { at: string; action: string; kind: string; receipt: string; by: number; after?: object };
const audited = ({ at, action, kind, receipt, by, after = {} }: Audited): Made => ({
  table: 'audit_events',
  row: {
    at,
    actor_kind: 'staff',
    actor_id: String(by),
    action,
    subject_kind: kind,
    receipt,
    after: JSON.stringify(after),
  },
});

function* applicationRows(place: number, { known, count, now }: Asked): Generator<Made> {
  const random = randomNumbers(place);
  const { jobs, cities, staff } = known;
  const id = place + 1;
  const receipt = applicationReceipt(place);
  const created = now - YEAR + Math.floor((YEAR * place) / count);
  const at = iso(created);
  const status = statusOf(random, now - created);
  const isDecided = status === 'closed' || status === 'invited';
  const moved = Math.min(now - 1000, created + (1 + random(12)) * DAY);
  const movedAt = status === 'received' ? at : iso(moved);
  const by = staff[random(staff.length)] ?? 1;
  const job = random(5) === 0 ? jobs[0] : jobs[1 + random(jobs.length - 1)];
  const { name, email } = nameOf(random);
  const phone = `9${String(100_000_000 + random(899_999_999))}`;
  const project = sentenceOf(random, 2);
  const brief = `${1 + random(20)} years of ${WORDS.everywhere} with ${sentenceOf(random, 8)}${place === 77 ? ` ${WORDS.rare}` : ''}`;
  const fileId = `file-${receipt}`;
  const stage = status === 'closed' && random(50) === 0 ? 'hired' : null;
  yield* receiptRows(receipt, 'application', at, random);
  yield {
    table: 'files',
    row: {
      id: fileId,
      original_name: 'resume.pdf',
      media_type: 'application/pdf',
      size: 90_000 + random(900_000),
      // Some send the same file again.
      sha256: `sum-${random(10) === 0 ? random(count) : `own-${place}`}`,
      created_at: at,
      scan: 'none',
    },
  };
  yield {
    table: 'applications',
    row: {
      id,
      receipt,
      job_id: job ?? 1,
      name,
      email,
      phone,
      city_id: cities[random(cities.length)] ?? 1,
      address: '12 Temple Road',
      project_name: project,
      experience_years: random(20),
      experience_months: random(12),
      brief_experience: brief,
      resume_file_id: fileId,
      created_at: at,
      status,
      keep_until: iso(created + YEAR),
      ends_with_process: random(10) === 0 ? 1 : 0,
      first_answered_at: isDecided ? movedAt : null,
      decided_at: isDecided ? movedAt : null,
      stage,
      stage_since: movedAt,
      waiting_since: status === 'received' || status === 'in_review' ? at : null,
      closed_reason: status === 'closed' && stage === null ? 'skills' : null,
    },
  };
  yield* wordRows('application_words', id, `${name} ${email} ${phone} ${project} ${brief}`);
  if (status !== 'received') {
    const change = { application_id: id, changed_at: movedAt };
    yield { table: 'application_changes', row: { ...change, status: 'in_review', changed_by: 'staff', stage: null } };
    if (status !== 'in_review')
      yield {
        table: 'application_changes',
        row: { ...change, status, changed_by: status === 'withdrawn' ? 'candidate' : 'staff', stage },
      };
    const event = { at: movedAt, kind: 'application', receipt, by };
    yield audited({ ...event, action: 'application.change_status', after: { status } });
    if (random(2) === 0) yield audited({ ...event, action: 'file.view' });
    yield {
      table: 'candidate_views',
      row: { staff_id: by, receipt, job_id: job ?? 1, seen_at: movedAt, file_id: fileId, handed_at: movedAt },
    };
    if (random(10) === 0)
      yield {
        table: 'reviews',
        row: {
          receipt,
          staff_id: by,
          rating: 1 + random(4),
          words: brief,
          answers: '[]',
          state: 'submitted',
          version: 1,
          updated_at: movedAt,
          submitted_at: movedAt,
        },
      };
    if (random(20) === 0)
      yield { table: 'notes', row: { receipt, staff_id: by, body: brief, created_at: movedAt, version: 1 } };
  }
  // One tag is on a tenth of all, most are on some hundreds, and one is on three.
  if (random(10) === 0) yield { table: 'application_tags', row: { tag_id: 1, application_id: id } };
  if (random(50) === 0)
    yield { table: 'application_tags', row: { tag_id: 2 + random(TAGS.length - 2), application_id: id } };
  if (place % Math.ceil(count / 3) === 50)
    yield { table: 'application_tags', row: { tag_id: TAGS.length, application_id: id } };
  if (now - created < 14 * DAY) yield mailed(receipt, at, place % 500 === 0 ? 'dead' : 'sent');
}

const mailed = (receipt: string, at: string, state: string): Made => ({
  table: 'outbox',
  row: {
    kind: 'mail',
    purpose: 'application-confirmation',
    receipt,
    recipient: 'someone@example.com',
    audience: 'visitor',
    payload: '{"props":{}}',
    state,
    attempts: 1,
    next_at: at,
    created_at: at,
    sent_at: state === 'sent' ? at : null,
  },
});

function* enquiryRows(place: number, { known, count, now }: Asked): Generator<Made> {
  const random = randomNumbers(place + 5_000_000);
  const id = place + 1;
  const receipt = enquiryReceipt(place);
  const created = now - YEAR + Math.floor((YEAR * place) / count);
  const at = iso(created);
  const form = random(4) === 0 ? 'hire' : 'contact';
  const { name, email } = nameOf(random);
  const text = `We look for ${WORDS.everywhere} in ${sentenceOf(random, 20)}${place === 99 ? ` ${WORDS.rare}` : ''}`;
  const about = sentenceOf(random, 3);
  const share = random(1000);
  const isOld = now - created > 10 * DAY;
  const status = !isOld
    ? share < 600
      ? 'new'
      : 'talking'
    : share < 20
      ? 'new'
      : share < 40
        ? 'talking'
        : share < 300
          ? 'won'
          : 'lost';
  const isClosed = status === 'won' || status === 'lost';
  const answeredAt = status === 'new' ? null : iso(Math.min(now - 1000, created + random(40) * 3_600_000));
  const by = known.staff[random(known.staff.length)] ?? 1;
  yield* receiptRows(receipt, form, at, random);
  const sender = { receipt, name, email, created_at: at };
  if (form === 'contact')
    yield { table: 'contact_messages', row: { ...sender, phone: '', subject: about, message: text } };
  else yield { table: 'hire_enquiries', row: { ...sender, company_name: about, looking_for: text } };
  yield {
    table: 'enquiries',
    row: {
      id,
      receipt,
      form,
      folded_email: fold(email),
      status,
      lost_reason: status === 'lost' ? 'price' : null,
      lost_note: '',
      owner_id: random(4) === 0 ? null : by,
      follow_up_on: random(20) === 0 ? agencyDay(created + 30 * DAY) : null,
      value: random(3) === 0 ? 1000 * random(100) : null,
      origin_page: '/contact',
      waiting_since: !isClosed && random(3) === 0 ? at : null,
      first_answered_at: answeredAt,
      closed_at: isClosed ? iso(Math.min(now - 500, created + 20 * DAY)) : null,
      merged_into: null,
      version: 1,
      created_at: at,
      updated_at: at,
    },
  };
  yield* wordRows('enquiry_words', id, `${name} ${email} ${about} ${text}`);
  if (status !== 'new')
    yield audited({
      at: answeredAt ?? at,
      action: 'enquiry.change',
      kind: form,
      receipt,
      by,
      after: { enquiry: { status } },
    });
}

const PAGES = 60;
function* visitRows(now: number): Generator<Made> {
  for (let back = 0; back < 365; back += 1) {
    const day = agencyDay(now - back * DAY);
    yield { table: 'visit_days', row: { day, page: '', views: 9000, visitors: 2000 } };
    for (let page = 0; page < PAGES; page += 1)
      yield { table: 'visit_days', row: { day, page: `/page-${page}`, views: 150, visitors: 0 } };
    for (let source = 0; source < 20; source += 1)
      yield { table: 'visit_sources', row: { day, source: `source-${source}.example`, visits: 40 } };
  }
}

type Asked = { known: Known; count: number; now: number };

/** All rows, those before which others refer to first. */
export function* officeRows(size: OfficeSize, known: Known, today: Date): Generator<Made> {
  const now = today.getTime();
  for (const [place, name] of TAGS.entries())
    yield { table: 'tags', row: { id: place + 1, name, created_at: iso(now - YEAR) } };
  yield* visitRows(now);
  for (let place = 0; place < size.applications; place += 1)
    yield* applicationRows(place, { known, count: size.applications, now });
  for (let place = 0; place < size.enquiries; place += 1)
    yield* enquiryRows(place, { known, count: size.enquiries, now });
}
