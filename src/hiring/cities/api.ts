import { readCall } from '#platform/http/call.ts';
import { text } from '#platform/http/query.ts';

import { suggestCities } from './queries.ts';
import { citiesAnswer, cityToWire } from './wire.ts';

export const getCities = readCall({
  summary: 'Cities whose name starts with a text of more than three characters, largest first',
  parameters: {
    param: text(
      'The typed text; accents and case make no difference. Other and former names count too, in other scripts too; what begins no name is looked for with one letter wrong. Behind a name of three letters or fewer a comma or blank means that it is whole.',
    ),
  },
  answer: citiesAnswer,
  freshness: 'list',
  tags: ['cities'],
  load: async ({ param }, { database }) => ({ data: (await suggestCities(database.read, param)).map(cityToWire) }),
});
