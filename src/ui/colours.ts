/** Reads the colours of src/ui/styles/tokens.css for what cannot use the stylesheet: mails, icons, the browser's theme colour. */

export type Colour = { name: string; light: string; dark: string };

const HEX = /^#[\da-f]{6}$/i;

/** Colours by the names of their tokens, for light and for dark pages. A token that is not there keeps its own. */
export type Palette = Readonly<Record<string, { light: string; dark: string }>>;

/** Every custom property of the first rule that is an opaque colour, in order, for both schemes; what refers to a colour of `palette` follows it. */
export function coloursIn(css: string, palette: Palette = {}): Colour[] {
  const root = css.slice(0, css.indexOf('\n}'));
  const values = new Map(
    [...root.matchAll(/(?<![\w-])--([\w-]+):([^;:]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
  for (const [name, { light, dark }] of Object.entries(palette)) values.set(name, `light-dark(${light}, ${dark})`);
  const resolve = (value: string, scheme: 'light' | 'dark', depth = 0): string => {
    const [, light, dark] = /^light-dark\(([^,]+),([^,]+)\)$/.exec(value.trim()) ?? [];
    const chosen = ((scheme === 'light' ? light : dark) ?? value).trim();
    const named = /^var\(--([\w-]+)\)$/.exec(chosen)?.[1];
    // A circle of references has no value.
    return named === undefined || depth > values.size ? chosen : resolve(values.get(named) ?? '', scheme, depth + 1);
  };
  return [...values].flatMap(([name, value]) => {
    const light = resolve(value, 'light');
    const dark = resolve(value, 'dark');
    return HEX.test(light) && HEX.test(dark) ? [{ name, light, dark }] : [];
  });
}

/** A function that looks up a colour by name; what `palette` sets comes first. It throws for an unknown name. */
export function colourLookup(css: string, palette: Palette = {}): (name: string) => Colour {
  const colours = new Map(coloursIn(css, palette).map((colour) => [colour.name, colour]));
  return (name) => {
    const found = colours.get(name);
    if (found === undefined)
      throw new Error(`src/ui/styles/tokens.css has no --${name} in its first rule that is a colour like #0b1512.`);
    return found;
  };
}
