import { type IslandIconName, islandIcons } from './island-icons.ts';
import { trustedHtml } from './trusted-html.ts';

export function IconDrawing({ inner, size }: { inner: string; size: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: trustedHtml(inner) }}
    />
  );
}

/** An icon in an island. `Icon` would load the whole table of icons in the browser. */
export function IslandIcon({ name, size = 20 }: { name: IslandIconName; size?: number }) {
  return <IconDrawing inner={islandIcons[name]} size={size} />;
}
