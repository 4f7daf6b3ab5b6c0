import assert from 'node:assert/strict';
import { test } from 'node:test';

import { emptyInstanceTest, instanceTest } from '#tests/support/instance.ts';
import { builtRender } from '#tests/support/pages.ts';

import { blog, blogCards, recentPosts } from './content.ts';

test('the list has twelve cards and some recent posts', () => {
  assert.equal(blogCards.length, 12);
  assert.ok(recentPosts.length > 0);
});

instanceTest('the blog has its list and its one article; every other id is 404', async (instance) => {
  assert.deepEqual([(await instance.page('/blogs')).status, (await instance.page('/blogs')).name], [200, 'blogs']);
  assert.deepEqual([(await instance.page('/blog/01')).status, (await instance.page('/blog/01')).name], [200, 'blog']);
  for (const path of ['/blog/02', '/blog/1', '/blog/001', '/blog/%00', '/blog/01/more', '/blog']) {
    const { status, name } = await instance.page(path);
    assert.deepEqual([status, name], [404, 'problem'], path);
  }
});

emptyInstanceTest(
  'without the sample agency the blog says that there are no posts, and has none of ours',
  async (instance) => {
    const html = await (await instance.fetch('/blogs')).text();
    assert.ok(
      html.includes(blog.none.text) && !html.includes(recentPosts[0]?.title ?? '') && !html.includes('/blog/01'),
    );
    assert.equal((await instance.fetch('/blog/01')).status, 404);
  },
  { render: builtRender() },
);
