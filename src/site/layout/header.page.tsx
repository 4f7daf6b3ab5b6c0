import { CONTACT_PANEL } from '#inbox/contact/contact-panel.tsx';
import { caseWords } from '#site/cases/content.ts';
import { deepGroundOfIndustry } from '#site/industries/content.ts';
import { paths } from '#config/paths.ts';
import { isRenamed, type MenuCase as MenuCaseOf, type MenuCaseInLanguages, site } from '#config/site.ts';
import type { Appearance } from '#ui/appearance.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { PIGMENTS } from '#ui/pigments.ts';
import { fillWords } from '#ui/fill-words.ts';
import { englishPart, type Localized, localPath, pathOfLocalized, shownLanguage } from '#config/translation.ts';

import drawing from '#root/public/logo/logo-in-pages.svg?raw';
import { LanguageSwitch } from './footer.page.tsx';
import { headerButtons, isGroup, layoutWords, type MenuGroup, type MenuLink, shownMenu } from './content.ts';
import { Said } from '#ui/said.tsx';

type Props = { layout: 'light' | 'transparent'; path: string; logo: Appearance['logo'] };

/** After how many pixels the header becomes sticky (specification, point 9). The stylesheet places the observed element by this class. */
const THRESHOLD_CLASS = { light: 'threshold-250', transparent: 'threshold-20' } as const;

const MENU = { links: 'menu', dialog: 'small-menu' } as const;

const isUnder = (href: string, path: string) => href === path || path.startsWith(`${href}/`);

/** 'page' for the page itself, true for the part of the site that contains it. */
function currentOf({ href, also = [] }: MenuLink, path: string): 'page' | true | undefined {
  if (href === path) return 'page';
  return [href, ...also].some((part) => isUnder(part, path)) ? true : undefined;
}

const isActive = ({ links, also = [] }: MenuGroup, path: string) =>
  links.some((link) => currentOf(link, path)) || also.some((part) => isUnder(part, path));

/** In the row of the header there is no room for its note, which pointing at it shows. */
function RowLink({ link, path }: { link: MenuLink; path: string }) {
  return (
    <li>
      <a
        href={link.href}
        aria-current={currentOf(link, path)}
        title={link.note || undefined}
        {...(link.external ? { rel: 'external' } : {})}
      >
        {link.name} {link.external && <Icon name="external-link" size={14} />}
      </a>
      <Said className="link-note">{link.note}</Said>
    </li>
  );
}

/** What one project changed, small. */
function MenuCase({ said, ...english }: MenuCaseInLanguages) {
  const own: MenuCaseOf & Localized = said?.[shownLanguage()] ?? english;
  const { id, name, client, industryName, figure } = own;
  const { before, value, label } = figure;
  const href = pathOfLocalized(own, paths.project(id));
  return (
    <a className={`menu-case ground-${deepGroundOfIndustry(industryName)} ink-light`} href={href}>
      <span lang={client === '' ? undefined : englishPart()}>{client || caseWords.inHouse}</span>
      <strong>
        {before !== '' && (
          <small>
            {caseWords.before} {before}
          </small>
        )}{' '}
        {value}
      </strong>
      <span lang={englishPart(own)}>
        {label} <b>{name}</b>
      </span>
    </a>
  );
}

/** A group: a button, and a panel with its links on their pigments and the case that it shows. */
function Group({ group, path }: { group: MenuGroup; path: string }) {
  const id = `${MENU.links}-${group.id}`;
  const shown = site.menuCases?.[group.id];
  return (
    <li data-menu-group>
      <button
        type="button"
        data-menu
        aria-expanded="false"
        aria-controls={id}
        aria-current={isActive(group, path) ? 'true' : undefined}
      >
        {group.name} <Icon name="chevron-down" size={16} />
      </button>
      <div className="submenu" id={id}>
        <ul>
          {group.links.map((link, place) => (
            <li key={link.id} className={`pigment-${link.pigment ?? PIGMENTS[place % PIGMENTS.length]}`}>
              <a href={link.href} aria-current={currentOf(link, path)}>
                {link.name}
              </a>
              {link.note && <small>{link.note}</small>}
            </li>
          ))}
        </ul>
        {shown && <MenuCase {...shown} />}
      </div>
    </li>
  );
}

/**
 * The one menu. In a wide window it is the row of the header. In others its links move into a dialog that fills the window (src/ui/dialogs.ts); without
 * script they open below the header, by a `<details>`.
 */
function Menu({ path }: { path: string }) {
  return (
    <>
      <details className="small-menu">
        <summary data-opens={MENU.dialog}>
          <Icon name="menu" /> {layoutWords.menuTitle}
        </summary>
      </details>
      <nav className="menu" id={MENU.links} aria-label={layoutWords.mainMenu}>
        <ul>
          {shownMenu().map((item) =>
            isGroup(item) ? (
              <Group key={item.id} group={item} path={path} />
            ) : (
              <RowLink key={item.id} link={item} path={path} />
            ),
          )}
        </ul>
        <LanguageSwitch path={path} />
        <div className="header-actions">
          <a className="button quiet" href={localPath(paths.contact())} data-opens={CONTACT_PANEL}>
            {headerButtons.connect}
          </a>
          <a className="button primary" href={headerButtons.hire.href}>
            {headerButtons.hire.name}
          </a>
        </div>
      </nav>
      <dialog className="panel menu-panel" id={MENU.dialog} aria-labelledby="small-menu-title" data-takes={MENU.links}>
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
    </>
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

/** The shared header (specification, point 2). Without script dropdowns open on hover and focus. */
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
          <Menu path={path} />
        </div>
      </header>
    </>
  );
}
