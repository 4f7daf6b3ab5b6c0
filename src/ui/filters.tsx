import type { RefObject } from 'react';

import { countText, RESULTS } from './results.tsx';
import { fillWords } from './fill-words.ts';
import { written } from '#config/translation.ts';

type FilterGroup = {
  /** The name of its boxes in the query. */
  name: string;
  legend: string;
  choices: readonly { id: number; name: string }[];
  ticked: readonly number[];
};

type Props = {
  id: string;
  words: {
    heading: string;
    open: string;
    /** Contains '{count}'. */
    openWithCount: string;
    clearAll: string;
    apply: string;
    /** Leads past them to the list. */
    skip: string;
    show: { one: string; other: string };
  };
  headingLevel?: 2 | 3;
  /** Groups without choices are left out. Without any group nothing is shown. */
  groups: readonly FilterGroup[];
  /** Other parameters of the list, which the form keeps. */
  preserved: Readonly<Record<string, string>>;
  /** The form's action, and the link without any ticked box. */
  action: string;
  clearHref: string;
  /** The number of results. */
  total: number;
  form: RefObject<HTMLFormElement | null>;
  onTake: () => void;
  onClear: (event: React.MouseEvent) => void;
};

/**
 * The checkboxes that filter a list: a panel at its left, and on small screens a sheet behind a button (specification, point 2). The sheet
 * is a popover and the form has a real action, so both work without script.
 */
export function Filters({
  id,
  words,
  headingLevel = 2,
  groups,
  preserved,
  action,
  clearHref,
  total,
  form,
  onTake,
  onClear,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  const filled = groups.filter(({ choices }) => choices.length > 0);
  if (filled.length === 0) return null;
  const count = filled.reduce((sum, { ticked }) => sum + ticked.length, 0);
  return (
    <div className="browser-side">
      <a className="skip-link" href={`#${RESULTS}`}>
        {words.skip}
      </a>
      <button className="button quiet browser-open" type="button" popoverTarget={id}>
        {count === 0 ? words.open : fillWords(words.openWithCount, { count })}
      </button>
      <form
        id={id}
        ref={form}
        className="filters"
        action={action}
        popover="auto"
        aria-label={words.heading}
        onChange={onTake}
        onSubmit={(event) => {
          event.preventDefault();
          onTake();
        }}
      >
        <div className="filters-head">
          <Heading>{words.heading}</Heading>
          <a href={clearHref} onClick={onClear}>
            {words.clearAll}
          </a>
        </div>
        {filled.map(({ name, legend, choices, ticked }) => (
          <fieldset key={name}>
            <legend>{legend}</legend>
            {choices.map((choice) => (
              <label key={choice.id} className="check" lang={written(choice.name).lang}>
                {/* The form's own handler reads all boxes at once. */}
                <input
                  type="checkbox"
                  name={name}
                  value={choice.id}
                  checked={ticked.includes(choice.id)}
                  onChange={() => {}}
                />
                {written(choice.name).children}
              </label>
            ))}
          </fieldset>
        ))}
        {Object.entries(preserved).map(
          ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button className="button primary filters-apply" type="submit">
          {words.apply}
        </button>
        <button className="button primary filters-show" type="button" popoverTarget={id} popoverTargetAction="hide">
          {countText(words.show, total)}
        </button>
      </form>
    </div>
  );
}
