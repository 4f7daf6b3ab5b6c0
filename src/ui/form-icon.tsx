import { type FormIconName, formIcons } from './form-icons.ts';
import { IconDrawing } from './island-icon.tsx';

/** An icon of a form, or of what a form leaves behind. */
export function FormIcon({ name, size = 20 }: { name: FormIconName; size?: number }) {
  return <IconDrawing path={formIcons[name]} size={size} />;
}
