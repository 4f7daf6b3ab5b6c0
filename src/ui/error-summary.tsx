import { Fragment, type MouseEvent } from 'react';

import { summaryWords } from './error-summary-words.ts';

/** `id`: of its control. `message`: undefined while nothing is wrong with it. */
export type SummaryField = { id: string; label: string; message: string | undefined };

/** The browser alone would only scroll there, and leave an entry in the history. */
function focusField(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  event.preventDefault();
  control.focus();
}

/**
 * What a refused attempt lacks, above the fields: a link to each. It stays until the next attempt, so that no field moves while it is mended.
 * Without script the links lead to the fields by their ids.
 */
export function ErrorSummary({ fields }: { fields: readonly SummaryField[] }) {
  const invalid = fields.filter(({ message }) => message !== undefined);
  return (
    <p className="form-summary" role="alert">
      {invalid.length === 0 ? summaryWords.solved : summaryWords.before}
      {invalid.map(({ id, label }, place) => (
        <Fragment key={id}>
          {place > 0 && (place === invalid.length - 1 ? summaryWords.last : summaryWords.between)}
          <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
