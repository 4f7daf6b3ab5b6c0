/** What editors find: times that were missed, openings that end, pages to look at, and what others changed. */
import { listIssues } from '#operations/content-health/service.ts';
import { listRefusedSchedules } from '#cms/content/service.ts';
import type { ContentType } from '#cms/content/schema.ts';
import { listEndingJobs } from '#hiring/jobs/service.ts';
import { agencyDay, dayInWords } from '#platform/agency-day.ts';

import { counted } from '../content.ts';
import { newsSource, type Source } from '../source.ts';

/** As many single lines as one looks over. */
const MAX_LINES = 5;
const ENDS_SOON = 7 * 86_400_000;
const MAX_ISSUES = 100;

type Kinds = readonly Pick<ContentType, 'name' | 'singular' | 'roles'>[];

const schedules = (kinds: Kinds): Source => ({
  roles: ['owner', 'editor', 'recruiter'],
  async find({ database }, { role }) {
    const own = kinds.filter(({ roles }) => roles.write.includes(role));
    const rows = await listRefusedSchedules(
      database.read,
      own.map(({ name }) => name),
      MAX_LINES,
    );
    return rows.map(({ kind, id, title, refusal, updatedAt }) => ({
      id: `schedule-${kind}-${id}`,
      part: 'late',
      title: `${title} is not on the site as planned`,
      detail: refusal ?? '',
      since: updatedAt,
      to: `/content/${kind}/${id}`,
    }));
  },
});

const endingJobs: Source = {
  roles: ['owner', 'recruiter'],
  async find({ database }, { now }) {
    const until = agencyDay(now.getTime() + ENDS_SOON);
    const found = await listEndingJobs(database.read, { today: agencyDay(now), until, limit: MAX_LINES });
    return found.map(({ id, title, validThrough }) => ({
      id: `ends-${id}`,
      part: 'waiting',
      title: `${title} leaves the site soon`,
      detail: `Its last day is ${dayInWords(validThrough)}. Prolong it, or let it end.`,
      since: null,
      to: `/content/jobs/${id}`,
    }));
  },
};

const health: Source = {
  roles: ['owner', 'editor'],
  async find({ database }) {
    const { length } = await listIssues(database.read, MAX_ISSUES + 1);
    if (length === 0) return [];
    const title =
      length > MAX_ISSUES
        ? `More than ${MAX_ISSUES} places of the site to look at`
        : counted(length, 'One place of the site to look at', '{count} places of the site to look at');
    return [
      {
        id: 'content-health',
        part: 'waiting',
        title,
        detail: 'Links, texts and pages that the nightly check has found.',
        since: null,
        to: '/content-health',
      },
    ];
  },
};

const changes = newsSource({
  area: 'content',
  roles: ['owner', 'editor'],
  to: '/site',
  words: {
    'content.publish': ['One entry was published', '{count} entries were published'],
    'content.unpublish': ['One entry was taken off the site', '{count} entries were taken off the site'],
    'content.close': ['One entry was closed', '{count} entries were closed'],
    'content.create': ['One entry was begun', '{count} entries were begun'],
  },
});

export const contentSources = (kinds: Kinds): Source[] => [schedules(kinds), endingJobs, health, changes];
