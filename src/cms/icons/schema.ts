/** An icon as the office shows it, on both sides. */
import * as v from 'valibot';

/** `path`: the data of one SVG path, drawn with a line of width 2 on 24 by 24. */
export const libraryIcon = v.object({ name: v.string(), path: v.string() });
export type LibraryIcon = v.InferOutput<typeof libraryIcon>;
