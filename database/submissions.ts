/** What visitors have sent, newest first, as a person at a terminal reads it (`npm run db -- show`). */
import type { Read } from './database.ts';

type Row = Record<string, string | number | null>;

/** `filesFolder` is where the résumés lie. Each gives at most `limit` rows. */
export const submissions: Record<
  'messages' | 'enquiries' | 'applications',
  (read: Read, options: { limit: number; filesFolder: string }) => Promise<Row[]>
> = {
  messages: (read, { limit }) =>
    read
      .selectFrom('contact_messages')
      .select(['id', 'created_at', 'receipt', 'name', 'email', 'phone', 'subject', 'message'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  enquiries: (read, { limit }) =>
    read
      .selectFrom('hire_enquiries')
      .select(['id', 'created_at', 'receipt', 'name', 'email', 'company_name', 'looking_for'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  applications: async (read, { limit, filesFolder }) => {
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
        'files.id as resume_file',
      ])
      .orderBy('applications.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, resume_file: `${filesFolder}/${row.resume_file}` }));
  },
};
