/** Every known string on every route, and each property often. */
import { testHostileRequests } from './support/hostile-routes.ts';

testHostileRequests();
