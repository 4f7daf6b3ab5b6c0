/** What the screens of the owner's operations read, each under one key: its first part is what the server says has changed (live.ts). */
import { queryOptions } from '@tanstack/react-query';

import type { LoggedEvent } from '#features/audit/schema.ts';
import type { Backup, BackupState } from '#features/backups/schema.ts';
import type { HealthShown } from '#features/operations/schema.ts';
import type { MailPreview, MailTemplate, OutboxEntry, OutboxMessage } from '#features/outbox/schema.ts';
import type { Effect, Months, Retention } from '#features/retention/schema.ts';
import type { TaskState } from '#features/scheduler/schema.ts';
import type { SetAsideItem } from '#features/set-aside/schema.ts';
import type { Quarantined } from '#features/spam/schema.ts';

import { ask, askList } from './api.ts';
import { listQuery, type ListSearch } from './parts/list-query.ts';

/** `q`: what stands in the search field. */
export const auditQuery = ({ q, ...search }: ListSearch) =>
  listQuery<LoggedEvent>('audit', ['audit'], { ...search, ...(q === undefined ? {} : { which: q }) });

export const outboxQuery = ({ q, ...search }: ListSearch) =>
  listQuery<OutboxEntry>('outbox', ['outbox', 'list'], { ...search, ...(q === undefined ? {} : { receipt: q }) });
export const outboxMessageQuery = (id: string) =>
  queryOptions({ queryKey: ['outbox', 'message', id], queryFn: () => ask<OutboxMessage>(`outbox/${id}`) });
/** How many dead letters there are. */
export const deadLettersQuery = queryOptions({
  queryKey: ['outbox', 'dead'],
  queryFn: async () => (await askList<OutboxEntry>('outbox', { state: 'dead' }, { limit: 1 })).total,
});

export const quarantineQuery = (search: ListSearch) =>
  listQuery<Quarantined>('quarantine', ['quarantine', 'list'], search);
export const quarantinedQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['quarantine', 'one', receipt],
    queryFn: () => ask<Quarantined>(`quarantine/submission?receipt=${encodeURIComponent(receipt)}`),
  });

export const mailsQuery = queryOptions({ queryKey: ['mails'], queryFn: () => ask<MailTemplate[]>('mails') });

const previewOf = (name: string, sentence: string | null) =>
  new URLSearchParams({ name, ...(sentence === null ? {} : { sentence }) });
export const mailPreviewQuery = (name: string, sentence: string | null) =>
  queryOptions({
    queryKey: ['mails', 'preview', name, sentence],
    queryFn: ({ signal }) => ask<MailPreview>(`mails/preview?${previewOf(name, sentence)}`, { signal }),
  });
export const mailFrameOf = (name: string, sentence: string | null) =>
  `/api/office/mails/html?${previewOf(name, sentence)}`;

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: () => ask<Retention>('retention'),
});
export const effectQuery = ({ contactMonths, hireMonths, auditMonths }: Months) =>
  queryOptions({
    queryKey: ['retention', 'effect', contactMonths, hireMonths, auditMonths],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(
        Object.entries({ contactMonths, hireMonths, auditMonths }).map(([name, value]) => [name, String(value)]),
      );
      return ask<Effect>(`retention/effect?${query}`, { signal });
    },
  });
export const sweepsQuery = queryOptions({
  queryKey: ['retention', 'sweeps'],
  queryFn: () => ask<{ reasons: string[]; says: string }>('sweeps'),
});

export const backupsQuery = queryOptions({ queryKey: ['backups'], queryFn: () => ask<Backup[]>('backups') });
export const backupStateQuery = queryOptions({
  queryKey: ['backups', 'state'],
  queryFn: () => ask<BackupState>('backups/state'),
});

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => ask<HealthShown>('health', { signal }),
  staleTime: 0,
});
export const tasksQuery = queryOptions({ queryKey: ['tasks'], queryFn: () => ask<TaskState[]>('tasks') });
export const setAsideQuery = queryOptions({
  queryKey: ['tasks', 'set-aside'],
  queryFn: () => ask<SetAsideItem[]>('set-aside'),
});
