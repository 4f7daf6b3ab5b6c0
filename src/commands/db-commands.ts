/** Every command of `npm run db`, in one list, with its forms that change something. */
import { join } from 'node:path';

import type { Tx } from '#database/database.ts';
import { ourMigrations } from '#database/migrate.ts';
import { seed } from '#seed/seed.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { AuditAction } from '#staff/audit/schema.ts';
import type { QuarantineChange } from '#inbox/spam/content.ts';
import { repeatErasures } from '#hiring/erasure/actions.ts';
import type { Needs } from '#hiring/erasure/schema.ts';
import { openSite } from '#site/pages/actions.ts';
import { refreshInstances } from '#operations/health/refresh.ts';
import { REFRESHED } from '#operations/health/schema.ts';
import { readSettings } from '#platform/env.ts';
import { openLog } from '#platform/log.ts';
import { secretOf } from '#platform/storage/signature.ts';

import { holders } from '#app/personal-data.ts';

import { runAuditCommand } from './audit-events.ts';
import { backUpInto, restoreFrom, verifyBackup } from './db-backup.ts';
import { exportInto, importFrom, readImport } from './db-content.ts';
import { type Opened, withDatabase, withDatabaseOfAnyVersion, withMigratedDatabase, openOrMake } from './db-open.ts';
import { erasePersonHere, showPerson } from './person.ts';
import { runOutboxCommand, OUTBOX_CHANGES } from './outbox.ts';
import { runSampleCommand, SAMPLE_CHANGES } from './sample.ts';
import { show } from './show.ts';
import { runSweepCommand } from './sweep.ts';
import { terminalActor } from './terminal-actor.ts';

export type CommandArguments = {
  words: string[];
  flags: {
    facts?: boolean;
    json?: boolean;
    verify?: boolean;
    force?: boolean;
    confirm?: boolean;
    page?: string;
    limit?: string;
  };
};

type Command = {
  run: (asked: CommandArguments) => Promise<void>;
  /** The forms that change something, as they are typed. Each of them records an audit event. */
  changes: readonly string[];
};

/** Records an action on the database as a whole. */
const record = (tx: Tx, action: AuditAction): Promise<void> =>
  recordAudit(tx, { actor: terminalActor(), action, subject: { kind: 'database' }, now: new Date() });

const formsOf = (command: string, words: Readonly<Record<string, unknown>>) =>
  Object.keys(words).map((word) => `${command} ${word}`);

const migrate = () =>
  withMigratedDatabase(async (_, migrated) =>
    console.log(migrated.length === 0 ? 'Nothing to do.' : `Done: ${migrated.join(', ')}.`),
  );

const seedSample = () =>
  withMigratedDatabase(async ({ database }) => {
    const seeded = await seed(database, {
      sample: true,
      today: new Date(),
      isAsked: true,
      record: (tx) => record(tx, 'database.seed'),
    });
    console.log(seeded ? 'The sample agency is there.' : 'The database is not empty: nothing was changed.');
  });

/** A record, so that one that is missing does not compile. */
const QUARANTINE_CHANGES: Record<QuarantineChange, true> = { release: true, spam: true, undo: true };

const quarantine = ({ words, flags }: CommandArguments) =>
  withDatabase(async ({ database, settings }) => {
    // What judges spam is much to load for a command that needs none of it.
    const { runQuarantineCommand } = await import('./quarantine.ts');
    const secret = await secretOf(settings, database);
    const needs = { database, secret, clock: () => new Date() };
    console.log(await runQuarantineCommand(needs, terminalActor(), words, flags));
  });

const sweep = ({ flags: { confirm = false } }: CommandArguments) =>
  withDatabase(async ({ database }) =>
    console.log(await runSweepCommand(database, { confirm, actor: terminalActor() }, new Date())),
  );

const refresh = () =>
  withDatabase(async ({ database }) => {
    await refreshInstances(database, terminalActor(), new Date());
    console.log(REFRESHED);
  });

/** What is erased needs the file store, the mails to the agency and the secret that links are signed with. */
const erasing = async ({
  database,
  files,
  settings,
}: Pick<Opened, 'database' | 'files' | 'settings'>): Promise<Needs> => ({
  database,
  files,
  settings,
  secret: await secretOf(settings, database),
  log: openLog(settings.logLevel),
  site: openSite(database),
  clock: () => new Date(),
});

const withErasing = (work: (needs: Needs) => Promise<string>) =>
  withDatabase(async (opened) => console.log(await work(await erasing(opened))));

async function restore({ words: [file = ''], flags }: CommandArguments): Promise<void> {
  if (flags.verify === true) {
    console.log(await verifyBackup(file));
    return;
  }
  const restored = await restoreFrom(file, {
    migrations: await ourMigrations(),
    force: flags.force === true,
    actor: terminalActor(),
    async open() {
      const { database, files, dataDir } = await openOrMake();
      return { database, files, snapshots: join(dataDir, 'snapshots') };
    },
    repeat: async (opened) =>
      repeatErasures(await erasing({ ...opened, settings: readSettings(process.env) }), holders),
  });
  console.log(restored);
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: { run: migrate, changes: ['migrate'] },
  seed: { run: seedSample, changes: ['seed'] },
  sample: {
    run: ({ words }) =>
      withDatabase(async ({ database }) =>
        console.log(await runSampleCommand({ database, clock: () => new Date() }, terminalActor(), words)),
      ),
    changes: formsOf('sample', SAMPLE_CHANGES),
  },
  show: {
    run: ({ words, flags }) => withDatabase((opened) => show(opened, words, { json: flags.json === true })),
    changes: [],
  },
  outbox: {
    run: ({ words }) =>
      withDatabase(async (opened) => console.log(await runOutboxCommand(opened, terminalActor(), words))),
    changes: formsOf('outbox', OUTBOX_CHANGES),
  },
  quarantine: { run: quarantine, changes: formsOf('quarantine', QUARANTINE_CHANGES) },
  import: {
    run: async ({ words: [file = ''], flags: { facts = false } }) => {
      const content = await readImport(file);
      await withMigratedDatabase(async (opened) =>
        console.log(await importFrom(file, content, opened, { actor: terminalActor(), withFacts: facts })),
      );
    },
    changes: ['import'],
  },
  export: {
    run: ({ words: [file = ''] }) => withDatabase(async (opened) => console.log(await exportInto(file, opened))),
    changes: [],
  },
  person: {
    run: ({ words: [address = ''], flags: { json = false } }) =>
      withErasing((needs) => showPerson(needs, address, { json })),
    changes: [],
  },
  erase: {
    run: ({ words: [address = ''], flags: { confirm = false } }) =>
      withErasing((needs) => erasePersonHere(needs, address, { confirm, actor: terminalActor() })),
    changes: ['erase --confirm'],
  },
  sweep: { run: sweep, changes: ['sweep --confirm'] },
  audit: {
    run: ({ flags }) => withDatabase(async ({ database }) => console.log(await runAuditCommand(database, flags))),
    changes: [],
  },
  refresh: { run: refresh, changes: ['refresh'] },
  backup: {
    run: ({ words: [file = ''], flags }) =>
      withDatabaseOfAnyVersion(async (opened) =>
        console.log(await backUpInto(file, opened, { force: flags.force === true })),
      ),
    changes: [],
  },
  restore: { run: restore, changes: ['restore'] },
};

export const NEED_A_FILE = ['import', 'export', 'backup', 'restore'];
