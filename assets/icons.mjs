// Writes src/ui/icons.ts, src/ui/island-icons.ts, src/ui/form-icons.ts, src/cms/icons/lucide.tsv and public/flags/*.svg from three packages that the
// product itself does not install.
//   npm install --prefix SCRATCH lucide-static@1.62.0 @tabler/icons@3.51.0 country-flag-icons@1.6.20
//   node assets/icons.mjs SCRATCH
// Run it with the product's own Node: it reads the icon names out of the rooms' content.ts.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = process.argv[2];
if (!scratch) {
  console.error('Say where the packages are: node assets/icons.mjs SCRATCH');
  process.exit(1);
}
const packages = join(scratch, 'node_modules');

/** Icons of the interface itself; those of services, offers and cards come from the content. */
const interfaceIcons =
  `menu x chevron-down chevron-left chevron-right arrow-left arrow-right arrow-up-right play pause volume-2
  search sliders-horizontal map-pin mail phone upload file-text check circle-alert circle-check info moon sun monitor briefcase
  calendar clock external-link loader-circle globe download`.split(/\s+/);

/** Those that an island draws, in a file of their own: the browser need not load the others. */
const islandIcons = ['briefcase', 'map-pin', 'moon', 'sun', 'wallet', 'x'];

/** Those of forms, in another: the lists of jobs have theirs without these. */
const formIcons = ['circle-check', 'file-text', 'upload'];

const brandIcons = ['facebook', 'twitter', 'youtube', 'linkedin', 'instagram', 'google-play', 'appstore'].map(
  (name) => `brand-${name}`,
);
const flags = ['in', 'us', 'gb'];

function* iconNames(value) {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'icon' && typeof inner === 'string' && !inner.startsWith('/')) yield inner;
    else yield* iconNames(inner);
  }
}

/** Numbers as short as they can be. */
const short = (number) => String(Math.round(number * 1000) / 1000).replace(/^(-?)0\./, '$1.');

/** The shapes of SVG as the data of a path. */
const SHAPES = {
  path: ({ d }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  // A filled one is a dot: a point in its middle covers what its line leaves open.
  circle: ({ cx, cy, r, fill }) =>
    SHAPES.ellipse({ cx, cy, rx: r, ry: r }) + (fill ? `M${short(cx)} ${short(cy)}h.01` : ''),
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  ellipse({ cx, cy, rx, ry }) {
    const turn = `a${short(rx)} ${short(ry)} 0 1 0`;
    return `M${short(cx - rx)} ${short(cy)}${turn} ${short(2 * rx)} 0${turn} ${short(-2 * rx)} 0z`;
  },
  rect({ x = 0, y = 0, width, height, rx = 0, ry = rx }) {
    const [across, down] = [short(width - 2 * rx), short(height - 2 * ry)];
    const [right, left] = [short(rx), short(-rx)];
    const [low, high] = [short(ry), short(-ry)];
    const turn = (to) => (Number(rx) === 0 ? '' : `a${right} ${low} 0 0 1 ${to}`);
    return [
      `M${short(Number(x) + Number(rx))} ${short(y)}h${across}`,
      turn(`${right} ${low}`),
      `v${down}`,
      turn(`${left} ${low}`),
      `h${short(2 * rx - width)}`,
      turn(`${left} ${high}`),
      `v${short(2 * ry - height)}`,
      turn(`${right} ${high}`),
      'z',
    ].join('');
  },
};

/** Path data that may follow other data: a relative move at its beginning counts from the origin, and what follows it from there. */
function absoluteStart(data) {
  // A number has one point: '19.53.923' is two.
  const [start, x, y] = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)/.exec(data) ?? [];
  if (start === undefined) return data;
  const rest = data.slice(start.length).trimStart();
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
}

/** All of an icon as one path: every icon of a page is two elements. */
function pathOf(file) {
  const svg = readFileSync(file, 'utf8').replace(/<!--.*?-->/gs, '');
  const inner = svg.match(/<svg[^>]*>(.*)<\/svg>/s)?.[1];
  if (inner === undefined) throw new Error(`${file} is no SVG`);
  return [...inner.matchAll(/<([a-z]+)\s([^>]*?)\s*\/>/g)]
    .filter(([, , attributes]) => !attributes.includes('stroke="none"'))
    .map(([, name, attributes]) => {
      const of = Object.fromEntries(
        [...attributes.matchAll(/([a-z\d-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      return absoluteStart(SHAPES[name](of).replaceAll(/\s+/g, ' ').replaceAll(' -', '-'));
    })
    .join('');
}

const names = new Set([...interfaceIcons, ...islandIcons, ...formIcons, ...brandIcons]);
for (const file of ['src/config/site.ts', ...globSync('src/*/*/content.ts', { cwd: root })]) {
  for (const name of iconNames(await import(pathToFileURL(join(root, file)).href))) names.add(name);
}

const lineOf = (name) => {
  const folder = brandIcons.includes(name) ? '@tabler/icons/icons/outline' : 'lucide-static/icons';
  const file = join(packages, folder, `${name}.svg`);
  if (!existsSync(file)) throw new Error(`No icon is called ${name}`);
  return `  '${name}': '${pathOf(file)}',`;
};

const fileOf = (table, type, chosen) =>
  `// Generated by assets/icons.mjs: do not edit. The path of 24 x 24 SVG icons: stroke currentColor, width 2, round, no fill.
// Icons: Lucide (ISC licence, (c) Lucide Contributors; some from Feather, MIT licence, (c) Cole Bemis).
// brand-*: Tabler Icons (MIT licence, (c) Paweł Kuna); the marks belong to their owners and link to the agency's own profiles only.

/* oxfmt-ignore */
export const ${table} = {
${chosen.map(lineOf).join('\n')}
} as const satisfies Record<string, string>;

export type ${type} = keyof typeof ${table};
`;

writeFileSync(join(root, 'src/ui/icons.ts'), fileOf('icons', 'IconName', [...names].sort()));
writeFileSync(join(root, 'src/ui/island-icons.ts'), fileOf('islandIcons', 'IslandIconName', islandIcons));
writeFileSync(join(root, 'src/ui/form-icons.ts'), fileOf('formIcons', 'FormIconName', formIcons));

// All of Lucide, for whoever chooses an icon in the office: its name, its path, and the words by which it is found.
const lucide = join(packages, 'lucide-static');
const words = Object.entries(JSON.parse(readFileSync(join(lucide, 'tags.json'), 'utf8')));
writeFileSync(
  join(root, 'src/cms/icons/lucide.tsv'),
  words
    .map(([name, tags]) => `${name}\t${pathOf(join(lucide, 'icons', `${name}.svg`))}\t${tags.join(', ')}\n`)
    .sort()
    .join(''),
);

mkdirSync(join(root, 'public/flags'), { recursive: true });
for (const flag of flags) {
  const svg = readFileSync(join(packages, 'country-flag-icons/3x2', `${flag.toUpperCase()}.svg`), 'utf8').trim();
  writeFileSync(
    join(root, 'public/flags', `${flag}.svg`),
    svg.replace('<svg ', '<svg width="513" height="342" ') + '\n',
  );
}

console.log(`${names.size} icons, ${words.length} to choose from, ${flags.length} flags`);
