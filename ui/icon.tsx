import { IconDrawing } from './island-icon.tsx';
import { type IconName, icons } from './icons.ts';

/** A decorative icon; what it means stands in words beside it or in the label of what it is in. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <IconDrawing inner={icons[name]} size={size} />;
}
