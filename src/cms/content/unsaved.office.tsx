/** What was typed and did not reach the server is offered when the entry is opened again. */
import { Button } from 'react-aria-components';

import { ago } from '#office-ui/date-time.ts';
import type { UnsavedChange } from '#office-ui/unsaved.ts';

import type { Fields } from './fields.ts';

export const labelsOf = (fields: Fields, names: readonly string[]) =>
  names.map((name) => fields[name]?.label ?? name).join(', ');

export const UnsavedOffer = ({
  unsaved,
  fields,
  putBack,
  throwAway,
}: {
  unsaved: UnsavedChange;
  fields: Fields;
  putBack: () => void;
  throwAway: () => void;
}) => (
  <section className="bar-notice" aria-label="What was not saved">
    <p>
      What you typed here {ago(unsaved.at)} was not saved: {labelsOf(fields, Object.keys(unsaved.change))}.
    </p>
    <Button className="button small" onPress={putBack}>
      Put it back
    </Button>
    <Button className="button small" onPress={throwAway}>
      Throw it away
    </Button>
  </section>
);
