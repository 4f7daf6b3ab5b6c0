/** A screen without the shell: signing in, and setting up. */
import type { ReactNode } from 'react';

import { Brand } from './brand.tsx';
import { useTitle } from './title.ts';

export function Alone({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="alone" id="main">
      <p className="brand">
        <Brand size={30} />
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
