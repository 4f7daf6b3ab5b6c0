/**
 * Counts the work of JavaScript, as no clock can on a busy machine: how often each block of a source is run, as V8 counts it for coverage, and
 * the letters and elements that built-in searches and copies go through. The same work is the same count. Load it before what is counted, and
 * without Node's compile cache: what was compiled before has no counters.
 */
import { Session } from 'node:inspector';

type Long = { length: number };
type Method = (this: Long, ...given: unknown[]) => unknown;

/** What built-in methods went through. */
let passed = 0;

function count(
  target: object,
  names: readonly string[],
  passedBy: (self: Long, given: unknown[], answer: unknown) => number,
) {
  for (const name of names) {
    const method = Reflect.get(target, name) as Method;
    const counted: Method = function (...given) {
      const answer = method.apply(this, given);
      passed += passedBy(this, given, answer);
      return answer;
    };
    Reflect.defineProperty(target, name, { value: counted, configurable: true, writable: true });
  }
}

const { indexOf } = String.prototype;
for (const target of [String.prototype, Buffer.prototype, Array.prototype]) {
  count(target, ['indexOf'], ({ length }, [, from = 0], at) => (at === -1 ? length : Number(at) + 1) - Number(from));
  count(target, ['lastIndexOf'], ({ length }, [, from = length], at) => Number(from) - Number(at));
  count(target, ['includes'], (self, [what], isThere) =>
    isThere === true && typeof self === 'string' ? 1 + indexOf.call(self, String(what)) : self.length,
  );
}
const lengthOf = (_: Long, _given: unknown[], answer: unknown) => (answer as Partial<Long> | null)?.length ?? 0;
count(Buffer.prototype, ['toString', 'latin1Slice', 'utf8Slice'], lengthOf);
count(Array.prototype, ['slice', 'concat', 'splice', 'join'], ({ length }) => length);
// `test`, and `match`, `replace` and `split` of texts, come to this as well.
count(RegExp.prototype, ['exec'], (self, [text], found) => {
  const { lastIndex, sticky } = self as unknown as RegExp;
  if (found !== null) return (found as RegExpExecArray)[0].length + 1;
  return sticky ? 1 : String(text).length - lastIndex;
});

const session = new Session();
session.connect();
/** Answers at once: it is this thread that is asked. */
function ask(method: string, parameters?: object): unknown {
  let answer: unknown;
  session.post(method, parameters, (error: Error | null, given?: object) => {
    if (error !== null) throw error;
    answer = given;
  });
  return answer;
}
ask('Profiler.enable');
ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

type Coverage = { result: { url: string; functions: { ranges: { count: number }[] }[] }[] };
const HERE = import.meta.url;

/** The steps of this work, all that it loads included. */
export async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  // Looking begins to count anew.
  ask('Profiler.takePreciseCoverage');
  passed = 0;
  await work();
  const searched = passed;
  const { result } = ask('Profiler.takePreciseCoverage') as Coverage;
  return result
    .filter(({ url }) => url.startsWith('file:') && url !== HERE)
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map((range) => range.count)))
    .reduce((sum, times) => sum + times, searched);
}
