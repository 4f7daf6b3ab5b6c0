/** Interviews as entries of calendars (RFC 5545). Their times are in UTC, so that each calendar shows them in its own zone. */
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const MINUTE = 60_000;
const METHODS = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
} as const;

export type Entry = {
  uid: string;
  sequence: number;
  startsAt: string;
  minutes: number;
  summary: string;
  location: string;
  description: string;
};
type Person = { name: string; email: string };

/** Text of one line: names and places are strangers'. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const personOf = ({ name, email }: Person) => ({ name: oneLine(name).replaceAll('"', ''), email: oneLine(email) });

/** `attendee`: left out where nobody is invited, because the calendar is taken from a page. */
export function calendarOf(
  method: keyof typeof METHODS,
  entries: readonly Entry[],
  { organizer, attendee, now }: { organizer: Person; attendee?: Person; now: Date },
): string {
  const calendar = ical({
    prodId: { company: oneLine(organizer.name) || 'agency', product: 'interviews', language: 'EN' },
  });
  calendar.method(METHODS[method]);
  for (const { uid, sequence, startsAt, minutes, summary, location, description } of entries) {
    const start = new Date(startsAt);
    const event = calendar.createEvent({
      id: uid,
      sequence,
      stamp: now,
      start,
      end: new Date(start.getTime() + minutes * MINUTE),
      summary: oneLine(summary),
      location: oneLine(location),
      description,
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: personOf(organizer),
    });
    if (attendee !== undefined)
      event.createAttendee({
        ...personOf(attendee),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      });
  }
  return calendar.toString();
}
