/** Puts values into the places of a text: '{name}'. What a value holds stays as it is: 'A$&' and '{name}' are names too. */
export const fillWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
