/** A small page of the site, light and dark, drawn with colours that are not in use yet. */
import { useEffect, useRef } from 'react';

import { site } from '#config/site.ts';
import type { Colour } from '#ui/colours.ts';
import { PIGMENTS } from '#ui/pigments.ts';

function Sample({ scheme, colours }: { scheme: 'light' | 'dark'; colours: readonly Colour[] }) {
  const sample = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const { name, light, dark } of colours)
      sample.current?.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
  }, [colours]);
  return (
    <div className="sample" data-scheme={scheme} ref={sample}>
      <p className="sample-name">{site.name}</p>
      <p className="sample-heading">{site.tagline || site.name}</p>
      <p>
        Text on the page, <span className="sample-link">with a link</span>,{' '}
        <span className="sample-second">second text</span> and <span className="sample-quiet">quiet text</span>.
      </p>
      <p className="sample-buttons">
        <span className="sample-primary">Hire Us</span>
        <span className="sample-accent">Get Started</span>
        <span className="sample-field">Your name</span>
      </p>
      <ul>
        {PIGMENTS.map((name) => (
          <li key={name} data-pigment={name}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const SamplePage = ({ colours }: { colours: readonly Colour[] }) => (
  <figure className="samples">
    <Sample scheme="light" colours={colours} />
    <Sample scheme="dark" colours={colours} />
    <figcaption className="quiet">How it will look, on light and on dark pages. Nothing is changed yet.</figcaption>
  </figure>
);
