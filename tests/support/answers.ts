/** Every answer of the office that a test gets is held against the definition of its call. */
import assert from 'node:assert/strict';

import * as v from 'valibot';

import type { OfficeCall } from '#platform/http/office-call.ts';
import { routes } from '#app/app.ts';

type Body = { data?: unknown; [name: string]: unknown };

/** Throws where an answer is not what its call says, or says more than that. */
export function checkAnswer({ method, path, answer, more = {} }: OfficeCall, { data, ...beside }: Body): void {
  const where = `${method} ${path}`;
  for (const [name, schema, value] of [
    ['data', answer ?? v.undefined(), data],
    ['beside data', v.object(more), beside],
  ] as const) {
    const { success, issues, output } = v.safeParse(schema, value);
    const said = issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
    assert.ok(success, `${where} answers otherwise than its definition says, ${name}: ${said}`);
    assert.deepEqual(value, output, `${where} answers more than its definition says, ${name}`);
  }
}

const calls = routes.flatMap(({ officeCall }) => officeCall ?? []).filter(({ answer }) => answer !== undefined);
const spelt = calls.map((call) => ({ call, path: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** Checks an answer of the office; the answer can still be read. */
export async function checkResponse(method: string, path: string, response: Response): Promise<void> {
  if (!path.startsWith('/api/office/') || !response.ok || method === 'HEAD') return;
  const [bare = ''] = path.split('?');
  // The first that fits is the one that answered, as in the router.
  const found = spelt.find(({ call, path: pattern }) => call.method === method && pattern.test(bare));
  if (found !== undefined) checkAnswer(found.call, (await response.clone().json()) as Body);
}
