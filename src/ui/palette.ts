/** The colours that an agency may set in the office: which tokens they are, what their style sheet is, and whether people can read them. */
import { contrast } from './contrast.ts';
import type { Colour, Palette } from './colours.ts';
import { INK_ON, PIGMENTS } from './pigments.ts';

/** `isOne`: the same colour on light and on dark pages. */
export type PaletteToken = { name: string; label: string; isOne?: true };
type PaletteGroup = { heading: string; about: string; tokens: readonly PaletteToken[] };

export const pigmentName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const PALETTE: readonly PaletteGroup[] = [
  {
    heading: 'Accent',
    about: 'What visitors notice first: the button that asks for something, the edge of what is chosen, and links.',
    tokens: [
      { name: 'turmeric', label: 'Accent', isOne: true },
      { name: 'turmeric-hover', label: 'Accent, pointed at' },
      { name: 'primary', label: 'Main button' },
      { name: 'primary-hover', label: 'Main button, pointed at' },
      { name: 'on-primary', label: 'Words on the main button' },
      { name: 'link', label: 'Links' },
      { name: 'link-hover', label: 'Links, pointed at' },
      { name: 'laterite', label: 'Second accent, in drawings', isOne: true },
      { name: 'ground-lime', label: 'Pale ground of the first screen', isOne: true },
      { name: 'ground-slate', label: 'Dark ground', isOne: true },
    ],
  },
  {
    heading: 'Page and text',
    about: 'The ground of everything, and what is written on it.',
    tokens: [
      { name: 'page', label: 'Page' },
      { name: 'raised', label: 'Raised surface' },
      { name: 'sunken', label: 'Sunken surface' },
      { name: 'paper', label: 'Paper' },
      { name: 'text', label: 'Text' },
      { name: 'text-2', label: 'Second text' },
      { name: 'text-3', label: 'Quiet text' },
      { name: 'control-border', label: 'Edge of fields' },
      { name: 'hairline', label: 'Lines' },
    ],
  },
  ...PIGMENTS.map((name) => ({
    heading: pigmentName(name),
    about: `Services, industries and projects that are drawn in ${name}.`,
    tokens: [
      { name: `ground-${name}`, label: 'Ground', isOne: true as const },
      { name: `ground-${name}-tint`, label: 'Pale ground', isOne: true as const },
      { name: `tint-${name}`, label: 'Tint', isOne: true as const },
      { name: `deep-${name}`, label: 'Words on the tint', isOne: true as const },
      { name: `dusk-${name}`, label: 'Tint of dark pages', isOne: true as const },
      { name: `glow-${name}`, label: 'Words on the tint of dark pages', isOne: true as const },
    ],
  })),
];

export const PALETTE_TOKENS: readonly PaletteToken[] = PALETTE.flatMap(({ tokens }) => tokens);

/** The style sheet that puts a palette in the place of the tokens; '' for an empty one. */
export function paletteStyles(palette: Palette): string {
  const lines = PALETTE_TOKENS.flatMap(({ name }) => {
    const { light, dark } = palette[name] ?? {};
    if (light === undefined || dark === undefined) return [];
    return [`--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`];
  });
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`;
}

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** WCAG 2.2, AA: words, and the edges of what can be used. */
const WORDS = 4.5;
const EDGES = 3;

const SURFACES = ['page', 'raised', 'sunken', 'paper'];
/** `only`: pairs that meet on pages of one scheme. */
const PAIRS: readonly { one: string; on: string; least: number; only?: Scheme }[] = [
  ...['text', 'text-2', 'text-3', 'link', 'link-hover'].flatMap((one) =>
    SURFACES.map((on) => ({ one, on, least: WORDS })),
  ),
  { one: 'on-primary', on: 'primary', least: WORDS },
  { one: 'on-primary', on: 'primary-hover', least: WORDS },
  { one: 'ink', on: 'turmeric', least: WORDS },
  { one: 'ink', on: 'ground-lime', least: WORDS },
  { one: 'white', on: 'ground-slate', least: WORDS },
  // 'Career', which is as large as a heading.
  { one: 'turmeric', on: 'ground-indigo', least: EDGES },
  { one: 'control-border', on: 'page', least: EDGES },
  { one: 'control-border', on: 'raised', least: EDGES },
  // A pigment that owns a page: its words on its tint and on every surface, all words on its tint, and the ink on its ground.
  ...PIGMENTS.flatMap((name) => [
    ...[`tint-${name}`, ...SURFACES].map((on) => ({ one: `deep-${name}`, on, least: WORDS, only: 'light' as const })),
    ...[`dusk-${name}`, ...SURFACES].map((on) => ({ one: `glow-${name}`, on, least: WORDS, only: 'dark' as const })),
    { one: 'text', on: `tint-${name}`, least: WORDS, only: 'light' as const },
    { one: 'text', on: `dusk-${name}`, least: WORDS, only: 'dark' as const },
    { one: INK_ON[name], on: `ground-${name}`, least: WORDS },
  ]),
];

export type ContrastFinding = { one: string; on: string; scheme: Scheme; ratio: number; least: number };

/** The pairs of colours that cannot be told apart well enough. A pair whose colours are the same in both schemes is told once. */
export function contrastFindings(colours: readonly Colour[]): ContrastFinding[] {
  const byName = new Map(colours.map((colour) => [colour.name, colour]));
  return PAIRS.flatMap(({ one, on, least, only }) => {
    const [front, back] = [byName.get(one), byName.get(on)];
    if (front === undefined || back === undefined) return [];
    const isSame = front.light === front.dark && back.light === back.dark;
    const schemes = only !== undefined ? [only] : isSame ? (['light'] as const) : SCHEMES;
    return schemes.flatMap((scheme) => {
      const ratio = contrast(front[scheme], back[scheme]);
      return ratio < least ? [{ one, on, scheme, ratio: Math.floor(ratio * 100) / 100, least }] : [];
    });
  });
}

const labelOf = (name: string) =>
  PALETTE_TOKENS.find((token) => token.name === name)?.label ??
  { ink: 'Dark words', white: 'White words' }[name] ??
  name;

/** A finding as a sentence. */
export function contrastSentence({ one, on, scheme, ratio, least }: ContrastFinding): string {
  const pigment = PIGMENTS.find((name) => one.endsWith(`-${name}`) || on.endsWith(`-${name}`));
  const pair = `${labelOf(one)} on ${labelOf(on)}${pigment === undefined ? '' : ` (${pigmentName(pigment)})`}`;
  return `${pair}, ${scheme} pages: the contrast is ${ratio.toFixed(2)}, and must be at least ${least}.`;
}
