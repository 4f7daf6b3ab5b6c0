import { CONTACT_PANEL } from '#inbox/contact/contact-panel.tsx';
import { paths } from '#config/paths.ts';
import { isRenamed, site } from '#config/site.ts';
import type { Appearance } from '#ui/appearance.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { localPath } from '#config/translation.ts';

import drawing from '#root/public/logo/logo-in-pages.svg?raw';
import { LanguageSwitch } from './footer.page.tsx';
import {
  headerButtons,
  isGroup,
  layoutWords,
  type MenuGroup,
  type MenuItem,
  type MenuLink,
  shownMenu,
} from './content.ts';

type Props = { layout: 'light' | 'transparent'; path: string; logo: Appearance['logo'] };

/** After how many pixels the header becomes sticky (specification, point 9). The stylesheet places the observed element by this class. */
const THRESHOLD_CLASS = { light: 'threshold-250', transparent: 'threshold-20' } as const;

const SMALL_MENU = { dialog: 'small-menu', links: 'small-menu-links' } as const;

const isUnder = (href: string, path: string) => href === path || path.startsWith(`${href}/`);

/** 'page' for the page itself, true for the part of the site that contains it. */
function currentOf({ href, also = [] }: MenuLink, path: string): 'page' | true | undefined {
  if (href === path) return 'page';
  return [href, ...also].some((part) => isUnder(part, path)) ? true : undefined;
}

const isActive = ({ links, also = [] }: MenuGroup, path: string) =>
  links.some((link) => currentOf(link, path)) || also.some((part) => isUnder(part, path));

/** In the row of the header there is no room for its note, which pointing at it shows; elsewhere it stands below it. */
function Link({ link, path, isRow = false }: { link: MenuLink; path: string; isRow?: boolean }) {
  return (
    <a
      href={link.href}
      aria-current={currentOf(link, path)}
      title={isRow ? link.note : undefined}
      {...(link.external ? { rel: 'external' } : {})}
    >
      {link.external ? (
        <>
          <span>{link.name}</span> <Icon name="external-link" size={14} />
        </>
      ) : (
        link.name
      )}
    </a>
  );
}

function Item({ item, path, idPrefix }: { item: MenuItem; path: string; idPrefix: string }) {
  if (!isGroup(item)) {
    return (
      <li>
        <Link link={item} path={path} isRow />
      </li>
    );
  }
  const id = `${idPrefix}-${item.id}`;
  return (
    <li data-menu-group>
      <button
        type="button"
        data-menu
        aria-expanded="false"
        aria-controls={id}
        aria-current={isActive(item, path) ? 'true' : undefined}
      >
        {item.name} <Icon name="chevron-down" size={16} />
      </button>
      <ul id={id}>
        {item.links.map((link) => (
          <li key={link.id}>
            <Link link={link} path={path} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Actions() {
  return (
    <div className="header-actions">
      <a className="button quiet" href={localPath(paths.contact())} data-opens={CONTACT_PANEL}>
        <Icon name="mail" /> <span>{headerButtons.connect}</span>
      </a>
      <a className="button primary" href={headerButtons.hire.href}>
        {headerButtons.hire.name}
      </a>
    </div>
  );
}

/**
 * The menu of small screens. Without script it is a `<details>`. With script its links move into a dialog as high as the window
 * (src/ui/dialogs.ts).
 */
function SmallMenu({ path }: { path: string }) {
  return (
    <div className="small-menu">
      <details>
        <summary className="icon-button" aria-label={layoutWords.menuTitle} data-opens={SMALL_MENU.dialog}>
          <Icon name="menu" size={24} />
        </summary>
        <nav id={SMALL_MENU.links} aria-label={layoutWords.menuTitle}>
          <ul>
            {shownMenu().map((item) => (
              <li key={item.id}>
                {isGroup(item) ? (
                  <details name="small-menu-groups" open={isActive(item, path)}>
                    <summary aria-current={isActive(item, path) ? 'true' : undefined}>
                      {item.name} <Icon name="chevron-down" />
                    </summary>
                    <ul>
                      {item.links.map((link) => (
                        <li key={link.id}>
                          <Link link={link} path={path} />
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  <>
                    <Link link={item} path={path} />
                    {item.note !== undefined && <p className="link-note">{item.note}</p>}
                  </>
                )}
              </li>
            ))}
          </ul>
          <Actions />
          <div>
            <LanguageSwitch path={path} />
          </div>
        </nav>
      </details>
      <dialog
        className="panel menu-panel"
        id={SMALL_MENU.dialog}
        aria-labelledby="small-menu-title"
        data-takes={SMALL_MENU.links}
      >
        <div className="panel-head">
          {/* Not a heading, because it comes before the page's own heading. */}
          <p className="panel-title" id="small-menu-title">
            {layoutWords.menuTitle}
          </p>
          <button className="icon-button" type="button" data-closes aria-label={layoutWords.closeMenu}>
            <Icon name="x" />
          </button>
        </div>
      </dialog>
    </div>
  );
}

/**
 * The drawing of the code, the name in letters, or the two pictures that were chosen in the office. The drawing is inlined as SVG: an <img> would
 * need a request, and the browser would treat it as a separate document.
 */
function Logo({ pictures }: { pictures: Appearance['logo'] }) {
  if (pictures === null && isRenamed()) return <span className="logo-name">{site.name}</span>;
  if (pictures === null)
    return <span className="logo-drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
  return (['onLight', 'onDark'] as const).map((ground) => (
    <span key={ground} className={`logo-picture logo-${ground === 'onLight' ? 'on-light' : 'on-dark'}`}>
      <Picture src={pictures[ground]} format="logo" alt="" sizes="12rem" isEarly />
    </span>
  ));
}

/** The shared header (specification, point 2). Without script dropdowns open on hover and focus, and the small menu is a `<details>`. */
export function Header({ layout, path, logo }: Props) {
  return (
    <>
      <div className={`header-threshold ${THRESHOLD_CLASS[layout]}`} data-sticky-threshold aria-hidden="true" />
      <header className={`header header-${layout}`}>
        <div className="wrap header-row">
          <a
            className="header-logo"
            href={localPath(paths.home())}
            aria-label={fillWords(layoutWords.homeLink, { name: site.name })}
          >
            <Logo pictures={logo} />
          </a>
          <nav className="menu" aria-label={layoutWords.mainMenu}>
            <ul>
              {shownMenu().map((item) => (
                <Item key={item.id} item={item} path={path} idPrefix="menu" />
              ))}
            </ul>
          </nav>
          <Actions />
          <SmallMenu path={path} />
        </div>
      </header>
    </>
  );
}
