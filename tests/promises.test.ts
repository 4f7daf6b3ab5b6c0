/** A sentence that announces a part of the page stands there only with that part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { projects } from '#site/projects/content.ts';

import { textOf, readHtml } from './support/html.ts';
import { openSite } from './support/pages.ts';

test('cards have the first figure of their project, and the list says so only where one has', async () => {
  const site = await openSite();
  try {
    const { write } = site.services.database;
    const figuresOn = async (path: string) => {
      const { elements } = readHtml(await site.html(path));
      return elements
        .filter(({ attributes }) => attributes['class'] === 'card-figure')
        .map(({ inner }) => textOf(inner));
    };
    const isPromised = async (path: string) => (await site.html(path)).includes(projects.figures);
    const path = '/projects';
    assert.equal((await figuresOn(path))[0], '18 → 7 min for a stop, in the median');
    assert.equal((await figuresOn('/'))[0], '18 → 7 min for a stop, in the median');
    assert.equal(await isPromised(path), true);

    await write((tx) => tx.updateTable('projects').set({ outcomes: '[]' }).execute());
    assert.deepEqual([await figuresOn(path), await figuresOn('/'), await isPromised(path)], [[], [], false]);

    const outcomes = JSON.stringify([
      { value: '', label: 'no figure', before: '' },
      { value: '3', label: 'of five', before: 'none' },
    ]);
    await write((tx) => tx.updateTable('projects').set({ outcomes }).where('id', '=', 28).execute());
    assert.deepEqual([await figuresOn(path), await isPromised(path)], [['none → 3 of five'], true]);
    assert.equal(await isPromised(`${path}?industry=1`), false, 'no medical project has a figure now');
  } finally {
    await site.close();
  }
});
