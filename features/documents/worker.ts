/** The worker thread that reads uploaded files. */
import { serveTasks } from '#platform/workers/serve-tasks.ts';

import { Refused } from './budget.ts';
import type { Problem } from './content.ts';
import { judge, textOf } from './judge.ts';

export type Task = { what: 'judge' | 'text'; bytes: Uint8Array };
export type Found = { mediaType: string } | { text: string | undefined } | { problem: Problem };

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

async function run({ what, bytes }: Task): Promise<Found> {
  try {
    return what === 'text' ? { text: await textOf(bytes) } : { mediaType: await judge(bytes) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
}

for (const what of ['judge', 'text'] as const) await run({ what, bytes: Buffer.from(FIRST) });
serveTasks(run);
