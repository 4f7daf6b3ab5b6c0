import { useEffect, useRef, useState } from 'react';

import { fieldClass, FieldLabel } from '#ui/field.tsx';
import { readJson } from '#ui/read-json.ts';
import { fillWords } from '#ui/fill-words.ts';
import { pluralOf } from '#ui/plural.ts';
import { englishPart, translate } from '#config/translation.ts';

import { cityField } from './content.ts';
import { type City, CITY_UNKNOWN, isEnoughOfCity } from './schema.ts';
import { type CitiesAnswer, citiesFromWire, cityQuery } from './wire.ts';

type Props = {
  idPrefix: string;
  input: React.RefObject<HTMLInputElement | null>;
  /** The text that the server rendered. */
  defaultText: string | undefined;
  picked: City | undefined;
  onPick: (city: City | undefined) => void;
  onLeave: (event: React.FocusEvent) => void;
  error: string | undefined;
  /** Without script: the cities that the typed text can mean. */
  choices: readonly City[];
};

/** The pause in typing after which the search starts, in milliseconds. */
const PATIENCE = 250;

const words = cityField.status;
const statusFor = (count: number) => (count === 0 ? words.none : fillWords(pluralOf(words, count), { count }));

/** Folds a label like the server's `fold`, as far as labels need it. */
const plain = (label: string) =>
  label.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();

/** The city picker (specification, points 4, 5 and 8): an editable combobox that searches once the text is longer than three characters. */
export function CityField({ idPrefix, input, defaultText, picked, onPick, onLeave, error, choices }: Props) {
  const [found, setFound] = useState<City[]>([]);
  const [active, setActive] = useState(-1);
  const [status, setStatus] = useState('');
  const [hasTyped, setTyped] = useState(false);
  const underWay = useRef<{ controller: AbortController; timer: number }>(undefined);
  const id = `${idPrefix}-city`;
  const listId = `${id}-list`;
  const isOpen = found.length > 0;

  const stop = () => {
    underWay.current?.controller.abort();
    window.clearTimeout(underWay.current?.timer);
  };
  const close = () => {
    stop();
    setFound([]);
    setActive(-1);
  };
  const say = (element: HTMLInputElement | null, city: City | undefined) =>
    element?.setCustomValidity(element.value.trim() !== '' && city === undefined ? translate(CITY_UNKNOWN) : '');

  const ask = async (text: string, signal: AbortSignal) => {
    const answer = await readJson<CitiesAnswer>(`/api/jobs/get_cities?${cityQuery(text)}`, signal).catch(
      () => undefined,
    );
    // More was typed before this answer arrived.
    if (signal.aborted) return;
    // Specification, point 8: a failure empties the list.
    const cities = answer ? citiesFromWire(answer) : [];
    // A label that is typed in full counts as picked.
    const whole = cities.find(({ label }) => plain(label) === plain(text));
    if (whole !== undefined) return pick(whole);
    // The field has lost the focus meanwhile.
    if (document.activeElement !== input.current) return;
    setFound(cities);
    setActive(-1);
    setStatus(answer ? statusFor(cities.length) : '');
  };

  const search = (text: string) => {
    stop();
    if (!isEnoughOfCity(text)) {
      setFound([]);
      setStatus('');
      return;
    }
    const controller = new AbortController();
    const timer = window.setTimeout(() => void ask(text, controller.signal), PATIENCE);
    underWay.current = { controller, timer };
  };

  const pick = (city: City) => {
    close();
    setTyped(true);
    setStatus('');
    if (input.current) {
      input.current.value = city.label;
      say(input.current, city);
    }
    onPick(city);
  };

  const onInput = (event: React.InputEvent<HTMLInputElement>) => {
    setTyped(true);
    say(event.currentTarget, undefined);
    onPick(undefined);
    search(event.currentTarget.value.trimStart());
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // The place before the first option is the text field itself.
      setActive((at) => ((at + step + 1 + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      // Enter also picks a single suggestion; Tab then moves to the next field.
      const city = found[active] ?? (event.key === 'Enter' && found.length === 1 ? found[0] : undefined);
      if (city === undefined) return;
      if (event.key === 'Enter') event.preventDefault();
      pick(city);
    } else if (event.key === 'Escape') {
      // Escape closes the list, not the panel around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  useEffect(() => {
    // Text may have been typed before hydration.
    const text = input.current?.value.trimStart() ?? '';
    if (text !== (defaultText ?? '')) search(text);
    say(input.current, picked);
    return stop;
    // Once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <div className={`${fieldClass(error)} city-field`}>
      <FieldLabel id={id}>{cityField.label}</FieldLabel>
      <p className="hint" id={`${id}-hint`}>
        {cityField.hint}
      </p>
      <input
        ref={input}
        id={id}
        name="city"
        type="text"
        dir="auto"
        required
        maxLength={200}
        defaultValue={defaultText}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-error`}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // A running search continues, because the typed text may be a full label.
          setFound([]);
          setActive(-1);
          onLeave(event);
        }}
      />
      <div className="city-list" id={listId} role="listbox" aria-label={cityField.list} hidden={!isOpen}>
        {found.map((city, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the text field's
          <div
            key={city.id}
            id={`${listId}-${place}`}
            role="option"
            lang={englishPart()}
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(city)}
          >
            {city.label}
          </div>
        ))}
      </div>
      <p className="hint city-status" role="status">
        {status}
      </p>
      {!hasTyped && choices.length > 0 && (
        <fieldset className="city-choices">
          <legend>{cityField.choice}</legend>
          {choices.map((city) => (
            <div className="check" key={city.id}>
              <input
                id={`${id}-${city.id}`}
                type="radio"
                name="cityId"
                value={city.id}
                onChange={() => pick(city)}
                aria-describedby={`${id}-error`}
              />
              <label htmlFor={`${id}-${city.id}`} lang={englishPart()}>
                {city.label}
              </label>
            </div>
          ))}
        </fieldset>
      )}
      {picked && <input type="hidden" name="cityId" value={picked.id} />}
      <p className="message" id={`${id}-error`}>
        {error && translate(error)}
      </p>
    </div>
  );
}
