/** Choosing files, and what becomes of each. */
import './media.css';

import { Button, FileTrigger } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';

import { UPLOAD_TYPES } from './office-schema.ts';
import type { Upload } from './use-uploads.office.tsx';

type Add = (files: Iterable<File>) => void;

/** A telephone that is asked for these types gives a JPEG of what it keeps as HEIC. */
const TYPES = [...UPLOAD_TYPES];

export function UploadButtons({
  add,
  words = 'Upload pictures',
  isMany = true,
  isPrimary = true,
}: {
  add: Add;
  words?: string;
  isMany?: boolean;
  isPrimary?: boolean;
}) {
  return (
    <div className="buttons">
      <FileTrigger acceptedFileTypes={TYPES} allowsMultiple={isMany} onSelect={(files) => add(files ?? [])}>
        <Button className={isPrimary ? 'button primary' : 'button'}>
          <Icon name="plus" size={16} /> {words}
        </Button>
      </FileTrigger>
      <span className="only-touch">
        <FileTrigger
          acceptedFileTypes={['image/jpeg']}
          defaultCamera="environment"
          onSelect={(files) => add(files ?? [])}
        >
          <Button className="button">
            <Icon name="picture" size={16} /> Take a photo
          </Button>
        </FileTrigger>
      </span>
    </div>
  );
}

const STATES = { waiting: 'Waits', sending: 'Is sent', done: 'Uploaded', failed: 'Not taken' } as const;

export const Uploads = ({ uploads, dismiss }: { uploads: readonly Upload[]; dismiss: (key: number) => void }) =>
  uploads.length === 0 ? null : (
    <ul className="uploads" aria-label="Uploads">
      {uploads.map(({ key, name, state, sent, message = '' }) => (
        <li key={key} data-state={state}>
          <strong>{name}</strong>
          {state === 'sending' ? (
            <Progress label={`${name} is sent`} made={sent} of={1} />
          ) : (
            <span className={state === 'failed' ? 'message' : 'quiet'}>
              {STATES[state]}
              {message !== '' && `. ${message}`}
            </span>
          )}
          {(state === 'done' || state === 'failed') && (
            <Button
              className="icon-button small"
              aria-label={`Take ${name} off this list`}
              onPress={() => dismiss(key)}
            >
              <Icon name="close" size={14} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );

/** How much of something is made. A native bar: that of React Aria would need a style attribute, which the policy forbids. */
export const Progress = ({ label, made, of }: { label: string; made: number; of: number }) => (
  <progress className="made" aria-label={label} {...(of > 0 && { value: made, max: of })} />
);

/** Over the whole page while files hang over it. */
export const DropZone = ({ isOver, words }: { isOver: boolean; words: string }) =>
  isOver ? (
    <div className="drop-here" aria-hidden="true">
      <p>{words}</p>
    </div>
  ) : null;
