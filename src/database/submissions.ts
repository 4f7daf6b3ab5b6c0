/** What visitors have sent, newest first, for `npm run db -- show`. */
import type { Read } from './database.ts';

type Row = Record<string, string | number | null>;

export type ShowOptions = {
  /** Rows at most. */
  limit: number;
  /** Only the row with this id. */
  id?: number | undefined;
  /** The location of a stored file. */
  placeOf: (fileId: string) => string;
  /** A link to a file, or null if there can be none. */
  linkTo: (fileId: string) => string | null;
};

/** Why a file cannot be opened, or null if it can. */
function whyNotSeen({ scan, missingSince }: { scan: string; missingSince: string | null }): string | null {
  if (scan === 'infected') return 'the virus scanner found something in it, so it is not handed out';
  if (missingSince !== null) return 'it is not in the store: look for it in a backup';
  return scan === 'pending'
    ? 'the virus scanner has not looked at it yet: its text can be read, the original waits'
    : null;
}

async function allColumns(read: Read, table: 'contact_messages' | 'hire_enquiries', { limit, id }: ShowOptions) {
  const rows = await read
    .selectFrom(table)
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id: number, created_at, receipt, ...written }) => ({
    id: number,
    created_at,
    receipt,
    ...written,
  }));
}

export const submissions: Record<
  'messages' | 'enquiries' | 'applications',
  (read: Read, options: ShowOptions) => Promise<Row[]>
> = {
  messages: (read, options) => allColumns(read, 'contact_messages', options),
  enquiries: (read, options) => allColumns(read, 'hire_enquiries', options),
  applications: async (read, { limit, id, placeOf, linkTo }) => {
    const rows = await read
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .innerJoin('cities', 'cities.id', 'applications.city_id')
      .innerJoin('files', 'files.id', 'applications.resume_file_id')
      .select([
        'applications.id',
        'applications.created_at',
        'receipt',
        'status',
        'jobs.title as job',
        'applications.name',
        'email',
        'phone',
        'cities.label as city',
        'address',
        'project_name',
        'experience_years',
        'experience_months',
        'brief_experience',
        'files.original_name as resume',
        'files.size as resume_bytes',
        'files.id as fileId',
        'files.scan as scan',
        'files.missing_since as missingSince',
      ])
      .$if(id !== undefined, (query) => query.where('applications.id', '=', id ?? 0))
      .orderBy('applications.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ fileId, scan, missingSince, ...row }) => {
      const note = whyNotSeen({ scan, missingSince });
      const isSeen = scan !== 'infected' && missingSince === null;
      return {
        ...row,
        resume_file: placeOf(fileId),
        resume_link: isSeen ? linkTo(fileId) : null,
        resume_note: note,
      };
    });
  },
};
