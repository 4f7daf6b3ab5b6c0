/** Each form of `npm run staff`: gives the text to print. What changes something leaves an audit event. */
import * as v from 'valibot';

import type { Actor } from '#staff/audit/schema.ts';
import { addMember, giveLink, giveToken, readMembers, removeMember } from '#staff/accounts/members.ts';
import { isRole, ROLE_NAMES, ROLES } from '#staff/accounts/roles.ts';
import { type Member, staffEmail } from '#staff/accounts/schema.ts';
import { firstOwnerLink } from '#staff/accounts/set-up.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import type { Secret } from '#platform/storage/secret.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { works } from '#app/handovers.ts';
import { ageOf, factsAsText } from './terminal.ts';

type By = { actor: Actor; siteUrl: string };

export const STAFF_CHANGES = ['add', 'link', 'token', 'remove'];

const ABOUT_LINK = 'It works once, for a day. Whoever has it has the account, so send it to nobody else.';

function emailIn(word: string | undefined): string {
  const parsed = v.safeParse(staffEmail, word);
  if (!parsed.success) throw new InvalidSetting(`${word ?? 'Nothing'} is no email address.`);
  return parsed.output;
}

async function memberIn(needs: DatabaseAndClock, word: string | undefined): Promise<Member> {
  const email = emailIn(word);
  const found = (await readMembers(needs)).find((member) => member.email === email);
  if (found === undefined) throw new InvalidSetting(`There is no member of staff with the address ${email}.`);
  return found;
}

/** The value; a sentence to print where it was refused. */
function unlessRefused<T>(result: T | Refusal): T {
  const isRefused = (value: T | Refusal): value is Refusal =>
    typeof value === 'object' && value !== null && 'refused' in value;
  if (isRefused(result)) throw new InvalidSetting(result.message);
  return result;
}

async function add(needs: DatabaseAndClock, by: By, word: string | undefined, role = ''): Promise<string> {
  if (!isRole(role)) throw new InvalidSetting(`--role must be one of ${ROLES.join(', ')}.`);
  const email = emailIn(word);
  const { link } = unlessRefused<{ link: Secret }>(await addMember(needs, { email, role }, by));
  return `${email} is there as ${ROLE_NAMES[role].toLowerCase()}. The link to set a password or a passkey:\n\n  ${link.reveal()}\n\n${ABOUT_LINK}`;
}

async function link(needs: DatabaseAndClock, by: By, word: string | undefined): Promise<string> {
  if (word !== undefined) {
    const { id, email } = await memberIn(needs, word);
    const made = unlessRefused(await giveLink(needs, id, by));
    return `A new link for ${email}; an earlier one is void:\n\n  ${made.reveal()}\n\n${ABOUT_LINK}`;
  }
  const made = await firstOwnerLink(needs, by);
  if (made === undefined) throw new InvalidSetting('There is an owner already: say whose link it is, `link EMAIL`.');
  return `The link for the first owner:\n\n  ${made.reveal()}\n\n${ABOUT_LINK}`;
}

async function token(needs: DatabaseAndClock, { actor }: By, word: string | undefined): Promise<string> {
  const { id, role } = await memberIn(needs, word);
  const made = await giveToken(needs, id, actor);
  return `${made.reveal()}\n\nIt may do what the role ${role} may, holds for a year, and is not shown again. It ends in the office, under “Your account”.`;
}

async function remove(
  needs: DatabaseAndClock,
  { actor }: By,
  word: string | undefined,
  heir: string | undefined,
): Promise<string> {
  const { id, email } = await memberIn(needs, word);
  const to = heir === undefined ? undefined : heir === 'nobody' ? null : (await memberIn(needs, heir)).id;
  const gone = await removeMember(needs, works, { id, to }, actor);
  if (gone !== 'removed' && to === undefined && gone.errors?.['to'] !== undefined)
    throw new InvalidSetting(`${gone.message} --to EMAIL, or --to nobody.`);
  unlessRefused(gone);
  const theirs =
    heir === undefined ? '' : ` What was theirs is ${heir === 'nobody' ? 'nobody’s' : `with ${heir}`} now.`;
  return `${email} is removed. All their sessions, tokens and links have ended.${theirs}`;
}

async function list(needs: DatabaseAndClock): Promise<string> {
  const members = await readMembers(needs);
  const now = needs.clock();
  const blocks = members.map(({ email, name, role, state, seenAt }) =>
    factsAsText({
      email,
      name,
      role,
      state: state === 'invited' ? 'has not used the link yet' : 'can sign in',
      seen: seenAt === null ? null : `${ageOf(seenAt, now)} ago`,
    }),
  );
  return [`staff (${members.length})`, ...blocks, ''].join('\n\n');
}

/** What `npm run staff` with these words prints. Throws `InvalidSetting` with one sentence. */
export async function askStaff(
  needs: DatabaseAndClock,
  by: By,
  words: readonly string[],
  { role, to }: { role?: string; to?: string } = {},
): Promise<string> {
  const [name, email, ...more] = words;
  if (more.length > 0) throw new InvalidSetting(`One address at a time: ${more.join(' ')} is too much.`);
  switch (name) {
    case 'add':
      return add(needs, by, email, role);
    case 'link':
      return link(needs, by, email);
    case 'token':
      return token(needs, by, email);
    case 'remove':
      return remove(needs, by, email, to);
    default:
      return list(needs);
  }
}
