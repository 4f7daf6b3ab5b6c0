/** `npm run bench`: the benchmarks. Fails where a list call keeps less than half its rate at a hundred times the rows. */
import { compareLists } from '../benchmarks/lists.ts';

process.exit((await compareLists()) ? 0 : 1);
