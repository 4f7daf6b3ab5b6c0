/** The facts of the site as the office stores them. */
import { storedContentType } from '#cms/content/schema.ts';
import { FACTS } from '#config/translation.ts';

import { factsContentType } from './content-type.ts';
import { firstFacts, loadFacts, putFacts } from './queries.ts';

export const factsContent = storedContentType(factsContentType, {
  load: loadFacts,
  put: putFacts,
  initial: firstFacts,
  marks: () =>
    new Map(Object.keys(factsContentType.fields).map((name) => [FACTS + name, `${factsContentType.name}/1#${name}`])),
});
