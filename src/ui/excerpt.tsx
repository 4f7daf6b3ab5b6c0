/** The beginning of prose on a card (specification, point 2): its HTML, clamped to five lines. */
import type { ReactNode } from 'react';

import type { ExcerptNode } from './excerpt.ts';

const render = (nodes: readonly ExcerptNode[]): ReactNode =>
  nodes.map((node, place) => {
    if (typeof node === 'string') return node;
    const [Tag, ...inside] = node;
    // oxlint-disable-next-line react/no-array-index-key -- the nodes of a text have no other name, and never change places
    return <Tag key={place}>{render(inside)}</Tag>;
  });

export const Excerpt = ({ nodes, lang }: { nodes: readonly ExcerptNode[]; lang?: string | undefined }): ReactNode => (
  <div className="excerpt" lang={lang}>
    {render(nodes)}
  </div>
);
