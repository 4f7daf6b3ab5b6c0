/** The product as another agency makes it its own: docs/your-own.md alone followed, in a copy of the tree. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Site } from '#config/site.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** An agency that shares nothing with the sample: no careers site, no networks, numbers of two lengths, terms of its own. */
export const anotherAgency: Site = {
  name: 'Northlight',
  pronunciation: { ipa: '/ˈnɔːθlaɪt/' },
  legalName: 'Northlight Digital Limited',
  description:
    'Northlight is a software studio in Leeds. It designs, builds and looks after apps and websites for Yorkshire.',
  tagline: 'We make software that stays.',
  address: {
    label: 'Office in Leeds',
    lines: ['The Dye House', '4 Canal Wharf', 'Leeds LS11 5PS', 'United Kingdom'],
    street: 'The Dye House, 4 Canal Wharf',
    locality: 'Leeds',
    region: 'West Yorkshire',
    postcode: 'LS11 5PS',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  timeZone: 'Europe/London',
  email: 'studio@northlight.example',
  phone: {
    display: '+44\u00A0113\u00A0496\u00A00100',
    href: 'tel:+441134960100',
    countryCode: '44',
    digits: { least: 10, most: 11 },
  },
  mapUrl: 'https://www.openstreetmap.org/search?query=Canal%20Wharf%2C%20Leeds',
  careersSite: '',
  social: [],
  stats: [
    { id: 'awards', value: '9', label: 'awards' },
    { id: 'years', value: '12', label: 'years' },
    { id: 'customers', value: '40', label: 'customers' },
  ],
  sharedPicture: {
    path: '/pictures/share.jpg',
    alt: 'Northlight: We make software that stays',
    width: 1200,
    height: 630,
  },
  copyrightYear: 2026,
  legalLinks: [
    { id: 1, name: 'Terms of Service', href: 'https://northlight.example/terms' },
    { id: 2, name: 'Privacy Notice', href: 'https://northlight.example/privacy' },
  ],
  showsContactFailure: true,
  workingDays: [1, 2, 3, 4, 5],
  hours: 'Monday to Friday, 9.00 to 17.30',
  currency: 'GBP',
  retention: { applicationMonths: 6, contactMonths: 18, hireMonths: 9, auditMonths: 12 },
  visitMonths: 25,
  privacy: {
    legalBasis: 'We look at what you send because you asked us to, before a contract of employment.',
    consent: 'I agree that Northlight keeps my application for six months.',
  },
  features: ['blog', 'careers', 'jobAlerts', 'insights'],
};

/** Of its links and its logo. */
export const COLOUR = '#123abc';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" viewBox="0 0 96 48">
  <g data-mark="0 0 48 48"><rect data-ground="" width="48" height="48" fill="${COLOUR}"/><circle cx="24" cy="24" r="9" fill="#fff"/></g>
  <rect x="56" y="20" width="40" height="8" fill="${COLOUR}"/>
</svg>
`;

function change(file: string, make: (text: string) => string): void {
  writeFileSync(file, make(readFileSync(file, 'utf8')));
}

/** Copies the sources into `folder`, with the packages of this tree, and follows docs/your-own.md: site.ts, colours, logo. */
export function copyAsAnotherAgency(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  change(join(folder, 'src', 'config', 'site.ts'), (text) => {
    const [before = '', rest = ''] = text.split(/^export const ownSite: Site = /m);
    const own = JSON.stringify(anotherAgency, undefined, 2);
    const [, after = ''] = rest.split(/^export const film: [^]*?^\}\);$/m);
    return `${before}export const ownSite: Site = ${own};\nexport const filmBasics: Film | undefined = undefined;\nexport const film: Film | undefined = undefined;\n${after}`;
  });
  change(join(folder, 'src', 'ui', 'styles', 'tokens.css'), (text) =>
    text.replace(/--link: [^;]*;/, `--link: light-dark(${COLOUR}, #8fa8ff);`),
  );
  change(join(folder, 'src', 'config', 'languages.ts'), (text) => text.replace(/= \[\s*\{ code: [^\]]*\];/, '= [];'));
  writeFileSync(join(folder, 'assets', 'logo.svg'), LOGO);
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'src', 'commands', 'logo.ts')],
    {
      cwd: folder,
    },
  );
}
