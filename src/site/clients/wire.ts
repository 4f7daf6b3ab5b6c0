/** Clients in the API's spelling (specification, point 3). */
import * as v from 'valibot';

import type { Paged } from '#database/matches.ts';
import { fromPicturesWire, picturesWire, toPicturesWire } from '#cms/media/schema.ts';

import type { Client, ClientPage, FeaturedClient } from './schema.ts';

export const clientListWire = v.strictObject({
  data: v.array(
    v.strictObject({
      id: v.number(),
      client_banner_image: v.string(),
      client_logo: v.string(),
      clinet_name: v.string(),
      client_description: v.string(),
      /** Of its words, where they are not English. */
      language: v.optional(v.string()),
    }),
  ),
  last_page: v.number(),
  current_page: v.number(),
  total: v.number(),
  pictures: v.optional(picturesWire),
});
export type ClientListWire = v.InferOutput<typeof clientListWire>;

export const featuredClientsWire = v.strictObject({
  data: v.array(v.strictObject({ id: v.number(), client_cover: v.string(), clinet_name: v.string() })),
});

export const clientNamesWire = v.strictObject({
  data: v.array(v.strictObject({ id: v.number(), clinet_name: v.string() })),
});

export const toListWire = (
  { rows, page, lastPage, total }: Paged<Client>,
  { withPictures }: { withPictures: boolean },
): ClientListWire => ({
  data: rows.map((client) => ({
    id: client.id,
    client_banner_image: client.banner.path,
    client_logo: client.logo.path,
    clinet_name: client.name,
    client_description: client.description,
    ...(client.saidIn !== undefined && { language: client.saidIn }),
  })),
  last_page: lastPage,
  current_page: page,
  total,
  ...(withPictures && { pictures: toPicturesWire(rows.flatMap(({ banner, logo }) => [banner, logo])) }),
});

export function fromListWire({ data, last_page, current_page, total, pictures }: ClientListWire): ClientPage {
  const pictureAt = fromPicturesWire(pictures);
  return {
    rows: data.map((client) => ({
      id: client.id,
      name: client.clinet_name,
      description: client.client_description,
      banner: pictureAt(client.client_banner_image),
      logo: pictureAt(client.client_logo),
      ...(client.language !== undefined && { saidIn: client.language }),
    })),
    page: current_page,
    lastPage: last_page,
    total,
  };
}

export const toFeaturedWire = (clients: readonly FeaturedClient[]): v.InferInput<typeof featuredClientsWire> => ({
  data: clients.map(({ id, cover, name }) => ({ id, client_cover: cover.path, clinet_name: name })),
});

export const toNamesWire = (
  clients: readonly { id: number; name: string }[],
): v.InferInput<typeof clientNamesWire> => ({ data: clients.map(({ id, name }) => ({ id, clinet_name: name })) });
