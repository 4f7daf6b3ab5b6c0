/** Replaces '{name}' in a text with a value. The value is inserted literally, even if it contains '$&' or '{name}'. */
export const fillWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
