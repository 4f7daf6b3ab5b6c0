import assert from 'node:assert/strict';

import { projects } from '#seed/projects.ts';
import { weekdayOf } from '#ui/days.ts';

import { sampleTest } from '#tests/support/agency.ts';
import { type Element, readHtml, textOf } from '#tests/support/html.ts';
import { builtRender } from '#tests/support/pages.ts';
import { desk } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { money, paperwork } from './content.ts';
import { rowsOf, shareOf, spentBy, WARNS_AT, weeksBefore } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const FRIDAY = 5;
const daysFrom = (day: string, to: string) => (Date.parse(to) - Date.parse(day)) / DAY;

function samplePapers() {
  assert.ok(paperwork);
  return paperwork;
}

sampleTest('the papers say of their project what its case study says', () => {
  const { project, plan } = samplePapers();
  const study = projects.find(({ name }) => name === project.name);
  assert.ok(study);
  assert.deepEqual([project.weeks, project.launchedOn], [study.weeks, study.launchedOn]);
  assert.deepEqual(
    plan.team.map(({ people, role }) => ({ people, role })),
    study.team,
  );
  assert.equal(study.outcomes[0]?.before, plan.goal.before);
  assert.ok(plan.goal.of.startsWith(study.outcomes[0].label));
  // Whoever signs for the client is who praises the work.
  assert.deepEqual([project.client, plan.signatures[0]?.name], [study.quote.name, study.quote.name]);
  const people = study.team.reduce((sum, part) => sum + part.people, 0);
  assert.ok(people === 5 && samplePapers().answers[0]?.text.includes('five people'));
});

sampleTest('plan, budget line and answers agree with each other', () => {
  const { project, plan, budget, answers, answeredOn, people } = samplePapers();
  const rows = rowsOf(budget);
  assert.equal(
    plan.team.reduce((sum, { hours }) => sum + hours, 0),
    budget.hours,
  );
  // The plan is ready a fortnight after the first talk, and then every second Friday has something to try, until the opening.
  const begins = weeksBefore(project.launchedOn, project.weeks);
  const fridays = [plan.signedOn, ...rows.map(({ ends }) => ends)];
  assert.ok(daysFrom(begins, plan.signedOn) < 14);
  for (const [place, day] of fridays.entries()) {
    assert.equal(weekdayOf(day), FRIDAY, day);
    const next = fridays[place + 1];
    if (next !== undefined) assert.equal(daysFrom(day, next), place === fridays.length - 2 ? 7 : 14, next);
  }
  assert.equal(daysFrom(fridays.at(-1) ?? '', project.launchedOn), 3);

  const warned = rows.filter(({ hasWarned }) => hasWarned);
  assert.equal(warned.length, 1);
  const [{ ends, before, share }] = warned as [(typeof rows)[number]];
  assert.ok(before < WARNS_AT && share >= WARNS_AT);
  assert.ok(daysFrom(budget.warnedOn, ends) >= 0 && daysFrom(budget.warnedOn, ends) < 14);
  assert.ok((rows.at(-1)?.share ?? 101) <= 100);

  assert.equal(answers.length, 6);
  for (const { by, source } of answers) {
    assert.ok(
      people.some(({ initials }) => initials === by),
      by,
    );
    assert.notEqual(source, '');
  }
  const [friday, date, gone, , owed, moved] = answers.map(({ figure }) => figure);
  // On the day of the warning the budget stood at 70 per cent, and what Friday cost came after it.
  const spent = spentBy(budget, answeredOn);
  const overWarning = spent - (budget.hours * WARNS_AT) / 100;
  assert.equal(friday, money(overWarning * budget.rate));
  assert.equal(daysFrom(budget.warnedOn, ends), 1);
  assert.equal(date, '18\u00A0March');
  assert.equal(gone, `${Math.round(shareOf(budget, spent))}%`);
  assert.equal(owed, money((warned[0]?.hours ?? 0) * budget.rate));
  assert.equal(moved, plan.goal.before);
});

/** A published project that the papers agree with, whatever agency is installed. */
async function openProject({ services }: Instance): Promise<number> {
  const { project, plan } = samplePapers();
  const agreed = {
    name: project.name,
    launched_on: project.launchedOn,
    weeks: project.weeks,
    quote: 'It is calm at the desk.',
    quote_by: project.client,
    team: JSON.stringify(plan.team.map(({ people, role }) => ({ people, role }))),
    outcomes: JSON.stringify([{ value: '6%', label: 'of visits missed', before: plan.goal.before }]),
  };
  await services.database.write((tx) => tx.updateTable('projects').set(agreed).where('id', '=', 1).execute());
  return 1;
}

const change = ({ services }: Instance, columns: object) =>
  services.database.write((tx) => tx.updateTable('projects').set(columns).where('id', '=', 1).execute());

instanceTest('papers stand on home, on Hire Us and with their project, and with no other', async (instance) => {
  if (paperwork === undefined) return;
  const id = await openProject(instance);
  assert.equal((await instance.page('/')).props.paperworkOf, id);
  assert.equal((await instance.page('/hireus')).props.paperworkOf, id);
  assert.equal((await instance.page(`/projects/detail/${id}`)).props.hasPaperwork, true);
  assert.equal((await instance.page(`/projects/detail/${id + 1}`)).props.hasPaperwork, false);
});

instanceTest(
  'papers are gone at once when their project says something else, or is not published any more',
  async (instance) => {
    if (paperwork === undefined) return;
    const { project, plan } = paperwork;
    const id = await openProject(instance);
    for (const columns of [
      { name: `${project.name} 2` },
      { weeks: project.weeks + 1 },
      { weeks: null },
      { quote_by: '' },
      { quote: '' },
      { launched_on: weeksBefore(project.launchedOn, 1) },
      { team: JSON.stringify(plan.team.slice(1)) },
      { outcomes: '[]' },
      { state: 'archived' },
    ]) {
      await openProject(instance);
      await change(instance, { state: 'published' });
      assert.equal((await instance.page('/')).props.paperworkOf, id);
      await change(instance, columns);
      const told = JSON.stringify(columns);
      assert.equal((await instance.page('/')).props.paperworkOf, undefined, told);
      assert.equal((await instance.page('/hireus')).props.paperworkOf, undefined, told);
      const { status, props } = await instance.page(`/projects/detail/${id}`);
      assert.equal(status === 200 ? props.hasPaperwork : false, false, told);
    }
  },
);

instanceTest('a preview of a draft has the papers that its page will have', async (instance) => {
  if (paperwork === undefined) return;
  const id = await openProject(instance);
  const { cookie } = await join(instance, 'editor');
  const { get, patch } = desk(instance, cookie);
  const own = `projects/${id}`;
  const hasPaperwork = async () => {
    const { path } = (await get(`${own}/preview-link`)).body.data;
    return (await instance.page(path)).props.hasPaperwork as boolean;
  };
  const { weeks } = paperwork.project;
  assert.equal((await patch(own, { weeks: weeks + 1 }, await get(own))).status, 200);
  assert.equal(await hasPaperwork(), false);
  assert.equal((await instance.page(`/projects/detail/${id}`)).props.hasPaperwork, true);
  assert.equal((await patch(own, { weeks }, await get(own))).status, 200);
  assert.equal(await hasPaperwork(), true);
});

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
    if (paperwork === undefined) return;
    const { answers, people } = paperwork;
    await openProject(instance);
    const [sheet] = withClass(await elementsOf(instance, '/'), 'answers');
    assert.ok(sheet);
    const details = readHtml(sheet.inner).elements.filter(({ name }) => name === 'details');
    assert.deepEqual(
      details.map(({ attributes }) => 'open' in attributes),
      answers.map((_, place) => place === 0),
    );
    for (const [place, { question, figure, source, by }] of answers.entries()) {
      const text = textOf(details[place]?.inner ?? '');
      const { name = '' } = people.find(({ initials }) => initials === by) ?? {};
      for (const part of [question, figure, source, name, by])
        assert.ok(text.includes(part.replaceAll('\u00A0', ' ')), `${part} in ${text}`);
    }
  },
  withViews,
);

instanceTest(
  'the page of the project has all its papers, and the budget line warns in words below the fortnight that passed it',
  async (instance) => {
    if (paperwork === undefined) return;
    const { budget } = paperwork;
    const elements = await elementsOf(instance, `/projects/detail/${await openProject(instance)}`);
    assert.equal(withClass(elements, 'answers').length, 1);
    assert.equal(withClass(elements, 'plan-pages').length, 1);
    const [sheet] = withClass(elements, 'budget-sheet');
    const texts = readHtml(sheet?.inner ?? '')
      .elements.filter(({ name }) => name === 'tr')
      .map(({ inner }) => textOf(inner));
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
