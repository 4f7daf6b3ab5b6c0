/** The window in which a picture is chosen, or uploaded, for a form that names one. What is not described is described on the way. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Form, Input, SearchField } from 'react-aria-components';

import { presentOf } from '#office-ui/client.ts';
import { End, partsOf } from '#office-ui/data-list.tsx';
import { ModalDialog } from '#office-ui/dialog.tsx';
import { sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { useAction } from '#office-ui/use-action.tsx';

import { mediaCalls } from './calls.ts';
import { Describe, type Described } from './describe.office.tsx';
import { isDescribed, MediaGrid, Thumbnail } from './media-grid.office.tsx';
import type { MediaItem } from './office-schema.ts';
import { mediaItemQuery, mediaQuery } from './reads.office.ts';
import { DropZone, UploadButtons, Uploads } from './upload-parts.office.tsx';
import { useDropped, useUploads } from './use-uploads.office.tsx';

type Props = { isOpen: boolean; close: () => void; chosen: (item: MediaItem) => void };

export const PictureChooser = ({ isOpen, close, chosen }: Props) => (
  <ModalDialog title="Choose a picture" isOpen={isOpen} close={close} isWide>
    <Choosing close={close} chosen={chosen} />
  </ModalDialog>
);

function Choosing({ close, chosen }: Omit<Props, 'isOpen'>) {
  const [item, setItem] = useState<MediaItem>();
  const take = (one: MediaItem) => (isDescribed(one) ? chosen(one) : setItem(one));
  return item === undefined ? (
    <Library take={take} close={close} />
  ) : (
    <DescribeFirst item={item} back={() => setItem(undefined)} chosen={chosen} />
  );
}

function Library({ take, close }: { take: (item: MediaItem) => void; close: () => void }) {
  const [words, setWords] = useState('');
  const list = useInfiniteQuery(mediaQuery(words.trim() === '' ? {} : { q: words.trim() }));
  const { uploads, add, dismiss } = useUploads({ done: take });
  const isOver = useDropped(add);
  const { rows: items, load } = partsOf(list);
  return (
    <div className="chooser">
      <div className="chooser-bar">
        <SearchField className="search" aria-label="Search pictures" value={words} onChange={setWords}>
          <Icon name="search" size={16} />
          <Input placeholder="Name or description" />
          <Button className="clear" aria-label="Clear the search">
            <Icon name="close" size={14} />
          </Button>
        </SearchField>
        <UploadButtons add={add} words="Upload" isMany={false} />
      </div>
      <Uploads uploads={uploads} dismiss={dismiss} />
      <div className="chooser-list" aria-busy={list.isPending}>
        <MediaGrid items={items} take={take} />
        {list.isSuccess && items.length === 0 && (
          <p className="quiet">
            {words === '' ? 'There are no pictures yet: upload the first.' : 'No picture matches.'}
          </p>
        )}
        {items.length > 0 && <End key={list.data?.pages.length} list={list} load={load} />}
      </div>
      <div className="buttons">
        <Button className="button" onPress={close}>
          Cancel
        </Button>
      </div>
      <DropZone isOver={isOver} words="Drop it: it is uploaded and chosen" />
    </div>
  );
}

function DescribeFirst({
  item,
  back,
  chosen,
}: {
  item: MediaItem;
  back: () => void;
  chosen: (item: MediaItem) => void;
}) {
  const [value, setValue] = useState<Described>({ alt: '', isDecorative: false });
  const [message, setMessage] = useState<string>();
  const saving = useAction(mediaCalls.change, {
    asks: () => ({ id: item.id, version: item.version, body: value }),
    shows: mediaItemQuery(item.id),
    onSuccess: chosen,
    onError(error) {
      // Somebody has described it meanwhile.
      const present = presentOf(mediaCalls.change, error);
      if (present !== undefined && isDescribed(present)) chosen(present);
      else setMessage(sentenceOf(error));
    },
  });
  const save = () => (isDescribed(value) ? saving.mutate() : setMessage('Describe it, or mark it as decoration.'));
  return (
    <Form className="form describing" validationBehavior="aria" onSubmit={submitBy(save, saving.isPending)}>
      <span className="thumb">
        <Thumbnail item={item} />
      </span>
      <Describe value={value} set={setValue} message={message} />
      <div className="buttons">
        <Button type="submit" className="button primary">
          Use this picture
        </Button>
        <Button className="button" onPress={() => chosen(item)}>
          Describe it later
        </Button>
        <Button className="button" onPress={back}>
          Back
        </Button>
      </div>
    </Form>
  );
}
