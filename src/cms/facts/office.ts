/** The facts of the site as the office stores them. */
import { storedKind } from '#cms/content/schema.ts';

import { factsKind } from './kind.ts';
import { factsOfSite, loadFacts, putFacts } from './queries.ts';

export const factsContent = storedKind(factsKind, { load: loadFacts, put: putFacts, initial: factsOfSite });
