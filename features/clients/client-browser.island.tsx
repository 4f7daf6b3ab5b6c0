import { useEffect, useRef } from 'react';

import { paths } from '#root/paths.ts';
import { Hero } from '#ui/hero.tsx';
import { NoResults, Results } from '#ui/results.tsx';
import { readJson } from '#ui/submit.ts';
import { useListing } from '#ui/use-listing.ts';

import { ClientCard } from './client-card.tsx';
import { clients } from './content.ts';
import type { ClientPage, ClientsWhere } from './schema.ts';
import { type ClientListWire, fromListWire } from './wire.ts';

type Props = { where: ClientsWhere; list: ClientPage };

const load = async (where: ClientsWhere, signal: AbortSignal) =>
  fromListWire(await readJson<ClientListWire>(paths.clientsCall(where), signal));

/** The clients with their search (specification, points 2, 4 and 9). Without script it is a form with true addresses. */
export default function ClientBrowser({ where: firstWhere, list: firstList }: Props) {
  const { where, go, goToPage, heading, isAwake, list, isLoading, isFailed, retry } = useListing({
    name: 'clients',
    first: { where: firstWhere, list: firstList },
    addressOf: paths.clients,
    load,
    retries: 1,
  });
  const { search, empty, none } = clients;

  // After Back and Clear the field says what is shown; what was typed before React was there stays.
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(firstWhere.keyword);
  useEffect(() => {
    if (shown.current === where.keyword) return;
    shown.current = where.keyword;
    if (field.current !== null) field.current.value = where.keyword;
  }, [where.keyword]);

  const clear = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go({ keyword: '', page: 1 });
  };

  return (
    <>
      <Hero picture={clients.hero} ink="light" ground="lotus">
        <h1>{clients.heading}</h1>
        <p className="lead">{clients.lead}</p>
        <form
          className="search"
          role="search"
          action={paths.clients()}
          onSubmit={(event) => {
            event.preventDefault();
            const keyword = new FormData(event.currentTarget).get('keyword');
            go({ keyword: typeof keyword === 'string' ? keyword : '', page: 1 });
          }}
        >
          <label className="visually-hidden" htmlFor="clients-keyword">
            {search.label}
          </label>
          <input
            ref={field}
            id="clients-keyword"
            type="search"
            name="keyword"
            defaultValue={where.keyword}
            placeholder={search.placeholder}
            enterKeyHint="search"
            maxLength={200}
          />
          <button className="button accent" type="submit">
            {search.action}
          </button>
        </form>
      </Hero>
      <div className="wrap section clients-results">
        <Results
          words={clients}
          page={where.page}
          list={list}
          headingRef={heading}
          isLoading={isLoading}
          isFailed={isFailed}
          retry={retry}
          hrefOf={(page) => paths.clients({ ...where, page })}
          onPage={isAwake ? goToPage : undefined}
          empty={
            where.keyword === '' ? (
              <NoResults words={none} href={paths.contact()} action={none.action}>
                <p>{none.text}</p>
              </NoResults>
            ) : (
              <NoResults words={empty} href={paths.clients()} action={search.clear} onClick={clear}>
                <p>{empty.text.replace('{keyword}', () => where.keyword)}</p>
              </NoResults>
            )
          }
        >
          <ul className="grid">
            {list?.rows.map((client) => (
              <li key={client.id}>
                <ClientCard client={client} />
              </li>
            ))}
          </ul>
        </Results>
      </div>
    </>
  );
}
