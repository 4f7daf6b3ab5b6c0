/** Mails that leave a while after they were written, such as answers, wait for the test, not for the clock: they can be taken back until then. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LATER = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day')`;

function change(dataDir: string, sql: string): void {
  const database = new DatabaseSync(join(dataDir, 'niram.sqlite'), { timeout: 60_000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

/** From now on they wait in the database of this folder. */
export const holdMails = (dataDir: string): void =>
  change(
    dataDir,
    `create trigger hold_mails after insert on outbox when new.next_at > new.created_at begin
       update outbox set next_at = ${LATER} where id = new.id;
     end;
     create trigger hold_letters after insert on letters when new.leaves_at is not null begin
       update letters set leaves_at = ${LATER} where id = new.id;
     end;`,
  );

/** Those that wait leave at once. */
export const releaseMails = (dataDir: string): void =>
  change(
    dataDir,
    `update outbox set next_at = created_at where next_at > created_at and attempts = 0;
     update letters set leaves_at = created_at where leaves_at is not null;`,
  );
