import { IconDrawing } from './island-icon.tsx';
import { type IconName, icons } from './icons.ts';

const drawn: Readonly<Record<string, string>> = icons;

/** A decorative icon. Its meaning is in the text beside it or in the label of its button. One that staff chose comes as its path. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <IconDrawing path={drawn[name] ?? name} size={size} />;
}
