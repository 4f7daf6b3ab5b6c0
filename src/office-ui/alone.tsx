/** A screen without the shell: signing in, and setting up. */
import type { ReactNode } from 'react';

import { site } from '#config/site.ts';

import { useTitle } from './title.ts';

export function Alone({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="alone" id="main">
      <p className="brand">
        <img src="/favicon.svg" alt="" width="30" height="30" /> {site.name} <span>office</span>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
