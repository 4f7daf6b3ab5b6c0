/** The pictures of the site: uploading, finding, and what is not described, not used or failed. */
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { counted, End, Failed, NothingFound, partsOf } from '#office-ui/data-list.tsx';
import { ListBar } from '#office-ui/list-bar.tsx';
import { useTitle } from '#office-ui/title.ts';
import { useRowNavigation } from '#office-ui/row-navigation.ts';
import { mayOpen } from '#office-ui/may-open.ts';

import { MediaGrid } from './media-grid.office.tsx';
import { MEDIA_WRITERS } from './office-schema.ts';
import { mediaQuery } from './reads.office.ts';
import { DropZone, UploadButtons, Uploads } from './upload-parts.office.tsx';
import { useDropped, useUploads } from './use-uploads.office.tsx';

const FILTER = {
  name: 'filter',
  label: 'Show',
  options: [
    { id: '', name: 'All' },
    { id: 'undescribed', name: 'Not described' },
    { id: 'unused', name: 'Not used' },
    { id: 'failed', name: 'Failed' },
  ],
} as const;

export function MediaList() {
  useTitle('Pictures');
  const { data: me } = useSuspenseQuery(meQuery);
  const mayWrite = mayOpen(MEDIA_WRITERS, me.role);
  const search = useSearch({ from: '/inside/media' });
  const list = useInfiniteQuery(mediaQuery(search));
  const { uploads, add, dismiss } = useUploads();
  const isOver = useDropped(add, mayWrite);
  const place = useRef<HTMLUListElement>(null);
  const { rows: items, first, load } = partsOf(list);
  useRowNavigation(place, load);
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <div className="list-screen">
      <div className="head">
        <h1>Pictures</h1>
        {mayWrite && <UploadButtons add={add} />}
      </div>
      {mayWrite && (
        <p className="quiet">
          Or drop them anywhere on this page, or paste one. Place, time and camera are not taken along.
        </p>
      )}
      <Uploads uploads={uploads} dismiss={dismiss} />
      <ListBar
        search={search}
        searchLabel="Name or description"
        filters={[FILTER]}
        status={first === undefined ? '' : counted(first, isNarrowed, 'picture', 'pictures')}
      />
      {list.isError && items.length === 0 ? (
        <Failed error={list.error} again={() => void list.refetch()} />
      ) : (
        <div aria-busy={list.isPending || list.isPlaceholderData}>
          <MediaGrid items={items} place={place} />
          {list.isSuccess && items.length === 0 && (isNarrowed ? <NothingFound many="pictures" /> : <Nothing />)}
          {items.length > 0 && <End key={list.data?.pages.length} list={list} load={load} />}
        </div>
      )}
      <DropZone isOver={isOver} words="Drop them: they are uploaded" />
    </div>
  );
}

const Nothing = () => (
  <div className="empty">
    <p>There are no pictures yet. Upload the first, or drop it here.</p>
  </div>
);
