/** A field for notes. Behind an @ the names of colleagues are offered: arrows choose, Enter takes, Escape leaves it. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Label, TextArea, TextField } from 'react-aria-components';

import type { Colleague } from './schema.ts';
import { mentionText, NOTE_LENGTH } from './schema.ts';

/** Longer than a name is. */
const LONGEST_QUERY = 40;
const MAX_OFFERED = 6;

/** What stands between an @ and the caret; undefined where one is not naming anybody. An @ within a word is a mail address. */
function queryAt(text: string, caret: number): { start: number; query: string } | undefined {
  const before = text.slice(Math.max(0, caret - LONGEST_QUERY), caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || (at > 0 && !/\s|[("]/.test(before[at - 1] ?? ''))) return undefined;
  const query = before.slice(at + 1);
  return query.includes('\n') ? undefined : { start: caret - before.length + at, query };
}

const matches = ({ name }: Colleague, query: string) => {
  const wanted = query.toLowerCase();
  return (
    name.toLowerCase().startsWith(wanted) ||
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(wanted))
  );
};

/** Who is named in a text: of two names, one of which begins with the other, the longer one. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): number[] {
  const byLength = colleagues.toSorted((a, b) => b.name.length - a.name.length);
  let rest = text;
  return byLength.flatMap(({ id, name }) => {
    if (!rest.includes(mentionText(name))) return [];
    rest = rest.replaceAll(mentionText(name), ' ');
    return [id];
  });
}

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  colleagues: readonly Colleague[];
  /** Ctrl and Enter. */
  send: () => void;
  cancel?: () => void;
  hasFocus?: boolean;
};

export function MentionArea({ label, value, onChange, colleagues, send, cancel, hasFocus = false }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where one does not want to name anybody. */
  const [left, setLeft] = useState<number>();
  const asked = queryAt(value, caret);
  const isAsking = asked !== undefined && asked.start !== left;
  const offered = isAsking ? colleagues.filter((one) => matches(one, asked.query)).slice(0, MAX_OFFERED) : [];
  const isOpen = offered.length > 0;
  const place = Math.min(active, offered.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const follow = () => setCaret(area.current?.selectionStart ?? 0);
  function take(one: Colleague | undefined): void {
    if (one === undefined || asked === undefined) return;
    const name = `${mentionText(one.name)} `;
    onChange(value.slice(0, asked.start) + name + value.slice(caret));
    const after = asked.start + name.length;
    setCaret(after);
    setActive(0);
    // The new text is there with the next frame.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(after, after);
    });
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return send();
    }
    if (!isOpen) {
      if (event.key === 'Escape') cancel?.();
      return;
    }
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: offered.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((place + step) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[place]);
    else if (event.key === 'Escape') setLeft(asked?.start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <TextField
      className="field mention-field"
      value={value}
      maxLength={NOTE_LENGTH}
      onChange={(text) => {
        onChange(text);
        follow();
        setActive(0);
      }}
      // What one writes in is what one has asked for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={hasFocus}
    >
      <Label className="visually-hidden">{label}</Label>
      <TextArea
        ref={area}
        rows={2}
        placeholder="Write a note. @ names a colleague."
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(place) : undefined}
        onKeyDown={pressed}
        onKeyUp={follow}
        onClick={follow}
        onBlur={() => setLeft(asked?.start)}
        onFocus={() => setLeft(undefined)}
      />
      {isOpen && (
        <div className="mention-list" id={listId} role="listbox" aria-label="Colleagues">
          {offered.map((one, index) => (
            // The keys are those of the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={one.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === place}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              {one.name} <span className="quiet">{one.role}</span>
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isOpen ? `${offered.length} ${offered.length === 1 ? 'colleague' : 'colleagues'} to choose from` : ''}
      </span>
    </TextField>
  );
}
