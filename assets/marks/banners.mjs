// Banners of the client list: 800 x 450 ornament in the client's pigments, drawn by src/ui/patterns.ts. No text.
import { drawPattern, PATTERN, PATTERN_KINDS } from '#ui/patterns.ts';

const byIndustry = {
  Medical: ['kolam', 'mandala', 'beads'],
  Retail: ['tiles', 'weave', 'mandala'],
  Education: ['scales', 'kolam', 'tiles'],
  Financial: ['columns', 'tiles', 'scales'],
  Automotive: ['lanes', 'waves', 'beads'],
  Manufacturing: ['weave', 'beads', 'columns'],
};

export function banner(d, r, { pigment, deep, ground, tint }, svg) {
  const key = d.scheme[0],
    second = d.scheme[1];
  const dark = [
    ground[key],
    pigment[key === 'brass' ? 'laterite' : key === 'ink' ? 'palm' : key],
    tint[key],
    pigment.turmeric,
    second === key ? pigment.laterite : (pigment[second] ?? pigment.laterite),
  ];
  if (key === 'brass') dark.splice(0, 5, pigment.turmeric, '#F0A500', deep.brass, pigment.laterite, pigment.lime);
  const light = [tint[key], pigment.lime, pigment[key], pigment.turmeric, deep[key]];
  const kind = d.banner ?? byIndustry[d.industry]?.[d.ordinal % 3] ?? r.pick(PATTERN_KINDS);
  return svg(PATTERN.width, PATTERN.height, '', drawPattern(kind, r, d.ordinal % 2 ? light : dark));
}
