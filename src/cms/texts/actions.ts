import type { Database } from '#database/database.ts';
import { remembered } from '#database/remembered.ts';
import type { Texts } from '#config/translation.ts';

import { findTexts } from './queries.ts';

/** Gives what reads the texts that staff have set. */
export const openTexts = (database: Database): (() => Promise<Texts | undefined>) =>
  remembered<Texts | undefined>(database, {
    tags: ['texts', 'media'],
    initial: undefined,
    find: (read) => findTexts(read),
  });
