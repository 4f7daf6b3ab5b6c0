/** The call of the icons, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';
import { text } from '#platform/http/query.ts';

export const iconCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/office/icons',
    access: { roles: ['owner', 'editor'] },
    summary: 'The icons of Lucide that fit a search, the best first, sixty at most',
    parameters: {
      q: text(
        'Words that begin words of its name or of what it is found by. Blank: those that the site has as it is delivered.',
      ),
      name: text('Only the icon of this name.'),
    },
    answer: v.array(v.object({ name: v.string(), path: v.string() })),
  }),
};
