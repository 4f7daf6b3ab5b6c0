import type { ReactNode } from 'react';

import { fillWords } from '#ui/fill-words.ts';
import { pluralOf } from '#ui/plural.ts';

import { articlePage, blog } from './content.ts';

/** '4 minutes' */
export const minutesInWords = (minutes: number): string =>
  fillWords(pluralOf(blog.minutes, minutes), { count: minutes });

/** What a card says above its title: the day or the subject, who wrote it, and how long it is. */
export const PostFacts = ({ author, time, children }: { author: string; time: string; children: ReactNode }) => (
  <p className="post-facts">
    {children}
    <span>{`${fillWords(articlePage.by, { author })} · ${time}`}</span>
  </p>
);
