/** Who waits for an answer: enquiries, candidates, and colleagues who mention one. */
import { countCandidates, countNewCandidates, listEndedWithWaiting } from '#hiring/applications/service.ts';
import { PROMISED_DAYS } from '#hiring/applications/candidates/schema.ts';
import { countEnquiries, countNewEnquiries, type EnquiryFilter } from '#inbox/enquiries/service.ts';
import { findMentions } from '#inbox/notes/service.ts';
import { countNews, readNames } from '#staff/audit/service.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { site } from '#config/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import { counted } from '../content.ts';
import type { Part, TodayLine } from '../schema.ts';
import type { Source } from '../source.ts';

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
    const line = (id: string, part: Part, title: string, detail: string, since: string | null, query: string) => ({
      id,
      part,
      title,
      detail,
      since,
      to: `/enquiries?${query}`,
    });
    const lines: TodayLine[] = [];
    if (late.count > 0)
      lines.push(
        line(
          'enquiries-late',
          'late',
          counted(
            late.count,
            'One enquiry waits for longer than promised',
            '{count} enquiries wait for longer than promised',
          ),
          'Each is answered within a working day.',
          late.oldest,
          'due=late&sort=waiting',
        ),
      );
    if (follow.count > 0)
      lines.push(
        line(
          'enquiries-follow',
          'waiting',
          counted(follow.count, 'One enquiry to follow up', '{count} enquiries to follow up'),
          'You have set the day.',
          null,
          'due=follow&owner=me&sort=follow',
        ),
      );
    if (left.count > 0)
      lines.push(
        line(
          'enquiries-follow-nobodys',
          'waiting',
          counted(left.count, 'One enquiry of nobody’s to follow up', '{count} enquiries of nobody’s to follow up'),
          'Take one, or give it to somebody.',
          null,
          'due=follow&owner=none&sort=follow',
        ),
      );
    if (mine.count > 0)
      lines.push(
        line(
          'enquiries-mine',
          'waiting',
          counted(
            mine.count,
            'One enquiry of yours waits for an answer',
            '{count} enquiries of yours wait for an answer',
          ),
          '',
          mine.oldest,
          'owner=me&due=waiting&sort=waiting',
        ),
      );
    if (nobodys.count > 0)
      lines.push(
        line(
          'enquiries-nobodys',
          'waiting',
          counted(nobodys.count, 'One enquiry is nobody’s', '{count} enquiries are nobody’s'),
          'Take one, or give it to somebody.',
          nobodys.oldest,
          'owner=none&due=waiting&sort=waiting',
        ),
      );
    if (came > 0)
      lines.push(
        line(
          'enquiries-new',
          'news',
          counted(came, 'One enquiry came', '{count} enquiries came'),
          '',
          null,
          'status=all',
        ),
      );
    return lines;
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
    const lines: TodayLine[] = ended.map(({ id, title }) => ({
      id: `opening-ended-${id}`,
      part: 'late',
      title: `${title} is closed, and somebody still waits for an answer`,
      detail: 'All of them can be told in one step.',
      since: null,
      to: `/candidates/closing/${id}`,
    }));
    if (late.count > 0)
      lines.push({
        id: 'candidates-late',
        part: 'late',
        title: counted(
          late.count,
          `One candidate waits for longer than ${PROMISED_DAYS} working days`,
          `{count} candidates wait for longer than ${PROMISED_DAYS} working days`,
        ),
        detail: 'Every opening promises an answer within that time.',
        since: late.oldest,
        to: '/candidates?due=late&sort=waiting',
      });
    if (fresh.count > 0)
      lines.push({
        id: 'candidates-new',
        part: 'waiting',
        title: counted(fresh.count, 'One candidate is new', '{count} candidates are new'),
        detail: 'Nobody has begun to read them.',
        since: fresh.oldest,
        to: '/candidates?status=received&sort=waiting',
      });
    if (came > 0)
      lines.push({
        id: 'candidates-came',
        part: 'news',
        title: counted(came, 'One person applied', '{count} people applied'),
        detail: '',
        since: null,
        to: '/candidates?status=all',
      });
    return lines;
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

const newsOf = (area: keyof typeof NEWS): Source => ({
  roles: NEWS[area].roles,
  async find({ database: { read } }, { newsSince, staffId }) {
    const words: Readonly<Record<string, readonly [string, string]>> = NEWS[area].words;
    const found = await countNews(read, { area, since: newsSince, but: staffId });
    return found.flatMap(({ action, count }): TodayLine[] => {
      const said = words[action];
      if (said === undefined) return [];
      return [{ id: action, part: 'news', title: counted(count, ...said), detail: '', since: null, to: NEWS[area].to }];
    });
  },
});

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
