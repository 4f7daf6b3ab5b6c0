/** How the site looks, for owners: its colours beside a page that is drawn with them, and whether people can read them. */
import './appearance.office.css';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { PictureField } from '#cms/content/picture-field.office.tsx';
import { Refused } from '#office-ui/client.ts';
import { FormEnd, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { navigateToField } from '#office-ui/navigate-to-field.ts';
import { type Colour, coloursIn, type Palette } from '#ui/colours.ts';
import {
  type ContrastFinding,
  contrastFindings,
  contrastSentence,
  PALETTE,
  PALETTE_TOKENS,
  type PaletteToken,
} from '#ui/palette.ts';

import tokens from '#ui/styles/tokens.css?raw';
import { paletteOf } from './accent.ts';
import { appearanceCalls } from './calls.ts';
import { SamplePage } from './sample.office.tsx';
import type { AppearanceBody, AppearanceState } from './schema.ts';

const lookUp = (colours: readonly Colour[], name: string): Colour => {
  const colour = colours.find((one) => one.name === name);
  if (colour === undefined) throw new Error(`There is no --${name}.`);
  return colour;
};

const HEX = /^#[\da-f]{6}$/i;
const fieldId = (name: string) => `colour-${name}`;
const without = (palette: Palette, name: string): Palette =>
  Object.fromEntries(Object.entries(palette).filter(([key]) => key !== name));

type Scheme = 'light' | 'dark';

/** One colour, by the browser's own chooser or as it is written in a style guide. */
function ColourInput({
  label,
  id,
  value,
  change,
}: {
  label: string;
  id: string;
  value: string;
  change: (to: string) => void;
}) {
  // What is half typed is no colour yet.
  const [typed, setTyped] = useState<string>();
  return (
    <span className="colour-input">
      <input
        type="color"
        aria-label={`${label}: choose`}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <input
        id={id}
        type="text"
        aria-label={label}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={typed ?? value}
        aria-invalid={typed !== undefined && !HEX.test(typed)}
        onChange={({ target }) => {
          const next = target.value.trim();
          setTyped(HEX.test(next) ? undefined : next);
          if (HEX.test(next)) change(next.toLowerCase());
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}

type TokenRowProps = {
  token: PaletteToken;
  palette: Palette;
  /** What all tokens are with this palette. */
  colours: readonly Colour[];
  change: (next: Palette) => void;
};

function TokenRow({ token, palette, colours, change }: TokenRowProps) {
  const { name, label, isOne } = token;
  const { light, dark } = lookUp(colours, name);
  const value = { light, dark };
  const set = (scheme: Scheme) => (to: string) =>
    change({ ...palette, [name]: isOne === true ? { light: to, dark: to } : { ...value, [scheme]: to } });
  return (
    <li className="token">
      <span className="token-name">
        {label}
        {palette[name] !== undefined && (
          <Button className="link" onPress={() => change(without(palette, name))}>
            Undo<span className="visually-hidden"> {label}: as it came</span>
          </Button>
        )}
      </span>
      <ColourInput
        id={fieldId(name)}
        label={isOne === true ? label : `${label}, light pages`}
        value={value.light}
        change={set('light')}
      />
      {isOne !== true && (
        <ColourInput
          id={`${fieldId(name)}-dark`}
          label={`${label}, dark pages`}
          value={value.dark}
          change={set('dark')}
        />
      )}
    </li>
  );
}

function Findings({ findings }: { findings: readonly ContrastFinding[] }) {
  // A colour of the code leads to its pair.
  const fieldOf = ({ one, on, scheme }: ContrastFinding) => {
    const name = PALETTE_TOKENS.some((token) => token.name === one) ? one : on;
    const isOne = PALETTE_TOKENS.find((token) => token.name === name)?.isOne === true;
    return `${fieldId(name)}${scheme === 'dark' && !isOne ? '-dark' : ''}`;
  };
  const lead = (id: string) => {
    const field = document.getElementById(id);
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  return (
    <section className="contrast" aria-label="Contrast" aria-live="polite">
      {findings.length === 0 ? (
        <p className="quiet">
          <Icon name="check" size={16} /> All words can be read on their grounds.
        </p>
      ) : (
        <>
          <p>
            <strong>
              {findings.length === 1 ? 'One pair of colours' : `${findings.length} pairs of colours`} could not be read.
            </strong>
          </p>
          <ul>
            {findings.map((finding) => (
              <li key={contrastSentence(finding)}>
                <Button className="link" onPress={() => lead(fieldOf(finding))}>
                  {contrastSentence(finding)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const PICTURES = [
  {
    name: 'logoOnLight',
    label: 'Logo for light pages',
    hint: 'With a clear ground, at least 300 pixels wide. It needs one for dark pages too.',
  },
  { name: 'logoOnDark', label: 'Logo for dark pages', hint: 'The same in light colours.' },
  { name: 'icon', label: 'Icon', hint: 'Square. It stands in the tab of a browser and on a phone.', ratio: 1 },
] as const;

/** Logo and icon. What is not chosen is drawn as the site came. */
const Pictures = ({
  body,
  errors,
  change,
}: {
  body: AppearanceBody;
  errors: Readonly<Record<string, string>>;
  change: (next: AppearanceBody) => void;
}) => (
  <details open={body.icon !== null || body.logoOnLight !== null || body.logoOnDark !== null}>
    <summary>Logo and icon</summary>
    <div className="appearance-pictures">
      {PICTURES.map(({ name, ...field }) => (
        <PictureField
          key={name}
          field={{ type: 'picture', ...field }}
          path={name}
          value={body[name]}
          onChange={(id) => change({ ...body, [name]: id })}
          message={errors[name]}
          isReadOnly={false}
        />
      ))}
    </div>
  </details>
);

/** Warns before the window is closed with colours that are not in use yet. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}

export function AppearanceScreen() {
  useTitle('Appearance');
  const { data: state } = useSuspenseQuery(queryOf(appearanceCalls.read));
  const { version: _, ...used } = state;
  const [body, setBody] = useState<AppearanceBody>(used);
  const { palette } = body;
  // As it was chosen: what is shown of it may be lighter or darker.
  const [accent, setAccent] = useState<string>();
  const setPalette = (next: Palette) => setBody({ ...body, palette: next });
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isChanged = JSON.stringify(body) !== JSON.stringify(used);
  useLeaveWarning(isChanged);
  // Somebody else's change is shown, unless one has begun something.
  const seen = useRef(state.version);
  const wasChanged = useRef(false);
  useEffect(() => {
    wasChanged.current = isChanged;
  }, [isChanged]);
  useEffect(() => {
    if (seen.current === state.version) return;
    seen.current = state.version;
    const { version: _version, ...next } = state;
    if (!wasChanged.current) setBody(next);
  }, [state]);

  const saving = useAction(appearanceCalls.change, {
    asks: ({ version, ...sent }: AppearanceState) => ({ version, body: sent satisfies AppearanceBody }),
    onMutate: () => body,
    shows: queryOf(appearanceCalls.read),
    onSuccess: (next, _, before) => {
      seen.current = next.version;
      const { version: _version, ...now } = next;
      // What was chosen meanwhile stays.
      setBody((chosen) => (chosen === before ? now : chosen));
      setMessage('');
      setErrors({});
    },
    onError: (error) => {
      const refused = error instanceof Refused ? error.errors : {};
      setErrors(refused);
      const [first] = Object.keys(refused);
      // What is wrong may stand above what is seen: after it is drawn, the focus goes there.
      if (first !== undefined) requestAnimationFrame(() => navigateToField(first));
      setMessage(
        error instanceof Refused && error.status === 412
          ? `${error.message} Yours stand here still; use them once more to put them in their place.`
          : sentenceOf(error),
      );
    },
    // The answer has all that was saved, so nothing waits for another reading.
    refreshesAfter: 'refusal',
  });
  const save = () =>
    saving.mutate(
      { ...body, version: state.version },
      {
        onSuccess: ({ version }) =>
          toast('The site looks like this now.', () =>
            saving.mutate({ ...used, version }, { onSuccess: () => toast('The site looks as before.') }),
          ),
      },
    );

  const colours = coloursIn(tokens, palette);
  const findings = contrastFindings(colours);
  const heading = useId();
  return (
    <>
      <div className="head">
        <h1 id={heading}>Appearance</h1>
      </div>
      <p className="lead">Colours, logo and icon, on every page and in every mail. They need no developer.</p>
      <div className="appearance">
        <form
          aria-labelledby={heading}
          // The window that chooses a picture has a form of its own, whose event comes by here.
          onSubmit={submitBy(({ target, currentTarget }) => target === currentTarget && save())}
        >
          <Pictures body={body} errors={errors} change={setBody} />
          <div className="field accent">
            <label htmlFor="accent">One colour of yours</label>
            <ColourInput
              id="accent"
              label="One colour of yours"
              value={accent ?? lookUp(colours, 'turmeric').light}
              change={(next) => {
                setAccent(next);
                setPalette({ ...palette, ...paletteOf(next, colours) });
              }}
            />
            <p className="hint">
              Buttons, links, tints, patterns and covers are made of it, as light or dark as it takes to read them. Each
              can be changed below.
            </p>
          </div>
          {PALETTE.map(({ heading: name, about, tokens: group }, place) => (
            <details key={name} open={place === 0}>
              <summary>
                {name}
                <span className="swatches" aria-hidden="true">
                  {group.map((token) => (
                    <Swatch key={token.name} colour={lookUp(colours, token.name).light} />
                  ))}
                </span>
              </summary>
              <p className="quiet">{about}</p>
              {group.some(({ isOne }) => isOne !== true) && (
                <p className="token-heads" aria-hidden="true">
                  <span>Light pages</span>
                  <span>Dark pages</span>
                </p>
              )}
              <ul>
                {group.map((token) => (
                  <TokenRow key={token.name} token={token} palette={palette} colours={colours} change={setPalette} />
                ))}
              </ul>
            </details>
          ))}
          <FormEnd
            message={message}
            submit="Use it on the site"
            isPending={saving.isPending}
            isDisabled={!isChanged || findings.length > 0}
          >
            {isChanged && (
              <Button className="button" onPress={() => setBody(used)}>
                Discard
              </Button>
            )}
            {Object.keys(palette).length > 0 && (
              <Button className="button" onPress={() => setPalette({})}>
                All colours as they came
              </Button>
            )}
          </FormEnd>
        </form>
        <div className="appearance-sample">
          <SamplePage colours={colours} logoOnLight={body.logoOnLight} logoOnDark={body.logoOnDark} />
          <Findings findings={findings} />
        </div>
      </div>
    </>
  );
}

/** Colours are set by script: the policy allows no style attribute in HTML, and none is written. */
function Swatch({ colour }: { colour: string }) {
  const swatch = useRef<HTMLSpanElement>(null);
  useEffect(() => swatch.current?.style.setProperty('background', colour), [colour]);
  return <span ref={swatch} />;
}
