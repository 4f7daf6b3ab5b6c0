/** The laws of the house over its own sources; and over deliberate breaches, because a test that cannot fail is worth nothing. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { site } from '#config/site.ts';

import { FILE_LINES, importsOf, laws, linesOfPlatform, PLATFORM_FOLDERS, type Source } from './support/laws.ts';

const ROOT = join(import.meta.dirname, '..');
const NOT_OURS = /^(?:node_modules|dist|data|public|assets|shots|docs)\/|(?:^|\/)node_modules\//;

const sources: Source[] = globSync(['*.{ts,tsx}', '**/*.{ts,tsx,css}', 'src/commands/*.mjs'], {
  cwd: ROOT,
  exclude: (name) => /^(?:node_modules|dist|data|public|assets|shots)$/.test(name),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !NOT_OURS.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

test('the laws see the whole house', () => {
  assert.ok(sources.length > 60, `only ${sources.length} files were found`);
  for (const file of [
    'src/app/app.ts',
    'src/app/pages.tsx',
    'src/commands/launch.mjs',
    'src/platform/middleware.ts',
    'src/ui/field.tsx',
    'src/inbox/contact/contact.css',
  ])
    assert.ok(
      sources.some((source) => source.file === file),
      file,
    );
});

for (const [sentence, law] of Object.entries(laws)) {
  test(sentence, () => assert.deepEqual(law(sources), []));
}

const lines = (count: number) => 'export const x = 1;\n'.repeat(count);

/** For each law: sources that break it, each with what it must be reported for, and sources that come close and may stand. */
const examples: Record<keyof typeof laws, { broken: [Source, ...Source[]][]; fine?: Source[] }> = {
  'a .ts file never imports a .tsx': {
    broken: [
      [{ file: 'src/inbox/hire/routes.ts', text: `import { hirePage } from './hire.page.tsx';` }],
      [{ file: 'src/inbox/hire/routes.ts', text: `const page = await import('./hire.page.tsx');` }],
      [{ file: 'src/inbox/hire/routes.ts', text: `export * from '#ui/field.tsx';` }],
      [{ file: 'src/platform/pages/send-page.ts', text: `import { type PageName } from '#app/pages.tsx';` }],
    ],
    fine: [
      { file: 'src/platform/pages/send-page.ts', text: `import type { PageName } from '#app/pages.tsx';` },
      { file: 'src/app/main.ts', text: `let views: typeof import('./pages.tsx');` },
      { file: 'src/app/pages.tsx', text: `import { hirePage } from './features/hire/hire.page.tsx';` },
    ],
  },
  'an island imports no node: module and no server file, not even through others': {
    broken: [
      [{ file: 'src/inbox/hire/hire-form.island.tsx', text: `import { readFile } from 'node:fs/promises';` }],
      [{ file: 'src/inbox/hire/hire-form.island.tsx', text: `import { insertEnquiry } from './queries.ts';` }],
      [{ file: 'src/inbox/hire/hire-form.island.tsx', text: `import { hirePage } from './hire.page.tsx';` }],
      [{ file: 'src/inbox/hire/hire-form.island.tsx', text: `import { Hono } from 'hono';` }],
      [
        { file: 'src/inbox/hire/hire-form.island.tsx', text: `import { limit } from './schema.ts';` },
        { file: 'src/inbox/hire/schema.ts', text: `import { one } from '#platform/one.ts';` },
        { file: 'src/platform/one.ts', text: `export { createHash } from 'node:crypto';` },
      ],
    ],
    fine: [
      {
        file: 'src/inbox/hire/hire-form.island.tsx',
        text: `import type { Enquiry } from './queries.ts'; import { useState } from 'react'; import * as v from 'valibot';`,
      },
    ],
  },
  'src/ui/ and src/platform/ import no feature': {
    broken: [
      [{ file: 'src/ui/card.tsx', text: `import { contact } from '#inbox/contact/content.ts';` }],
      [
        {
          file: 'src/platform/pages/send-page.ts',
          text: `import type { Menu } from '#site/layout/content.ts';`,
        },
      ],
    ],
    fine: [{ file: 'src/platform/pages/send-page.ts', text: `import type { PageName } from '#app/pages.tsx';` }],
  },
  'a feature enters another only by its schema, service, content, fields, content-type, calls, reads, a card, a panel or a field':
    {
      broken: [
        [{ file: 'src/site/home/home.page.tsx', text: `import { Grid } from '#site/projects/project-grid.tsx';` }],
        [{ file: 'src/site/home/routes.ts', text: `import { apply } from '#hiring/jobs/actions.ts';` }],
        [{ file: 'src/site/home/routes.ts', text: `import type { Job } from '#hiring/jobs/wire.ts';` }],
        [{ file: 'src/site/clients/office.ts', text: `import { publish } from '#cms/content/actions.ts';` }],
        [{ file: 'src/site/clients/content-type.ts', text: `import { one } from '#cms/content/own-fields.ts';` }],
      ],
      fine: [
        {
          file: 'src/site/home/home.page.tsx',
          text: `import { ProjectCard } from '#site/projects/project-card.tsx'; import { ContactPanel } from '#inbox/contact/contact-panel.tsx';
          import { newest } from '#site/projects/service.ts'; import { hero } from './hero.tsx';`,
        },
        {
          file: 'src/site/clients/office.ts',
          text: `import { entryCalls } from '#cms/content/calls.ts'; import type { Fields } from '#cms/content/fields.ts';
          import { projectKind } from '#site/projects/content-type.ts';`,
        },
      ],
    },
  'queries.ts is private: others import service.ts, which names what it opens': {
    broken: [
      [{ file: 'src/site/home/routes.ts', text: `import { newest } from '#site/projects/queries.ts';` }],
      [{ file: 'src/inbox/hire/actions.ts', text: `import type { Outgoing } from '#operations/outbox/queries.ts';` }],
      [{ file: 'src/app/tasks.ts', text: `import { putJob } from '#hiring/jobs/editing/queries.ts';` }],
      [{ file: 'src/site/projects/service.ts', text: `export * from './queries.ts';` }],
    ],
    fine: [
      { file: 'src/site/projects/service.ts', text: `export { newest } from './queries.ts';` },
      { file: 'src/hiring/jobs/editing/actions.ts', text: `import { readJobs } from '../queries.ts';` },
      { file: 'src/site/home/home.test.ts', text: `import { newest } from '#site/projects/queries.ts';` },
      { file: 'src/hiring/jobs/actions.ts', text: `import { insertFile } from '#platform/files/queries.ts';` },
    ],
  },
  'SQL stands only in queries.ts, src/database/ and src/platform/': {
    broken: [
      [{ file: 'src/inbox/hire/actions.ts', text: `export const all = (read) => read.selectFrom('jobs').execute();` }],
      [{ file: 'src/inbox/hire/routes.ts', text: `import { sql } from 'kysely';` }],
      [{ file: 'src/commands/db.ts', text: `import pg from 'pg';` }],
    ],
    fine: [
      { file: 'src/inbox/hire/queries.ts', text: `export const all = (read) => read.selectFrom('jobs').execute();` },
      { file: 'src/inbox/hire/actions.ts', text: `import type { Kysely } from 'kysely';` },
    ],
  },
  'the outsiders’ spelling stands only in form.ts, wire.ts, api.ts, tests and src/config/paths.ts': {
    broken: [
      [{ file: 'src/hiring/jobs/schema.ts', text: `export const field = 'candiate_name';` }],
      [
        {
          file: 'src/site/clients/client-card.tsx',
          text: `export const Card = ({ clinet_name }) => <p>{clinet_name}</p>;`,
        },
      ],
      [{ file: 'src/database/tables.ts', text: `export type Job = { year_of_experiance: number };` }],
      [{ file: 'src/site/industries/content.ts', text: `export const industry = 'Automative';` }],
    ],
    fine: [
      { file: 'src/hiring/jobs/wire.ts', text: `export const field = 'candiate_name';` },
      { file: 'src/hiring/applications/applications.test.ts', text: `const field = 'experiance_year';` },
      { file: 'src/config/paths.ts', text: `export const automotive = '/automative';` },
    ],
  },
  'no file is called index or utils': {
    broken: [
      [{ file: 'src/inbox/hire/index.ts', text: '' }],
      [{ file: 'src/platform/utils.ts', text: '' }],
      [{ file: 'src/ui/utils/text.ts', text: '' }],
    ],
    fine: [{ file: 'src/database/indexes.ts', text: '' }],
  },
  'src/platform/ stays small': {
    broken: [
      [{ file: 'src/platform/http/large.ts', text: lines(FILE_LINES + 1) }],
      [
        { file: 'src/platform/http/one.ts', text: lines(PLATFORM_FOLDERS['http'] ?? 0) },
        { file: 'src/platform/http/two.ts', text: lines(1) },
      ],
      [{ file: 'src/platform/attic/one.ts', text: lines(1) }],
    ],
    fine: [{ file: 'src/platform/http/small.ts', text: lines(FILE_LINES) }],
  },
  'imports have no circle': {
    broken: [
      [
        { file: 'src/database/tables.ts', text: `import type { State } from '#platform/storage/files.ts';` },
        { file: 'src/platform/storage/files.ts', text: `import { open } from '#database/open.ts';` },
        { file: 'src/database/open.ts', text: `import type { Tables } from './tables.ts';` },
      ],
    ],
    fine: [
      { file: 'src/ui/one.ts', text: `import { two } from './two.ts'; import { three } from './three.ts';` },
      { file: 'src/ui/two.ts', text: `import { three } from './three.ts';` },
      { file: 'src/ui/three.ts', text: `export const three = 3;` },
    ],
  },
  'a table is written by one feature': {
    broken: [[{ file: 'src/inbox/hire/queries.ts', text: `export const end = (tx) => tx.deleteFrom('files');` }]],
    fine: [
      { file: 'src/platform/files/queries.ts', text: `export const end = (tx) => tx.deleteFrom('files');` },
      { file: 'src/inbox/hire/queries.ts', text: `export const all = (read) => read.selectFrom('files');` },
      { file: 'src/database/restore.ts', text: `export const end = (tx) => tx.deleteFrom('files');` },
    ],
  },
  'an island has a default export': {
    broken: [[{ file: 'src/inbox/hire/hire-form.island.tsx', text: `export const HireForm = () => <form />;` }]],
    fine: [
      { file: 'src/inbox/hire/hire-form.island.tsx', text: `export default function HireForm() { return <form />; }` },
    ],
  },
  'nothing has a style attribute, but for the frame of mails': {
    broken: [
      [{ file: 'src/ui/bar.tsx', text: `export const Bar = () => <p style={{ width: 1 }} />;` }],
      [{ file: 'src/site/blog/content.ts', text: 'export const html = `<p style="color: red">x</p>`;' }],
      [{ file: 'src/inbox/hire/hire.mail.tsx', text: `export const Bar = () => <p style={{ width: 1 }} />;` }],
    ],
    fine: [
      { file: 'src/ui/mail-frame.tsx', text: `export const Bar = () => <p style={{ width: 1 }} />;` },
      { file: 'src/ui/bar.tsx', text: `export const Bar = () => <p className="bar" data-style="x" />;` },
    ],
  },
  'words are filled in by src/ui/fill-words.ts': {
    broken: [
      [{ file: 'src/ui/title.tsx', text: `export const title = (name: string) => words.replace('{name}', name);` }],
    ],
    fine: [{ file: 'src/ui/title.tsx', text: `export const title = (name: string) => fillWords(words, { name });` }],
  },
  'a bound is called MAX or MIN, and how long something holds TTL': {
    broken: [
      [{ file: 'src/hiring/jobs/rows.ts', text: 'const '.concat('MOST_ROWS = 60;') }],
      [{ file: 'src/hiring/jobs/rows.ts', text: 'const '.concat('LEAST = 5;') }],
      [{ file: 'src/staff/accounts/links.ts', text: 'export const '.concat('LINK_LASTS = 7 * DAY;') }],
    ],
    fine: [{ file: 'src/hiring/jobs/rows.ts', text: 'const MAX_ROWS = 60; const LINK_TTL = 7 * DAY;' }],
  },
  'a path is not made of an address': {
    broken: [
      [{ file: 'src/commands/dev.ts', text: "const root = new URL('..', import.meta.".concat('url).pathname;') }],
    ],
    fine: [{ file: 'src/commands/dev.ts', text: `const root = join(import.meta.dirname, '..');` }],
  },
  'moments become days, and days moments, in src/ui/days.ts alone': {
    broken: [
      [{ file: 'src/hiring/jobs/queries.ts', text: `export const day = (at: string) => at.slice(0, 10);` }],
      [{ file: 'src/hiring/jobs/jobs.test.ts', text: `const day = clock().toISOString().substring(0, 10);` }],
      [{ file: 'src/hiring/jobs/card.tsx', text: `export const day = (at?: string) => at?.substr(0, 10);` }],
      [{ file: 'src/app/demo/year.ts', text: `const [day] = now.toISOString().split('T');` }],
      [{ file: 'src/app/demo/year.ts', text: `const day = at.replace(/T.*/, '');` }],
      [{ file: 'src/office/home.tsx', text: `const day = new Date(at).getDate();` }],
      [{ file: 'src/office/home.tsx', text: `now.setUTCMonth(now.getUTCMonth() + 1);` }],
      [{ file: 'src/ui/line.tsx', text: `const day = new Date(at).toLocaleDateString('en-GB');` }],
      [{ file: 'src/ui/line.tsx', text: `const at = new Date(sent).toLocaleString('en-GB');` }],
      [{ file: 'src/ui/line.tsx', text: `const at = sent.toLocaleString();` }],
      [{ file: 'src/ui/line.tsx', text: `const days = new Intl.DateTimeFormat('en-GB');` }],
      [{ file: 'src/hiring/jobs/actions.ts', text: `const today = Temporal.Now.plainDateISO();` }],
      [{ file: 'src/hiring/jobs/actions.ts', text: 'const begin = new Date(`${day}T00:00:00`);' }],
      [{ file: 'src/hiring/jobs/actions.ts', text: `const begin = new Date(day + 'T00:00');` }],
      [{ file: 'src/hiring/jobs/queries.ts', text: 'const days = sql`substr(created_at, 1, 10)`;' }],
      [{ file: 'src/hiring/jobs/queries.ts', text: 'const days = sql`${column}::date`;' }],
      [{ file: 'src/hiring/jobs/queries.ts', text: 'const days = sql`left(created_at, 10)`;' }],
      [{ file: 'src/hiring/jobs/queries.ts', text: 'const days = sql`cast(created_at as date)`;' }],
      [{ file: 'src/hiring/jobs/queries.ts', text: `const days = sql.raw("strftime('%Y-%m-%d', created_at)");` }],
    ],
    fine: [
      { file: 'src/ui/days.ts', text: `const days = new Intl.DateTimeFormat('sv-SE', { timeZone });` },
      { file: 'src/hiring/jobs/last-day.test.ts', text: `const day = Temporal.PlainDate.from('2026-05-02');` },
      { file: 'src/hiring/jobs/queries.ts', text: `const first = list.slice(0, MOST); const year = day.slice(0, 4);` },
      { file: 'src/ui/line.tsx', text: `const many = count.toLocaleString('en-GB');` },
    ],
  },
  'only the office imports what it is made of': {
    broken: [
      [{ file: 'src/site/home/home.page.tsx', text: `import { Link } from '@tanstack/react-router';` }],
      [{ file: 'src/inbox/hire/hire-form.island.tsx', text: `import { Button } from 'react-aria-components';` }],
    ],
    fine: [
      { file: 'src/office/shell.tsx', text: `import { Link } from '@tanstack/react-router';` },
      { file: 'src/staff/accounts/sign-in.office.tsx', text: `import { Button } from 'react-aria-components';` },
      { file: 'src/hiring/jobs/job-list.island.tsx', text: `import { useQuery } from '@tanstack/react-query';` },
    ],
  },
  'nothing that visitors get imports the office': {
    broken: [
      [{ file: 'src/site/home/home.page.tsx', text: `import { Icon } from '#office-ui/icon.tsx';` }],
      [{ file: 'src/app/pages.tsx', text: `import { SignIn } from '#staff/accounts/sign-in.office.tsx';` }],
    ],
    fine: [{ file: 'src/office/routes.tsx', text: `import { SignIn } from '#staff/accounts/sign-in.office.tsx';` }],
  },
  'a screen of the office and a definition of calls import no server file': {
    broken: [
      [{ file: 'src/staff/accounts/sign-in.office.tsx', text: `import { findStaff } from './queries.ts';` }],
      [{ file: 'src/staff/accounts/reads.office.ts', text: `import { findStaff } from './queries.ts';` }],
      [{ file: 'src/staff/accounts/calls.ts', text: `import { addMember } from './actions.ts';` }],
      [{ file: 'src/office-ui/client.ts', text: `import { createHash } from 'node:crypto';` }],
    ],
    fine: [
      { file: 'src/staff/accounts/calls.ts', text: `import { text } from '#platform/http/query.ts';` },
      { file: 'src/staff/accounts/sign-in.office.tsx', text: `import { signInBody } from './schema.ts';` },
      { file: 'src/office/screens.ts', text: `import type { StaffRole } from '#database/tables/staff.ts';` },
    ],
  },
  'the client, the parts and the live stream of the office import no feature and no screen': {
    broken: [
      [{ file: 'src/office-ui/client.ts', text: `import type { Entry } from '#cms/content/schema.ts';` }],
      [{ file: 'src/office-ui/step-up.tsx', text: `import { stepUpBody } from '#staff/accounts/schema.ts';` }],
      [{ file: 'src/office-ui/live.ts', text: `import { KINDS } from '#office/content-types.ts';` }],
    ],
    fine: [
      { file: 'src/office-ui/form.tsx', text: `import { Refused } from './client.ts';` },
      { file: 'src/office/shell.tsx', text: `import { liveCalls } from '#staff/live/calls.ts';` },
    ],
  },
  'what src/config/site.ts says of the agency is spelt there alone': {
    broken: [
      [{ file: 'src/site/about/content.ts', text: `export const lead = 'We are ${site.name}, and we paint.';` }],
      [{ file: 'src/ui/mail-frame.tsx', text: `export const Foot = () => <p>${site.name}</p>;` }],
      [{ file: 'src/inbox/hire/content.ts', text: `export const foot = 'Write to ${site.email} today.';` }],
    ],
    fine: [
      { file: 'src/config/site.ts', text: `export const site = { name: '${site.name}' };` },
      { file: 'src/site/about/content.ts', text: 'export const lead = `We are ${site.name}.`;' },
      { file: 'src/site/about/content.ts', text: `export const lead = 'We are ${site.name}ans.';` },
      { file: 'src/inbox/hire/hire.test.ts', text: `const from = '${site.email}';` },
    ],
  },
  'what is imported is there': {
    broken: [[{ file: 'src/app/app.ts', text: `import { gone } from '#site/home/gone.ts';` }]],
    fine: [{ file: 'src/app/app.ts', text: `import { Hono } from 'hono';` }],
  },
  'each module of src is used': {
    broken: [[{ file: 'src/cms/content/kinds.office.ts', text: `export const kinds = [];` }]],
    fine: [
      { file: 'src/database/0001-tables.ts', text: `export const up = () => {};` },
      { file: 'src/database/own-0001-tables.ts', text: `export const up = () => {};` },
      { file: 'src/site/share-pictures/draw.ts', text: `export const draw = () => {};` },
      { file: 'src/commands/draw.ts', text: `new Worker(new URL('../site/share-pictures/draw.ts', import.meta.url));` },
    ],
  },
  'a style sheet is imported from its own folder': {
    broken: [
      [{ file: 'src/hiring/jobs/board.office.tsx', text: `import '#site/projects/projects.css';` }],
      [{ file: 'src/hiring/applications/board/board.office.tsx', text: `import '../tags/tags.office.css';` }],
    ],
    fine: [
      { file: 'src/hiring/jobs/board.office.tsx', text: `import '#office-ui/tick.css'; import './board.office.css';` },
    ],
  },
  'a change that staff ask for is an action': {
    broken: [
      [
        {
          file: 'src/inbox/notes/notes-panel.office.tsx',
          text: `import { useMutation } from '@tanstack/react-query';`,
        },
      ],
    ],
    fine: [{ file: 'src/office-ui/use-action.tsx', text: `import { useMutation } from '@tanstack/react-query';` }],
  },
  'a text of a page is shown somewhere': {
    broken: [[{ file: 'src/site/x/content.ts', text: `const words = {\n  notYet: 'Not yet',\n};` }]],
    fine: [
      { file: 'src/site/x/content.ts', text: `const words = {\n  heading:\n    'All of them',\n};` },
      { file: 'src/site/x/x.page.tsx', text: `<h1>{words.heading}</h1>` },
    ],
  },
  'no style sheet has a blend mode': {
    broken: [[{ file: 'src/ui/styles/motion.css', text: '.hero { mix-blend-mode: multiply; }' }]],
    fine: [{ file: 'src/ui/styles/pour.css', text: '.hero { mix-blend-mode: normal; }' }],
  },
  'colours stand in src/ui/styles/tokens.css alone': {
    broken: [
      [{ file: 'src/site/home/home.css', text: '.hero:hover { margin: 0; color: #fff }' }],
      [{ file: 'src/site/home/home.css', text: '@media print { .hero { background: rgb(1 2 3 / 5%); } }' }],
      [{ file: 'src/site/home/home.css', text: '.hero { --ground: light-dark(oklch(50% 0.1 20), var(--ink)); }' }],
      [{ file: 'src/ui/styles/motion.css', text: '.hero { border: 1px solid White; }' }],
      [{ file: 'src/ui/mail-frame.tsx', text: `const card: CSSProperties = { borderTop: '6px solid #ffb81c' };` }],
      [{ file: 'src/ui/mail-frame.tsx', text: `const card: CSSProperties = { backgroundColor: 'white' };` }],
      [{ file: 'src/site/layout/document.page.tsx', text: `export const Meta = () => <meta content="#ffffff" />;` }],
      [{ file: 'src/ui/icon.tsx', text: `export const Icon = () => <path fill="black" />;` }],
    ],
    fine: [
      { file: 'src/ui/styles/tokens.css', text: ':root { --ink: #0b1512; }' },
      {
        file: 'src/site/home/home.css',
        text: `/* #fff is white */ #faded { color: var(--white); background: color-mix(in srgb, var(--ink) 20%, transparent); content: 'red'; animation: red 1s; border: 1px solid currentcolor }`,
      },
      { file: 'src/ui/icon.tsx', text: `export const Icon = () => <path fill="none" stroke="currentColor" />;` },
      {
        file: 'src/site/blog/content.ts',
        text: `export const text = 'A white wall, a red door'; const to = '#answers';`,
      },
    ],
  },
  'ids in islands are made of names': {
    broken: [[{ file: 'src/ui/field.tsx', text: `import { useId } from 'react'; export const idOf = () => useId();` }]],
    fine: [
      {
        file: 'src/office/office-field.tsx',
        text: `import { useId } from 'react'; export const idOf = () => useId();`,
      },
    ],
  },
  'a script of pages makes formats of numbers and dates when it uses them': {
    broken: [
      [{ file: 'src/inbox/hire/hire-form.tsx', text: `const sizes = new Intl.NumberFormat('en-GB');` }],
      [{ file: 'src/ui/days.ts', text: `export const list: Intl.ListFormat = new Intl.ListFormat('en-GB');` }],
    ],
    fine: [
      {
        file: 'src/inbox/hire/hire-form.tsx',
        text: `const told = (n: number) => new Intl.NumberFormat('en-GB').format(n);`,
      },
      { file: 'src/cms/media/media.office.tsx', text: `const sizes = new Intl.NumberFormat('en-GB');` },
    ],
  },
  'a journey looks at a page until it is so': {
    broken: [
      [{ file: 'tests/journeys/a.test.ts', text: `assert.equal(await page.locator('.toast').count(), 0);` }],
      [{ file: 'tests/journeys/a.test.ts', text: `assert.match((await status.textContent()) ?? '', /sent/);` }],
    ],
    fine: [
      {
        file: 'tests/journeys/a.test.ts',
        text: `await eventually(async () => assert.equal(await toast.count(), 0)); const n = await list.count();`,
      },
      { file: 'src/database/a.test.ts', text: `assert.equal(await rows.count(), 0);` },
    ],
  },
  'no style asks the whole page what stands in it': {
    broken: [
      [{ file: 'src/ui/styles/base.css', text: ':root:has(dialog:modal) { overflow: hidden; }' }],
      [
        {
          file: 'src/site/home/home.css',
          text: '@media print { :root:not([data-stuck]):has(.hero) .menu { margin: 0; } }',
        },
      ],
      [{ file: 'src/site/home/home.css', text: 'main:has(.statement) li { margin: 0; }' }],
      [{ file: 'src/site/home/home.css', text: '.hero a, :has(> .open) { margin: 0; }' }],
      [{ file: 'src/site/home/home.css', text: 'body:has(:is(dialog, .film)) { margin: 0; }' }],
    ],
    fine: [
      { file: 'src/ui/styles/base.css', text: '/* :root:has(a) */ .tabs label:has(:checked) { margin: 0; }' },
      { file: 'src/ui/styles/base.css', text: ':root:not([data-stuck]) .header:has(~ main .hero) { margin: 0; }' },
      { file: 'src/office/office.css', text: 'html:has(.overlay) { margin: 0; }' },
    ],
  },
};

for (const [sentence, law] of Object.entries(laws)) {
  test(`a breach is seen: ${sentence}`, () => {
    const { broken, fine = [] } = examples[sentence] ?? { broken: [] };
    assert.ok(broken.length > 0, 'this law has no example of a breach');
    for (const files of broken) {
      const breaches = law(files);
      assert.ok(
        breaches.some(
          (breach) => files.some(({ file }) => breach.includes(file)) || breach.startsWith('src/platform/'),
        ),
        `not seen: ${files[0].file}: ${files[0].text.slice(0, 100)}`,
      );
    }
    assert.deepEqual(law(fine), []);
  });
}

test('src/platform/ is printed with its budget', (t) => {
  const lines = linesOfPlatform(sources);
  assert.deepEqual(Object.keys(lines).toSorted(), Object.keys(PLATFORM_FOLDERS).toSorted());
  for (const [feature, most] of Object.entries(PLATFORM_FOLDERS))
    t.diagnostic(`src/platform/${feature}: ${lines[feature]} of ${most} lines`);
});

test('imports are found however they are written', () => {
  const text = `
    import a from './a.ts'; import type { B } from '#ui/b.tsx'; export { c } from '../c.ts'; export * from '#root/d.ts';
    const e = await import('#database/e.ts'); type F = import('#platform/f.ts').F; const g = import(\`./g.ts\`); import 'h';
    // import './comment.ts';
    const text = "import './text.ts'";`;
  const found = importsOf({ file: 'src/site/x/y.ts', text }).map(({ to, isType }) => `${to}${isType ? ' (type)' : ''}`);
  assert.deepEqual(found.toSorted(), [
    'd.ts',
    'h',
    'src/database/e.ts',
    'src/platform/f.ts (type)',
    'src/site/c.ts',
    'src/site/x/a.ts',
    'src/site/x/g.ts',
    'src/ui/b.tsx (type)',
  ]);
});
