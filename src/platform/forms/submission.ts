/** What page routes and API calls of a form share: read, act, respond. The action itself belongs to the feature. */
import * as v from 'valibot';

import { sendApiError } from '#platform/http/api-error.ts';
import { created } from '#platform/http/call.ts';
import { addressOf } from '#platform/http/client.ts';
import { RETURNED_FORMS } from '#platform/limits/limits.ts';
import type { IdempotencyKey } from '#database/earlier-receipts.ts';
import type { PageName, PagePropsOf } from '#platform/page-registry.ts';
import { sendPrivatePage, sendErrorPage } from '#platform/pages/send-page.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';
import type { Ctx } from '#platform/context.ts';
import type { FieldErrors, FormFields, FormState } from '#ui/form-state.ts';

import { type Admission, admit, REFUSED_MAX_LAG, withReservation } from './admission.ts';
import { fromWire, toWire, type Wire } from './fields.ts';
import { type FormBody, isRefusal, readForm, type Refusal } from './form.ts';
import { type Accepted, parseReceipt, idempotencyKeyOf, idempotencyKeyError } from './receipts.ts';
import { type Sender, senderOf } from './sender.ts';

/** The result of an action: a receipt, with a note for its page; or why it failed, with what the form shows again where that differs (`values`). */
export type SubmissionResult =
  | (Accepted & { note?: string })
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
  /** Bytes of each file; defaults to the limit of the body. */
  fileLimit?: number;
  tooLarge: string;
  /** What the visitor is told once it is stored. */
  done: string;
  /** The page that shows the signed receipt; sent as `Location`. */
  next?: (signedReceipt: string, note?: string) => string;
  act: (c: Ctx, submission: Submission) => Promise<SubmissionResult>;
};

/** Handles a form call of the API, with the outsiders' names in the request and in the response. */
export const answerFormCall = (c: Ctx, call: FormCall): Promise<Response> =>
  admit(c, call, () => answerReadCall(c, call), sendApiError);

async function answerReadCall(c: Ctx, { wire, done, act, next, ...limits }: FormCall): Promise<Response> {
  const wrong = idempotencyKeyError(c.req.header('idempotency-key'));
  if (wrong !== undefined) return sendApiError(c, 422, wrong);
  const form = await readForm(c, limits);
  if (isRefusal(form)) return sendApiError(c, form.status, form.message, form.errors);
  const body = { fields: fromWire(wire, form.fields), files: form.files };
  const outcome = await act(c, { body, key: idempotencyKeyOf(c), sender: senderOf(c, form.fields) });
  if (outcome.ok) {
    if (next) c.header('location', next(signed(c, outcome.receipt), outcome.note));
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
  /** Where the sender is redirected to, with the signed receipt. */
  next: (signedReceipt: string, note?: string) => string;
};

/** Handles a form posted without script: 303 once it is stored, otherwise the page again with its messages. */
export const answerFormPage = (c: Ctx, page: FormPage): Promise<Response> =>
  admit(c, page, () => answerReadPage(c, page), returning(page));

/** A form over the rate limit is shown again with what was typed, unless that was done too often. */
const returning =
  ({ show, ...limits }: FormPage) =>
  async (c: Ctx, status: 429 | 503, problem: string): Promise<Response> => {
    const back = async () => {
      const form = await readForm(c, limits);
      return isRefusal(form) ? undefined : show(c, { values: form.fields, errors: {}, problem }, 429);
    };
    const isBack = status === 429 && c.var.limits.read(RETURNED_FORMS, addressOf(c)) === 0;
    const page = isBack && (await withReservation(c, limits.limit, back, REFUSED_MAX_LAG));
    return page || sendErrorPage(c, status, problem);
  };

async function answerReadPage(c: Ctx, { act, show, next, ...limits }: FormPage): Promise<Response> {
  const form = await readForm(c, limits);
  if (isRefusal(form)) {
    if (form.status !== 413) return sendErrorPage(c, form.status === 422 ? 400 : form.status, form.message);
    c.header('connection', 'close');
    return show(c, { values: form.fields ?? {}, errors: form.errors ?? {}, problem: form.message }, 413);
  }
  const outcome = await act(c, { body: form, key: undefined, sender: senderOf(c, form.fields) });
  if (outcome.ok) return c.redirect(next(signed(c, outcome.receipt), outcome.note), 303);
  const values = ('values' in outcome ? outcome.values : undefined) ?? form.fields;
  const errors = ('errors' in outcome ? outcome.errors : undefined) ?? {};
  return show(c, { values, errors, problem: outcome.message }, outcome.status);
}

/** Counts and reads a form like the others, then lets `answer` build the response. */
export const answerForm = (
  c: Ctx,
  form: Admission & { fileLimit?: number; tooLarge: string },
  answer: (form: FormBody | Refusal) => Promise<Response>,
): Promise<Response> => admit(c, form, async () => answer(await readForm(c, form)), sendErrorPage);

const signed = (c: Ctx, receipt: string): string => encodeURIComponent(sign(c.var.services.secret, receipt).reveal());

/** The receipt in `?sent=`, if its signature is ours. */
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
