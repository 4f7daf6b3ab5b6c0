/** A part of a screen, with its heading. */
import { type ReactNode, useId } from 'react';

export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section {...(className !== undefined && { className })} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
