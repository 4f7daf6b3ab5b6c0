/** Several of one thing in an order: added, removed, and moved by drag or by a button. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { controlIn } from '#office-ui/navigate-to-field.ts';

/** What stands at `from` stands at `to`. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}

/** Each row keeps its key while it is moved, so that what is typed in it stays in it. */
function useKeys(count: number): [number[], (keys: number[]) => void] {
  const last = useRef(count);
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, place) => place));
  if (keys.length === count) return [keys, setKeys];
  // Rows came or went from elsewhere.
  const next = keys.slice(0, count);
  while (next.length < count) next.push((last.current += 1));
  setKeys(next);
  return [next, setKeys];
}

type Props<T> = {
  /** What one is called, as 'Screenshot'. */
  item: string;
  labelledBy: string;
  values: readonly T[];
  onChange: (values: T[]) => void;
  blank: () => T;
  atMost: number;
  isReadOnly: boolean;
  /** One line each: its buttons stand beside it. */
  isShort?: boolean;
  /** What a row is called, where its number says too little. Its line says so itself then. */
  nameOf?: (value: T, place: number) => string;
  /** Whether a row may be removed; left out, each may. */
  mayRemove?: (value: T) => boolean;
  /** A button of its own beside those that move a row. */
  tool?: (value: T, place: number) => ReactNode;
  /** What stands in the place of the button that adds one. */
  adder?: (add: (value: T) => void, isFull: boolean) => ReactNode;
  children: (value: T, place: number, change: (value: T) => void) => ReactNode;
};

export function Sortable<T>({
  item,
  labelledBy,
  values,
  onChange,
  blank,
  atMost,
  isReadOnly,
  isShort = false,
  nameOf: ownNameOf,
  mayRemove,
  tool,
  adder,
  children,
}: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [keys, setKeys] = useKeys(values.length);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const [removed, setRemoved] = useState<{ value: T; place: number; name: string }>();
  const nameOf = (place: number) => ownNameOf?.(values[place] as T, place) ?? `${item} ${place + 1}`;
  const isFull = values.length >= atMost;

  function move(from: number, to: number): void {
    if (to < 0 || to >= values.length || to === from) return;
    setKeys(moved(keys, from, to));
    onChange(moved(values, from, to));
    setSaid(`${nameOf(from)} is number ${to + 1} of ${values.length} now.`);
  }
  function remove(place: number): void {
    setKeys(keys.toSpliced(place, 1));
    onChange(values.toSpliced(place, 1));
    setSaid(`${nameOf(place)} is removed.`);
    if (!isShort) setRemoved({ value: values[place] as T, place, name: nameOf(place) });
    focusAt(Math.max(0, place - 1));
  }
  function add(place = values.length, value = blank()): void {
    if (isFull) return;
    setKeys(keys.toSpliced(place, 0, Math.max(-1, ...keys) + 1));
    onChange(values.toSpliced(place, 0, value));
    setRemoved(undefined);
    focusAt(place, true);
  }
  /** After it is drawn. */
  const focusAt = (place: number, isNew = false) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[place];
      // Of a new one it is the first field, not the line that folds it.
      const first = isNew ? controlIn(row?.querySelector('.row-fields')) : undefined;
      (first ?? controlIn(row?.querySelector(':scope > .value')))?.focus();
    });

  /** The row that a pointer is over. */
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const found = rows.findIndex(({ bottom }) => y < bottom);
    return found < 0 ? rows.length - 1 : found;
  };
  const drag = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(keys[place]);
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (dragged !== undefined) move(keys.indexOf(dragged), placeAt(clientY));
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  });
  const shortKeys = (place: number) => (event: KeyboardEvent<HTMLElement>) => {
    const isText = event.target instanceof HTMLInputElement;
    if (!isShort || !isText || isReadOnly) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(place + 1);
    } else if (event.key === 'Backspace' && event.target instanceof HTMLInputElement && event.target.value === '') {
      event.preventDefault();
      remove(place);
    }
  };

  return (
    <div
      className="sortable"
      data-short={isShort || undefined}
      data-named={ownNameOf !== undefined || undefined}
      role="group"
      aria-labelledby={labelledBy}
    >
      <ol ref={list}>
        {values.map((value, place) => (
          // Keys of a field with lines: nothing else listens.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={keys[place]} data-dragged={keys[place] === dragged || undefined} onKeyDown={shortKeys(place)}>
            {!isReadOnly && (
              <div className="row-tools">
                <span className="grip" {...drag(place)} aria-hidden="true">
                  <Icon name="grip" size={16} />
                </span>
                {!isShort && ownNameOf === undefined && <span className="row-name">{nameOf(place)}</span>}
                <Tool
                  name={`Move up: ${nameOf(place)}`}
                  icon="up"
                  isDisabled={place === 0}
                  act={() => move(place, place - 1)}
                />
                <Tool
                  name={`Move down: ${nameOf(place)}`}
                  icon="down"
                  isDisabled={place === values.length - 1}
                  act={() => move(place, place + 1)}
                />
                {tool?.(value, place)}
                {mayRemove?.(value) !== false && (
                  <Tool name={`Remove: ${nameOf(place)}`} icon="close" act={() => remove(place)} />
                )}
              </div>
            )}
            <div className="value">{children(value, place, (next) => onChange(values.with(place, next)))}</div>
          </li>
        ))}
      </ol>
      {removed !== undefined && !isReadOnly && (
        <p className="row-removed">
          {removed.name} is removed.{' '}
          <Button className="button small" onPress={() => add(removed.place, removed.value)}>
            <Icon name="undo" size={16} /> Undo
            <span className="visually-hidden">: {removed.name}</span>
          </Button>
        </p>
      )}
      {!isReadOnly &&
        (adder?.((value) => add(values.length, value), isFull) ?? (
          <Button className="button small" isDisabled={isFull} onPress={() => add()}>
            <Icon name="plus" size={16} /> Add{values.length === 0 ? '' : ' another'}
            <span className="visually-hidden">: {item}</span>
          </Button>
        ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

const Tool = ({
  name,
  icon,
  isDisabled = false,
  act,
}: {
  name: string;
  icon: 'up' | 'down' | 'close';
  isDisabled?: boolean;
  act: () => void;
}) => (
  <Button className="icon-button small" aria-label={name} isDisabled={isDisabled} onPress={act}>
    <Icon name={icon} size={16} />
  </Button>
);
