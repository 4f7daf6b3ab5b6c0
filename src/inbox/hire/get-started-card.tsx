import { paths } from '#config/paths.ts';
import { Closing } from '#ui/closing.tsx';
import type { Pigment } from '#ui/pigments.ts';
import { Said } from '#ui/said.tsx';
import { localPath } from '#config/translation.ts';

import { getStarted } from './content.ts';

/** The call to write to us (specification, point 1), at the end of pages that show what we do. `heading`: of a page with a subject. */
export function GetStartedCard({
  pigment,
  heading = getStarted.heading,
}: {
  pigment?: Pigment | undefined;
  heading?: string | undefined;
}) {
  const { text, action } = getStarted;
  return (
    <Closing pigment={pigment} heading={heading}>
      <Said>{text}</Said>
      <a className="button primary" href={localPath(paths.hire())}>
        {action}
      </a>
    </Closing>
  );
}
