import { type IslandIconName, islandIcons } from './island-icons.ts';

export function IconDrawing({ path, size }: { path: string; size: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** An icon in an island. `Icon` would load the whole table of icons in the browser. */
export function IslandIcon({ name, size = 20 }: { name: IslandIconName; size?: number }) {
  return <IconDrawing path={islandIcons[name]} size={size} />;
}
