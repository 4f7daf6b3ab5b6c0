/** What a request costs, with every pump and every end in every header, and with every body on every route. */
import { testRequestWork } from './support/request-work.ts';

await testRequestWork({ isWhole: true });
