/** What a share picture is drawn from. */

/** Colours as #0b1512. `picture` and `logo` are whole files; without a picture there is a pattern, as SVG, and without a logo the name. */
export type ShareDrawing = {
  title: string;
  /** A few words above and below the title. */
  above: string;
  below: string;
  ground: string;
  ink: string;
  stripe: readonly string[];
  picture: Uint8Array | undefined;
  pattern: string;
  logo: Uint8Array | { name: string };
};

export type FromDrawer = { what: 'drawn'; bytes: Uint8Array } | { what: 'failed'; message: string };
