/** Clients as staff and the import write them. */
import type { PublicationColumns } from '#database/content-state.ts';
import { countOf } from '#database/count.ts';
import type { Read, Tx } from '#database/database.ts';
import { wordsOfClient } from '#database/words.ts';
import type { BodyOf } from '#cms/content/fields.ts';
import { columnsOf, putRow } from '#cms/content/service.ts';

import { clientContentType } from '../content-type.ts';

type ClientBody = BodyOf<typeof clientContentType.fields>;

const columns = columnsOf('clients', clientContentType.fields);

/** Stores a client and the words by which visitors find it. */
export async function putClient(tx: Tx, id: number, body: ClientBody, publication: PublicationColumns): Promise<void> {
  await putRow(tx, 'clients', id, await columns.rowOf(body), publication);
  await tx.deleteFrom('client_words').where('client_id', '=', id).execute();
  const words = wordsOfClient(body).map((word) => ({ word, client_id: id }));
  if (words.length > 0) await tx.insertInto('client_words').values(words).execute();
}

export const loadClients = columns.loadBodies;

/** How many projects are of a client. */
export async function countProjectsOf(read: Read, id: number) {
  const all = read.selectFrom('projects').where('client_id', '=', id);
  return { published: await countOf(all.where('state', '=', 'published')), all: await countOf(all) };
}
