/** The colours that are made of one accent, each changed until it can be read where it stands. */
import type { Colour, Palette } from '#ui/colours.ts';
import { contrast } from '#ui/contrast.ts';
import { PIGMENTS, type Pigment } from '#ui/pigments.ts';

import { ofTone, toneOf } from './tone.ts';

/** WCAG 2.2, AA, for words; and a little more for what is pointed at. */
const WORDS = 4.5;
const POINTED_AT = 6.5;
const STEPS = 50;

/** `share` of `other` in a colour: 0 is the colour itself. */
const mix = (colour: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [one, two] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** The colour, with as little of `other` as it takes to be read on all of these. */
function readable(colour: string, other: string, on: readonly string[], least = WORDS): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, other, step / STEPS);
    if (on.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return other;
}

/** The others of the family: how far each is from the hue of the accent, in degrees, and how light its ground is. */
const FAMILY: Readonly<Record<Exclude<Pigment, 'turmeric'>, { turn: number; lightness: number }>> = {
  laterite: { turn: -18, lightness: 0.44 },
  palm: { turn: 18, lightness: 0.38 },
  indigo: { turn: 0, lightness: 0.33 },
  lotus: { turn: -32, lightness: 0.41 },
};
const STRONGEST = 0.13;
/** WCAG 2.2, AA: words as large as a heading. */
const HEADINGS = 3;

/** `colours`: those of the site, for the grounds. What is set of other groups stays. */
export function paletteOf(accent: string, colours: readonly Colour[]): Palette {
  const of = (name: string) => {
    const colour = colours.find((one) => one.name === name);
    if (colour === undefined) throw new Error(`There is no --${name}.`);
    return colour;
  };
  const [white, ink] = [of('white').light, of('ink').light];
  const surfaces = ['page', 'raised', 'sunken', 'paper'].map(of);
  const [light, dark] = [surfaces.map((one) => one.light), surfaces.map((one) => one.dark)];
  const [tint, dusk] = [mix(accent, white, 0.86), mix(accent, ink, 0.76)];
  const bright = readable(accent, white, [ink]);
  const deep = readable(accent, ink, [...light, tint]);
  const glow = readable(accent, white, [...dark, dusk]);
  const brighter = mix(bright, white, 0.2);
  const button = readable(accent, ink, [white]);
  const both = (colour: string) => ({ light: colour, dark: colour });
  const { chroma, hue } = toneOf(accent);
  const strength = Math.min(chroma, STRONGEST);
  const family = PIGMENTS.filter((name) => name !== 'turmeric').map((name): Palette => {
    const { turn, lightness } = FAMILY[name];
    const tone = (light: number, share: number) =>
      ofTone({ lightness: light, chroma: strength * share, hue: hue + turn });
    const own = readable(tone(lightness, 1), ink, [white]);
    // The accent writes on it.
    const ground = name === 'indigo' ? readable(own, ink, [bright], HEADINGS) : own;
    const [pale, dim] = [tone(0.95, 0.2), mix(ground, ink, 0.55)];
    return {
      [`ground-${name}`]: both(ground),
      [`ground-${name}-tint`]: both(tone(0.86, 0.5)),
      [`tint-${name}`]: both(pale),
      [`deep-${name}`]: both(readable(mix(ground, ink, 0.1), ink, [...light, pale])),
      [`dusk-${name}`]: both(dim),
      [`glow-${name}`]: both(readable(tone(0.8, 0.9), white, [...dark, dim])),
    };
  });
  return Object.assign({}, ...family, {
    laterite: both(ofTone({ lightness: 0.55, chroma, hue: hue + FAMILY.laterite.turn })),
    'ground-lime': both(tint),
    'ground-slate': both(mix(button, ink, 0.8)),
    turmeric: both(bright),
    'turmeric-hover': { light: brighter, dark: brighter },
    primary: { light: button, dark: bright },
    'primary-hover': { light: mix(button, ink, 0.25), dark: brighter },
    'on-primary': { light: white, dark: ink },
    link: { light: deep, dark: glow },
    'link-hover': { light: readable(deep, ink, light, POINTED_AT), dark: readable(glow, white, dark, POINTED_AT) },
    'ground-turmeric': both(bright),
    'ground-turmeric-tint': both(mix(bright, white, 0.5)),
    'tint-turmeric': both(tint),
    'deep-turmeric': both(deep),
    'dusk-turmeric': both(dusk),
    'glow-turmeric': both(glow),
  });
}
