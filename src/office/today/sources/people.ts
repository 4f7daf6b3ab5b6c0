/** Who waits for an answer: enquiries, candidates, and colleagues who mention one. */
import { countCandidates, countNewCandidates, listEndedWithWaiting } from '#hiring/applications/service.ts';
import { PROMISED_DAYS } from '#hiring/applications/candidates/schema.ts';
import { countEnquiries, countNewEnquiries, type EnquiryFilter } from '#inbox/enquiries/service.ts';
import { findMentions } from '#inbox/notes/service.ts';
import { readNames } from '#staff/audit/service.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { site } from '#config/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import type { TodayLine } from '../schema.ts';
import { countedLines, newsSource, type Source } from '../source.ts';

const NONE: Omit<EnquiryFilter, 'today' | 'lateBefore'> = {
  shown: 'open',
  form: undefined,
  owner: undefined,
  due: undefined,
  words: [],
};

/** Enquiries that wait for an answer: late ones first, one's own and nobody's; days to follow up; what came. */
export const enquiriesSource: Source = {
  roles: ['owner', 'sales'],
  async find({ database: { read } }, { now, newsSince, staffId }) {
    const filter = { ...NONE, today: agencyDay(now), lateBefore: waitedSince(agencyDay(now), 1, site) };
    const [late, mine, nobodys, follow, left, came] = await Promise.all([
      countEnquiries(read, { ...filter, due: 'late' }, 'waiting'),
      countEnquiries(read, { ...filter, owner: staffId, due: 'waiting' }, 'waiting'),
      countEnquiries(read, { ...filter, owner: null, due: 'waiting' }, 'waiting'),
      countEnquiries(read, { ...filter, owner: staffId, due: 'follow' }, 'follow'),
      countEnquiries(read, { ...filter, owner: null, due: 'follow' }, 'follow'),
      countNewEnquiries(read, newsSince),
    ]);
    return countedLines([
      {
        id: 'enquiries-late',
        part: 'late',
        count: late.count,
        one: 'One enquiry waits for longer than promised',
        many: '{count} enquiries wait for longer than promised',
        detail: 'Each is answered within a working day.',
        since: late.oldest,
        to: '/enquiries?due=late&sort=waiting',
      },
      {
        id: 'enquiries-follow',
        part: 'waiting',
        count: follow.count,
        one: 'One enquiry to follow up',
        many: '{count} enquiries to follow up',
        detail: 'You have set the day.',
        to: '/enquiries?due=follow&owner=me&sort=follow',
      },
      {
        id: 'enquiries-follow-nobodys',
        part: 'waiting',
        count: left.count,
        one: 'One enquiry of nobody’s to follow up',
        many: '{count} enquiries of nobody’s to follow up',
        detail: 'Take one, or give it to somebody.',
        to: '/enquiries?due=follow&owner=none&sort=follow',
      },
      {
        id: 'enquiries-mine',
        part: 'waiting',
        count: mine.count,
        one: 'One enquiry of yours waits for an answer',
        many: '{count} enquiries of yours wait for an answer',
        since: mine.oldest,
        to: '/enquiries?owner=me&due=waiting&sort=waiting',
      },
      {
        id: 'enquiries-nobodys',
        part: 'waiting',
        count: nobodys.count,
        one: 'One enquiry is nobody’s',
        many: '{count} enquiries are nobody’s',
        detail: 'Take one, or give it to somebody.',
        since: nobodys.oldest,
        to: '/enquiries?owner=none&due=waiting&sort=waiting',
      },
      {
        id: 'enquiries-new',
        part: 'news',
        count: came,
        one: 'One enquiry came',
        many: '{count} enquiries came',
        to: '/enquiries?status=all',
      },
    ]);
  },
};

const MAX_ENDED = 5;

/** Candidates who wait for a decision, and for longer than they are promised. */
export const candidatesSource: Source = {
  roles: ['owner', 'recruiter'],
  async find({ database: { read } }, { now, newsSince }) {
    const filter = { shown: 'open', jobId: undefined, words: [] } as const;
    const [late, fresh, came, ended] = await Promise.all([
      countCandidates(read, { ...filter, lateBefore: waitedSince(agencyDay(now), PROMISED_DAYS, site) }, 'waiting'),
      countCandidates(read, { ...filter, shown: 'received' }, 'waiting'),
      countNewCandidates(read, newsSince),
      listEndedWithWaiting(read, MAX_ENDED),
    ]);
    const endedLines = ended.map(({ id, title }): TodayLine => ({
      id: `opening-ended-${id}`,
      part: 'late',
      title: `${title} is closed, and somebody still waits for an answer`,
      detail: 'All of them can be told in one step.',
      since: null,
      to: `/candidates/closing/${id}`,
    }));
    const lines = countedLines([
      {
        id: 'candidates-late',
        part: 'late',
        count: late.count,
        one: `One candidate waits for longer than ${PROMISED_DAYS} working days`,
        many: `{count} candidates wait for longer than ${PROMISED_DAYS} working days`,
        detail: 'Every opening promises an answer within that time.',
        since: late.oldest,
        to: '/candidates?due=late&sort=waiting',
      },
      {
        id: 'candidates-new',
        part: 'waiting',
        count: fresh.count,
        one: 'One candidate is new',
        many: '{count} candidates are new',
        detail: 'Nobody has begun to read them.',
        since: fresh.oldest,
        to: '/candidates?status=received&sort=waiting',
      },
      {
        id: 'candidates-came',
        part: 'news',
        count: came,
        one: 'One person applied',
        many: '{count} people applied',
        to: '/candidates?status=all',
      },
    ]);
    return [...endedLines, ...lines];
  },
};

/** What others did since the last evening, and where one looks at it; other actions are not news. */
const NEWS = {
  application: {
    roles: ['owner', 'recruiter'],
    to: '/candidates?status=all',
    words: {
      'application.change_status': ['One candidate was moved', 'Candidates were moved {count} times'],
      'application.withdraw': ['One candidate withdrew', '{count} candidates withdrew'],
      'application.replace_resume': ['One candidate sent another résumé', '{count} candidates sent another résumé'],
    },
  },
  enquiry: {
    roles: ['owner', 'sales'],
    to: '/enquiries?status=all',
    words: { 'enquiry.change': ['One enquiry was changed', 'Enquiries were changed {count} times'] },
  },
} as const;

const newsOf = (area: keyof typeof NEWS): Source => newsSource({ area, ...NEWS[area] });

/** What colleagues, and candidates themselves, changed meanwhile. */
export const workNewsSources: readonly Source[] = [newsOf('application'), newsOf('enquiry')];

/** As many mentions as one looks over. */
const MAX_MENTIONS = 5;
const EXCERPT = 120;

/** Notes that mention one and that one has not seen. */
export const mentionsSource: Source = {
  roles: ['owner', 'recruiter', 'sales'],
  async find({ database: { read } }, { staffId, role }) {
    const found = await findMentions(
      read,
      { staffId, forms: FORMS_OF[role] },
      { after: undefined, limit: MAX_MENTIONS },
    );
    const unseen = found.filter(({ seenAt }) => seenAt === null);
    const names = await readNames(read, [...new Set(unseen.map((mention) => mention.staffId))]);
    return unseen.map(({ noteId, receipt, form, staffId: by, body, createdAt }) => ({
      id: `mention-${noteId}`,
      part: 'waiting',
      title: `${names.get(String(by)) ?? 'A colleague'} mentions you`,
      detail: body.length > EXCERPT ? `${body.slice(0, EXCERPT)}…` : body,
      since: createdAt,
      to: form === 'application' ? `/candidates/${receipt}` : `/enquiries/${receipt}`,
    }));
  },
};
