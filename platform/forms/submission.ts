/** What page routes and API calls of a form share: read, act, answer. The action itself belongs to the room. */
import * as v from 'valibot';

import { sendApiError } from '#platform/http/api-error.ts';
import { created } from '#platform/http/call.ts';
import { addressOf } from '#platform/http/client.ts';
import type { PageName, PagePropsOf } from '#platform/pages/page-registry.ts';
import { sendPrivatePage, sendErrorPage } from '#platform/pages/send-page.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';
import type { Ctx } from '#platform/context.ts';
import type { FieldErrors, FormFields, FormState } from '#ui/form-state.ts';

import { type Admission, admit, refuse, type Refused, REFUSED_PATIENCE, withReservation } from './admission.ts';
import { fromWire, toWire, type Wire } from './fields.ts';
import { type FormBody, isRefusal, readForm, type Refusal } from './form.ts';
import { type Accepted, parseReceipt, type IdempotencyKey, idempotencyKeyOf, idempotencyKeyError } from './receipts.ts';
import { type Sender, senderOf } from './sender.ts';

/** What an action answers: a receipt, or why not. `values` are what the form should show again where that is not what was sent. */
export type SubmissionResult =
  | Accepted
  | { ok: false; status: 413 | 415 | 422; message: string; errors?: FieldErrors; values?: FormFields };

export type Submission = { body: FormBody; key: IdempotencyKey | undefined; sender: Sender };

export const invalid = (errors: FieldErrors): SubmissionResult => ({
  ok: false,
  status: 422,
  message: Object.values(errors)[0] ?? 'The form does not pass',
  errors,
});

/** The answer of every call that stores something. */
export const receiptSchema = v.object({ message: v.string(), receipt: v.string() });

type FormCall = Admission & {
  wire: Wire;
  /** Bytes of each file; what the body may have where it is not given. */
  fileLimit?: number;
  tooLarge: string;
  /** What the visitor is told once it is stored. */
  done: string;
  /** The page that shows the receipt, given signed; it stands in the answer's `Location`. */
  next?: (signedReceipt: string) => string;
  act: (c: Ctx, submission: Submission) => Promise<SubmissionResult>;
};

/** Answers a form call of the API: the outsiders' names in, the outsiders' names out. */
export async function answerFormCall(c: Ctx, call: FormCall): Promise<Response> {
  const outcome = await admit(c, call, () => answerReadCall(c, call));
  if (outcome instanceof Response) return outcome;
  return refuse(c, sendApiError(c, outcome.status, outcome.message), outcome);
}

async function answerReadCall(c: Ctx, { wire, done, act, next, ...limits }: FormCall): Promise<Response> {
  const wrong = idempotencyKeyError(c.req.header('idempotency-key'));
  if (wrong !== undefined) return sendApiError(c, 422, wrong);
  const form = await readForm(c, limits);
  if (isRefusal(form)) return sendApiError(c, form.status, form.message, form.errors);
  const body = { fields: fromWire(wire, form.fields), files: form.files };
  const outcome = await act(c, { body, key: idempotencyKeyOf(c), sender: senderOf(c, form.fields) });
  if (outcome.ok) {
    if (next) c.header('location', next(signed(c, outcome.receipt)));
    return created(c, done, outcome.receipt);
  }
  const errors = 'errors' in outcome && outcome.errors ? toWire(wire, outcome.errors) : undefined;
  return sendApiError(c, outcome.status, outcome.message, errors);
}

/** The statuses of a page with a form that was just sent. */
export type FormStatus = 200 | 413 | 415 | 422 | 429;

type FormPage = Admission & {
  fileLimit?: number;
  tooLarge: string;
  act: (c: Ctx, submission: Submission) => Promise<SubmissionResult>;
  /** Shows the page with the form as it stands. */
  show: (c: Ctx, form: FormState, status: FormStatus) => Response | Promise<Response>;
  /** Where a sender is taken, given the signed receipt. */
  next: (signedReceipt: string) => string;
};

/** Answers a form posted by a page without script: 303 once it is stored, else the page again with the messages in place. */
export async function answerFormPage(c: Ctx, page: FormPage): Promise<Response> {
  const outcome = await admit(c, page, () => answerReadPage(c, page));
  if (outcome instanceof Response) return outcome;
  if (outcome.status === 429 && c.var.limits.mayReturn(addressOf(c))) {
    const returned = await withReservation(c, page.limit, () => returnForm(c, page, outcome), REFUSED_PATIENCE);
    if (returned !== undefined) return refuse(c, returned, outcome);
  }
  return refuse(c, await sendErrorPage(c, outcome.status, outcome.message), outcome);
}

/** Shows a form that was refused for coming too often with what was typed. */
async function returnForm(c: Ctx, { show, ...limits }: FormPage, refused: Refused): Promise<Response> {
  const form = await readForm(c, limits);
  if (isRefusal(form)) return sendErrorPage(c, 429, refused.message);
  return show(c, { values: form.fields, errors: {}, problem: refused.message }, 429);
}

async function answerReadPage(c: Ctx, { act, show, next, ...limits }: FormPage): Promise<Response> {
  const form = await readForm(c, limits);
  if (isRefusal(form)) {
    if (form.status !== 413) return sendErrorPage(c, form.status === 422 ? 400 : form.status, form.message);
    c.header('connection', 'close');
    return show(c, { values: form.fields ?? {}, errors: {}, problem: form.message }, 413);
  }
  const outcome = await act(c, { body: form, key: undefined, sender: senderOf(c, form.fields) });
  if (outcome.ok) return c.redirect(next(signed(c, outcome.receipt)), 303);
  const values = ('values' in outcome ? outcome.values : undefined) ?? form.fields;
  const errors = ('errors' in outcome ? outcome.errors : undefined) ?? {};
  return show(c, { values, errors, problem: outcome.message }, outcome.status);
}

/** Answers a form with an answer of its own: counted and read like the others, then handed to `answer` as it was read. */
export async function answerForm(
  c: Ctx,
  { rateLimit, ...limits }: Admission & { fileLimit?: number; tooLarge: string },
  answer: (form: FormBody | Refusal) => Promise<Response>,
): Promise<Response> {
  const outcome = await admit(c, { rateLimit, limit: limits.limit }, async () => answer(await readForm(c, limits)));
  if (outcome instanceof Response) return outcome;
  return refuse(c, await sendErrorPage(c, outcome.status, outcome.message), outcome);
}

const signed = (c: Ctx, receipt: string): string => encodeURIComponent(sign(c.var.services.secret, receipt));

/** The receipt that `?sent=` carries, if we signed it. */
export const sentReceipt = (c: Ctx): string | undefined =>
  parseReceipt(readSigned(c.var.services.secret, c.req.query('sent')));

/** Shows a page with a form just sent, for this visitor alone, or undefined where nothing was. */
export function showSent<N extends PageName>(
  c: Ctx,
  name: N,
  props: (form: FormState) => PagePropsOf<N>,
): Promise<Response> | undefined {
  const receipt = sentReceipt(c);
  return receipt === undefined ? undefined : sendPrivatePage(c, name, props({ values: {}, errors: {}, receipt }));
}
