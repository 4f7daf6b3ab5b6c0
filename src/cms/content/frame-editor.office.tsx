/** The page in the frame is edited where one looks: what is pressed there opens its field, and what is typed in one is shown in the other. */
import './frame-editor.css';

import { useNavigate } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from 'react-aria-components';

import { languageOf } from '#config/languages.ts';
import { Icon } from '#office-ui/icon.tsx';
import { changedIn } from '#office-ui/merge.ts';
import { NARROW } from '#office-ui/page-frame.tsx';
import { navigateToField } from '#office-ui/navigate-to-field.ts';

import { EntryField } from './entry-form.office.tsx';
import { type Body, type Field, fieldNameAt } from './fields.ts';
import type { OtherPlace } from './frame-other.office.tsx';
import { FramePage, type Hand, type Place } from './frame-places.office.ts';
import { Sheet } from './sheet.office.tsx';
import type { ContentType } from './schema.ts';
import { shownWords, sourceOf, wordsOver } from './stale-words.ts';

const FrameOther = lazy(() => import('./frame-other.office.tsx'));

export type FrameEditorProps = {
  /** As it is shown now. */
  page: Document;
  kind: ContentType;
  id: number;
  body: Body;
  edit: (change: Body) => void;
  errors: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  /** As the form has it. */
  language: string;
  /** What the page was made of. */
  made: Body;
  /** Whether the page says all that has changed since: then it stays. */
  setUpToDate: (isUpToDate: boolean) => void;
  /** Another entry was published, and the page may show it: it is made anew. */
  makeAnew: () => void;
};

const narrow = matchMedia(NARROW);
const useNarrow = () =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );

/** Where a text is edited: the field of this entry. `leads`: where the link leads that it stands in. */
type At = { at: string; name: string; field: Field | undefined; leads?: string | undefined };

export default function FrameEditor(props: FrameEditorProps) {
  const { page, kind, id, body, edit, isReadOnly, made, setUpToDate, language, makeAnew } = props;
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const [current, setCurrent] = useState<At>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [other, setOther] = useState<OtherPlace>();
  const framed = useRef<FramePage>(undefined);
  /** Which text of the page has the focus: when another page takes its place, the focus goes to the same one. */
  const focused = useRef<string>(undefined);
  const own = `${kind.name}/${id}#`;

  function fieldAt(at: string): At {
    const name = at.slice(own.length);
    return { at, name, field: kind.fields[fieldNameAt(kind.fields, name)] };
  }

  function point(place: Place): At {
    const next = { ...fieldAt(place.at), leads: framed.current?.pathAt(place) };
    setCurrent(next);
    framed.current?.point(place, isNarrow ? 'start' : 'nearest');
    return next;
  }

  function openField({ name }: At): void {
    if (isNarrow) setSheetOpen(true);
    else navigateToField(name);
  }

  const hand: Hand = {
    isOwn: (at) => at.startsWith(own),
    wordsOf(at) {
      const { name } = fieldAt(at);
      return isReadOnly ? undefined : shownWords(kind, body, name);
    },
    type(at, words) {
      const { name, field } = fieldAt(at);
      edit({ [name]: field?.type === 'words' ? wordsOver(field, sourceOf(kind.fields, body, field), words) : words });
    },
    open: (place) => openField(point(place)),
    focus: (at) => (focused.current = at),
    lead(to) {
      // A page in another language has its texts in the same place.
      if ('path' in to) return void navigate({ to: '/edit/$', params: { _splat: languageOf(to.path).path.slice(1) } });
      const { place } = to;
      const [, name = '', entry = '', field = ''] = /^([^/]+)\/(\d+)#(.+)$/.exec(place.at) ?? [];
      framed.current?.point(place, isNarrow ? 'start' : 'nearest');
      setOther({ kind: name, id: Number(entry), field, leads: framed.current?.pathAt(place) });
    },
  };
  const asked = useRef(hand);
  useLayoutEffect(() => {
    asked.current = hand;
  });
  const begin = useEffectEvent((now: FramePage) => {
    const placeOf = (at: string | undefined) => now.places.find((place) => place.at === at);
    const same = placeOf(current?.at);
    if (same !== undefined) now.show(same);
    const had = placeOf(focused.current);
    if (had !== undefined) now.focus(had);
  });
  // Before the browser notices that the frame which had the focus is gone.
  useLayoutEffect(() => {
    const now = new FramePage(page, () => asked.current);
    framed.current = now;
    begin(now);
    return () => now.close();
  }, [page]);
  useEffect(() => {
    const now = framed.current;
    if (now === undefined) return;
    now.follow();
    const says = (name: string) => now.says(own + name, shownWords(kind, body, name));
    setUpToDate(now.isTyping || changedIn(made, body).every(says));
  });
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    focused.current = undefined;
    // The field of another entry may have the same name.
    if ((target as Element).closest('.sheet') !== null) return;
    const field = (target as Element).closest<HTMLElement>('[data-field]')?.dataset['field'];
    const row = (target as Element).closest('li')?.querySelector('.part-line .name')?.textContent;
    if (field !== undefined && !isNarrow) framed.current?.lookAt(own + field, row ?? undefined);
  });
  useEffect(() => {
    const listen = (event: FocusEvent) => follow(event);
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);
  // Out of a field Escape leads back to where it stands on the page.
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      const field = (event.target as Element).closest<HTMLElement>('[data-field]')?.dataset['field'];
      const place = framed.current?.places.find(({ at }) => at === current?.at);
      if (event.key !== 'Escape' || place === undefined || field !== current?.name) return;
      event.preventDefault();
      setSheetOpen(false);
      framed.current?.focus(place);
    };
    document.addEventListener('keydown', back);
    return () => document.removeEventListener('keydown', back);
  }, [current]);

  function step(by: 1 | -1): void {
    const seen = framed.current?.seen ?? [];
    const now = seen.findIndex(({ at }) => at === current?.at);
    const place = seen.at((now < 0 && by < 0 ? -1 : now + by) % seen.length);
    if (place !== undefined) point(place);
  }

  const hint = isNarrow
    ? 'Touch any words to edit them.'
    : 'Press any words to edit them, twice to type in place. Ctrl and a press follow a link.';
  return (
    <div className="frame-editor">
      <p className="quiet" role="status">
        {current === undefined ? hint : labelOf(current)}
      </p>
      {current !== undefined && (
        <Button className="button small" onPress={() => openField(current)}>
          <Icon name="edit" size={16} /> Edit
        </Button>
      )}
      {current?.leads !== undefined && (
        <Button className="button small" onPress={() => hand.lead({ path: current.leads ?? '' })}>
          Go there <span className="visually-hidden">{current.leads}</span>
        </Button>
      )}
      <Steps step={step} />
      {current !== undefined && (
        <FieldSheet {...props} current={current} step={step} isOpen={isSheetOpen} close={() => setSheetOpen(false)} />
      )}
      {other !== undefined && (
        <Suspense>
          <FrameOther
            key={`${other.kind}/${other.id}#${other.field}`}
            place={other}
            language={language}
            close={() => setOther(undefined)}
            published={makeAnew}
            follow={(from, to) => framed.current?.say(other, from, to)}
            lead={(path) => hand.lead({ path })}
          />
        </Suspense>
      )}
    </div>
  );
}

const labelOf = ({ field }: At) => field?.label ?? '';

const Steps = ({ step }: { step: (by: 1 | -1) => void }) => (
  <div className="frame-steps">
    <Button className="tool" aria-label="The text before" onPress={() => step(-1)}>
      <Icon name="up" size={16} />
    </Button>
    <Button className="tool" aria-label="The next text" onPress={() => step(1)}>
      <Icon name="down" size={16} />
    </Button>
  </div>
);

type SheetProps = FrameEditorProps & {
  current: At;
  step: (by: 1 | -1) => void;
  isOpen: boolean;
  close: () => void;
};

/** Where form and page have no room beside each other the one field comes from below, and the page is seen above it. */
function FieldSheet({ current, step, isOpen, close, ...shared }: SheetProps) {
  const whole = fieldNameAt(shared.kind.fields, current.name);
  return (
    <Sheet label={labelOf(current)} isOpen={isOpen} close={close}>
      <EntryField key={whole} name={whole} {...shared} />
      <div className="sheet-buttons">
        <Steps step={step} />
        <Button className="button primary" onPress={close}>
          Done
        </Button>
      </div>
    </Sheet>
  );
}
