import { Icon } from './icon.tsx';
import { translate } from '#config/translation.ts';

type Props = {
  /** Begins with the visible word, 'Pause', and says what is paused. */
  label: string;
};

/**
 * Pauses an animation. It is a checkbox, so that it works without script: the stylesheet uses its state. With script one checkbox pauses
 * all animations on every page (behaviours.ts). The visible word is always part of the accessible name.
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
        {translate('Play')}
        <span className="visually-hidden"> ({label})</span>
      </span>
    </label>
  );
}
