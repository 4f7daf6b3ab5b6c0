/** The colours of services, industries and projects. A page of one has it on its root element, and src/ui/styles/pigments.css makes tokens of it. */
export const PIGMENTS = ['turmeric', 'laterite', 'palm', 'indigo', 'lotus'] as const;
export type Pigment = (typeof PIGMENTS)[number];

/** The background around a picture, in the colour of its edges. */
export type Ground = Pigment | 'slate' | `${Pigment}-tint`;

/** The pigment of a picture's ground; none of slate, which is the colour of pages without a pigment. */
export const pigmentOf = (ground: Ground): Pigment | undefined =>
  PIGMENTS.find((pigment) => ground === pigment || ground === `${pigment}-tint`);

/** Which colour can be read on the ground of a pigment. */
export const INK_ON: Readonly<Record<Pigment, 'ink' | 'white'>> = {
  turmeric: 'ink',
  laterite: 'white',
  palm: 'white',
  indigo: 'white',
  lotus: 'white',
};

/** The same as the class of a part on this ground, `ink-dark` or `ink-light`. */
export const inkOn = (pigment: Pigment): 'dark' | 'light' => (INK_ON[pigment] === 'ink' ? 'dark' : 'light');

/** Which words can be read on a ground. */
export function inkOnGround(ground: Ground): 'dark' | 'light' {
  const pigment = pigmentOf(ground);
  if (pigment === undefined) return 'light';
  return ground === pigment ? inkOn(pigment) : 'dark';
}
