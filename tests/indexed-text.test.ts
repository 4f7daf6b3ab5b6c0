/**
 * A row of an index of PostgreSQL holds 2 704 bytes, and a longer one is refused with the whole write. So each text that an index holds has a
 * bound at its edge, and all of one index together have less.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';

import { LONGEST_KEY } from '#database/name-key.ts';
import { openDatabase } from '#database/open.ts';
import { clientContent } from '#site/clients/office.ts';
import { MAX_FILTER } from '#hiring/job-alerts/schema.ts';
import { MAX_PATH, MAX_TARGET } from '#cms/redirects/content-type.ts';
import { ADDRESS_LENGTH } from '#site/pages/address.ts';

import { freshDatabase } from './support/databases.ts';
import { desk } from './support/content.ts';
import { join } from './support/office.ts';
import { instanceTest } from './support/instance.ts';

/** Somewhat less than there is: each text has a head, and numbers stand beside them. */
const MAX_BYTES = 2600;

/** A UTF-16 unit has three bytes in UTF-8 at most. */
const units = (count: number) => count * 3;
const nameField = clientContent.kind.fields['name'];
const NAME = units(nameField?.type === 'text' ? nameField.atMost : 0);
const EMAIL = units(254);
/** Of `wordsOf`. */
const WORD = units(64);
/** Of `foldedTitle`. */
const TITLE = units(80);

/** Words of ours, keys, hashes, receipts, days and moments. */
const OWN =
  /^(?:.*_(?:at|on|hash|since|until|id)|receipt|reference|merged_into|since|until|keep_until|at|day|state|status|form|kind|list|action|subject_kind|actor_kind|actor_id|key_sender|sha256|key|mark|what|feed|reader|format|date_posted|replaced_for|queue)$/;
const OWN_BYTES = 128;

/** In bytes: what the rules of each field let through. */
const BOUNDS: Readonly<Record<string, number>> = {
  'allowances.key': OWN_BYTES,
  'announced_pages.path': MAX_PATH,
  'answer_templates.slug': OWN_BYTES,
  'application_words.word': WORD,
  'applications.lower(email)': EMAIL,
  'applications."right"(phone, 10)': units(10),
  'applications.source': units(200),
  'applications.stage': units(40),
  "applications.COALESCE(stage, ''::text)": units(40),
  'applications.stage_since': OWN_BYTES,
  "audit_events.rtrim(action, 'abcdefghijklmnopqrstuvwxyz_'::text)": OWN_BYTES,
  'audit_events.subject_id': units(100),
  'cities.substr(folded_label, 1, 4)': units(4),
  'cities.substr(folded_label, 1, 6)': units(6),
  'cities.substr(folded_label, 1, 8)': units(8),
  'cities.folded_label': units(200),
  'cities.folded_name': units(200),
  'client_words.word': WORD,
  'clients.name': NAME,
  'content_entries.folded_title': TITLE,
  'content_translations.language': OWN_BYTES,
  'content_words.word': WORD,
  'departments.name': NAME,
  'educations.name': NAME,
  'enquiries.folded_email': EMAIL,
  'enquiries.origin_page': units(200),
  'enquiries.source': units(200),
  'enquiry_words.word': WORD,
  'experience_levels.name': NAME,
  'failed_items.item': units(500),
  'files.id': OWN_BYTES,
  // Of rows of candidates alone, whose address was read as one of mail.
  'import_items.lower(address)': EMAIL,
  'industries.name': NAME,
  'job_alerts.filter': MAX_FILTER,
  'job_alerts.mailbox': EMAIL,
  'job_words.word': WORD,
  'learnt_words.word': OWN_BYTES,
  'letters.idempotency_key': 255,
  'letters.message_id': units(250),
  'mail_sentences.mail': OWN_BYTES,
  'mailbox_marks.mailbox': units(500),
  'media.path': units(200),
  'media_words.word': WORD,
  'migrations.name': OWN_BYTES,
  'pages.path': ADDRESS_LENGTH,
  'posts.slug': 80,
  'project_types.name': NAME,
  'receipts.idempotency_key': 255,
  'redirects.from_path': MAX_PATH,
  'redirects.to_address': MAX_TARGET,
  'settings.name': OWN_BYTES,
  'staff.email': EMAIL,
  'staff.name_key': units(LONGEST_KEY),
  'staff_passkeys.credential_id': 2000,
  'tags.name': units(30),
  'tasks.name': OWN_BYTES,
  'visit_days.page': units(200),
  'visit_sources.source': units(200),
};

type Indexed = { index: string; field: string; column: string };

async function indexedTexts(): Promise<Indexed[]> {
  const fresh = await freshDatabase('postgres', 'cities');
  const database = await openDatabase(fresh.at);
  try {
    const { rows } = await sql<Indexed>`select index.relname as index,
      indexed.relname || '.' || pg_get_indexdef(index.oid, part.attnum, true) as field,
      pg_get_indexdef(index.oid, part.attnum, true) as column
      from pg_index join pg_class index on index.oid = indexrelid join pg_class indexed on indexed.oid = indrelid
      join pg_attribute part on part.attrelid = index.oid
      where indexed.relnamespace = 'public'::regnamespace and part.atttypid in ('text'::regtype, 'varchar'::regtype)
      order by index, part.attnum`.execute(database.read);
    return rows;
  } finally {
    await database.close();
    await fresh.remove();
  }
}

test('each text that an index holds has a bound, and all of one index fit into its rows', async () => {
  const texts = await indexedTexts();
  const unknown = texts.filter(({ field, column }) => !(field in BOUNDS) && !OWN.test(column));
  assert.deepEqual(
    unknown.map(({ field }) => field),
    [],
    'a text without a bound',
  );
  const gone = Object.keys(BOUNDS).filter((field) => !texts.some((one) => one.field === field));
  assert.deepEqual(gone, [], 'a bound without an index');
  for (const [index, parts] of Object.entries(Object.groupBy(texts, (one) => one.index))) {
    const bytes = (parts ?? []).reduce((sum, { field }) => sum + (BOUNDS[field] ?? OWN_BYTES), 0);
    assert.ok(bytes <= MAX_BYTES, `${index} may have ${bytes} bytes`);
  }
});

/** Letters that no compression makes shorter. */
const noise = (length: number, begin = 0x4e00) =>
  Array.from({ length }, (_, place) =>
    String.fromCharCode(begin + ((place * 7919 + place * place * 31) % 20_000)),
  ).join('');

instanceTest(
  'a redirect whose addresses no index holds is refused with a sentence, and the longest are kept',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, post, publish } = desk(instance, cookie);
    const tried = async (from: string, to: string) => {
      const made = await post('redirects', { from, to });
      return publish(`redirects/${made.body.data.id}`);
    };
    const long = await tried(`/${noise(400)}`, `/${noise(1000)}`);
    assert.deepEqual([long.status, Object.keys(long.body.errors)], [422, ['from', 'to']]);
    assert.match(long.body.errors.from, /^Old address must have at most 1,500 characters/);
    const kept = await tried(`/${noise(166)}`, `/${noise(222)}`);
    assert.equal(kept.status, 200, JSON.stringify(kept.body));
    assert.equal((await get(`redirects/${kept.body.data.id}`)).body.data.state, 'published');
  },
);

instanceTest('an alert for a search that no index holds is refused with a sentence', async (instance) => {
  const ask = (query: string) =>
    instance.fetch(`/careers/alerts?${query}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: 'asha@example.org', rhythm: 'day' }),
    });
  const ids = (length: number) =>
    Array.from({ length }, (_, place) => 1_000_000_000 + ((place * 48_271_231) % 1_000_000_007)).join(',');
  const all = `department=${ids(100)}&experience=${ids(100)}&education=${ids(100)}`;
  const long = await ask(`${all}&keyword=${encodeURIComponent(noise(200))}`);
  assert.equal(long.status, 400);
  assert.match(await long.text(), /too long for mails/);
  assert.equal((await ask(`department=${ids(60)}&keyword=${encodeURIComponent(noise(200))}`)).status, 303);
});
