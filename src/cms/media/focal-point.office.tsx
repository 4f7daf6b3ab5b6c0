/** What stays visible where a picture is cropped: by pointer on the picture, or by two sliders. The crops beside it follow at once. */
import { type PointerEvent, useLayoutEffect, useRef } from 'react';

import type { MediaItem } from './office-schema.ts';
import { thumbnailOf } from './schema.ts';

type Focal = { focalX: number; focalY: number };

const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);

/** Places of the site, by their shapes. */
const CROPS = [
  { shape: 'wide', words: 'Wide, as a cover of a page' },
  { shape: 'card', words: 'A card in a list' },
  { shape: 'square', words: 'Square' },
] as const;

/** Pages have the focal point in tenths (decision 24). */
const asOnPages = (value: number) => `${Math.round(value / 10) * 10}%`;

/** Gives an element the focal point as properties of its style: the policy allows no style attribute, and this is none. */
function useFocal<E extends HTMLElement>({ focalX, focalY }: Focal) {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { style } = element.current ?? {};
    style?.setProperty('--x', `${focalX}%`);
    style?.setProperty('--y', `${focalY}%`);
    style?.setProperty('--crop-x', asOnPages(focalX));
    style?.setProperty('--crop-y', asOnPages(focalY));
  }, [focalX, focalY]);
  return element;
}

type Props = { item: MediaItem; focal: Focal; set: (focal: Focal) => void; isReadOnly: boolean };

export function FocalPoint({ item, focal, set, isReadOnly }: Props) {
  const element = useFocal<HTMLDivElement>(focal);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set({ focalX: percent((clientX - left) / width), focalY: percent((clientY - top) / height) });
  };
  const source = thumbnailOf(item);
  const whole = item.variants.webp?.find((width) => width >= 1000) ?? item.variants.webp?.at(-1);
  return (
    <div className="focal" ref={element}>
      <div
        className="whole"
        {...(!isReadOnly && {
          onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          },
          onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
            if (event.buttons > 0) point(event);
          },
        })}
      >
        <img
          src={whole === undefined ? source : `${source.slice(0, source.lastIndexOf('/') + 1)}${whole}.webp`}
          alt={item.alt}
          draggable={false}
        />
        {!isReadOnly && <span className="point" aria-hidden="true" />}
      </div>
      {!isReadOnly && (
        <fieldset className="sliders">
          <legend>What stays visible where it is cropped</legend>
          <Slider label="From the left" value={focal.focalX} set={(focalX) => set({ ...focal, focalX })} />
          <Slider label="From the top" value={focal.focalY} set={(focalY) => set({ ...focal, focalY })} />
        </fieldset>
      )}
      <ul className="crops" aria-label="Crops">
        {CROPS.map(({ shape, words }) => (
          <li key={shape}>
            <img data-shape={shape} src={source} alt="" />
            <span className="quiet">{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Slider = ({ label, value, set }: { label: string; value: number; set: (value: number) => void }) => (
  <label>
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      value={value}
      aria-valuetext={`${value} percent`}
      onChange={({ currentTarget }) => set(Number(currentTarget.value))}
    />
    <output aria-hidden="true">{value} %</output>
  </label>
);
