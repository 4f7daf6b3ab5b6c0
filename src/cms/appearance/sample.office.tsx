/** A small page of the site, light and dark, drawn with colours that are not in use yet. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { mediaItemQuery } from '#cms/media/reads.office.ts';
import { thumbnailOf } from '#cms/media/schema.ts';
import { site } from '#config/site.ts';
import type { Colour } from '#ui/colours.ts';
import { pigmentName } from '#ui/palette.ts';
import { PIGMENTS } from '#ui/pigments.ts';

function Logo({ id }: { id: number }) {
  const { data: item } = useQuery(mediaItemQuery(id));
  // Without a width its sizes are being made.
  return item === undefined || item.width === null ? site.name : <img src={thumbnailOf(item)} alt={site.name} />;
}

type SampleProps = { scheme: 'light' | 'dark'; colours: readonly Colour[]; logo: number | null };

function Sample({ scheme, colours, logo }: SampleProps) {
  const sample = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const { name, light, dark } of colours)
      sample.current?.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
  }, [colours]);
  return (
    <div className="sample" data-scheme={scheme} ref={sample}>
      <p className="sample-name">{logo === null ? site.name : <Logo id={logo} />}</p>
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
            {pigmentName(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { colours: readonly Colour[]; logoOnLight: number | null; logoOnDark: number | null };

/** A logo is shown where there is one for light and for dark pages, as the site does. */
export const SamplePage = ({ colours, logoOnLight, logoOnDark }: Props) => (
  <figure className="samples">
    <Sample scheme="light" colours={colours} logo={logoOnDark && logoOnLight} />
    <Sample scheme="dark" colours={colours} logo={logoOnLight && logoOnDark} />
    <figcaption className="quiet">How it will look, on light and on dark pages. Nothing is changed yet.</figcaption>
  </figure>
);
