/**
 * A page of the site in a frame, at the width of a phone, a tablet or a desk, made smaller to fit. What comes anew is loaded behind what is
 * shown and takes its place at the same scroll, so that nothing flashes.
 */
import './page-frame.css';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

import { Icon, type IconName } from './icon.tsx';

const WIDTHS = [
  { width: 390, name: 'Phone', icon: 'code' },
  { width: 820, name: 'Tablet', icon: 'tablet' },
  { width: 1440, name: 'Desk', icon: 'screen' },
] as const satisfies readonly { width: number; name: string; icon: IconName }[];
type Width = (typeof WIDTHS)[number]['width'];

/** A form and a frame are seen one at a time below this width, as entry.css has it. */
export const NARROW = '(max-width: 70rem)';

const KEY = 'office-preview-width';
function storedWidth(otherwise: Width): Width {
  try {
    return WIDTHS.find(({ width }) => String(width) === localStorage.getItem(KEY))?.width ?? otherwise;
  } catch {
    return otherwise;
  }
}

type Props = {
  /** Undefined while it is not known yet. */
  src: string | undefined;
  /** Loads anew when it changes. */
  load: number | string;
  title: string;
  /** Where the frame is now: a link in it may have led on. */
  at?: (path: string) => void;
  /** The page that is shown, whenever it is another one. */
  shows?: (page: Document) => void;
  /** It may not be pressed yet: a link in it would lead away from what is edited. */
  isHeld?: boolean;
  /** It has most of the screen: where that is wide, the page is too until somebody chooses. */
  isMain?: boolean;
  children?: React.ReactNode;
};

type Shown = { key: number; src: string };

export function PageFrame({ src, load, title, at, shows, isHeld = false, isMain = false, children }: Props) {
  const [width, setWidth] = useState(() => storedWidth(isMain && !matchMedia(NARROW).matches ? 820 : 390));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--frame-width', `${width}px`);
      element.style.setProperty('--frame-height', `${Math.ceil(element.clientHeight / scale)}px`);
      element.style.setProperty('--frame-scale', String(scale));
    };
    fit();
    const seen = new ResizeObserver(fit);
    seen.observe(element);
    return () => seen.disconnect();
  }, [width]);
  return (
    <section className="page-frame" aria-label={title}>
      <div className="frame-bar">
        <ToggleButtonGroup
          className="widths"
          aria-label="Width of the preview"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[String(width)]}
          onSelectionChange={(keys) => {
            const next = WIDTHS.find((one) => keys.has(String(one.width)))?.width ?? 390;
            setWidth(next);
            try {
              localStorage.setItem(KEY, String(next));
            } catch {
              // It holds until the window closes.
            }
          }}
        >
          {WIDTHS.map((one) => (
            <ToggleButton
              key={one.width}
              id={String(one.width)}
              className="tool"
              aria-label={`${one.name}, ${one.width} pixels`}
            >
              <Icon name={one.icon} size={16} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {children}
      </div>
      <div className="frame-place" ref={place}>
        {src !== undefined && <Frames {...{ src, load, title, at, shows, isHeld }} />}
      </div>
    </section>
  );
}

/** How often a frame is looked at until its page is whole; what it loads afterwards comes into its place. */
const LOOK_EVERY = 40;

/** Undefined while the page of a frame is not whole yet. */
function wholePage(frame: HTMLIFrameElement): string | undefined {
  try {
    const page = frame.contentDocument;
    return page === null || page.URL === 'about:blank' || page.readyState === 'loading'
      ? undefined
      : (frame.contentWindow?.location.pathname ?? '');
  } catch {
    // A page of another site, which says nothing.
    return '';
  }
}

type FramesProps = Pick<Props, 'load' | 'title' | 'isHeld'> & { src: string; at: Props['at']; shows: Props['shows'] };

function Frames({ src, load, title, at, shows, isHeld }: FramesProps) {
  const [frames, setFrames] = useState<Shown[]>([{ key: 0, src }]);
  const [asked, setAsked] = useState({ src, load });
  const place = useRef<HTMLDivElement>(null);
  if (asked.src !== src || asked.load !== load) {
    setAsked({ src, load });
    // The one that is shown, and the newest that is asked for.
    const key = Math.max(...frames.map((frame) => frame.key + 1));
    setFrames([...frames.slice(0, 1), { key, src }]);
  }
  const newest = frames.at(-1)?.key;
  const show = useEffectEvent((frame: HTMLIFrameElement) => {
    if (frame.contentDocument !== null) shows?.(frame.contentDocument);
  });
  const [whole, setWhole] = useState<number>();
  // Long before the pictures of a page are there.
  useEffect(() => {
    if (newest === whole) return undefined;
    const timer = setInterval(() => {
      const all = [...(place.current?.querySelectorAll('iframe') ?? [])];
      const [shown, next] = [all[0], all.at(-1)];
      if (shown === undefined || next === undefined || wholePage(next) === undefined) return;
      try {
        if (next !== shown)
          next.contentWindow?.scrollTo({ top: shown.contentWindow?.scrollY ?? 0, behavior: 'instant' });
      } catch {
        // A page of another site cannot be scrolled.
      }
      show(next);
      setWhole(newest);
      setFrames((now) => now.slice(-1));
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [newest, whole]);
  return (
    <div className="frames" ref={place}>
      {frames.map((frame, order) => (
        // A page of ours, as visitors have it: with its scripts and at our origin a sandbox would keep nothing out.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={frame.key}
          title={order === 0 ? title : `${title}, newer`}
          src={frame.src}
          data-behind={order > 0 || undefined}
          inert={isHeld}
          tabIndex={order > 0 ? -1 : undefined}
          aria-hidden={order > 0 || undefined}
          onLoad={({ currentTarget }) => {
            at?.(wholePage(currentTarget) ?? '');
            if (order === 0 && currentTarget.contentDocument !== null) shows?.(currentTarget.contentDocument);
          }}
        />
      ))}
    </div>
  );
}
