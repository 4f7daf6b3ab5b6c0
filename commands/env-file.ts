/** The settings that stand in a file, for every command alike: what `npm start` serves with is what the others look at. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

import { root } from './tools.ts';

/**
 * Adds what the file `.env` beside package.json says to the environment, which wins where it says the same. ENV_FILE names another file, or
 * none where it is empty. Gives the file's path, or undefined where there is none. One that cannot be read ends the process with a sentence.
 */
export function readEnvFile(): string | undefined {
  const named = process.env['ENV_FILE'];
  if (named === '') return undefined;
  const file = named === undefined ? join(root, '.env') : resolve(process.env['INIT_CWD'] ?? '.', named);
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
