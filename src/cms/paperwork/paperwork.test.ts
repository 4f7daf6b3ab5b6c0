import assert from 'node:assert/strict';
import { test } from 'node:test';

import { papers as samplePapers } from '#seed/papers.ts';
import { projects } from '#seed/projects.ts';
import { weekdayOf } from '#ui/days.ts';

import { sampleTest } from '#tests/support/agency.ts';
import { type Element, readHtml, textOf } from '#tests/support/html.ts';
import { builtRender } from '#tests/support/pages.ts';
import { desk } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { type PaperFields, paperWarnings, papersFrom, storedPapers } from './fields.ts';
import {
  hoursOf,
  initialsOf,
  type Paperwork,
  paperworkOf,
  rowsOf,
  shareOf,
  spentBy,
  WARNS_AT,
  weeksBefore,
  money,
} from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const FRIDAY = 5;
const daysFrom = (day: string, to: string) => (Date.parse(to) - Date.parse(day)) / DAY;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The newest of the sample, which home and Hire Us show, and those of an agency that has this one project. */
const OWN = 'lakeside-visits';
const own = samplePapers[OWN];
assert.ok(own);
const fields: PaperFields = own.fields;
const team = own.teamHours.map((hours, place) => ({ people: 1, role: `role ${place}`, hours }));
const WEEKS = 17;

for (const [slug, { fields, teamHours }] of Object.entries(samplePapers)) {
  sampleTest(`the papers of ${slug} say what its case study says`, () => {
    const study = projects.find((project) => project.slug === slug);
    assert.ok(study);
    assert.equal(teamHours.length, study.team.length);
    assert.equal(sumOf(teamHours), fields.budgetHours);
    // Whoever signs for the client is who praises the work.
    assert.equal(fields.signatures[0]?.name, study.quote.name);
    assert.ok(fields.decision.startsWith(study.quote.name));
    const [first] = study.outcomes;
    if (first && fields.goalOf.startsWith(first.label)) assert.equal(fields.goalBefore, first.before);
  });

  sampleTest(`plan, budget line and answers of ${slug} agree with each other`, () => {
    const study = projects.find((project) => project.slug === slug);
    assert.ok(study);
    const { name, launchedOn, weeks } = study;
    const stated = { id: 1, name, launchedOn, weeks, papers: fields };
    const team = study.team.map((part, place) => ({ ...part, hours: teamHours[place] ?? null }));
    const { plan, budget, answers } = paperworkOf({ ...stated, team }) ?? {};
    assert.ok(plan && budget && answers);
    const rows = rowsOf(budget);
    // The plan is ready a fortnight after the first talk, and then every second Friday has something to try, until the opening.
    const fridays = [plan.signedOn, ...rows.map(({ ends }) => ends)];
    assert.ok(daysFrom(weeksBefore(launchedOn, weeks), plan.signedOn) < 14);
    for (const [place, day] of fridays.entries()) {
      assert.equal(weekdayOf(day), FRIDAY, day);
      const next = fridays[place + 1];
      if (next !== undefined) assert.ok([7, 14].includes(daysFrom(day, next)), next);
    }
    assert.equal(daysFrom(fridays.at(-1) ?? '', launchedOn), 3);

    const warned = rows.filter(({ hasWarned }) => hasWarned);
    assert.equal(warned.length, 1);
    const [{ ends }] = warned as [(typeof rows)[number]];
    assert.equal(daysFrom(budget.warnedOn, ends), 1);
    assert.ok((rows.at(-1)?.share ?? 101) <= 100);
    assert.ok(fields.terms.some((term) => term.includes(`${hoursOf((budget.hours * WARNS_AT) / 100)} hours`)));
    assert.ok(answers.all.every(({ source, by }) => source !== '' && by.name !== ''));
    const spent = spentBy(budget, answers.on);
    const figures = answers.all.map(({ figure }) => figure);
    assert.ok(figures.includes(`${Math.round(shareOf(budget, spent))}%`) || figures.includes(money(spent * plan.rate)));
    for (const { figure, question } of answers.all)
      if (/owe/.test(question)) assert.equal(figure, money((warned[0]?.hours ?? 0) * plan.rate));
  });
}

test('a sheet is shown once it is complete, and until then the form says what it needs', () => {
  const stated = { id: 1, name: 'Visits', launchedOn: '2024-03-18', weeks: WEEKS, team, papers: fields };
  const sheetsOf = (more: object) => Object.keys(paperworkOf({ ...stated, ...more }) ?? {}).toSorted();
  assert.deepEqual(sheetsOf({}), ['answers', 'budget', 'plan', 'project']);
  assert.deepEqual(sheetsOf({ weeks: null }), ['answers', 'budget', 'project']);
  assert.deepEqual(sheetsOf({ team: [{ people: 1, role: 'designer', hours: null }] }), [
    'answers',
    'budget',
    'project',
  ]);
  assert.deepEqual(sheetsOf({ papers: { ...fields, fortnights: [] } }), ['answers', 'project']);
  assert.deepEqual(sheetsOf({ papers: { ...fields, answers: [], budgetHours: null } }), []);
  const warningsOf = (more: object) =>
    paperWarnings({ ...fields, weeks: WEEKS, team, ...more }).map(({ field, message }) => [field, message]);
  assert.deepEqual(warningsOf({}), []);
  assert.deepEqual(warningsOf({ weeks: null, goalOf: '' }), [
    ['goalOf', 'The plan is not shown yet. It needs: What the figure is of, Weeks'],
  ]);
  assert.deepEqual(warningsOf({ answeredOn: '' }), [
    ['answeredOn', 'The answers are not shown yet. They need: Answered on'],
  ]);
  assert.deepEqual(paperWarnings({ ...papersFrom(''), weeks: null, team: [] }), []);
});

test('papers are stored with what is filled in, and nothing where nothing is', () => {
  assert.deepEqual(papersFrom(storedPapers(fields)), fields);
  assert.equal(storedPapers(papersFrom('')), '');
  assert.deepEqual(['Nithya Suresh', 'Selvi', 'Dr Susan Philipose', ''].map(initialsOf), ['NS', 'S', 'DP', '']);
});

/** A published project with papers, the only one that has any, whatever agency is installed. */
async function openProject(instance: Instance, more: object = {}): Promise<number> {
  await instance.services.database.write((tx) => tx.updateTable('projects').set({ papers: '' }).execute());
  await change(instance, { papers: storedPapers(fields), weeks: WEEKS, team: JSON.stringify(team), ...more });
  return 1;
}

const change = ({ services }: Instance, columns: object) =>
  services.database.write((tx) => tx.updateTable('projects').set(columns).where('id', '=', 1).execute());

const papersOf = async (instance: Instance, path: string) =>
  (await instance.page(path)).props.paperwork as Paperwork | undefined;

instanceTest('papers stand on home, on Hire Us and with their project, and with no other', async (instance) => {
  const id = await openProject(instance);
  for (const path of ['/', '/hireus', `/projects/detail/${id}`])
    assert.equal((await papersOf(instance, path))?.project.id, id, path);
  assert.equal(await papersOf(instance, `/projects/detail/${id + 1}`), undefined);
});

instanceTest('home and Hire Us show those of the newest published project that has the sheet', async (instance) => {
  await openProject(instance, { launched_on: '2020-01-06' });
  const second = (papers: string, state = 'published') =>
    instance.services.database.write((tx) =>
      tx
        .updateTable('projects')
        .set({ papers, state: state as 'published', launched_on: '2031-01-06' })
        .where('id', '=', 2)
        .execute(),
    );
  await second(storedPapers({ ...fields, planSignedOn: '' }));
  assert.equal((await papersOf(instance, '/'))?.project.id, 2);
  assert.equal((await papersOf(instance, '/hireus'))?.project.id, 1, 'the second has no plan');
  await second(storedPapers(fields), 'archived');
  assert.equal((await papersOf(instance, '/'))?.project.id, 1);
  await change(instance, { state: 'archived' });
  assert.equal(await papersOf(instance, '/'), undefined);
  assert.equal(await papersOf(instance, '/hireus'), undefined);
});

instanceTest(
  'an editor fills in answers, sees them in the preview, and visitors read them when it is published',
  async (instance) => {
    await openProject(instance, { papers: '' });
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish } = desk(instance, cookie);
    const { answeredOn, answers } = fields;
    assert.equal((await patch('projects/1', { answeredOn, answers }, await get('projects/1'))).status, 200);
    const { path } = (await get('projects/1/preview-link')).body.data;
    assert.equal((await papersOf(instance, path))?.answers?.all.length, answers.length);
    assert.equal(await papersOf(instance, '/projects/detail/1'), undefined);
    const published = await publish('projects/1');
    assert.equal(published.status, 200, JSON.stringify(published.body));
    assert.equal((await papersOf(instance, '/projects/detail/1'))?.answers?.on, answeredOn);
    assert.equal((await patch('projects/1', { answers: [] }, await get('projects/1'))).status, 200);
    assert.equal((await publish('projects/1')).status, 200);
    assert.equal(await papersOf(instance, '/projects/detail/1'), undefined);
  },
);

const withViews = { render: builtRender() };

async function elementsOf({ fetch }: Instance, path: string): Promise<Element[]> {
  const response = await fetch(path);
  assert.equal(response.status, 200, path);
  const { elements, faults } = readHtml(await response.text());
  assert.deepEqual(faults, [], path);
  return elements;
}

const withClass = (elements: readonly Element[], name: string) =>
  elements.filter(({ attributes }) => attributes['class']?.split(' ').includes(name));

instanceTest(
  'home answers six questions about a project, each with a figure, its source and who has checked it; the first is open',
  async (instance) => {
    await openProject(instance);
    const [sheet] = withClass(await elementsOf(instance, '/'), 'answers');
    assert.ok(sheet);
    const details = readHtml(sheet.inner).elements.filter(({ name }) => name === 'details');
    assert.deepEqual(
      details.map(({ attributes }) => 'open' in attributes),
      fields.answers.map((_, place) => place === 0),
    );
    for (const [place, { question, figure, source, name }] of fields.answers.entries()) {
      const text = textOf(details[place]?.inner ?? '');
      for (const part of [question, figure, source, name, initialsOf(name)])
        assert.ok(text.includes(part.replaceAll('\u00A0', ' ')), `${part} in ${text}`);
    }
  },
  withViews,
);

instanceTest(
  'the page of the project has all its papers, and the budget line warns in words below the fortnight that passed it',
  async (instance) => {
    const elements = await elementsOf(instance, `/projects/detail/${await openProject(instance)}`);
    assert.equal(withClass(elements, 'answers').length, 1);
    assert.equal(withClass(elements, 'plan-pages').length, 1);
    const [sheet] = withClass(elements, 'budget-sheet');
    const texts = readHtml(sheet?.inner ?? '')
      .elements.filter(({ name }) => name === 'tr')
      .map(({ inner }) => textOf(inner));
    const { budget } = paperworkOf({ id: 1, name: '', launchedOn: '', weeks: WEEKS, team, papers: fields }) ?? {};
    assert.ok(budget);
    const expected = rowsOf(budget).flatMap(({ hours, share, hasWarned }) => [
      `${hours} ${Math.round(share)}%`,
      ...(hasWarned ? [budget.decision] : []),
    ]);
    assert.equal(texts.length, 1 + expected.length);
    for (const [place, end] of expected.entries())
      assert.ok(texts[place + 1]?.endsWith(end), `${end} in ${texts[place + 1]}`);
    assert.match(texts.find((text) => text.endsWith(budget.decision)) ?? '', new RegExp(`^Warned at ${WARNS_AT}%`));
  },
  withViews,
);
