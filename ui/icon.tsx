import { contentIcons, type IconName, interfaceIcons } from './icons.ts';

// What the browser runs shows icons of the interface only, so it does not load the others.
const icons: Partial<Record<IconName, string>> = import.meta.env.SSR
  ? { ...contentIcons, ...interfaceIcons }
  : interfaceIcons;

/** A decorative icon; what it means stands in words beside it or in the label of what it is in. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icons[name] ?? '' }}
    />
  );
}
