/** A day, typed part by part or taken from a calendar. */
import { type CalendarDate, parseDate } from '@internationalized/date';
import { DatePicker, Label } from 'react-aria-components';

import { DateParts } from '#office-ui/date-parts.tsx';
import { agencyToday } from '#office-ui/date-time.ts';

import { Below, Optional, type PropsOf } from './field-parts.office.tsx';

function dayOf(value: string): CalendarDate | null {
  try {
    return value === '' ? null : parseDate(value);
  } catch {
    return null;
  }
}

export default function DayField({ field, path, value, onChange, message, isReadOnly }: PropsOf<'day', string>) {
  return (
    <DatePicker
      className="field"
      data-field={path}
      value={dayOf(value)}
      placeholderValue={parseDate(agencyToday())}
      onChange={(day) => onChange(day === null ? '' : day.toString())}
      isInvalid={message !== undefined}
      isReadOnly={isReadOnly}
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        <Optional field={field} />
      </Label>
      <DateParts clear={field.required === undefined && value !== '' && !isReadOnly ? () => onChange('') : undefined} />
      <Below hint={field.hint} message={message} />
    </DatePicker>
  );
}
