/** The calls for owners: whether pages of openings say how long an answer takes. */
import { memberActor } from '#features/audit/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { etagOf, expectedVersion, officeRoute, signedIn } from '#platform/office/call.ts';

import { readAnswerTimes, showAnswerTimes } from './actions.ts';
import { answerTimes, showBody } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const answerTimeRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/answer-times',
    access,
    summary: 'How long candidates wait for an answer, and whether pages of openings say it',
    answer: answerTimes,
    async handle(c) {
      const data = await readAnswerTimes(c.var.services);
      return { data, etag: etagOf(data.version) };
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/answer-times',
    access,
    summary: 'Lets pages of openings say how long an answer takes, or ends that',
    body: showBody,
    answer: answerTimes,
    async handle(c, { body: { isShown } }) {
      const version = expectedVersion(c);
      if (typeof version !== 'number') return version;
      const shown = await showAnswerTimes(c.var.services, { isShown, version }, memberActor(signedIn(c).staffId));
      return 'refused' in shown ? shown : { data: shown, etag: etagOf(shown.version) };
    },
  }),
];
