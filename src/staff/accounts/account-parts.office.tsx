/** What the parts of the account's screen share. */
import type { ReactNode } from 'react';

export const CODES_TITLE = 'Codes after the password';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
