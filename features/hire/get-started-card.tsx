import { paths } from '#root/paths.ts';
import { Banner } from '#ui/hero.tsx';

import { getStarted } from './content.ts';

/** The call to write to us (specification, point 1), at the end of pages that show what we do. */
export function GetStartedCard() {
  const { picture, ink, heading, text, action } = getStarted;
  return (
    <div className="section">
      <Banner picture={picture} ink={ink} ground="indigo">
        <h2>{heading}</h2>
        <p>{text}</p>
        <a className="button primary" href={paths.hire()}>
          {action}
        </a>
      </Banner>
    </div>
  );
}
