import { ago } from './date-time.ts';

/** How long ago something was. */
export const Ago = ({ at }: { at: string }) => (
  <time className="quiet" dateTime={at}>
    {ago(at)}
  </time>
);
