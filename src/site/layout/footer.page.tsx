import { renderToStaticMarkup } from 'react-dom/server';

import { paths } from '#config/paths.ts';
import { languageOf, shownLanguages } from '#config/languages.ts';
import { allOffices, isRenamed, site, type Sound } from '#config/site.ts';
import { isEnglishPage, isOffered, isTranslated } from '#site/languages/service.ts';
import type { Appearance } from '#ui/appearance.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureSource } from '#ui/picture-source.ts';
import { fillWords } from '#ui/fill-words.ts';
import { PIGMENTS } from '#ui/pigments.ts';
import { Said } from '#ui/said.tsx';
import { ENGLISH, ENGLISH_NAME, localPath, madeOnce, pathIn, shownFact, shownLanguage } from '#config/translation.ts';

import { footerGroups, layoutWords, shownLinks } from './content.ts';
import { legalLinks } from './legal-links.ts';

const { theme } = layoutWords;

/** Among the groups of the footer. It stands in the last row. */
const LEGAL_GROUP = 2;

/** Those in columns. Without services their group is left out. */
const shownGroups = () => footerGroups.filter(({ id, links }) => id !== LEGAL_GROUP && links.length > 0);

/** A button that plays a recording. Without script it is a link to it. */
function Player({ sound, label }: { sound: Sound; label: string }) {
  return (
    <>
      {' '}
      <button className="icon-button" type="button" data-plays aria-label={label}>
        <Icon name="volume-2" />
      </button>
      <noscript>
        <a href={sound.mp3} aria-label={`${layoutWords.hear}: ${label}`}>
          {layoutWords.hear}
        </a>
      </noscript>
      <template data-media>
        <audio preload="none">
          {sound.opus !== undefined && <source src={sound.opus} type="audio/ogg; codecs=opus" />}
          <source src={sound.mp3} type="audio/mpeg" />
        </audio>
      </template>
    </>
  );
}

/** How the name is pronounced, and the name in its other script. Each is optional in site.ts. */
function Pronunciation() {
  const { name, pronunciation, otherName } = site;
  if (pronunciation === undefined && otherName === undefined) return null;
  return (
    <div className="pronunciation">
      {pronunciation && (
        <p>
          {shownFact('name', name)} <span>{shownFact('ipa', pronunciation.ipa)}</span>
          {pronunciation.sound && (
            <Player sound={pronunciation.sound} label={fillWords(layoutWords.playPronunciation, { name })} />
          )}
        </p>
      )}
      {otherName && (
        <p>
          <span lang={otherName.lang}>{shownFact('otherName', otherName.text)}</span>
          {otherName.sound && (
            <Player
              sound={otherName.sound}
              label={fillWords(layoutWords.playOtherName, { name, language: otherName.language })}
            />
          )}
        </p>
      )}
    </div>
  );
}

const SCHEMES = [
  { value: '', words: 'system', icon: 'monitor' },
  { value: 'light', words: 'light', icon: 'sun' },
  { value: 'dark', words: 'dark', icon: 'moon' },
] as const;

/** The choice of light or dark (src/ui/choices.ts). It needs script, and is hidden without. */
function SchemeSwitch() {
  return (
    <fieldset className="scheme-switch">
      <legend className="visually-hidden">{theme.label}</legend>
      <div>
        {SCHEMES.map(({ value, words, icon }) => (
          <label key={words}>
            <input type="radio" name="scheme" value={value} defaultChecked={value === ''} data-chooses="scheme" />
            <Icon name={icon} size={16} />
            {theme[words]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The same page in each language, or within a frame in it; home from all others, whose addresses may be keys. The page itself is no link. */
export function LanguageSwitch({ path }: { path: string }) {
  const { language: inPath, path: page } = languageOf(path);
  const isEnglish = isEnglishPage(page) || site.ownPages?.some((own) => own.path === page) === true;
  const leadsTo = (code: string) => (isEnglish || isOffered(code, page) ? page : paths.home());
  const shown = shownLanguages().filter(({ code }) => isOffered(code, leadsTo(code)) || isOffered(code, paths.home()));
  if (shown.length === 0) return null;
  // Within a frame in another language than the page an address of its own changes it.
  const isFramed = inPath === undefined && shownLanguage() !== ENGLISH;
  const isInOthers = isTranslated(page);
  const english = isEnglish || isInOthers ? page : paths.home();
  const isSwitched = isFramed || (isEnglish && !isInOthers);
  const choices = [
    { code: ENGLISH, name: layoutWords.english, to: isSwitched ? pathIn(ENGLISH_NAME, english) : english },
    ...shown.map((language) => ({ ...language, to: pathIn(language, leadsTo(language.code)) })),
  ];
  return (
    <ul className="language-switch">
      {choices.map(({ code, name, to: address }) => (
        <li key={code}>
          {code === shownLanguage() ? (
            <span lang={code}>{name}</span>
          ) : (
            <a href={address} lang={code} hrefLang={code}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** In the footer, and below a page without one. */
export const LanguagesNav = ({ path, className }: { path: string; className?: string }) =>
  shownLanguages().some(({ code }) => isOffered(code, paths.home())) && (
    <nav className={className} aria-label={layoutWords.languages}>
      <LanguageSwitch path={path} />
    </nav>
  );

/** How to reach the agency. */
function Contacts() {
  const { email, phone } = site;
  const offices = allOffices();
  return (
    <div className="footer-contacts">
      <h2>{layoutWords.contactHeading}</h2>
      <a className="footer-email" href={`mailto:${email}`}>
        {shownFact('email', email)}
      </a>
      <a href={phone.href}>{shownFact('phone', phone.display)}</a>
      {offices.map(({ label, lines, mapUrl }) =>
        mapUrl === '' ? (
          <p key={label}>{shownFact('offices', lines.join(', '))}</p>
        ) : (
          <a key={label} href={mapUrl} rel="external">
            {shownFact('offices', lines.join(', '))}
          </a>
        ),
      )}
    </div>
  );
}

/** The width of the drawing below; a letter of the display font is about so many ems wide. */
const WIDE = 1000;
const EMS_OF_LETTER = 0.64;
/** In ems: the line on which letters stand, and where the page ends, which cuts their feet off. */
const BASE = 0.86;
const HIGH = 0.8;

/** The name from edge to edge, in its other script where it has one. It is said above, so that readers of the screen skip it. */
function NameAcross() {
  const { name, otherName } = site;
  const ems = otherName?.ems ?? (otherName?.text ?? name).length * EMS_OF_LETTER;
  const size = Math.round(WIDE / ems);
  return (
    <svg
      className="footer-name"
      viewBox={`0 0 ${WIDE} ${Math.round(size * HIGH)}`}
      aria-hidden="true"
      preserveAspectRatio="xMidYMin slice"
    >
      <linearGradient id="pigments">
        {PIGMENTS.flatMap((pigment, place) =>
          [place, place + 1].map((edge) => (
            <stop key={`${pigment} ${edge}`} className={`pigment-${pigment}`} offset={edge / PIGMENTS.length} />
          )),
        )}
      </linearGradient>
      <text
        lang={otherName?.lang}
        y={Math.round(size * BASE)}
        fontSize={size}
        textLength={WIDE}
        lengthAdjust="spacingAndGlyphs"
        fill="url(#pigments)"
      >
        {otherName?.text ?? name}
      </text>
    </svg>
  );
}

function FooterLinks({ group }: { group: (typeof footerGroups)[number] }) {
  return (
    <ul>
      {(group.id === LEGAL_GROUP ? legalLinks() : shownLinks(group.links)).map((link) => (
        <li key={link.id}>
          {link.href === undefined ? (
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- the specification gives these links no target
            <a role="link" aria-disabled="true">
              {link.name}
            </a>
          ) : (
            <a href={link.href}>{link.name}</a>
          )}
          <Said className="link-note">{link.note}</Said>
        </li>
      ))}
    </ul>
  );
}

const Social = () =>
  site.social.length > 0 && (
    <nav aria-label={layoutWords.socialHeading}>
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
  );

/** On the dark ground of the footer: the picture that was chosen in the office, else the name in letters, or the drawing of the code. */
function Logo({ picture }: { picture: PictureSource | undefined }) {
  if (picture !== undefined) return <Picture src={picture} format="logo" alt="" sizes="12rem" />;
  if (isRenamed()) return <span className="logo-name">{site.name}</span>;
  return <img src="/logo/logo-for-dark-pages.svg" alt="" width={145} height={40} loading="lazy" />;
}

/** Pages about the agency itself end with its name from edge to edge. */
const showsName = (path: string) => [paths.home(), paths.about()].includes(languageOf(path).path);

/** All of the footer but its last row is the same on every page, so it is rendered once for each language. */
const columns = madeOnce((logo: PictureSource | undefined) =>
  renderToStaticMarkup(
    <>
      <div className="footer-brand">
        <a href={localPath(paths.home())} aria-label={fillWords(layoutWords.homeLink, { name: site.name })}>
          <Logo picture={logo} />
        </a>
        <Pronunciation />
        <Said className="tagline">{shownFact('tagline', site.tagline)}</Said>
        <Social />
      </div>
      <Contacts />
      {shownGroups().map((group) => (
        <nav key={group.id} aria-label={group.name}>
          <h2>{group.name}</h2>
          <FooterLinks group={group} />
        </nav>
      ))}
    </>,
  ),
);

function LastRow({ path }: { path: string }) {
  const legal = footerGroups.find(({ id }) => id === LEGAL_GROUP);
  return (
    <div className="footer-foot">
      <p className="copyright">
        {fillWords(layoutWords.copyright, {
          year: site.copyrightYear,
          legalName: shownFact('legalName', site.legalName),
        })}
      </p>
      {legal && legalLinks().length > 0 && (
        <nav aria-label={legal.name}>
          <FooterLinks group={legal} />
        </nav>
      )}
      <LanguagesNav path={path} />
      <SchemeSwitch />
    </div>
  );
}

/** The shared footer (specification, point 2): four columns, and a row. The legal links have no target, so they have no href. */
export function Footer({ path, logo }: { path: string; logo: Appearance['logo'] }) {
  const row = columns(logo?.onDark) + renderToStaticMarkup(<LastRow path={path} />);
  return (
    <footer className="footer">
      <div className="wrap footer-row" dangerouslySetInnerHTML={{ __html: row }} />
      {showsName(path) && <NameAcross />}
    </footer>
  );
}
