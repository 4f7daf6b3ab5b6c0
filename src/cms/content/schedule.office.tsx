/** When an entry is published and closed by itself, in the agency's time. */
import { now, parseAbsolute, type ZonedDateTime } from '@internationalized/date';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { ModalDialog } from '#office-ui/dialog.tsx';
import { dateTimeOf, zoneName } from '#office-ui/date-time.ts';
import { TimeField } from '#office-ui/time-field.tsx';
import { site } from '#config/site.ts';

import type { Entry } from './schema.ts';

const timestampIn = (text: string | null): ZonedDateTime | null =>
  text === null ? null : parseAbsolute(text, site.timeZone);

export type Times = { publishAt: string | null; closeAt: string | null };

type Props = { entry: Entry; singular: string; set: (times: Times) => Promise<boolean>; close: () => void };

export default function Schedule({ entry, singular, set, close }: Props) {
  const isPublic = entry.state === 'published';
  const [opens, setOpens] = useState(timestampIn(entry.publishAt));
  const [closes, setCloses] = useState(timestampIn(entry.closeAt));
  const [isSending, setSending] = useState(false);
  const present = now(site.timeZone);
  const isPast = (moment: ZonedDateTime | null) => moment !== null && moment.compare(present) <= 0;
  const wrong = {
    opens: isPast(opens) ? 'This time is over. Choose a later one, or publish now.' : undefined,
    closes: isPast(closes)
      ? 'This time is over. Choose a later one.'
      : opens !== null && closes !== null && closes.compare(opens) <= 0
        ? 'It closes before it opens.'
        : undefined,
  };
  const isSame =
    (opens?.toAbsoluteString() ?? null) === entry.publishAt && (closes?.toAbsoluteString() ?? null) === entry.closeAt;
  return (
    <ModalDialog title={`When the ${singular} is shown`} isOpen close={close}>
      <p>In {zoneName()}, the agency’s time. It happens by itself, also when nobody is signed in.</p>
      <TimeField
        label={isPublic && entry.hasChanges ? 'The changes appear' : 'It appears'}
        value={opens?.toAbsoluteString() ?? null}
        onChange={(at) => setOpens(timestampIn(at))}
        message={wrong.opens}
      />
      <TimeField
        label="It is taken away"
        value={closes?.toAbsoluteString() ?? null}
        onChange={(at) => setCloses(timestampIn(at))}
        message={wrong.closes}
      />
      <p className="quiet" role="status">
        {[
          opens === null ? '' : `Appears ${dateTimeOf(opens.toAbsoluteString())}.`,
          closes === null ? '' : `Is taken away ${dateTimeOf(closes.toAbsoluteString())}.`,
        ].join(' ')}
      </p>
      <div className="buttons">
        <Button
          className="button primary"
          isDisabled={isSame || isSending || wrong.opens !== undefined || wrong.closes !== undefined}
          onPress={() => {
            setSending(true);
            void set({
              publishAt: opens?.toAbsoluteString() ?? null,
              closeAt: closes?.toAbsoluteString() ?? null,
            }).then((isDone) => (isDone ? close() : setSending(false)));
          }}
        >
          {opens === null && closes === null ? 'Take the times away' : 'Set the times'}
        </Button>
        <Button className="button" onPress={close}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}
