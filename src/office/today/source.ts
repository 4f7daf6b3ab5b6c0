/** One room's part of Today: what it says to a role. */
import type { AuditArea } from '#staff/audit/schema.ts';
import { countNews } from '#staff/audit/service.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { Services } from '#platform/context.ts';

import { counted } from './content.ts';
import type { TodayLine } from './schema.ts';

type Asking = {
  staffId: number;
  role: StaffRole;
  now: Date;
  /** What came after it is news. */
  newsSince: Date;
};

export type Source = {
  /** Whose work it is; for other roles nothing is asked. */
  roles: readonly StaffRole[];
  /** Each of its queries is bounded, or by an index. */
  find: (services: Pick<Services, 'database' | 'settings'>, asking: Asking) => Promise<TodayLine[]>;
};

/** A line that says how many there are: `one` and `many` are its title. */
type CountedLine = Omit<TodayLine, 'title' | 'detail' | 'since'> & {
  count: number;
  one: string;
  many: string;
  detail?: string;
  since?: string | null | undefined;
};

/** The lines of what there is. */
export const countedLines = (lines: readonly CountedLine[]): TodayLine[] =>
  lines
    .filter(({ count }) => count > 0)
    .map(({ id, part, count, one, many, detail = '', since = null, ...rest }) => ({
      id,
      part,
      title: counted(count, one, many),
      detail,
      since,
      ...rest,
    }));

/** What others changed since the last evening. `words`: how a count of an action is told; other actions are not news. */
export const newsSource = ({
  area,
  roles,
  to,
  words,
}: {
  area: AuditArea;
  roles: readonly StaffRole[];
  to: string;
  words: Readonly<Record<string, readonly [one: string, many: string]>>;
}): Source => ({
  roles,
  async find({ database: { read } }, { newsSince, staffId }) {
    const found = await countNews(read, { area, since: newsSince, but: staffId });
    return countedLines(
      found.flatMap(({ action, count }) => {
        const [one, many] = words[action] ?? [];
        return one === undefined || many === undefined ? [] : { id: action, part: 'news', count, one, many, to };
      }),
    );
  },
});
