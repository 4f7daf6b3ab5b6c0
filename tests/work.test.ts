/** What a request costs, with one pump of each sort; all of them, on all routes, are in work.long.test.ts. */
import { testRequestWork } from './support/request-work.ts';

await testRequestWork({ isWhole: false });
