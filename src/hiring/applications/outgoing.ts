/** The mails and the webhook of a new application. */
import { enqueueAll, type Outgoing } from '#operations/outbox/service.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Outcome } from '#inbox/spam/schema.ts';
import type { Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { readCity } from '#hiring/cities/service.ts';
import { jobTitleIn, readJobs } from '#hiring/jobs/service.ts';

import { isUnread } from '#hiring/documents/schema.ts';

import type { Application } from './form.ts';

/**
 * Puts the mails and the webhook of an application into the outbox, in the transaction that stores it. `size` is
 * in bytes.
 */
export async function enqueueApplication(
  tx: Tx,
  services: Services,
  {
    receipt,
    application,
    resume,
    resumeFileId,
    outcome,
    language,
  }: {
    receipt: string;
    application: Application;
    resume: { name: string; size: number; labels: string };
    resumeFileId: string;
    outcome: Outcome;
    language: string;
  },
): Promise<void> {
  const { jobId, cityId, ...fields } = application;
  const [job] = await readJobs(tx, [jobId], agencyDay(services.clock()));
  const city = await readCity(tx, cityId);
  const jobTitle = job?.title ?? '';
  const said = await jobTitleIn(tx, language, { id: jobId, title: jobTitle });
  const facts = { application: fields, city: city?.label ?? '', resume: { name: resume.name, size: resume.size } };
  const outgoing: Outgoing[] = [
    {
      kind: 'mail',
      mail: 'application-notification',
      props: { receipt, jobTitle, ...facts },
      to: 'agency',
      replyTo: { name: fields.name, address: fields.email },
      fileId: resumeFileId,
    },
    {
      kind: 'mail',
      mail: 'application-confirmation',
      props: { receipt, jobTitle: said, ...(isUnread(resume.labels) && { isUnread: true }) },
      ownPage: { of: 'application', receipt },
      to: { address: fields.email },
    },
    {
      kind: 'webhook',
      type: 'application.received',
      data: { receipt, job: { id: jobId, title: jobTitle }, ...fields, city: facts.city, resume: facts.resume },
    },
  ];
  await enqueueAll(tx, services, [{ receipt, outgoing, outcome, language }]);
}
