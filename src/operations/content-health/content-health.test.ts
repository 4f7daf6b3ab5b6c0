/** What the nightly check finds in published content, and where it does not go. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

import { runDueTasks } from '#operations/scheduler/runner.ts';
import { tasks } from '#app/tasks.ts';
import { ask, join, signIn } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';

import type { ContentHealth, Issue } from './schema.ts';
import { TASK } from './schema.ts';

const DAY = 86_400_000;
const OWNER = 'owner@agency.example';

/** A site that answers by the path that it is asked for; gives its address and what was asked. */
async function openSite(t: TestContext) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/hop') response.writeHead(302, { location: '/gone' });
    else if (request.url === '/round') response.writeHead(302, { location: '/round' });
    else if (request.url === '/no-head') response.writeHead(request.method === 'HEAD' ? 405 : 200);
    else response.writeHead(request.url === '/gone' ? 404 : 200);
    response.end();
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** What an owner sees. Sessions do not last as long as these tests go on. */
async function health(instance: Instance): Promise<ContentHealth> {
  const { cookie } = await signIn(instance, OWNER);
  return (await ask(instance, 'content-health', { cookie })).body.data as ContentHealth;
}

const version = ({ headers }: { headers: Headers }) => ({ 'if-match': headers.get('etag') ?? '' });

/** Makes an entry that visitors see, or gives it other values. */
async function publish(
  instance: Instance,
  cookie: string,
  kind: string,
  body: Record<string, unknown>,
  of?: number,
): Promise<number> {
  const made =
    of === undefined
      ? await ask(instance, kind, { cookie, body })
      : await ask(instance, `${kind}/${of}`, {
          method: 'PATCH',
          cookie,
          body,
          headers: version(await ask(instance, `${kind}/${of}`, { cookie })),
        });
  assert.ok(made.status < 300, JSON.stringify(made.body));
  const { id } = made.body.data as { id: number };
  const headers = version(await ask(instance, `${kind}/${id}`, { cookie }));
  const said = await ask(instance, `${kind}/${id}/publish`, { method: 'POST', cookie, headers });
  assert.equal(said.status, 200, JSON.stringify(said.body));
  return id;
}

/** Two departments must not share a name, nor two levels of experience their years. */
let openings = 0;

/** An opening that is open for twenty days. */
async function opening(instance: Instance, cookie: string, more: Record<string, unknown>): Promise<number> {
  openings += 1;
  return publish(instance, cookie, 'jobs', {
    title: 'Writer',
    department: await publish(instance, cookie, 'departments', { name: `Words ${openings}` }),
    education: await publish(instance, cookie, 'educations', { name: `Any ${openings}`, educationName: 'Any' }),
    level: await publish(instance, cookie, 'experience-levels', {
      name: `Some ${openings}`,
      years: 30 + openings,
    }),
    employmentType: 'FULL_TIME',
    place: 'Kochi, India',
    skills: ['Commas'],
    description: PROSE,
    responsibilities: PROSE,
    requirements: PROSE,
    datePosted: dayIn(instance, 0),
    validThrough: dayIn(instance, 20),
    isOpen: true,
    ...more,
  });
}

const dayIn = ({ services }: Instance, days: number) => daysAfter(agencyDay(services.clock()), days);

const PROSE = '<p>Somebody who likes to write, to draw and to be asked what it was good for.</p>'.repeat(4);

emptyInstanceTest(
  'links are followed as a visitor would, but never to machines beside the server',
  async (instance, t) => {
    const { cookie } = await join(instance, 'owner');
    const site = await openSite(t);
    const hidden = await openSite(t);
    const services = { ...instance.services, settings: { ...instance.services.settings, siteUrl: site.address } };
    const hiddenByName = hidden.address.replace('127.0.0.1', 'localhost');
    // Saved links lead over https.
    const [byAddress, byName] = [hidden.address, hiddenByName].map((address) => address.replace('http:', 'https:'));
    const links = ['/fine', '/gone', '/hop', '/round', '/no-head', byAddress, byName, 'https://shop.example/'];
    const html = links.map((href) => `<p><a href="${href}">What ${href} says</a></p>`).join('');
    const id = await opening(instance, cookie, { description: PROSE + html });
    const cards = [
      { title: 'Quay', href: '/fine' },
      { title: 'Berth', href: '/gone' },
    ];
    await publish(instance, cookie, 'pages', { title: 'Ferries', lead: 'Boats.', blocks: [{ type: 'cards', cards }] });

    assert.deepEqual(await health(instance), { checkedAt: null, issues: [], isCut: false });
    await runDueTasks(services, tasks);
    assert.equal((await health(instance)).checkedAt, null, 'the first check comes a day after the first start');
    instance.pass(DAY);
    await runDueTasks(services, tasks);
    const { checkedAt, issues } = await health(instance);
    assert.equal(checkedAt, instance.services.clock().toISOString());
    const said = issues.flatMap((issue) =>
      issue.category === 'link' && issue.kind === 'jobs' && issue.id === id ? [issue.message] : [],
    );
    const unreachable = 'it leads to a machine that visitors cannot reach';
    assert.deepEqual(
      said.toSorted(),
      [
        `${site.address}/gone: it answers 404`,
        `${site.address}/hop: it answers 404`,
        `${site.address}/round: it answers 404`,
        `${byAddress}/: ${unreachable}`,
        `${byName}/: ${unreachable}`,
      ].toSorted(),
    );
    assert.deepEqual(
      issues.flatMap(({ kind, field, message }) => (kind === 'pages' ? [`${field}: ${message}`] : [])),
      [`blocks.0.cards.1.href: ${site.address}/gone: it answers 404`],
    );
    assert.deepEqual(hidden.asked, []);
    assert.ok(site.asked.includes('GET /no-head'));

    // What is mended is gone from the page at once, and from the next check.
    instance.pass(1);
    const { cookie: again = '' } = await signIn(instance, OWNER);
    await publish(instance, again, 'jobs', { description: PROSE }, id);
    assert.ok(
      !(await health(instance)).issues.some(
        (issue) => issue.category === 'link' && issue.kind === 'jobs' && issue.id === id,
      ),
    );
  },
);

emptyInstanceTest(
  'openings that end this week, texts that say little and pages that are a year old are named',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { services } = instance;
    const soon = await opening(instance, cookie, { validThrough: dayIn(instance, 6) });
    const late = await opening(instance, cookie, { skills: [] });
    await runDueTasks(services, tasks);
    instance.pass(DAY);
    await runDueTasks(services, tasks);
    const found = (await health(instance)).issues;
    const of = (category: Issue['category']) => found.filter((one) => one.category === category);
    assert.ok(of('ending').some(({ id, field }) => id === soon && field === 'validThrough'));
    assert.ok(!of('ending').some(({ id }) => id === late));
    assert.ok(of('text').some(({ id, field }) => id === late && field === 'skills'));
    assert.deepEqual(of('stale'), []);
    instance.pass(366 * DAY);
    await runDueTasks(
      services,
      tasks.filter(({ name }) => name === TASK),
    );
    assert.ok((await health(instance)).issues.some(({ category, id }) => category === 'stale' && id === late));
  },
);
