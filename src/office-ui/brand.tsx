import { isRenamed, site } from '#config/site.ts';
import { letterIcon } from '#ui/letter-icon.ts';

/** The agency's name with its sign. `size`: in pixels. */
export const Brand = ({ size }: { size: number }) => (
  <>
    <img src={isRenamed() ? letterIcon(site.name) : '/favicon.svg'} alt="" width={size} height={size} /> {site.name}{' '}
    <span>office</span>
  </>
);
