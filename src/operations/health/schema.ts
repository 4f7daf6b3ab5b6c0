/** What owners see of the product's health. */
import * as v from 'valibot';

const finding = v.object({
  about: v.string(),
  state: v.picklist(['ok', 'attention', 'wrong']),
  says: v.string(),
});

/** `at`: when it was looked at. `summary`: all findings in one sentence. */
export const health = v.object({ at: v.string(), summary: v.string(), findings: v.array(finding) });
export type HealthShown = v.InferOutput<typeof health>;

export const REFRESHED = 'Every instance that runs on this database reads everything anew.';
export const refreshed = v.object({ says: v.string() });
