/** A picture of the library: shown as it will be cut, chosen in a window. */
import './picture-field.css';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';

import { mediaItemQuery } from '#cms/media/reads.office.ts';
import { thumbnailOf } from '#cms/media/schema.ts';
import { Icon } from '#office-ui/icon.tsx';

import { Frame, type PropsOf } from './field-parts.office.tsx';

const PictureChooser = lazy(() =>
  import('#cms/media/picture-chooser.office.tsx').then(({ PictureChooser: component }) => ({
    default: component,
  })),
);

/** Shapes of places, by width to height: the policy allows no style attribute. */
const shapeOf = (ratio: number | undefined) =>
  ratio === undefined
    ? 'free'
    : ratio > 1.9
      ? 'banner'
      : ratio > 1.45
        ? 'wide'
        : ratio > 1.1
          ? 'card'
          : ratio > 0.7
            ? 'square'
            : 'tall';

export function PictureField({ field, path, value, onChange, message, isReadOnly }: PropsOf<'picture', number | null>) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <Frame field={field} path={path} message={message}>
      {({ label, described }) => (
        <div className="picture-field" role="group" aria-labelledby={label} aria-describedby={described}>
          {value !== null && <Shown id={value} shape={shapeOf(field.ratio)} />}
          {!isReadOnly && (
            <div className="buttons">
              <Button className="button small" onPress={open}>
                <Icon name="picture" size={16} /> {value === null ? 'Choose a picture' : 'Another picture'}
              </Button>
              {value !== null && (
                <Button className="button small" onPress={() => onChange(null)}>
                  Take it away
                </Button>
              )}
            </div>
          )}
          {wasOpened && (
            <Suspense>
              <PictureChooser
                isOpen={isOpen}
                close={() => setOpen(false)}
                chosen={(item) => {
                  setOpen(false);
                  onChange(item.id);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Frame>
  );
}

function Shown({ id, shape }: { id: number; shape: string }) {
  const { data: item, isError } = useQuery(mediaItemQuery(id));
  if (isError) return <p className="hint">The picture number {id} is not there any more.</p>;
  return (
    <figure className="chosen-picture" data-shape={shape}>
      {item === undefined || item.width === null ? (
        <span className="waiting" />
      ) : (
        <img src={thumbnailOf(item)} alt={item.alt} />
      )}
      {item !== undefined && (
        <figcaption>
          <strong>{item.name}</strong>
          {item.width === null && <span>{item.failure ?? 'Being made …'}</span>}
          <span>{item.isDecorative ? 'Decoration' : item.alt === '' ? 'Not described yet' : item.alt}</span>
        </figcaption>
      )}
    </figure>
  );
}
