/** Checks the version of Node, the settings and the build. */
import { readSettings, type Settings } from '#platform/env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { isBuilt } from '#commands/build.ts';
import { checkSiteUrl } from '#operations/health/doctor/start.ts';
import type { Finding } from '#operations/health/doctor/finding.ts';

export type Env = Record<string, string | undefined>;

type Read = {
  settings: Settings;
  /** Names of the settings that are invalid. */
  invalid: string[];
  findings: Finding[];
};

/** Reports every invalid setting, not only the first. `settings` has the default for each of them. */
export function checkSettings(env: Env): Read {
  const left = { ...env };
  const invalid: string[] = [];
  const findings: Finding[] = [];
  for (;;) {
    try {
      const settings = readSettings(left);
      if (findings.length === 0) findings.push({ about: 'settings', state: 'ok', says: 'Every setting reads well.' });
      if (!invalid.includes('SITE_URL')) findings.push(checkSiteUrl(settings, env));
      return { settings, invalid, findings };
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      findings.push({ about: 'settings', state: 'wrong', says: error.message });
      // An error names the setting that it is about first, then those that require it.
      const name = error.message.match(/\b[A-Z][A-Z0-9_]+\b/g)?.find((word) => left[word] !== undefined);
      if (name === undefined) throw error;
      invalid.push(name);
      delete left[name];
    }
  }
}

export async function checkBuild(): Promise<Finding> {
  const about = 'build';
  return (await isBuilt())
    ? { about, state: 'ok', says: 'The build is of the sources as they are.' }
    : { about, state: 'attention', says: 'The build is missing or older than its sources: `npm start` builds.' };
}
