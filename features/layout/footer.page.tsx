import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';
import { Icon } from '#ui/icon.tsx';

import { footerGroups, layoutWords } from './content.ts';

/** The shared footer (specification, point 2). Legal links have no target, so they are links without an address. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-brand">
          <a href={paths.home()} aria-label={layoutWords.homeLink.replace('{name}', site.name)}>
            <img src="/logo/logo-for-dark-pages.svg" alt="" width={132} height={40} loading="lazy" />
          </a>
          <p className="pronunciation">
            <span lang="ml">{site.nameInMalayalam}</span> <span>{site.pronunciation}</span>{' '}
            <button
              className="icon-button"
              type="button"
              data-plays="pronunciation"
              aria-label={layoutWords.playPronunciation.replace('{name}', site.name)}
            >
              <Icon name="volume-2" />
            </button>
            <audio id="pronunciation" preload="none" src="/sound/niram-en.mp3" />
          </p>
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
        <nav aria-label={layoutWords.socialHeading}>
          <h2>{layoutWords.socialHeading}</h2>
          <ul className="social">
            {site.social.map((network) => (
              <li key={network.id}>
                <a
                  className="icon-button"
                  href={network.href}
                  rel="me external"
                  aria-label={layoutWords.socialLink.replace('{name}', site.name).replace('{network}', network.name)}
                >
                  <Icon name={network.icon} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="copyright">
          {layoutWords.copyright.replace('{year}', String(site.copyrightYear)).replace('{legalName}', site.legalName)}
        </p>
      </div>
    </footer>
  );
}
