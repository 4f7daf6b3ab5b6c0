/** The way to the record before and behind, by buttons and by k and j. */
import { Button } from 'react-aria-components';

import { Icon } from './icon.tsx';
import { useSteps } from './row-navigation.ts';

type Props = {
  before: string | undefined;
  behind: string | undefined;
  /** As 'enquiry'. */
  one: string;
  go: (receipt: string) => void;
};

export function NeighbourButtons({ before, behind, one, go }: Props) {
  useSteps((by) => {
    const to = by === 1 ? behind : before;
    if (to !== undefined) go(to);
  });
  return (
    <div className="buttons">
      <Button
        className="icon-button"
        aria-label={`The ${one} before (k)`}
        isDisabled={before === undefined}
        onPress={() => before !== undefined && go(before)}
      >
        <Icon name="up" />
      </Button>
      <Button
        className="icon-button"
        aria-label={`The next ${one} (j)`}
        isDisabled={behind === undefined}
        onPress={() => behind !== undefined && go(behind)}
      >
        <Icon name="down" />
      </Button>
    </div>
  );
}
