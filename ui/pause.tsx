import { Icon } from './icon.tsx';

type Props = {
  /** Begins with the word that is shown, 'Pause', and goes on with what is paused. */
  label: string;
};

/**
 * Stops what moves beside it. A checkbox, so that it works without script: the stylesheet asks whether it is checked. With script one
 * pauses all, on every page (behaviours.ts). The word that is shown is always part of the name.
 */
export function Pause({ label }: Props) {
  const [word, ...subject] = label.split(' ');
  return (
    <label className="pause">
      <input type="checkbox" data-pauses />
      <span className="pause-off">
        <Icon name="pause" />
        {word}
        <span className="visually-hidden"> {subject.join(' ')}</span>
      </span>
      <span className="pause-on">
        <Icon name="play" />
        Play
        <span className="visually-hidden"> ({label})</span>
      </span>
    </label>
  );
}
