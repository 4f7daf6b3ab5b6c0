/** Every call by which the screens of the daily work read, as a member asks it. */
import {
  applicationReceipt,
  enquiryReceipt,
  FIRST_NAMES,
  LAST_NAMES,
  type OfficeSize,
  TAGS,
  WORDS,
} from './office-rows.ts';

/** `job`: the opening that most have applied for. */
export type Asking = { job: number; size: OfficeSize };
export type Call = { name: string; path: string };

const last = <T>(all: readonly T[]): T => all[all.length - 1] as T;
const encoded = (asked: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();

const callsOf = (path: string, named: Readonly<Record<string, Readonly<Record<string, string | number>>>>): Call[] =>
  Object.entries(named).map(([name, asked]) => ({ name, path: `${path}?${encoded(asked)}` }));

const candidates = (job: number) => {
  const common = FIRST_NAMES[0] ?? '';
  return callsOf('applications', {
    'candidates: open, newest': {},
    'candidates: open, longest waiting': { sort: 'waiting' },
    'candidates: open, oldest': { sort: 'oldest' },
    'candidates: late': { due: 'late', sort: 'waiting' },
    'candidates: late, newest': { due: 'late' },
    'candidates: all': { status: 'all' },
    'candidates: all, oldest': { status: 'all', sort: 'oldest' },
    'candidates: closed': { status: 'closed' },
    'candidates: withdrawn, oldest': { status: 'withdrawn', sort: 'oldest' },
    'candidates: new': { status: 'received' },
    'candidates: large opening': { job },
    'candidates: large opening, closed': { job, status: 'closed' },
    'candidates: large opening, late': { job, due: 'late' },
    'candidates: opening, all, oldest': { job: job + 7, status: 'all', sort: 'oldest' },
    'candidates: opening, withdrawn': { job: job + 7, status: 'withdrawn' },
    'candidates: hired': { status: 'closed', stage: 'hired' },
    'candidates: large opening, hired, oldest': { job, status: 'closed', stage: 'hired', sort: 'oldest' },
    'candidates: frequent tag': { tag: TAGS[0] ?? '', status: 'all' },
    'candidates: frequent tag, open': { tag: TAGS[0] ?? '' },
    'candidates: tag': { tag: TAGS[5] ?? '', status: 'all' },
    'candidates: rare tag': { tag: last(TAGS), status: 'all' },
    'candidates: rare tag, oldest, opening': { tag: last(TAGS), status: 'all', sort: 'oldest', job },
    'candidates: frequent tag and word': { tag: TAGS[0] ?? '', q: last(LAST_NAMES), status: 'all' },
    'candidates: one word': { q: last(LAST_NAMES), status: 'all' },
    'candidates: frequent word': { q: common, status: 'all' },
    'candidates: frequent word, withdrawn': { q: common, status: 'withdrawn' },
    'candidates: beginning of words': { q: 'ka', status: 'all' },
    'candidates: two words': { q: `${common} ${LAST_NAMES[0]}`, status: 'all' },
    'candidates: two rare words': { q: `${last(FIRST_NAMES)} ${last(LAST_NAMES)}`, status: 'all' },
    'candidates: frequent words nobody has both of': {
      q: `${common} ${FIRST_NAMES[1]} ${FIRST_NAMES[2]}`,
      status: 'all',
    },
    'candidates: rare word': { q: WORDS.rare, status: 'all' },
    'candidates: word of all': { q: WORDS.everywhere, status: 'all' },
    'candidates: word of all, late, oldest': { q: WORDS.everywhere, due: 'late', sort: 'waiting' },
    'candidates: word of all, hired in opening': {
      q: WORDS.everywhere,
      status: 'closed',
      stage: 'hired',
      job: job + 7,
    },
    'candidates: word of nobody': { q: 'qqqqqq', status: 'all' },
  });
};

const enquiries = () => {
  const common = FIRST_NAMES[0] ?? '';
  return callsOf('enquiries', {
    'enquiries: open': {},
    'enquiries: open, oldest': { sort: 'oldest' },
    'enquiries: all': { status: 'all' },
    'enquiries: new': { status: 'new' },
    'enquiries: won, oldest': { status: 'won', sort: 'oldest' },
    'enquiries: lost': { status: 'lost' },
    'enquiries: hire, all': { form: 'hire', status: 'all' },
    'enquiries: hire, lost, oldest': { form: 'hire', status: 'lost', sort: 'oldest' },
    'enquiries: mine': { owner: 'me' },
    'enquiries: mine, all': { owner: 'me', status: 'all' },
    'enquiries: mine, won': { owner: 'me', status: 'won' },
    'enquiries: nobody’s': { owner: 'none' },
    'enquiries: nobody’s, all, oldest': { owner: 'none', status: 'all', sort: 'oldest' },
    'enquiries: waiting': { due: 'waiting', sort: 'waiting' },
    'enquiries: late': { due: 'late', sort: 'waiting' },
    'enquiries: mine, late': { due: 'late', owner: 'me' },
    'enquiries: to follow up': { due: 'follow', sort: 'follow' },
    'enquiries: mine to follow up': { due: 'follow', owner: 'me', sort: 'follow' },
    'enquiries: to follow up, newest': { due: 'follow' },
    'enquiries: one word': { q: last(LAST_NAMES), status: 'all' },
    'enquiries: frequent word': { q: common, status: 'all' },
    'enquiries: two words': { q: `${common} ${LAST_NAMES[0]}`, status: 'all' },
    'enquiries: frequent words nobody has both of': {
      q: `${common} ${FIRST_NAMES[1]} ${FIRST_NAMES[2]}`,
      status: 'all',
    },
    'enquiries: rare word': { q: WORDS.rare, status: 'all' },
    'enquiries: word of all': { q: WORDS.everywhere, status: 'all' },
    'enquiries: word of all, mine, won': { q: WORDS.everywhere, owner: 'me', status: 'won' },
  });
};

export const officeCalls = ({ job, size }: Asking): Call[] => {
  const receipt = applicationReceipt(Math.floor(size.applications * 0.99));
  const decided = applicationReceipt(Math.floor(size.applications / 2));
  const letter = enquiryReceipt(Math.floor(size.enquiries * 0.99));
  return [
    ...candidates(job),
    ...callsOf('applications/record', { 'candidate: record': { receipt } }),
    ...callsOf('applications/board', { 'board: large opening': { job }, 'board: opening': { job: job + 7 } }),
    ...callsOf('applications/tags', { 'tags: all': {} }),
    ...callsOf('applications/stages', { 'stages: large opening': { job } }),
    ...callsOf('reviews/openings', { 'review: openings': {} }),
    ...callsOf('reviews/queue', {
      'review: queue of large opening': { job },
      'review: queue, in review': { job, stage: 'in_review' },
      'review: queue, invited': { job, stage: 'invited' },
    }),
    ...callsOf('reviews/candidate', { 'review: candidate': { receipt } }),
    ...callsOf('reviews/review', { 'review: reviews of a candidate': { receipt } }),
    ...callsOf('reviews/duplicates', { 'review: duplicates': { receipt } }),
    ...callsOf('notes', { 'notes: of a candidate': { receipt } }),
    ...callsOf('mentions', { 'notes: mentions': {} }),
    ...callsOf('correspondence', { 'letters: of a candidate': { receipt } }),
    ...enquiries(),
    ...callsOf('enquiries/letter', { 'enquiry: one': { receipt: letter } }),
    ...callsOf('enquiries/owners', { 'enquiries: owners': {} }),
    ...callsOf('similar-projects', { 'enquiry: similar projects': { receipt: letter } }),
    ...callsOf('views', { 'views: candidates': { list: 'candidates' }, 'views: enquiries': { list: 'enquiries' } }),
    ...callsOf('today', { today: {} }),
    ...callsOf('audit', {
      'audit log': {},
      'audit log: one member': { who: 'staff:1' },
      'audit log: area': { what: 'application' },
      'audit log: action': { what: 'enquiry.change' },
      'audit log: rare action': { what: 'staff.add' },
      'audit log: one member, action': { who: 'staff:1', what: 'file.view' },
      'audit log: kind': { which: 'contact' },
      'audit log: receipt': { which: decided },
    }),
    ...callsOf('outbox', {
      'outbox: not sent': {},
      'outbox: sent': { state: 'sent' },
      'outbox: given up': { state: 'dead' },
    }),
    ...callsOf('quarantine', {
      quarantine: {},
      'quarantine: spam': { state: 'spam' },
      'quarantine: released': { state: 'released' },
      'quarantine: applications': { form: 'application' },
      'quarantine: hire, spam': { form: 'hire', state: 'spam' },
    }),
    ...callsOf('insights', {
      'insights: a quarter': { weeks: 13 },
      'insights: half a year': { weeks: 26 },
      'insights: a year': { weeks: 52 },
    }),
    ...callsOf('retention', { retention: {} }),
    ...callsOf('sweeps', { sweeps: {} }),
  ];
};
