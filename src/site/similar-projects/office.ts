/** The call for whoever answers an enquiry: what could be shown to its sender. */
import { listComparedProjects } from '#site/projects/service.ts';
import { readVerdict } from '#inbox/spam/service.ts';
import { readWritten } from '#inbox/submissions/service.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
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
    const receipt = parseReceipt(query.receipt);
    const form = receipt === undefined ? undefined : (await readVerdict(read, receipt))?.form;
    const written =
      receipt === undefined ||
      form === undefined ||
      form === 'application' ||
      !FORMS_OF[signedIn(c).role].includes(form)
        ? undefined
        : await readWritten(read, form, receipt);
    if (written === undefined) return refuse(404, 'There is no such enquiry.');
    const { subject, text: body } = written.wording;
    return { data: findSimilar(`${subject} ${body}`, await listComparedProjects(read, COMPARED)) };
  }),
];
