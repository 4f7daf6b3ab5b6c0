/**
 * A list of the office, declared once: its orders, what it may be narrowed to, how its rows are found and shown. Its call is made of it, and so are
 * its CSV and what is done with all that it finds.
 */
import type * as v from 'valibot';

import { cursorOf, keyIn, type Order, type KeysetPage, type Place, typesOf } from '#database/keyset.ts';
import type { Read } from '#database/database.ts';
import type { Ctx, Services, SignedIn } from '#platform/context.ts';
import type { AnswerOf, MoreOf, OfficeCall, Sent } from '#platform/http/office-call.ts';
import { type Parameter, readQuery, type ValuesOf } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';

import { type Answer, officeRoute, signedIn } from './call.ts';
import { type Refusal, refuse, refuseField } from './refusal.ts';

type ListCall = OfficeCall & {
  parameters: Readonly<Record<string, Parameter>> & { limit: Parameter<number>; after: Parameter<string> };
  answer: v.GenericSchema;
  more: v.ObjectEntries;
};
export type AskedOf<C extends ListCall> = Omit<ValuesOf<C['parameters']>, 'limit' | 'after'>;

export type ListNeeds = Pick<Services, 'database' | 'clock' | 'settings'>;
export type Member = Pick<SignedIn, 'staffId' | 'role'>;

/** 'nothing': what is searched for is found nowhere, as '%%%', which holds no word. */
type Filtered<F> = F | Refusal | 'nothing';

type List<C extends ListCall, Name extends string, F extends object, R> = {
  call: C;
  orders: Readonly<Record<Name, Order>>;
  /** Which order is asked for. */
  orderOf: (asked: AskedOf<C>) => Name;
  filter: (asked: AskedOf<C>, member: Member, needs: ListNeeds) => Filtered<F> | Promise<Filtered<F>>;
  /** One page of what a filter finds, with what stands beside the rows. */
  find: (read: Read, filter: F, place: Place<Name>) => Promise<KeysetPage<R> & Omit<Sent<MoreOf<C>>, 'next'>>;
  show: (needs: ListNeeds, rows: readonly R[], filter: F) => Promise<Sent<AnswerOf<C>>> | Sent<AnswerOf<C>>;
};

export const defineList = <C extends ListCall, Name extends string, F extends object, R>(
  list: List<C, Name, F, R>,
): List<C, Name, F, R> => list;

/** What the call of a list answers. */
export async function answerList<C extends ListCall, Name extends string, F extends object, R>(
  list: List<C, Name, F, R>,
  c: Ctx,
  query: unknown,
): Promise<Answer<C> | Refusal> {
  const { limit, after, ...parameters } = query as { limit: number; after: string };
  const asked = parameters as AskedOf<C>;
  const { services } = c.var;
  const order = list.orderOf(asked);
  const key = after === '' ? undefined : keyIn(after, order, typesOf(list.orders[order]));
  if (after !== '' && key === undefined) return refuseField('after', 'after takes the `next` of the part before');
  const filter = await list.filter(asked, signedIn(c), services);
  if (filter === 'nothing') return { data: [], more: { next: null, total: 0 } } as unknown as Answer<C>;
  if ('refused' in filter) return filter;
  const { rows, next, ...more } = await list.find(services.database.read, filter, { order, after: key, limit });
  const data = await list.show(services, rows, filter);
  return { data, more: { next: cursorOf(order, next), ...more } } as unknown as Answer<C>;
}

export const listRoute = <C extends ListCall, Name extends string, F extends object, R>(
  list: List<C, Name, F, R>,
): Route => officeRoute(list.call, (c, { query }) => answerList(list, c, query));

/**
 * All that a list finds, page by page, narrowed as its address says; no page where nothing can be found. A parameter that is not known is refused:
 * more than is shown must neither leave nor be changed.
 */
export async function* pagesOfList<C extends ListCall, Name extends string, F extends object, R>(
  list: List<C, Name, F, R>,
  needs: ListNeeds,
  member: Member,
  { search, limit }: { search: Readonly<Record<string, string>>; limit: number },
): AsyncGenerator<{ rows: R[] } | Refusal> {
  const { limit: _limit, after: _after, ...parameters } = list.call.parameters;
  const unknown = Object.keys(search).find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined)
    return void (yield refuse(422, `This list cannot be narrowed by ‘${unknown.slice(0, 40)}’.`));
  const said = Object.entries(search).filter(([, value]) => value !== '');
  const { values, errors } = readQuery(new URLSearchParams(said), parameters);
  if (errors !== undefined) return void (yield refuse(422, Object.values(errors)[0] ?? ''));
  const asked = values as AskedOf<C>;
  const filter = await list.filter(asked, member, needs);
  if (filter === 'nothing') return;
  if ('refused' in filter) return void (yield filter);
  const place = { order: list.orderOf(asked), limit };
  let after: Place['after'];
  do {
    const page = await list.find(needs.database.read, filter, { ...place, after });
    yield { rows: page.rows };
    after = page.next;
  } while (after !== undefined);
}
