import { IconDrawing } from './island-icon.tsx';
import { type IconName, icons } from './icons.ts';

/** A decorative icon. Its meaning is in the text beside it or in the label of its button. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <IconDrawing path={icons[name]} size={size} />;
}
