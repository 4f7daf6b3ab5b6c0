/** Every string that looks like a part of a page, in the address of every route. */
import { testAddresses } from './support/hostile-shapes.ts';

testAddresses({ isWhole: true });
