/** Beside an enquiry: the projects that could be shown to its sender, and why. */
import './similar-projects.css';

import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#office-ui/client.ts';
import { paths } from '#config/paths.ts';

import { similarProjectCalls } from './calls.ts';
import type { SimilarProject } from './schema.ts';

const similarQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['content', 'similar', receipt],
    queryFn: ({ signal }) => call(similarProjectCalls.list, { query: { receipt }, signal }),
  });

const whyOf = ({ industry, words }: SimilarProject) =>
  [industry, words.length === 0 ? '' : `same words: ${words.join(', ')}`].filter(Boolean).join('; ');

export function SimilarProjectsPanel({ receipt }: { receipt: string }) {
  const { data: found = [] } = useQuery(similarQuery(receipt));
  if (found.length === 0) return null;
  return (
    <section className="similar-projects">
      <h2>Projects to show</h2>
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <a href={paths.project(one.id)} target="_blank" rel="noopener">
              {one.name}
            </a>
            <span>{whyOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
