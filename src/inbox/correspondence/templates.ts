/** Templates of answers: those that the product brings, as staff have changed them, and those that they wrote. */
import { recordAudit } from '#staff/audit/service.ts';
import { type AuditAction, memberActor } from '#staff/audit/schema.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { DatabaseAndClock, Read, Tx } from '#database/database.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';

import { audienceOf } from './actions.ts';
import { DEFAULT_TEMPLATES, type DefaultTemplate, PLACEHOLDERS } from './content.ts';
import { insertTemplate, listTemplateRows, type TemplateRow, updateTemplate } from './queries.ts';
import { type Audience, type Template } from './schema.ts';

type Member = { staffId: number; role: StaffRole };
type Words = Pick<Template, 'title' | 'subject' | 'body'>;

const NO_SUCH_TEMPLATE = refuse(404, 'There is no such template.');

const mayUse = (role: StaffRole, audience: Audience) => FORMS_OF[role].some((form) => audienceOf(form) === audience);

const shown = (row: TemplateRow): Template => ({
  key: row.slug ?? `t${row.id}`,
  audience: row.audience,
  title: row.title,
  subject: row.subject,
  body: row.body,
  version: row.version,
  isOurs: row.slug !== null,
});

const asBrought = ({ slug, ...words }: DefaultTemplate): Template => ({
  ...words,
  key: slug,
  version: 0,
  isOurs: true,
});

/** One template: its row, where somebody has changed it, and what it says. */
type Known = { row: TemplateRow | undefined; template: Template };

async function allKnown(read: Read): Promise<Known[]> {
  const rows = await listTemplateRows(read);
  const ofSlug = new Map(rows.flatMap((row) => (row.slug === null ? [] : [[row.slug, row] as const])));
  const brought = DEFAULT_TEMPLATES.map((one): Known => {
    const row = ofSlug.get(one.slug);
    return { row, template: row === undefined ? asBrought(one) : shown(row) };
  });
  return [...brought, ...rows.filter(({ slug }) => slug === null).map((row) => ({ row, template: shown(row) }))];
}

const isThere = ({ row }: Known) => row === undefined || row.removed_at === null;

/** The templates that a role uses, in their order. */
export async function readTemplates(read: Read, role: StaffRole): Promise<Template[]> {
  const known = await allKnown(read);
  return known.filter((one) => isThere(one) && mayUse(role, one.template.audience)).map(({ template }) => template);
}

/** What cannot be filled in. */
function unknownIn(audience: Audience, { subject, body }: Words): Refusal | undefined {
  const named = [...`${subject}\n${body}`.matchAll(/\{(\w{1,40})\}/g)].map(([, name = '']) => name);
  const wrong = named.find((name) => !Object.hasOwn(PLACEHOLDERS[audience], name));
  if (wrong === undefined) return undefined;
  const places = Object.keys(PLACEHOLDERS[audience]).map((name) => `{${name}}`);
  return refuseField('body', `{${wrong}} cannot be filled in. These can: ${places.join(', ')}.`);
}

const record = (tx: Tx, staffId: number, action: AuditAction, { key }: Template, now: Date) =>
  recordAudit(tx, { actor: memberActor(staffId), action, subject: { kind: 'template', id: key }, now });

export async function addTemplate(
  { database, clock }: DatabaseAndClock,
  { staffId, role }: Member,
  { audience, ...words }: Words & { audience: Audience },
): Promise<Template | Refusal> {
  if (!mayUse(role, audience)) return refuse(403, 'Your role does not write to these people.');
  const wrong = unknownIn(audience, words);
  if (wrong !== undefined) return wrong;
  const now = clock();
  return database.write(async (tx) => {
    const row = await insertTemplate(tx, { slug: null, audience, ...words, updated_at: now.toISOString() });
    await record(tx, staffId, 'template.add', shown(row), now);
    tx.signalAfterCommit('correspondence');
    return shown(row);
  });
}

type Change = { is: 'changed'; words: Words; version: number } | { is: 'removed' } | { is: 'restored' };

const ACTIONS = { changed: 'template.change', removed: 'template.delete', restored: 'template.restore' } as const;

/** Changes, removes or brings back a template. The first change of one that the product brings gives it a row. */
export async function changeTemplate(
  { database, clock }: DatabaseAndClock,
  { staffId, role }: Member,
  key: string,
  change: Change,
): Promise<Template | Refusal> {
  const now = clock();
  return database.writeLocked(async (tx) => {
    const known = (await allKnown(tx)).find(({ template }) => template.key === key);
    if (known === undefined || !mayUse(role, known.template.audience)) return NO_SUCH_TEMPLATE;
    const { row, template } = known;
    if (isThere(known) === (change.is === 'restored')) return NO_SUCH_TEMPLATE;
    if (change.is === 'changed') {
      const wrong = unknownIn(template.audience, change.words);
      if (wrong !== undefined) return wrong;
      if (change.version !== template.version)
        return refuse(412, 'Somebody else has changed this template meanwhile.', { present: template });
    }
    const set = {
      ...(change.is === 'changed' ? change.words : {}),
      removed_at: change.is === 'removed' ? now.toISOString() : null,
      version: template.version + 1,
      updated_at: now.toISOString(),
    };
    const { audience, title, subject, body } = template;
    const after =
      row === undefined
        ? await insertTemplate(tx, { slug: key, audience, title, subject, body, ...set })
        : await updateTemplate(tx, row.id, set);
    await record(tx, staffId, ACTIONS[change.is], template, now);
    tx.signalAfterCommit('correspondence');
    return shown(after);
  });
}
