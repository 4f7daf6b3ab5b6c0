import assert from 'node:assert/strict';

import { sampleTest } from '#tests/support/agency.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';
import { homeServices, services } from './content.ts';

sampleTest('there are five services with the number of items that the specification gives', () => {
  assert.deepEqual(
    services.map(({ slug, whatWeDo, workFlow }) => [slug, whatWeDo.length, workFlow?.length]),
    [
      ['mobile-app-development', 4, 3],
      ['uiux', 6, 3],
      ['web-applications', 6, 3],
      ['digital-marketing', 6, undefined],
      ['digitalisation', 4, undefined],
    ],
  );
  assert.deepEqual(
    homeServices().map(({ slug }) => slug),
    ['mobile-app-development', 'uiux', 'web-applications', 'digital-marketing'],
  );
});

emptyInstanceTest('each service has its page', async (instance) => {
  for (const { slug } of services) {
    const { status, name, props } = await instance.page(`/${slug}`);
    assert.deepEqual([status, name, props], [200, 'service', { slug }]);
  }
});
