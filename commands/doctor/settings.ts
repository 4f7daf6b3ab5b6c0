/** What the product was started with: Node, settings and the build. */
import { readSettings, type Settings, InvalidSetting } from '../../platform/env.ts';
import { isBuilt } from '../build.ts';
import { pinnedNode } from '../tools.ts';
import type { Finding, State } from './finding.ts';

export type Env = Record<string, string | undefined>;

export function checkNode(): Finding {
  const says = `Node ${process.versions.node} runs`;
  return process.versions.node === pinnedNode
    ? { about: 'node', state: 'ok', says: `${says}, as pinned.` }
    : {
        about: 'node',
        state: 'attention',
        says: `${says}, but ${pinnedNode} is pinned: use \`npm start\` and \`npm run\`.`,
      };
}

type Read = {
  settings: Settings;
  /** Names of settings that were set aside because they read wrong. */
  aside: string[];
  findings: Finding[];
};

/** Every wrong setting, one after the other; `settings` has the default in the place of each of those. */
export function checkSettings(env: Env): Read {
  const left = { ...env };
  const aside: string[] = [];
  const findings: Finding[] = [];
  for (;;) {
    try {
      const settings = readSettings(left);
      if (findings.length === 0) findings.push({ about: 'settings', state: 'ok', says: 'Every setting reads well.' });
      if (!aside.includes('SITE_URL')) findings.push(checkSiteUrl(settings, env));
      return { settings, aside, findings };
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      findings.push({ about: 'settings', state: 'wrong', says: error.message });
      // A sentence names the setting that it is about, then those that made it needed.
      const name = error.message.match(/\b[A-Z][A-Z0-9_]+\b/g)?.find((word) => left[word] !== undefined);
      if (name === undefined) throw error;
      aside.push(name);
      delete left[name];
    }
  }
}

const LOCAL = /^(?:localhost|127\.|\[::1\]|::1$)/;

function checkSiteUrl({ siteUrl }: Settings, env: Env): Finding {
  const about = 'settings';
  const serious: State = env['NODE_ENV'] === 'production' ? 'wrong' : 'attention';
  if (siteUrl === '')
    return {
      about,
      state: serious,
      says: 'SITE_URL is not set, so links in mails and for search engines name the listening address: set it before visitors come.',
    };
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === 'https:' || LOCAL.test(hostname))
    return { about, state: 'ok', says: `The site’s address is ${siteUrl}.` };
  return { about, state: serious, says: `SITE_URL is ${siteUrl}: visitors’ letters should travel by https.` };
}

export async function checkBuild(): Promise<Finding> {
  const about = 'build';
  return (await isBuilt())
    ? { about, state: 'ok', says: 'The build is of the sources as they are.' }
    : { about, state: 'attention', says: 'The build is missing or older than its sources: `npm start` builds.' };
}
