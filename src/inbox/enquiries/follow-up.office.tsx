/** The day to follow up, typed part by part or taken from a calendar. */
import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { DatePicker, Label } from 'react-aria-components';

import { DateParts } from '#office-ui/date-parts.tsx';

function dayIn(text: string | null) {
  try {
    return text === null ? null : parseDate(text);
  } catch {
    return null;
  }
}

/** Kept when one leaves it: a day that is being typed passes through others. */
export default function FollowUp({ day, set }: { day: string | null; set: (day: string | null) => void }) {
  const [typed, setTyped] = useState(day);
  const keep = (next: string | null) => next !== day && set(next);
  return (
    <DatePicker
      className="field"
      value={dayIn(typed)}
      onChange={(next) => setTyped(next === null ? null : next.toString())}
      onBlur={() => keep(typed)}
      onOpenChange={(isOpen) => !isOpen && keep(typed)}
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <Label>Follow up on</Label>
      <DateParts
        clear={
          day === null
            ? undefined
            : () => {
                setTyped(null);
                set(null);
              }
        }
      />
    </DatePicker>
  );
}
