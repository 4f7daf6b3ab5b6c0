/** The calls about interviews, for whoever works with candidates. */
import type { Route } from '#platform/http/route.ts';
import { answered, officeRoute, signedIn, versioned } from '#platform/office/call.ts';
import { defineList, listRoute } from '#platform/office/list.ts';

import { candidateRoute } from '../candidate/office-route.ts';
import { arrangeInterview, cancelInterview, changeInterview, readInterviews, showInterviews } from './actions.ts';
import { interviewCalls } from './calls.ts';
import { INTERVIEW_ORDERS, listInterviews } from './queries.ts';

const interviewList = defineList({
  call: interviewCalls.list,
  orders: INTERVIEW_ORDERS,
  orderOf: ({ show }) => show,
  filter: ({ whose }, { staffId }, { clock }) => ({
    staffId: whose === 'me' ? staffId : whose === 'none' ? null : undefined,
    now: clock(),
  }),
  find: listInterviews,
  async show({ database: { read } }, rows) {
    const interviews = await showInterviews(read, rows);
    return interviews.map((one, place) => {
      const { name = '', jobId = 0, jobTitle = '' } = rows[place] ?? {};
      return { ...one, name, job: { id: jobId, title: jobTitle } };
    });
  },
});

export const interviewRoutes: readonly Route[] = [
  listRoute(interviewList),
  candidateRoute(interviewCalls.ofCandidate, async (c, found) => {
    return readInterviews(c.var.services, found);
  }),
  candidateRoute(interviewCalls.arrange, async (c, found, { body: plan }) => {
    return versioned(await arrangeInterview(c.var.services, signedIn(c).staffId, found.receipt, plan));
  }),
  officeRoute(interviewCalls.change, async (c, { body, id, version }) => {
    return versioned(await changeInterview(c.var.services, signedIn(c).staffId, { id, version, asked: body }));
  }),
  officeRoute(interviewCalls.cancel, async (c, { body: { note }, id, version }) =>
    answered(await cancelInterview(c.var.services, signedIn(c).staffId, { id, version, note })),
  ),
];
