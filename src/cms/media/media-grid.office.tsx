/** Pictures side by side, with what is still to be done for each. */
import './media.css';

import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Button } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';

import type { MediaItem } from './office-schema.ts';
import { thumbnailOf } from './schema.ts';
import { Progress } from './upload-parts.office.tsx';

export const isDescribed = ({ alt, isDecorative }: Pick<MediaItem, 'alt' | 'isDecorative'>) =>
  isDecorative || alt !== '';

/** What there is to see of a picture: itself, how far it is, or that it failed. */
export function Thumbnail({ item }: { item: MediaItem }) {
  const { width, state, progress, name } = item;
  if (width !== null || state === 'ready')
    return <img src={thumbnailOf(item)} alt="" loading="lazy" decoding="async" draggable={false} />;
  if (state === 'failed') return <Icon name="warning" size={28} />;
  return <Progress label={`${name} is being made`} made={progress?.made ?? 0} of={progress?.of ?? 0} />;
}

export const Tags = ({ item }: { item: MediaItem }) => (
  <span className="tags">
    {item.state === 'waiting' && <span className="tag">Being made</span>}
    {item.state === 'failed' && (
      <span className="tag" data-tone="waiting">
        Failed
      </span>
    )}
    {!isDescribed(item) && (
      <span className="tag" data-tone="waiting">
        Not described
      </span>
    )}
  </span>
);

const Content = ({ item }: { item: MediaItem }) => (
  <>
    <span className="thumb">
      <Thumbnail item={item} />
    </span>
    <span className="name">{item.name}</span>
    <Tags item={item} />
  </>
);

/** `take`: what is done with a picture that is chosen; left out, each leads to its page. */
export const MediaGrid = ({
  items,
  take,
  place,
}: {
  items: readonly MediaItem[];
  take?: (item: MediaItem) => void;
  place?: Ref<HTMLUListElement>;
}) => (
  <ul className="media-grid" aria-label="Pictures" ref={place}>
    {items.map((item) => (
      <li key={item.id}>
        {take === undefined ? (
          <Link className="tile" data-row to="/media/$id" params={{ id: item.id }}>
            <Content item={item} />
          </Link>
        ) : (
          <Button className="tile" onPress={() => take(item)}>
            <Content item={item} />
          </Button>
        )}
      </li>
    ))}
  </ul>
);
