/** Who fetches the feeds, beside the other counts. */
import { useQuery } from '@tanstack/react-query';

import { dayInWords } from '#platform/agency-day.ts';
import { queryOf } from '#office-ui/query.ts';

import { feedCalls } from './calls.ts';
import { FEEDS, isFeed } from './schema.ts';

const numbers = new Intl.NumberFormat('en-GB');

export function FeedsPanel({ weeks }: { weeks: string }) {
  const { data: reads = [] } = useQuery(queryOf(feedCalls.reads, { query: { weeks: Number(weeks) } }));
  if (reads.length === 0) return null;
  const all = reads.reduce((total, { fetches }) => total + fetches, 0);
  return (
    <section aria-labelledby="insights-feeds">
      <header>
        <h2 id="insights-feeds">Feeds</h2>
        <p>{all === 1 ? 'Fetched once' : `Fetched ${numbers.format(all)} times`}</p>
      </header>
      <table className="ranking">
        <caption>Which programs and job boards fetch what</caption>
        <thead>
          <tr>
            <th scope="col">Reader and feed</th>
            <th scope="col">Fetched</th>
            <th scope="col">Last</th>
          </tr>
        </thead>
        <tbody>
          {reads.map(({ feed, reader, fetches, last }) => (
            <tr key={`${feed} ${reader}`}>
              <th scope="row">
                {reader}: {isFeed(feed) ? FEEDS[feed].title : feed}
              </th>
              <td>{numbers.format(fetches)}</td>
              <td>{dayInWords(last)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
