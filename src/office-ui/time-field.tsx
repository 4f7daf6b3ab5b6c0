/** A day and an hour, as the agency's clock shows them. */
import { now, parseAbsolute, toCalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { DatePicker, Label, Text } from 'react-aria-components';

import { site } from '#config/site.ts';

import { meantBy, noteOf } from './agency-time.ts';
import { DateParts } from './date-parts.tsx';

/** `value`: ISO 8601 in UTC. `hint`: left out where the hour itself needs a word, as on the day when clocks are put forward. */
export function TimeField({
  label,
  value,
  onChange,
  message,
  hint = '',
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  message: string | undefined;
  hint?: string;
}) {
  const [note, setNote] = useState('');
  const soon = now(site.timeZone).add({ days: 1 }).set({ hour: 9, minute: 0, second: 0, millisecond: 0 });
  const below = note || hint;
  return (
    <DatePicker
      className="field"
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      placeholderValue={soon}
      value={value === null ? null : parseAbsolute(value, site.timeZone)}
      // What is typed is the clock in the agency.
      onChange={(next) => {
        const meant = next && meantBy(toCalendarDateTime(next).toString(), site.timeZone);
        setNote(meant === null ? '' : noteOf(meant));
        onChange(meant?.at ?? null);
      }}
      isInvalid={message !== undefined}
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <DateParts clear={value === null ? undefined : () => onChange(null)} />
      {message !== undefined && (
        <Text slot="errorMessage" elementType="p" className="message">
          {message}
        </Text>
      )}
      {below !== '' && (
        <Text slot="description" elementType="p" className="hint">
          {below}
        </Text>
      )}
    </DatePicker>
  );
}
