/** Backups that the product makes by itself, in its data folder. */
import * as v from 'valibot';

/** The names that this room gives. No other file of the folder is listed, sent or removed. */
export const BACKUP_NAME = /^niram-\d{8}T\d{6}Z\.tar\.gz$/;

/** So many are kept: older ones hold what has been erased since. */
export const MAX_BACKUPS = 7;

/** `madeAt`: ISO 8601 in UTC; `size` in bytes. */
export const backup = v.object({ name: v.string(), madeAt: v.string(), size: v.number() });
export type Backup = v.InferOutput<typeof backup>;

/** How the last one ended. */
const outcome = v.object({ at: v.string(), says: v.string(), hasFailed: v.boolean() });

/** `isAsked`: one is being made, or will be in a moment. `folder`: where they lie, on the machine that answers. */
export const backupState = v.object({
  isDaily: v.boolean(),
  isAsked: v.boolean(),
  last: v.nullable(outcome),
  folder: v.string(),
  kept: v.number(),
});
export type BackupState = v.InferOutput<typeof backupState>;

export const scheduleBody = v.object({ isDaily: v.boolean() });
export const nameBody = v.object({ name: v.pipe(v.string(), v.regex(BACKUP_NAME, 'There is no such backup.')) });
