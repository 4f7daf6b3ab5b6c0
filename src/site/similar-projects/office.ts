/** The call for whoever answers an enquiry: what could be shown to its sender. */
import { listComparedProjects } from '#site/projects/service.ts';
import { findSubmission, readWritten } from '#inbox/submissions/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { similarProjectCalls } from './calls.ts';
import { findSimilar } from './similarity.ts';

/** The newest published projects that are compared. */
const COMPARED = 1000;

export const similarProjectRoutes: readonly Route[] = [
  officeRoute(similarProjectCalls.list, async (c, { query }) => {
    const { read } = c.var.services.database;
    const submission = await findSubmission(read, signedIn(c).role, query.receipt);
    const isEnquiry = !('refused' in submission) && submission.form !== 'application';
    const written = isEnquiry ? await readWritten(read, submission.form, submission.receipt) : undefined;
    if (written === undefined) return refuse(404, 'There is no such enquiry.');
    const { subject, text: body } = written.wording;
    return { data: findSimilar(`${subject} ${body}`, await listComparedProjects(read, COMPARED)) };
  }),
];
