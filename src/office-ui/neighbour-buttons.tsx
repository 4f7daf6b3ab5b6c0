/** The way to the records before and behind one in the list that one came from, by buttons and by k and j. */
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { Icon } from './icon.tsx';
import { useScreenKeys } from './row-navigation.ts';

type Parts = readonly { readonly data: readonly { receipt: string }[] }[];

/** `parts`: of the list, as far as it was read. What leaves the list keeps its neighbours until one goes on. */
function useNeighbours(
  parts: Parts | undefined,
  receipt: string,
): { before: string | undefined; behind: string | undefined } {
  const receipts = parts?.flatMap(({ data }) => data.map((row) => row.receipt)) ?? [];
  const place = receipts.indexOf(receipt);
  const found = place < 0 ? undefined : { of: receipt, before: receipts[place - 1], behind: receipts[place + 1] };
  const [last, setLast] = useState(found);
  if (found !== undefined && (last?.of !== receipt || last.before !== found.before || last.behind !== found.behind))
    setLast(found);
  const { before, behind } = found ?? (last?.of === receipt ? last : { before: undefined, behind: undefined });
  return { before, behind };
}

type Props = {
  parts: Parts | undefined;
  receipt: string;
  /** As 'enquiry'. */
  one: string;
  go: (receipt: string) => void;
};

export function NeighbourButtons({ parts, receipt, one, go }: Props) {
  const { before, behind } = useNeighbours(parts, receipt);
  const toBefore = before === undefined ? undefined : () => go(before);
  const toBehind = behind === undefined ? undefined : () => go(behind);
  useScreenKeys({ k: toBefore, j: toBehind });
  return (
    <div className="buttons">
      <Button
        className="icon-button"
        aria-label={`The ${one} before (k)`}
        isDisabled={toBefore === undefined}
        onPress={() => toBefore?.()}
      >
        <Icon name="up" />
      </Button>
      <Button
        className="icon-button"
        aria-label={`The next ${one} (j)`}
        isDisabled={toBehind === undefined}
        onPress={() => toBehind?.()}
      >
        <Icon name="down" />
      </Button>
    </div>
  );
}
