/** A page is in every list that it belongs to, and a field of the application in every place: who adds one is told what else to edit. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { type OwnPage, ownPagePath } from '#staff/keys/service.ts';
import { submissions } from '#database/submissions.ts';
import { applicationWire } from '#hiring/applications/api.ts';
import { toWire } from '#platform/forms/fields.ts';
import { paths, serverPaths } from '#config/paths.ts';
import { routes } from '#app/app.ts';
import { languageOf } from '#config/languages.ts';

import { consentGiven } from './support/agency.ts';
import { type FreshDatabase, freshDatabase } from './support/databases.ts';
import { DOCUMENTS } from './support/documents.ts';
import {
  type Form,
  forgottenFields,
  forgottenPages,
  type Pages,
  type Place,
  type Reasons,
} from './support/forgotten.ts';
import { readHtml } from './support/html.ts';
import { renderMail } from './support/mailbox.ts';
import { builtRender, pages } from './support/pages.ts';
import { openInstance, type OpenInstance } from './support/instance.ts';

let fresh: FreshDatabase;
let instance: OpenInstance;
before(async () => {
  fresh = await freshDatabase('sqlite', 'sample');
  const settings = { webhookUrl: 'https://hook.example/', webhookSecret: 'known to the tests alone' };
  instance = await openInstance(fresh, { render: builtRender(), renderMail, settings });
});
after(async () => {
  await instance.close();
  await fresh.remove();
});

const textAt = async (path: string) => (await instance.fetch(path)).text();

const ELSEWHERE: Reasons = {
  [paths.automotive()]: 'it leads to /automative',
  [serverPaths.application(':token')]: 'its address is a key: tests/journeys/own-application.long.test.ts looks at it',
  [serverPaths.applicationData(':token')]: 'it is a file',
  [serverPaths.file(':token')]: 'it is a file',
  [serverPaths.preview(':token')]:
    'it shows the pages of others, to staff: src/cms/content/content.test.ts looks at it',
  [serverPaths.drawnCover(':name')]: 'it is a file',
  [paths.drawnPicture(':name')]: 'it is a file',
  [serverPaths.sharePicture(':kind', ':name')]: 'it is a file',
  [serverPaths.picture(':key', ':slug')]: 'it is a file',
  [`${serverPaths.picture(':key', ':slug')}/:variant`]: 'it is a file',
  [serverPaths.office()]: 'it is for staff: tests/journeys/office.test.ts looks at it',
  '/office/*': 'it is for staff: tests/journeys/office.test.ts looks at it',
  '/office/assets/:name': 'it is a file',
  '/office/resume-frame': 'it is for staff: src/hiring/reviews/reviews.test.ts looks at it',
  '/office/resume-frame/:name': 'it is a file',
  '/office/resume-frame/:folder/:name': 'it is a file',
  [serverPaths.apiDocument()]: 'it is for programs',
  [serverPaths.applicationCalendar(':token')]: 'it is for calendars',
  [serverPaths.robots()]: 'it is for programs',
  [serverPaths.sitemap()]: 'it is for programs',
  [paths.feed(':name')]: 'it is for programs',
  [serverPaths.jobAlert(':token')]: 'it is one visitor’s: src/hiring/job-alerts/job-alerts.test.ts looks at it',
  [serverPaths.indexNowKey()]: 'it is for programs',
  [serverPaths.llms()]: 'it is for programs',
  [serverPaths.webManifest()]: 'it is for programs',
  [serverPaths.security()]: 'it is for programs',
  '/healthz': 'it is for programs',
  '/readyz': 'it is for programs',
  '/metrics': 'it is for programs',
};
/** These say `noindex`. */
const HIDDEN: Reasons = {
  [serverPaths.apiGuide()]: 'it is for those who write programs',
  [paths.jobAlerts()]: 'it is a form that the list of openings leads to',
};
const UNLISTED: Reasons = {
  ...HIDDEN,
  [paths.blogs()]: 'its posts are samples',
  [paths.blog(':id')]: 'its posts are samples',
};

const pageLists = async (): Promise<Pages> => ({
  // Calls of the office are tried as a table: src/staff/accounts/access.test.ts.
  routes: routes
    .filter(({ method, call, access }) => method === 'GET' && call === undefined && access === 'public')
    .map(({ path }) => path),
  // tests/html.test.ts names those that the specification does not know.
  looked: [...pages.map(({ path }) => path), ...Object.keys(HIDDEN)],
  listed: [...(await textAt(serverPaths.sitemap())).matchAll(/<loc>http:\/\/localhost([^<]*)/g)]
    .map(([, path = '']) => languageOf(path))
    .filter(({ language }) => language === undefined)
    .map(({ path }) => path),
  elsewhere: ELSEWHERE,
  unlisted: UNLISTED,
});

test('every page is in the sitemap and among those that are tested, or it is said why not', async () => {
  assert.deepEqual(forgottenPages(await pageLists()), []);
});

test('a page that is kept out of the sitemap as hidden says so to search engines', async () => {
  for (const path of Object.keys(HIDDEN))
    assert.match(await textAt(path), /<meta name="robots" content="noindex"/, path);
});

test('a page that was forgotten is told with the file to edit', () => {
  const known: Pages = {
    routes: ['/about', '/blogs', '/blog/:id', '/robots.txt'],
    looked: ['/about', '/blogs', '/blog/01'],
    listed: ['/about'],
    elsewhere: { '/robots.txt': 'it is for programs' },
    unlisted: { '/blogs': 'its posts are samples', '/blog/:id': 'its posts are samples' },
  };
  assert.deepEqual(forgottenPages(known), []);
  assert.deepEqual(forgottenPages({ ...known, routes: [...known.routes, '/reports/:id'] }), [
    '/reports/:id is not tested as a page: add it to tests/support/pages.ts, or say in tests/forgotten.test.ts that it is none',
    '/reports/:id is not in the sitemap: add it to src/site/seo/content.ts, or say why not in tests/forgotten.test.ts',
  ]);
  assert.deepEqual(forgottenPages({ ...known, listed: ['/about', '/blogs', '/gone'] }), [
    '/blogs is in the sitemap, though its posts are samples: see src/site/seo/content.ts',
    '/gone is no route: see app.ts',
  ]);
  assert.deepEqual(forgottenPages({ ...known, elsewhere: { ...known.elsewhere, '/gone': 'it was a file' } }), [
    '/gone is excepted in tests/forgotten.test.ts and is no route any more',
  ]);
});

/** What is sent in a field whose rule does not take just any text. Nothing else holds these. */
const VALUES: Readonly<Record<string, string>> = {
  email: 'traced-email@example.com',
  contact: '9812340568',
  year: '4173',
  month: '8259',
  jobId: '1',
  // Kochi, in the gazetteer.
  cityId: '1273874',
};
/** What a person reads in the place of a number. */
const READ: Readonly<Record<string, string>> = { jobId: 'traced-job', cityId: 'Kochi', resume: 'traced-resume.pdf' };
const sentIn = (field: string) => VALUES[field] ?? `traced-${field.toLowerCase()}`;
const readIn = (field: string) => READ[field] ?? sentIn(field);

/** Names under which a field is posted, where it is another. */
const ALIASES: Readonly<Record<string, string>> = { cityId: 'city' };
const NOT_ASKED: Reasons = { consent: 'the sample agency does not ask for it' };
const FOLDER = 'src/hiring/applications';
const FIELDS = Object.keys(applicationWire);

/** Sends the application with something else in each field; gives its receipt. */
async function send(): Promise<string> {
  const values = Object.fromEntries(FIELDS.map((field) => [field, sentIn(field)]));
  const body = new FormData();
  for (const [name, value] of Object.entries(toWire(applicationWire, values))) body.set(name, value);
  for (const [name, value] of Object.entries(consentGiven)) body.set(name, value);
  body.set('resume', new File([new Uint8Array(DOCUMENTS.pdf)], readIn('resume')));
  const answer = await instance.fetch(paths.applyCall(), { method: 'POST', body });
  const said = await answer.text();
  const remedy =
    answer.status === 422
      ? `give the field VALUES in tests/forgotten.test.ts that ${FOLDER}/form.ts takes`
      : `see the log above, ${FOLDER}/queries.ts, src/database/tables/ and the migrations in src/database/`;
  assert.equal(answer.status, 201, `it is not stored: ${remedy} (${said})`);
  return (JSON.parse(said) as { receipt: string }).receipt;
}

const namesIn = (html: string) =>
  readHtml(html).elements.flatMap(({ attributes, name }) =>
    ['input', 'select', 'textarea'].includes(name) ? (attributes['name'] ?? []) : [],
  );

/** The place of a field whose value stands in a text. */
const inText = (name: string, file: string, text: string, without: Reasons, value = readIn): Place => ({
  name,
  file,
  holds: (field) => text.includes(value(field)),
  without,
});

async function placesOfApplication(): Promise<Place[]> {
  const { read } = instance.services.database;
  const receipt = await send();
  const row = await read
    .selectFrom('applications')
    .selectAll()
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow();
  const left = await read
    .selectFrom('outbox')
    .select(['kind', 'purpose', 'payload'])
    .where('receipt', '=', receipt)
    .execute();
  const payloadOf = (purpose: string) => left.find((other) => other.purpose === purpose)?.payload ?? '{}';
  const { props } = JSON.parse(payloadOf('application-notification')) as { props: never };
  const mail = renderMail('application-notification', props, { siteUrl: 'https://agency.example' });
  const shown = await submissions.applications(read, { limit: 1, placeOf: String, linkTo: () => null });
  const { ownPage } = JSON.parse(payloadOf('application-confirmation')) as { ownPage: OwnPage };
  const data = await textAt(`${ownPagePath(instance.services.secret, ownPage).reveal()}/data`);
  const mailFile = `${FOLDER}/application-notification.mail.tsx`;
  const inTable = { ...NOT_ASKED, resume: 'it is a file, which the row names' };
  const places: Place[] = [
    inText('the table', `${FOLDER}/queries.ts`, JSON.stringify(row), inTable, sentIn),
    inText('the mail to the agency, as text', mailFile, mail.text, NOT_ASKED),
    inText('the mail to the agency, as HTML', mailFile, mail.html, NOT_ASKED),
    inText(
      'the webhook',
      `${FOLDER}/outgoing.ts`,
      left.find(({ kind }) => kind === 'webhook')?.payload ?? '',
      NOT_ASKED,
    ),
    inText('npm run db -- show', 'src/database/submissions.ts', JSON.stringify(shown), NOT_ASKED),
    inText('what candidates download', `${FOLDER}/candidate/queries.ts`, data, NOT_ASKED),
  ];
  for (const path of ['/career-apply/1', '/career-apply/1?apply']) {
    const names = namesIn(await textAt(path));
    places.push({
      name: `the form at ${path}`,
      file: `${FOLDER}/apply-form.island.tsx`,
      holds: (field) => names.includes(ALIASES[field] ?? field),
      without: { ...NOT_ASKED, jobId: 'the address says it' },
    });
  }
  return places;
}

test('every field of the application form is in its form, table, mail and webhook', async () => {
  await instance.services.database.write((tx) =>
    tx
      .updateTable('jobs')
      .set({ title: readIn('jobId') })
      .where('id', '=', 1)
      .execute(),
  );
  const known: Form = { name: 'application', fields: FIELDS, places: await placesOfApplication() };
  assert.deepEqual(forgottenFields(known), []);
  const forgotten = forgottenFields({ ...known, fields: [...known.fields, 'neverAdded'] });
  assert.deepEqual(
    forgotten,
    known.places.map(({ name, file }) => `application: neverAdded is missing in ${name}: see ${file}`),
    'one that was forgotten everywhere is told for each place',
  );
});
