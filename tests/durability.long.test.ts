/** What else keeps the product from starting. */
import { testThatStartsFail } from './support/starts.ts';

testThatStartsFail(['a host of another machine', 'a folder where nothing can be made']);
