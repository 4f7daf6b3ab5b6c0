/** Reads settings from a file. Every command reads the same one, so that `db` and `doctor` look at what `npm start` serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { SETTING_NAMES } from '#platform/env.ts';
import { likelySetting } from '#operations/health/setting-warnings.ts';

import { resolveTyped, root } from './tools.ts';

/** Names that compose.yaml, Node and the store of files read from the same file. */
const OF_OTHERS = /^(?:AWS_|NODE_|PG|COMPOSE_)|^(?:TZ|ENV_FILE|POSTGRES_PASSWORD|STORE_PASSWORD)$/;
const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;

/** A sentence for each line of the file that sets nothing. No sentence shows a value: it may be a secret. */
export const envFileWarnings = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line, index) => {
    const place = `Line ${index + 1} of the file of settings`;
    if (/^\s*(?:#|$)/.test(line)) return [];
    const [, name = '', value = ''] = SETTING.exec(line) ?? [];
    if (name === '') return [`${place} is not a setting: write NAME=value.`];
    const quote = /^["'`]/.exec(value)?.[0];
    if (quote !== undefined && !value.slice(1).includes(quote))
      return [`${place} opens a quote (${quote}) and does not close it: ${name} may have a wrong value.`];
    if (SETTING_NAMES.includes(name) || OF_OTHERS.test(name) || likelySetting(name) !== undefined) return [];
    return [`${place}: ${name} is not a setting, so it changes nothing. All of them are in docs/settings.md.`];
  });

/** The file that settings were read from, and sentences about lines that set nothing. */
export type EnvFile = { path: string; warnings: string[] };

/**
 * Adds the settings in `.env` beside package.json to the environment, which takes precedence. ENV_FILE names another file, or disables this
 * if it is empty. Returns undefined if there is none. An unreadable file ends the process with a sentence.
 */
export function readEnvFile(): EnvFile | undefined {
  const named = process.env['ENV_FILE'];
  if (named === '') return undefined;
  const file = named === undefined ? join(root, '.env') : resolveTyped(named);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (named === undefined && code === 'ENOENT') return undefined;
    console.error(
      `The settings in ${file} cannot be read: ${message}. ENV_FILE names another file, or none where it is empty.`,
    );
    process.exit(1);
  }
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  return { path: file, warnings: envFileWarnings(text) };
}

/** The same for a command that serves or changes something: it prints the sentences. */
export function loadEnvFile(): void {
  for (const warning of readEnvFile()?.warnings ?? []) console.warn(warning);
}
