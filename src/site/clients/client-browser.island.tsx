import { paths } from '#config/paths.ts';
import { Hero } from '#ui/hero.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { NoResults, Results, RESULTS } from '#ui/results.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { readJson } from '#ui/read-json.ts';
import { useListing } from '#ui/use-listing.ts';
import { fillWords } from '#ui/fill-words.ts';
import { Said } from '#ui/said.tsx';
import { localPath } from '#config/translation.ts';

import { ClientCard } from './client-card.tsx';
import { clients } from './content.ts';
import type { ClientPage, ClientsWhere } from './schema.ts';
import { type ClientListWire, fromListWire } from './wire.ts';

/** `language`: the code of that of the page; left out in English. */
type Props = { where: ClientsWhere; list: ClientPage; language?: string };

const loadIn =
  (language = '') =>
  async (where: ClientsWhere, signal: AbortSignal) =>
    fromListWire(await readJson<ClientListWire>(paths.clientsCall({ ...where, pictures: 1, language }), signal));

/** The list of clients with its search (specification, points 2, 4 and 9). Without script it is a GET form and links. */
export default function ClientBrowser({ where: firstWhere, list: firstList, language }: Props) {
  const { where, goToResults, list, results } = useListing({
    name: 'clients',
    first: { where: firstWhere, list: firstList },
    addressOf: (to) => localPath(paths.clients(to)),
    load: loadIn(language),
    retries: 1,
  });
  const { search, empty, none } = clients;

  const clear = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToResults({ keyword: '', page: 1 });
  };

  return (
    <>
      <Hero
        picture={clients.hero}
        narrow={{ picture: clients.heroNarrow, format: 'square' }}
        ink="light"
        ground="lotus"
        className="hero-brief"
      >
        <h1>{clients.heading}</h1>
        <Said className="lead">{clients.lead}</Said>
        <SearchForm
          action={`${localPath(paths.clients())}#${RESULTS}`}
          id="clients-keyword"
          keyword={where.keyword}
          words={search}
          onSearch={(keyword) => goToResults({ keyword: keyword.trim(), page: 1 })}
        />
      </Hero>
      <div className="wrap section clients-results">
        <Results
          words={clients}
          {...results}
          empty={
            where.keyword === '' ? (
              <NoResults words={none} href={localPath(paths.contact())} action={none.action}>
                <Said>{none.text}</Said>
              </NoResults>
            ) : (
              <NoResults words={empty} href={localPath(paths.clients())} action={search.clear} onClick={clear}>
                <p>{fillWords(empty.text, { keyword: where.keyword })}</p>
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
