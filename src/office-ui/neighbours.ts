/** The records before and behind one in the list that one came from. */
import { useState } from 'react';

type Parts = readonly { readonly data: readonly { receipt: string }[] }[];

/** `parts`: of the list, as far as it was read. What leaves the list keeps its neighbours until one goes on. */
export function useNeighbours(
  parts: Parts | undefined,
  receipt: string,
): { before: string | undefined; behind: string | undefined } {
  const receipts = parts?.flatMap(({ data }) => data.map((row) => row.receipt)) ?? [];
  const place = receipts.indexOf(receipt);
  const found = place < 0 ? undefined : { of: receipt, before: receipts[place - 1], behind: receipts[place + 1] };
  const [kept, setKept] = useState(found);
  if (found !== undefined && (kept?.of !== receipt || kept.before !== found.before || kept.behind !== found.behind))
    setKept(found);
  const { before, behind } = found ?? (kept?.of === receipt ? kept : { before: undefined, behind: undefined });
  return { before, behind };
}
