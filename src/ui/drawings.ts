/** The drawings of heroes that there are. Written by `assets/pictures.mjs`. */
export const DRAWINGS: readonly string[] = [
  'service-mobile-line-card',
  'service-mobile-line-landscape',
];
