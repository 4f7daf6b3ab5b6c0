/** Reads settings from a file. Every command reads the same one, so that `db` and `doctor` look at what `npm start` serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { resolveTyped, root } from './tools.ts';

/**
 * Adds the settings in `.env` beside package.json to the environment, which takes precedence. ENV_FILE names another file, or disables this
 * if it is empty. Returns the path of the file, or undefined if there is none. An unreadable file ends the process with a sentence.
 */
export function readEnvFile(): string | undefined {
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
  return file;
}
