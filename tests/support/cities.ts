/** The cities that tests know: two Kochis, two Londons, three Springfields, and two that are written with letters beyond ASCII. */
import type { City } from '#seed/cities.ts';

const INDIA = 'India';
const STATES = 'United States';

export const cities: readonly City[] = [
  { id: 3448439, name: 'São Paulo', region: 'São Paulo', country: 'Brazil', population: 10_021_295 },
  { id: 2643743, name: 'London', region: 'England', country: 'United Kingdom', population: 7_556_900 },
  { id: 1277333, name: 'Bengaluru', region: 'Karnataka', country: INDIA, population: 5_104_047 },
  { id: 1254163, name: 'Thiruvananthapuram', region: 'Kerala', country: INDIA, population: 784_153 },
  { id: 3093133, name: 'Łódź', region: 'Łódź Voivodeship', country: 'Poland', population: 768_755 },
  { id: 1273874, name: 'Kochi', region: 'Kerala', country: INDIA, population: 604_696 },
  { id: 1265873, name: 'Kozhikode', region: 'Kerala', country: INDIA, population: 439_922 },
  { id: 1259091, name: 'Kollam', region: 'Kerala', country: INDIA, population: 394_163 },
  { id: 6058560, name: 'London', region: 'Ontario', country: 'Canada', population: 346_765 },
  { id: 1859146, name: 'Kochi', region: 'Kochi', country: 'Japan', population: 335_570 },
  { id: 4409896, name: 'Springfield', region: 'Missouri', country: STATES, population: 166_810 },
  { id: 4951788, name: 'Springfield', region: 'Massachusetts', country: STATES, population: 154_341 },
  { id: 5393015, name: 'Santa Clara', region: 'California', country: STATES, population: 126_215 },
  { id: 4250542, name: 'Springfield', region: 'Illinois', country: STATES, population: 116_565 },
  { id: 5393212, name: 'Santa Monica', region: 'California', country: STATES, population: 93_220 },
  { id: 5490263, name: 'Santa Fe', region: 'New Mexico', country: STATES, population: 84_099 },
];
