import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import { CITY_REQUIRED, CITY_UNKNOWN } from '#hiring/cities/schema.ts';
import { APPLIED, JOB_CLOSED } from '#hiring/jobs/schema.ts';
import { defineForm } from '#platform/forms/define-form.ts';
import { email, optionalText, required } from '#platform/forms/fields.ts';

const PHONE_WRONG = 'Phone number takes digits only';

/** The largest value of an integer column, in both databases. */
const LARGEST_NUMBER = 2_147_483_647;

/** Digits only, without a cap (specification). A number too large for the column gets a message. */
const digits = (text: v.GenericSchema<string | undefined, string>, name: string) =>
  v.pipe(
    text,
    v.regex(/^\d*$/, `${name} take digits only`),
    v.check((number) => Number(number) <= LARGEST_NUMBER, `${name} must be a smaller number`),
  );

const id = (missing: string, wrong: string) =>
  v.pipe(
    required(missing, { name: 'Id' }),
    v.regex(/^\d{1,10}$/, wrong),
    v.transform(Number),
    v.minValue(1, wrong),
    v.maxValue(LARGEST_NUMBER, wrong),
  );

/** An application without its résumé and consent, with the messages of point 5. */
export const applicationForm = defineForm({
  name: 'application',
  call: paths.applyCall(),
  done: APPLIED,
  about: 'projectName',
  text: 'desc',
  fields: {
    jobId: { rule: id(JOB_CLOSED, JOB_CLOSED), wire: 'job_id' },
    name: {
      rule: required('Name is required', { name: 'Name' }),
      wire: 'candiate_name',
      label: 'Name',
      autoComplete: 'name',
    },
    email: {
      rule: email(),
      wire: 'candiate_email',
      label: 'Email ID',
      // Not type=email: without script the browser would show its own message instead of the specification's.
      inputMode: 'email',
      autoComplete: 'email',
    },
    contact: {
      rule: v.pipe(
        // The specification sets no cap; this one is that of any long text.
        required('Phone number is required', { name: 'Phone number', atMost: 10_000 }),
        v.regex(/^\d+$/, PHONE_WRONG),
      ),
      wire: 'candidate_contact_number',
      label: 'Contact Number',
      hint: 'Digits only',
      autoComplete: 'tel',
      digits: {},
    },
    cityId: { rule: id(CITY_REQUIRED, CITY_UNKNOWN), wire: 'candidate_location' },
    address: {
      rule: required('Address is required', { name: 'Address', atMost: 500 }),
      wire: 'candiate_address',
      label: 'Current Location',
      hint: 'Your address, as on a letter',
      autoComplete: 'address-line1',
    },
    projectName: {
      rule: optionalText({ name: 'Project name', atMost: 300 }),
      wire: 'project_name',
      label: 'Project Name',
      hint: 'A project you are proud of, if you like',
      isRequired: false,
    },
    year: {
      rule: v.pipe(digits(required('Experience is required', { name: 'Years' }), 'Years'), v.transform(Number)),
      wire: 'experiance_year',
      label: 'Years',
      digits: {},
    },
    month: {
      rule: v.pipe(
        digits(optionalText({ name: 'Months' }), 'Months'),
        v.transform((text) => (text === '' ? null : Number(text))),
      ),
      wire: 'experiance_month',
      label: 'Months',
      isRequired: false,
      digits: {},
    },
    desc: {
      rule: required('Brief Experience is required', { name: 'Brief experience', atMost: 10_000 }),
      wire: 'brief_experiance',
      label: 'Brief Experience',
      hint: 'What you have done so far, in a few sentences',
      isLong: true,
    },
  },
});

export type ApplicationInput = v.InferInput<typeof applicationForm.schema>;
export type Application = v.InferOutput<typeof applicationForm.schema>;
