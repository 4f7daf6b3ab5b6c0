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

/** An icon within an island: `Icon` would bring the whole table to the browser. */
export function IslandIcon({ name, size = 20 }: { name: IslandIconName; size?: number }) {
  return <IconDrawing inner={islandIcons[name]} size={size} />;
}
