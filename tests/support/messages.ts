/** What visitors send, made by code: each letter is like no other, and is found again in the database by its mark. */
import { createHash } from 'node:crypto';
import { consentGiven } from './agency.ts';
import { pdf } from './documents.ts';

export type FormName = 'contact' | 'hire' | 'application';

export type Message = {
  form: FormName;
  /** Stands in one of its texts, and in no other letter's. */
  mark: string;
  /** Its Idempotency-Key, if it has one. */
  key: string | undefined;
  /** Of its résumé, in hexadecimal. */
  sha256: string | undefined;
  path: string;
  /** What `fetch` takes; made anew for each sending. */
  init: () => RequestInit;
};

type Random = (below: number) => number;

/** Kochi, in the gazetteer. */
const CITY = '1273874';
const SMALL = 2000;
const LARGE = 900_000;

function resumeOf(mark: string, random: Random): Buffer {
  const lines = random(20) === 0 ? LARGE / mark.length : (SMALL * (1 + random(20))) / mark.length;
  const text = `% ${mark}\n`.repeat(Math.ceil(lines));
  return pdf({ tail: text });
}

const asJson = (fields: Record<string, string>, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(fields),
  headers: { 'content-type': 'application/json', ...headers },
});

/**
 * A contact message, an enquiry or an application, in the outsiders' spelling; every second one with a key. `other`: fields that say something
 * else than in all letters.
 */
export function writeMessage(
  form: FormName,
  mark: string,
  random: Random,
  other: Record<string, string> = {},
): Message {
  const key = random(2) === 0 ? undefined : `key-${mark}`;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const email = `${mark}@example.com`;
  const known = { form, mark, key };
  if (form === 'contact') {
    const fields = { candidate_name: 'Asha', email_id: email, phone: '9876543210', subject: mark, message: 'Hello' };
    const sent = { ...fields, ...other };
    return { ...known, sha256: undefined, path: '/api/contact_us/create', init: () => asJson(sent, headers) };
  }
  if (form === 'hire') {
    const fields = { name: 'Ravi', email, company_name: mark, looking_for: 'A timetable for ferries' };
    const sent = { ...fields, ...other };
    return { ...known, sha256: undefined, path: '/api/hire_us/create', init: () => asJson(sent, headers) };
  }
  const resume = resumeOf(mark, random);
  const fields = {
    job_id: '1',
    candiate_name: 'Meera',
    candiate_email: email,
    candidate_contact_number: '9876543210',
    candidate_location: CITY,
    experiance_year: '3',
    brief_experiance: mark,
    candiate_address: 'Fort Kochi',
    ...consentGiven,
    ...other,
  };
  return {
    ...known,
    sha256: createHash('sha256').update(resume).digest('hex'),
    path: '/api/jobs/candiate_apply',
    init() {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('resume', new File([new Uint8Array(resume)], `${mark}.pdf`, { type: 'application/pdf' }));
      return { method: 'POST', body, headers };
    },
  };
}
