/** What WEBHOOK_URL is sent, for the document of the API: an event for each form. */
import * as v from 'valibot';

import { applicationForm } from '#hiring/applications/form.ts';
import { contactForm } from '#inbox/contact/form.ts';
import { hireForm } from '#inbox/hire/form.ts';
import type { WebhookEvent } from '#operations/health/openapi.ts';

const { jobId: _, cityId: __, ...applicationFields } = applicationForm.schema.entries;

/** `apiNames`: what the API calls a field that is called otherwise there. */
export const webhookEvents: readonly WebhookEvent[] = [
  ...[contactForm, hireForm].map(({ name, schema, wire }) => ({
    type: `${name}.received`,
    summary: name === 'contact' ? 'A contact message was sent' : 'A hire enquiry was sent',
    data: v.object({ receipt: v.string(), ...schema.entries }),
    apiNames: wire,
  })),
  {
    type: 'application.received',
    summary: 'An application was sent',
    data: v.object({
      receipt: v.string(),
      job: v.object({ id: v.number(), title: v.string() }),
      ...applicationFields,
      // Typed as digits, sent as numbers.
      year: v.number(),
      month: v.nullable(v.number()),
      city: v.string(),
      resume: v.object({ name: v.string(), size: v.number() }),
    }),
    apiNames: applicationForm.wire,
  },
];
