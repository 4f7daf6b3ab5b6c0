/** `npm run db -- person ADDRESS` and `erase ADDRESS`: what is stored of one person, and erasing it. Returns text for the terminal. */
import type { Actor } from '#staff/audit/schema.ts';
import { erasePerson, findPerson } from '#hiring/erasure/actions.ts';
import { type Needs, type Person, personBody } from '#hiring/erasure/schema.ts';
import { pluralize } from '#database/pluralize.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { holders } from '#app/personal-data.ts';

function addressIn(typed: string): string {
  const parsed = parseForm(personBody, { address: typed });
  if (!parsed.ok) throw new InvalidSetting(`${typed} is no e-mail address. "person jaya@example.org" finds one.`);
  return parsed.output.address;
}

function inWords({ submissions, total, letters, erasedAt }: Person): string {
  const lines = submissions.map(({ form, reference, about, at }) =>
    [at, form, reference, about].filter((part) => part !== '').join('  '),
  );
  const erased = erasedAt === null ? [] : [`This address was erased on ${erasedAt}.`];
  return [...erased, ...lines, `${pluralize(total, 'submission')}, ${pluralize(letters, 'letter')}.`].join('\n');
}

/** What is stored under an address; as JSON, the same with every field. */
export async function showPerson(needs: Needs, typed: string, { json }: { json: boolean }): Promise<string> {
  const found = await findPerson(needs, addressIn(typed));
  return json ? JSON.stringify(found, null, 2) : inWords(found);
}

/** Erases it with `confirm`; without, says what would be erased. */
export async function erasePersonHere(
  needs: Needs,
  typed: string,
  { confirm, actor }: { confirm: boolean; actor: Actor },
): Promise<string> {
  const address = addressIn(typed);
  const found = await findPerson(needs, address);
  if (!confirm) return `${inWords(found)}\nNothing was erased. With --confirm all of it is, for good.`;
  await erasePerson(needs, holders, actor, { address, total: Number.MAX_SAFE_INTEGER });
  return `Erased ${pluralize(found.total, 'submission')} and ${pluralize(found.letters, 'letter')}. The audit log has it, without the address.`;
}
