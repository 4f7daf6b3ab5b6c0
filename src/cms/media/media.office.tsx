/** One picture: what it shows, what stays visible of it, where it is used; replacing and deleting. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { dayInWords } from '#platform/agency-day.ts';
import { presentOf, Refused } from '#office-ui/client.ts';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { FormEnd, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { mayOpen } from '#office-ui/may-open.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { mediaCalls } from './calls.ts';
import { placeInWords } from './content.ts';
import { Describe } from './describe.office.tsx';
import { FocalPoint } from './focal-point.office.tsx';
import { Tags, Thumbnail } from './media-grid.office.tsx';
import { MEDIA_WRITERS, type MediaItem, type MediaUse } from './office-schema.ts';
import { mediaItemQuery } from './reads.office.ts';
import { UploadButtons, Uploads } from './upload-parts.office.tsx';
import { useUploads } from './use-uploads.office.tsx';

export function MediaScreen() {
  const { id } = useParams({ from: '/inside/media/$id' });
  const { data: item } = useSuspenseQuery(mediaItemQuery(id));
  const { data: me } = useSuspenseQuery(meQuery);
  useTitle(item.name);
  const isReadOnly = !mayOpen(MEDIA_WRITERS, me.role);
  return (
    <div className="media-screen">
      <Link className="back-link" to="/media">
        <Icon name="back" size={16} /> Pictures
      </Link>
      <div className="head">
        <h1>{item.name}</h1>
        <Tags item={item} />
      </div>
      <p className="quiet">{factsOf(item)}</p>
      {item.failure !== undefined && (
        <p className="advice" role="status">
          <Icon name="warning" size={16} /> <span>{item.failure}</span>
        </p>
      )}
      {/* What somebody typed stays while the picture is made; another version begins anew. */}
      <Editor key={item.id} item={item} isReadOnly={isReadOnly} />
    </div>
  );
}

const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

function factsOf({ width, height, bytes, createdAt, state, progress }: MediaItem): string {
  return [
    width === null ? '' : `${width} × ${height} pixels`,
    bytes === null ? 'one of the site’s own files' : `sent with ${megabytes.format(bytes / 1_000_000)} MB`,
    `since ${dayInWords(createdAt)}`,
    state === 'waiting' ? `${progress?.made ?? 0} of ${progress?.of || 'its'} forms are made` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

const editableOf = ({ name, alt, isDecorative, focalX, focalY }: MediaItem) => ({
  name,
  alt,
  isDecorative,
  focalX,
  focalY,
});
type Editable = ReturnType<typeof editableOf>;

function Editor({ item, isReadOnly }: { item: MediaItem; isReadOnly: boolean }) {
  const queries = useQueryClient();
  const query = mediaItemQuery(item.id);
  const [draft, setDraft] = useState<Editable>(() => editableOf(item));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const set = (next: Partial<Editable>) => setDraft((before) => ({ ...before, ...next }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(editableOf(item));

  const saving = useAction(mediaCalls.change, {
    asks: (body: Editable) => ({ id: item.id, version: item.version, body }),
    onMutate() {
      setErrors({});
      setMessage('');
    },
    shows: query,
    onSuccess(saved, sent) {
      // What was typed meanwhile stays.
      setDraft((now) => (now === sent ? editableOf(saved) : now));
      toast('The picture is saved.');
    },
    onError(error) {
      const present = presentOf(mediaCalls.change, error);
      if (present !== undefined) queries.setQueryData(query.queryKey, present);
      setErrors(error instanceof Refused ? error.errors : {});
      setMessage(
        present === undefined
          ? sentenceOf(error)
          : `${sentenceOf(error)} What you typed is still here; saving again puts it in the place of theirs.`,
      );
    },
  });

  return (
    <div className="media-editor">
      <section aria-label="The picture">
        {item.width === null && item.state !== 'ready' ? (
          <div className="thumb large">
            <Thumbnail item={item} />
          </div>
        ) : (
          <FocalPoint item={item} focal={draft} set={set} isReadOnly={isReadOnly} />
        )}
      </section>
      <div className="beside">
        {!isReadOnly && (
          <Form
            className="form"
            validationBehavior="aria"
            onSubmit={submitBy(() => saving.mutate(draft), saving.isPending)}
          >
            <Describe value={draft} set={set} message={errors['alt']} />
            <TextInput label="Name" value={draft.name} onChange={(name) => set({ name })} maxLength={200} />
            <FormEnd message={message} submit="Save" isDisabled={!isChanged} />
          </Form>
        )}
        {isReadOnly && <p>{item.isDecorative ? 'It is decoration.' : item.alt || 'It is not described yet.'}</p>}
        <UsedBy uses={item.usedBy ?? []} />
        {!isReadOnly && item.bytes !== null && <Replace item={item} />}
        {!isReadOnly && <Delete item={item} isUsed={(item.usedBy ?? []).length > 0} />}
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="media-part">
    <h2>{title}</h2>
    {children}
  </section>
);

const UsedBy = ({ uses }: { uses: readonly MediaUse[] }) => (
  <Part title="Where it is used">
    {uses.length === 0 ? (
      <p className="quiet">Nowhere yet.</p>
    ) : (
      <ul className="uses">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id} ${use.place}`}>
            {use.kind === 'appearance' ? (
              <Link to="/appearance">{placeInWords(use)}</Link>
            ) : (
              <Link to="/content/$kind/$id" params={{ kind: use.kind, id: use.id }}>
                {placeInWords(use)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    )}
  </Part>
);

function Replace({ item }: { item: MediaItem }) {
  const { uploads, add, dismiss } = useUploads({ replaces: item.id });
  return (
    <Part title="Replace it">
      <p className="quiet">
        The address and the description stay; every page shows the new one as soon as it is made. Check both then.
      </p>
      <Uploads uploads={uploads} dismiss={dismiss} />
      <UploadButtons add={add} words="Choose another file" isMany={false} isPrimary={false} />
    </Part>
  );
}

function Delete({ item, isUsed }: { item: MediaItem; isUsed: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const removing = useAction(mediaCalls.remove, {
    asks: () => ({ id: item.id }),
    async onSuccess() {
      await navigate({ to: '/media' });
      queries.removeQueries(mediaItemQuery(item.id));
      toast(`${item.name} is deleted.`);
    },
  });
  return (
    <Part title="Delete it">
      {isUsed ? (
        <p className="quiet">It is used, so it stays. Choose another picture in those places first.</p>
      ) : (
        <div className="buttons">
          <ConfirmButton
            className="button"
            label={
              <>
                <Icon name="bin" size={16} /> Delete the picture
              </>
            }
            title={`Delete ${item.name}?`}
            yes="Delete the picture"
            no="Keep it"
            confirm={() => removing.mutate()}
          >
            <p>Nothing uses it. It cannot be brought back from here.</p>
          </ConfirmButton>
        </div>
      )}
    </Part>
  );
}
