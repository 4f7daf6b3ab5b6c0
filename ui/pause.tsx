import { Icon } from './icon.tsx';

/** Stops what moves beside it. A checkbox, so that it works without script: the stylesheet asks whether it is checked. */
export function Pause({ label }: { label: string }) {
  return (
    <label className="pause">
      <input type="checkbox" aria-label={label} title={label} />
      <Icon name="pause" />
      <Icon name="play" />
    </label>
  );
}
