/** What a calendar program says of an invitation (RFC 5546, METHOD:REPLY). */

import type { CalendarAnswer } from './schema.ts';

const SAID: Readonly<Record<string, CalendarAnswer['is']>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
};

const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

/** Undefined where it is no answer to an invitation, or one of several people. */
export function calendarAnswer(calendar: string): CalendarAnswer | undefined {
  // A long line goes on behind a blank.
  const lines = calendar
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
  const props = lines.map((line) => {
    const end = line.indexOf(':');
    const [name = '', ...parameters] = line.slice(0, Math.max(0, end)).toUpperCase().split(';');
    return { name, parameters, value: line.slice(end + 1).trim() };
  });
  const valueOf = (name: string) => props.find((one) => one.name === name)?.value ?? '';
  if (valueOf('METHOD').toUpperCase() !== 'REPLY') return undefined;
  const [attendee, ...others] = props.filter(({ name }) => name === 'ATTENDEE');
  const said = attendee?.parameters
    .find((one) => one.startsWith('PARTSTAT='))
    ?.slice('PARTSTAT='.length)
    .replaceAll('"', '');
  const is = SAID[said ?? ''];
  const uid = valueOf('UID');
  if (is === undefined || others.length > 0 || uid === '') return undefined;
  return {
    uid,
    sequence: /^\d{1,9}$/.test(valueOf('SEQUENCE')) ? Number(valueOf('SEQUENCE')) : undefined,
    is,
    comment: unescaped(valueOf('COMMENT')).trim(),
  };
}
