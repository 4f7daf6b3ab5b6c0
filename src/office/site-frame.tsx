/** The site as visitors see it, page by page, with the way from each page to where it is edited. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { editPlaceOf } from './edit-links.ts';
import { Icon } from '#office-ui/icon.tsx';
import { PageFrame } from '#office-ui/page-frame.tsx';
import { useTitle } from '#office-ui/title.ts';

export function SiteFrame() {
  useTitle('The site');
  const { path = '/' } = useSearch({ from: '/inside/site' });
  const navigate = useNavigate();
  // The frame goes on by itself; only where it began is given to it.
  const [begun] = useState(path);
  return (
    <div className="site-screen">
      <div className="head">
        <h1>The site</h1>
        <a className="button" href={path} target="_blank" rel="noopener">
          <Icon name="site" size={16} /> Open it alone
        </a>
      </div>
      <p className="lead">Go to any page as a visitor does, and edit it from here.</p>
      <PageFrame
        src={begun}
        load={0}
        title="The site"
        at={(now) => {
          if (now !== '' && now !== path) void navigate({ to: '/site', search: { path: now }, replace: true });
        }}
      >
        <code className="address">{path}</code>
        <EditLink path={path} />
      </PageFrame>
    </div>
  );
}

function EditLink({ path }: { path: string }) {
  const queries = useQueryClient();
  const { data: place, isPending } = useQuery({
    queryKey: ['content', 'place', path],
    queryFn: async () => (await editPlaceOf(queries, path)) ?? null,
  });
  if (isPending) return <span className="quiet late">One moment …</span>;
  if (place === null || place === undefined) return <span className="quiet">Nothing of this page is edited here.</span>;
  return place.is === 'list' ? (
    <Link className="button primary small" to="/content/$kind" params={{ kind: place.kind }}>
      <Icon name="edit" size={16} /> Edit what is listed here
    </Link>
  ) : (
    <Link className="button primary small" to="/content/$kind/$id" params={{ kind: place.kind, id: place.id }}>
      <Icon name="edit" size={16} /> Edit this page
    </Link>
  );
}
