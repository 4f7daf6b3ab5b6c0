/** The worker thread that reads uploaded files. It has no access to secrets, database or store. reader.ts terminates it when it exceeds a limit. */
import { parentPort } from 'node:worker_threads';

import { Refused } from './budget.ts';
import type { Problem } from './content.ts';
import { judge, textOf } from './judge.ts';

export type Task = { what: 'judge' | 'text'; bytes: Uint8Array };
export type Outcome = { mediaType: string } | { text: string | undefined } | { problem: Problem } | { fault: string };

/** A PDF with one word. Reading it at the start warms pdf.js up, so that this does not count against the first file. */
const FIRST = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 31>>stream
BT /F 9 Tf 0 0 Td (Kochi) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`;

async function run({ what, bytes }: Task): Promise<Outcome> {
  try {
    if (what === 'text') return { text: await textOf(bytes) };
    return { mediaType: await judge(bytes) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    // An unexpected error means a damaged file. The error itself goes to the log.
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await run({ what: 'judge', bytes: Buffer.from(FIRST) });
await run({ what: 'text', bytes: Buffer.from(FIRST) });
// postMessage of a port takes no target origin.
// oxlint-disable unicorn/require-post-message-target-origin
parentPort?.on('message', (task: Task) => void run(task).then((found) => parentPort?.postMessage(found)));
parentPort?.postMessage('ready');
