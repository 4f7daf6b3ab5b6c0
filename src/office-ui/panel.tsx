/** A part of a screen, with its heading. */
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components';

import { sentenceOf } from './form.tsx';

export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section {...(className !== undefined && { className })} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** In the place of what could not be read. */
export const NotRead = ({ error, again }: { error: unknown; again: () => unknown }) => (
  <p className="refusal">
    {sentenceOf(error)}{' '}
    <Button className="button small" onPress={() => void again()}>
      Try again
    </Button>
  </p>
);
