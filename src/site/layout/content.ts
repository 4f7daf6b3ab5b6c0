import type { Organization, PostalAddress } from 'schema-dts';

import type { ChosenEntries } from '#site/cases/schema.ts';
import { industries } from '#site/industries/content.ts';
import { homeServices, services } from '#site/services/content.ts';
import { paths } from '#config/paths.ts';
import { isOn } from '#config/features.ts';
import { type Address, allOffices, isRenamed, site } from '#config/site.ts';
import { editable, localPath } from '#config/translation.ts';
import { type Pigment, pigmentOf } from '#ui/pigments.ts';

export type MenuLink = {
  id: number;
  name: string;
  href: string;
  external?: true;
  also?: readonly string[];
  note?: string;
  /** left out, it is one of the five in their turn */
  pigment?: Pigment | undefined;
};
/**
 * `also`: addresses that belong to this group without being in the menu, including everything below them. `case`: what its panel shows beside
 * its links.
 */
export type MenuGroup = {
  id: number;
  name: string;
  links: readonly MenuLink[];
  also?: readonly string[];
  case?: ChosenEntries;
};
type MenuItem = MenuLink | MenuGroup;

/** A footer link without href has no target (specification, point 2: the legal links). */
type FooterLink = { id: number; name: string; href?: string; external?: true; note?: string };
type FooterGroup = { id: number; name: string; links: readonly FooterLink[] };

/** Only an agency with a separate careers site has the second link. `note`: a few words that tell what a link leads to. */
const careers = (first: number, second: number): readonly (MenuLink & FooterLink)[] => [
  { id: first, name: 'Careers', href: paths.careers(), note: 'Open positions' },
  {
    id: second,
    name: 'Careers site',
    get href() {
      return site.careersSite;
    },
    external: true,
    note: 'Life here, at {our careers}',
  },
];

export const menu: readonly MenuItem[] = editable('frame.menu', [
  {
    id: 1,
    name: 'Company',
    links: [
      { id: 1, name: 'About Us', href: paths.about(), note: 'Where we come from' },
      { id: 2, name: 'How We Work', href: paths.howWeWork(), note: 'Three parts, from first talk to release' },
      { id: 3, name: 'Our Team', href: paths.team(), note: 'Who designs, builds and answers' },
      { id: 4, name: 'Our Clients', href: paths.clients(), note: 'Companies that we build for' },
    ],
    case: '',
  },
  {
    id: 2,
    name: 'Services',
    get links() {
      return homeServices().map(({ id, slug, menuName, serviceName, menuNote, pigment }) => ({
        id,
        name: menuName ?? serviceName,
        href: paths.service(slug),
        ...(menuNote && { note: menuNote }),
        pigment,
      }));
    },
    case: '',
    get also() {
      return services.flatMap(({ isOnHome, slug }) => (isOnHome ? [] : [paths.service(slug)]));
    },
  },
  {
    id: 3,
    name: 'Industries',
    get links() {
      return industries.map(({ id, name, slug, title, heroGround }) => ({
        id,
        name,
        href: paths.industry(slug),
        note: title,
        pigment: pigmentOf(heroGround),
      }));
    },
    case: '',
  },
  { id: 4, name: 'Projects', href: paths.projects() },
  { id: 5, name: 'Blogs', href: paths.blogs(), also: ['/blog'] },
  ...careers(6, 7),
]);

export const footerGroups: readonly FooterGroup[] = editable('frame.footer', [
  {
    id: 3,
    name: 'Services',
    get links() {
      return services.map(({ id, serviceName, slug }) => ({ id, name: serviceName, href: paths.service(slug) }));
    },
  },
  {
    id: 1,
    name: 'Company',
    links: [
      { id: 1, name: 'About', href: paths.about() },
      ...careers(2, 3),
      { id: 4, name: 'Contact Us', href: paths.contact() },
    ],
  },
  { id: 2, name: 'Legal', links: site.legalLinks },
]);

export const headerButtons = editable('frame.header', {
  connect: 'Connect With Us',
  hire: { name: 'Hire Us', href: paths.hire() },
} as const);

export const layoutWords = editable('frame', {
  announcement: 'Announcement',
  homeCrumb: 'Home',
  skipLink: 'Skip to content',
  homeLink: '{name} home',
  mainMenu: 'Main menu',
  closeMenu: 'Close menu',
  menuTitle: 'Menu',
  external: 'leads to another site',
  playPronunciation: 'Play pronunciation of {name}',
  playOtherName: 'Play pronunciation of {name} in {language}',
  hear: 'Hear it',
  contactHeading: 'Write, call or come by',
  socialHeading: 'Follow us',
  socialLink: '{name} on {network}',
  languages: 'Language',
  otherLanguage: 'The words of this page are in English.',
  english: 'English',
  theme: { label: 'Colours', system: 'System', light: 'Light', dark: 'Dark' },
  copyright: '© {year} {legalName}',
} as const);

/** What feeds say of themselves; the head of a page names them too. */
export const feedWords = editable('feeds', {
  posts: { title: '{our name}: blog', description: 'What {our name} writes about its work.' },
  openings: { title: '{our name}: openings', description: 'Open positions at {our name}, the newest first.' },
} as const);

/** Above the title of a picture that is drawn for shared links: what it is. On others stands the name of the agency. */
export const shareWords = editable('share', {
  project: 'Case study',
  job: 'Open position',
  post: 'From our blog',
} as const);

export const errorPages = editable('errors', {
  notFound: {
    metaTitle: 'Page not found',
    metaDescription:
      'This page does not exist or has moved. From here you reach the home page, our projects, the open positions and the contact form of {our name}.',
    heading: 'This page has drifted off',
    text: 'The page does not exist, or it has moved. The address may have a spelling mistake.',
    home: 'Home page',
    others: 'Or go to',
    projects: 'What we have built',
    openings: 'Open positions',
    posts: 'Notes from the workshop',
    contact: 'Write to us',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
  /** Of a project, an opening or a post that was taken off the site. */
  gone: {
    metaTitle: 'No longer shown',
    metaDescription:
      'What stood at this address was taken off the site. From here you reach the home page, our projects, the open positions and the contact form of {our name}.',
    heading: 'This is no longer shown',
    text: 'What stood here was taken off the site. The address is right; there is nothing to see at it any more.',
  },
  /** For requests that cannot be fulfilled, where trying again would not help. */
  refused: {
    metaTitle: 'This cannot be done here',
    metaDescription:
      'What was asked for cannot be done at this address. From here you reach the home page, our projects, the open positions and the contact form of {our name}.',
    heading: 'This cannot be done here',
  },
  failure: {
    metaTitle: 'Something went wrong',
    metaDescription:
      'The page could not be shown because of a fault on our side. Try again in a moment, or write to {our name} with the reference that is shown here.',
    heading: 'Something went wrong on our side',
    text: 'Try again in a moment. If it happens again, write to {email} and name the reference {reference}.',
    retry: 'Try again',
  },
} as const);

/** Those that lead somewhere, which a link that staff have only begun does not: to what the agency has, and to its careers site where there is one. */
export const shownLinks = <L extends FooterLink>(links: readonly L[]): readonly L[] =>
  links.flatMap((link) => {
    if (!link.href || !isOn(link.href)) return [];
    if (link.href !== localPath(paths.careers()) || site.careersSite !== '') return [link];
    const { note: _, ...alone } = link;
    return [alone as L];
  });

/** The menu with what is shown of it: no group without links, as those of services where there are none. */
export const shownMenu = (): readonly MenuItem[] =>
  menu.flatMap((item): readonly MenuItem[] => {
    if (!isGroup(item)) return shownLinks([item]);
    const links = shownLinks(item.links);
    return links.length > 0 ? [links.length === item.links.length ? item : { ...item, links }] : [];
  });

export function isGroup(item: MenuItem): item is MenuGroup {
  return 'links' in item;
}

/** The agency in the vocabulary of schema.org, as pages name it whose subject is something else. */
export const agencyNamed = (absolute: (path: string) => string) =>
  ({
    '@type': 'Organization',
    '@id': `${absolute(paths.home())}#organization`,
    name: site.name,
    url: absolute(paths.home()),
  }) as const satisfies Organization;

const postalAddress = ({ street, locality, region, postcode, countryCode }: Address) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    ...(region !== '' && { addressRegion: region }),
    ...(postcode !== '' && { postalCode: postcode }),
    addressCountry: countryCode,
  }) as const satisfies PostalAddress;

/** The same with all that is known of it. */
export const organisation = (absolute: (path: string) => string) =>
  ({
    ...agencyNamed(absolute),
    legalName: site.legalName,
    description: site.description,
    ...(!isRenamed() && { logo: absolute('/icon-512.png') }),
    email: site.email,
    telephone: site.phone.href.replace('tel:', ''),
    address: site.offices === undefined ? postalAddress(site.address) : allOffices().map(postalAddress),
    sameAs: site.social.map(({ href }) => href),
  }) as const satisfies Organization;
