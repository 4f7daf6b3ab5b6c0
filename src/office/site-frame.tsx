/** The site as visitors see it, page by page, with the way from each page to where it is edited. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

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
  const queries = useQueryClient();
  const [page, setPage] = useState<Document>();
  const press = useEffectEvent(async (event: MouseEvent) => {
    const link = cardPressed(event);
    if (link === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const isFollowed = event.ctrlKey || event.metaKey;
    const place = isFollowed ? undefined : await editPlaceOf(queries, link.pathname);
    if (place?.is === 'entry') void navigate({ to: '/content/$kind/$id', params: { kind: place.kind, id: place.id } });
    else link.ownerDocument.location.assign(link.href);
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => void press(event);
    page?.addEventListener('click', listen, true);
    return () => page?.removeEventListener('click', listen, true);
  }, [page]);
  return (
    <div className="site-screen">
      <div className="head">
        <h1>The site</h1>
        <a className="button" href={path} target="_blank" rel="noopener">
          <Icon name="site" size={16} /> Open it alone
        </a>
      </div>
      <p className="lead">
        The menus lead to any page, as they lead a visitor. A card opens what it shows, to be edited; Ctrl and a press
        follow it.
      </p>
      <PageFrame
        src={begun}
        load={0}
        title="The site"
        shows={setPage}
        isHeld={page === undefined}
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

/** What goes from page to page, and shows nothing that is edited. */
const LEADS_ON = 'header, footer, nav, dialog';

/** The link of a card that somebody pressed: what leads on is none, and neither is a part of the page that is shown. */
function cardPressed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('main a[href]');
  const here = link?.ownerDocument.location;
  if (link === null || link.closest(LEADS_ON) !== null || link.origin !== here?.origin) return undefined;
  return link.pathname === here.pathname ? undefined : link;
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
