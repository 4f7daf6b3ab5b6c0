import { CONTACT_PANEL } from '#features/contact/contact-panel.tsx';
import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';
import { Icon } from '#ui/icon.tsx';

import { headerButtons, isGroup, layoutWords, menu, type MenuItem, type MenuLink } from './content.ts';

type Props = { layout: 'light' | 'transparent'; path: string };

/** Specification, point 9: where the header becomes sticky, in pixels; the stylesheet places the line by this class. */
const THRESHOLD_CLASS = { light: 'threshold-250', transparent: 'threshold-20' } as const;

const isCurrent = (href: string, path: string) => href === path || (href !== '/' && path.startsWith(`${href}/`));

function Link({ link, path }: { link: MenuLink; path: string }) {
  return (
    <a
      href={link.href}
      aria-current={isCurrent(link.href, path) ? 'page' : undefined}
      {...(link.external ? { rel: 'external' } : {})}
    >
      {link.name}
      {link.external && <Icon name="external-link" size={14} />}
    </a>
  );
}

function Item({ item, path, idPrefix }: { item: MenuItem; path: string; idPrefix: string }) {
  if (!isGroup(item)) {
    return (
      <li>
        <Link link={item} path={path} />
      </li>
    );
  }
  const id = `${idPrefix}-${item.id}`;
  const isActive = item.links.some((link) => isCurrent(link.href, path));
  return (
    <li data-menu-group>
      <button
        type="button"
        data-menu
        aria-expanded="false"
        aria-controls={id}
        aria-current={isActive ? 'true' : undefined}
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
      <a className="button quiet" href={paths.contact()} data-opens={CONTACT_PANEL}>
        {headerButtons.connect}
      </a>
      <a className="button primary" href={headerButtons.hire.href}>
        {headerButtons.hire.name}
      </a>
    </div>
  );
}

/** The shared header (specification, point 2). Without script dropdowns open by hover and focus, and the small menu is a `<details>`. */
export function Header({ layout, path }: Props) {
  return (
    <>
      <div className={`header-threshold ${THRESHOLD_CLASS[layout]}`} data-sticky-threshold aria-hidden="true" />
      <header className={`header header-${layout}`}>
        <div className="wrap header-row">
          <a className="header-logo" href={paths.home()} aria-label={layoutWords.homeLink.replace('{name}', site.name)}>
            <img className="logo-on-light" src="/logo/logo-for-light-pages.svg" alt="" width={132} height={40} />
            <img className="logo-on-dark" src="/logo/logo-for-dark-pages.svg" alt="" width={132} height={40} />
          </a>
          <nav className="menu" aria-label={layoutWords.mainMenu}>
            <ul>
              {menu.map((item) => (
                <Item key={item.id} item={item} path={path} idPrefix="menu" />
              ))}
            </ul>
          </nav>
          <Actions />
          <details className="small-menu">
            <summary aria-label={layoutWords.menuTitle}>
              <Icon name="menu" size={24} />
            </summary>
            <nav aria-label={layoutWords.menuTitle}>
              {menu.map((item) =>
                isGroup(item) ? (
                  <details key={item.id} name="small-menu-groups">
                    <summary>{item.name}</summary>
                    <ul>
                      {item.links.map((link) => (
                        <li key={link.id}>
                          <Link link={link} path={path} />
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  <Link key={item.id} link={item} path={path} />
                ),
              )}
              <Actions />
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}
