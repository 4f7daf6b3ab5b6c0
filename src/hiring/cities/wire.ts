import * as v from 'valibot';

import type { City } from './schema.ts';

export const citiesAnswer = v.strictObject({
  data: v.array(v.strictObject({ id: v.pipe(v.number(), v.integer(), v.minValue(0)), name: v.string() })),
});
export type CitiesAnswer = v.InferOutput<typeof citiesAnswer>;

export const cityToWire = ({ id, label }: City) => ({ id, name: label });

export const citiesFromWire = ({ data }: CitiesAnswer): City[] => data.map(({ id, name }) => ({ id, label: name }));

export const cityQuery = (typed: string) => new URLSearchParams({ param: typed }).toString();
