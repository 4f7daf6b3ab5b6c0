/** Counts of steps (steps.ts) from a process of its own, in which nothing was compiled before. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a function of a file of this folder gives. */
export async function countedApart<Counts>(file: string, name: string): Promise<Counts> {
  const program = `import { ${name} as count } from '${import.meta.resolve(`./${file}`)}'; console.log(JSON.stringify(await count()));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    { env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' } },
  );
  return JSON.parse(stdout) as Counts;
}
