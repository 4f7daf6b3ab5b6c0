import type { ReactNode } from 'react';

import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';
import { Icon } from '#ui/icon.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { footerGroups, layoutWords } from './content.ts';

const { theme } = layoutWords;

/** The name, and a button that says it; without script a link to the sound. */
function Spoken({ id, file, label, children }: { id: string; file: string; label: string; children: ReactNode }) {
  return (
    <p>
      {children}{' '}
      <button className="icon-button" type="button" data-plays={id} aria-label={fillWords(label, { name: site.name })}>
        <Icon name="volume-2" />
      </button>
      <noscript>
        <a href={`/sound/${file}.mp3`} aria-label={`${layoutWords.hear}: ${fillWords(label, { name: site.name })}`}>
          {layoutWords.hear}
        </a>
      </noscript>
      <audio id={id} preload="none">
        <source src={`/sound/${file}.opus`} type="audio/ogg; codecs=opus" />
        <source src={`/sound/${file}.mp3`} type="audio/mpeg" />
      </audio>
    </p>
  );
}

const SCHEMES = [
  { value: '', name: theme.system, icon: 'monitor' },
  { value: 'light', name: theme.light, icon: 'sun' },
  { value: 'dark', name: theme.dark, icon: 'moon' },
] as const;

/** The colours of every page (ui/choices.ts); it needs script, and is not shown without. */
function SchemeSwitch() {
  return (
    <fieldset className="scheme-switch">
      <legend>{theme.label}</legend>
      <div>
        {SCHEMES.map(({ value, name, icon }) => (
          <label key={name}>
            <input type="radio" name="scheme" value={value} defaultChecked={value === ''} data-chooses="scheme" />
            <Icon name={icon} size={16} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The shared footer (specification, point 2). Legal links have no target, so they are links without an address. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-brand">
          <a href={paths.home()} aria-label={fillWords(layoutWords.homeLink, { name: site.name })}>
            <img src="/logo/logo-for-dark-pages.svg" alt="" width={145} height={40} loading="lazy" />
          </a>
          <div className="pronunciation">
            <Spoken id="pronunciation" file="niram-en" label={layoutWords.playPronunciation}>
              {site.name} <span>{site.pronunciation}</span>
            </Spoken>
            <Spoken id="pronunciation-ml" file="niram-ml" label={layoutWords.playPronunciationInMalayalam}>
              <span lang="ml">{site.nameInMalayalam}</span>
            </Spoken>
          </div>
          <p className="tagline">{site.tagline}</p>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.id} aria-label={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.id}>
                  {link.href === undefined ? (
                    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- the specification gives these links no target
                    <a role="link" aria-disabled="true">
                      {link.name}
                    </a>
                  ) : (
                    <a href={link.href}>{link.name}</a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {site.social.length > 0 && (
          <nav aria-label={layoutWords.socialHeading}>
            <h2>{layoutWords.socialHeading}</h2>
            <ul className="social">
              {site.social.map((network) => (
                <li key={network.id}>
                  <a
                    className="icon-button"
                    href={network.href}
                    rel="me external"
                    aria-label={fillWords(layoutWords.socialLink, { name: site.name, network: network.name })}
                  >
                    <Icon name={network.icon} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="footer-foot">
          <p className="copyright">
            {fillWords(layoutWords.copyright, { year: site.copyrightYear, legalName: site.legalName })}
          </p>
          <SchemeSwitch />
        </div>
      </div>
    </footer>
  );
}
