import { englishPart } from '#config/translation.ts';
import { Picture } from '#ui/picture.tsx';

import type { Client } from './schema.ts';

/** A client in the list (specification, point 2). It has no link. */
export function ClientCard({ client }: { client: Client }) {
  return (
    <article className="card client-card">
      <div className="card-media">
        <Picture src={client.banner} format="landscape" alt="" sizes="(min-width: 40rem) 24rem, 92vw" />
      </div>
      <div className="card-body">
        <Picture className="client-card-logo" src={client.logo} format="logo" alt="" sizes="10.5rem" />
        <h3>{client.name}</h3>
        <p lang={englishPart(client)}>{client.description}</p>
      </div>
    </article>
  );
}
