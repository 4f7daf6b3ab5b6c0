import { readCall } from '#platform/http/call.ts';
import { limit, oneOf, page, text } from '#platform/http/query.ts';
import { inLanguage, languageParameter } from '#cms/content/service.ts';
import { PICTURES_ASKED } from '#cms/media/schema.ts';

import { CLIENT_TAGS, featuredClients, listClientNames, listClients } from './queries.ts';
import { CLIENTS_PER_PAGE } from './schema.ts';
import {
  clientListWire,
  clientNamesWire,
  featuredClientsWire,
  toFeaturedWire,
  toListWire,
  toNamesWire,
} from './wire.ts';

export const readClients = readCall({
  summary: 'Clients by name; every word of the keyword begins a word of the name or the description',
  parameters: {
    page: page(),
    limit: limit(CLIENTS_PER_PAGE, 50),
    params: text('The keyword.'),
    pictures: oneOf(['1', ''], '', PICTURES_ASKED),
    language: languageParameter(),
  },
  answer: clientListWire,
  freshness: 'list',
  tags: CLIENT_TAGS,
  async load({ page, limit, params, pictures, language }, services) {
    const found = await listClients(services, params, { page, limit });
    const rows = await inLanguage(services.database.read, language || undefined, 'clients', found.rows);
    return toListWire({ ...found, rows }, { withPictures: pictures === '1' });
  },
});

export const readFeaturedClients = readCall({
  summary: 'Clients of the home page’s carousel, in its order',
  answer: featuredClientsWire,
  freshness: 'list',
  tags: CLIENT_TAGS,
  load: async (_, { database }) => toFeaturedWire(await featuredClients(database.read)),
});

export const readClientNames = readCall({
  summary: 'Clients that projects can be filtered by',
  answer: clientNamesWire,
  freshness: 'list',
  tags: ['clients'],
  load: async (_, { database }) => toNamesWire(await listClientNames(database.read)),
});
