import type { Client } from './schema.ts';

/** A client in the list (specification, point 2). It has no link. */
export function ClientCard({ client }: { client: Client }) {
  return (
    <article className="card client-card">
      <div className="card-media">
        <img src={client.bannerImage} alt="" width={800} height={450} loading="lazy" decoding="async" />
      </div>
      <div className="card-body">
        <img
          className="client-card-logo"
          src={client.logo}
          alt=""
          width={240}
          height={80}
          loading="lazy"
          decoding="async"
        />
        <h3>{client.name}</h3>
        <p>{client.description}</p>
      </div>
    </article>
  );
}
