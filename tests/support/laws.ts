/** The laws of the house as functions from sources to breaches, so that a test can hand them a deliberate one. */
import { dirname, join, normalize } from 'node:path/posix';

import { parseSync } from 'vite';

import { ownSite } from '#config/site.ts';

/** `file` is the path from the root, with slashes. */
export type Source = { file: string; text: string };

export type Import = {
  /** The path from the root for our own files, else the name of the package. */
  to: string;
  isOurs: boolean;
  /** `import type`: gone when the program runs. `import { type X }` is not: its import stays. */
  isType: boolean;
};

type Node = { type: string; [key: string]: unknown };
type Law = (sources: readonly Source[]) => string[];

const isScript = ({ file }: Source) => /\.tsx?$/.test(file);
const isTest = (file: string) => file.endsWith('.test.ts') || file.startsWith('tests/');
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

const parsed = new WeakMap<Source, Node[]>();

/** Every node of the syntax of a source. */
function nodesOf(source: Source): Node[] {
  const known = parsed.get(source);
  if (known !== undefined) return known;
  const { program, errors } = parseSync(source.file, source.text);
  if (errors.length > 0) throw new SyntaxError(`${source.file}: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  const waiting: unknown[] = [program];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...(value as unknown[]));
    else if (typeof value === 'object' && value !== null) {
      if (typeof (value as Node).type === 'string') nodes.push(value as Node);
      waiting.push(...Object.values(value));
    }
  }
  parsed.set(source, nodes);
  return nodes;
}

const textOf = (node: unknown): string | undefined => {
  const { type, value, quasis } = (node ?? {}) as Node;
  if (type === 'Literal' && typeof value === 'string') return value;
  const [only, ...more] = type === 'TemplateLiteral' ? (quasis as { value: { cooked: string } }[]) : [];
  return more.length === 0 ? only?.value.cooked : undefined;
};

/** Folders of the root that have a name for imports. The others stand in src/. */
const OUTSIDE: ReadonlySet<string> = new Set(['seed', 'tools', 'tests']);

function resolve(from: string, specifier: string): Pick<Import, 'to' | 'isOurs'> {
  const alias = /^#([a-z-]+)\/(.*)$/.exec(specifier);
  if (alias !== null) {
    const [, folder = '', rest = ''] = alias;
    const top = folder === 'root' ? '' : OUTSIDE.has(folder) ? `${folder}/` : `src/${folder}/`;
    return { to: normalize(top + rest), isOurs: true };
  }
  if (/^\.\.?\//.test(specifier)) return { to: normalize(join(dirname(from), specifier)), isOurs: true };
  return { to: specifier, isOurs: false };
}

/** What a source imports: statically, by `import()`, by `export … from`, and in types. */
export function importsOf(source: Source): Import[] {
  return nodesOf(source).flatMap((node) => {
    const isStatic = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(node.type);
    const isDynamic = node.type === 'ImportExpression' || node.type === 'TSImportType';
    if (!isStatic && !isDynamic) return [];
    const specifier = textOf(node['source'] ?? node['argument']);
    if (specifier === undefined) return [];
    const isType = node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type';
    return [{ ...resolve(source.file, specifier), isType }];
  });
}

const eachImport = (sources: readonly Source[], tell: (from: string, what: Import) => string | undefined) =>
  sources.filter(isScript).flatMap((source) => importsOf(source).flatMap((what) => tell(source.file, what) ?? []));

/** Only Vite ever loads these, so the line that the runtime draws between `.ts` and `.tsx` does not touch them. */
const RUN_BY_THE_BROWSER_ALONE = ['src/platform/pages/browser.ts'];

const viewsStayViews: Law = (sources) =>
  eachImport(sources, (from, { to, isType }) =>
    from.endsWith('.ts') && to.endsWith('.tsx') && !isType && !RUN_BY_THE_BROWSER_ALONE.includes(from)
      ? `${from} imports ${to}`
      : undefined,
  );

/** What a browser cannot load, or must not be made to. */
const SERVER_PACKAGES =
  /^(?:node:.*|hono|@hono\/.*|kysely|pg|pino|flydrive|@aws-sdk\/.*|@fastify\/busboy|fflate|cfb|@embedpdf\/pdfium|lru-cache|prom-client|tar-stream|sanitize-html|htmlparser2|nodemailer|sharp|vite|playwright-core|react-dom\/server)(?:\/.*)?$/;
const SERVER_FILES =
  /(?:^|\/)(?:queries|actions|routes|api|office)\.ts$|\.(?:page|mail|test)\.tsx?$|^src\/(?:database|commands|app)\/|^(?:seed|tests|tools)\//;

const islandsStayInTheBrowser: Law = (sources) => {
  const byFile = new Map(sources.filter(isScript).map((source) => [source.file, source]));
  const roots = [...byFile.keys()].filter(
    (file) => file.endsWith('.island.tsx') || RUN_BY_THE_BROWSER_ALONE.includes(file),
  );
  return roots.flatMap((root) => {
    const breaches: string[] = [];
    const seen = new Set([root]);
    const waiting = [[root]];
    for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
      const source = byFile.get(way.at(-1) ?? '');
      if (source === undefined) continue;
      for (const { to, isOurs, isType } of importsOf(source)) {
        if (isType || seen.has(to)) continue;
        const path = [...way, to];
        if (isOurs ? SERVER_FILES.test(to) : SERVER_PACKAGES.test(to)) breaches.push(path.join(' imports '));
        else if (isOurs) {
          seen.add(to);
          waiting.push(path);
        }
      }
    }
    return breaches;
  });
};

/** A folder of an area that is made of features, and what writes for several of them at once. */
const FEATURE = /^src\/(?:cms|hiring|inbox|office|operations|site|staff|app(?=\/import-export\/))\/([^/]+)\//;

const partsKnowNoFeature: Law = (sources) =>
  eachImport(sources, (from, { to, isOurs }) =>
    /^src\/(?:ui|platform)\//.test(from) && !isTest(from) && isOurs && FEATURE.test(to)
      ? `${from} imports ${to}`
      : undefined,
  );

const featureOf = (file: string) => FEATURE.exec(file)?.[1];

/** Each says a refusal and reads again what it concerns (src/office-ui/use-action.tsx). */
const changesAreActions: Law = (sources) =>
  sources
    .filter(
      ({ file, text }) => file.startsWith('src/') && nameOf(file) !== 'use-action.tsx' && /\buseMutation\b/.test(text),
    )
    .map(({ file }) => `${file} has a mutation of its own`);

/** What a part looks like is imported with the part. The styles of `ui` and `office-ui` are for all. */
const stylesStandBeside: Law = (sources) =>
  eachImport(sources, (from, { to, isOurs }) =>
    isOurs && to.endsWith('.css') && !/^src\/(?:ui|office-ui)\//.test(to) && dirname(to) !== dirname(from)
      ? `${from} imports the styles ${to}`
      : undefined,
  );
const DOORS =
  /^(?:form|schema|content|fields|content-type|calls|service|(?:reads|content-types)\.office)\.ts$|-(?:card|panel|field)(?:\.office)?\.tsx$|-chooser\.office\.tsx$/;

const featuresHaveDoors: Law = (sources) =>
  eachImport(sources, (from, { to, isOurs }) => {
    const [feature, other] = [featureOf(from), isOurs ? featureOf(to) : undefined];
    if (feature === undefined || other === undefined || feature === other || isTest(from)) return undefined;
    return DOORS.test(nameOf(to)) ? undefined : `${from} enters the feature ${other} by ${to}`;
  });

/** What others may ask of a feature is named one by one in its service.ts. */
const queriesArePrivate: Law = (sources) => [
  ...eachImport(sources, (from, { to, isOurs }) => {
    const other = isOurs && nameOf(to) === 'queries.ts' ? featureOf(to) : undefined;
    return other !== undefined && other !== featureOf(from) && from.startsWith('src/') && !isTest(from)
      ? `${from} imports ${to}`
      : undefined;
  }),
  ...sources
    .filter((source) => nameOf(source.file) === 'service.ts')
    .filter((source) => nodesOf(source).some(({ type }) => type === 'ExportAllDeclaration'))
    .map(({ file }) => `${file} opens all of another file`),
];

const mayHoldSql = (file: string) =>
  nameOf(file) === 'queries.ts' ||
  /^(?:src\/(?:database|platform)|seed|tools\/benchmarks)\//.test(file) ||
  isTest(file);
const BUILDERS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]);
const DRIVERS = /^(?:kysely|pg|node:sqlite)(?:\/.*)?$/;

const sqlHasItsPlace: Law = (sources) =>
  sources.flatMap((source) =>
    !isScript(source) || mayHoldSql(source.file)
      ? []
      : [
          ...importsOf(source).flatMap(({ to, isType }) =>
            DRIVERS.test(to) && !isType ? [`${source.file} imports ${to}`] : [],
          ),
          ...nodesOf(source).flatMap((node) => {
            const name = node.type === 'MemberExpression' ? (node['property'] as { name?: string }).name : undefined;
            return name !== undefined && BUILDERS.has(name) ? [`${source.file} calls ${name}`] : [];
          }),
        ],
  );

const MISSPELT = /candiate_|clinet_|experiance|automative/giu;
const mayMisspell = (file: string) =>
  /^src\/[^/]+\/[^/]+\/(?:form|wire|api)\.ts$/.test(file) || isTest(file) || file === 'src/config/paths.ts';

const wordsAreSpeltRight: Law = (sources) =>
  sources
    .filter(({ file }) => !mayMisspell(file))
    .flatMap(({ file, text }) => [...new Set(text.match(MISSPELT))].map((word) => `${file} says ${word}`));

const namesSayWhat: Law = (sources) =>
  sources
    .filter(({ file }) => /^(?:index|utils?)\./.test(nameOf(file)) || /(?:^|\/)utils?\//.test(file))
    .map(({ file }) => file);

/** Lines that each folder of src/platform/ may have, and the files beside them. Raising one asks for a reason in decision 1. */
export const PLATFORM_FOLDERS: Readonly<Record<string, number>> = {
  // Lists in the query are read in each spelling that libraries write; pages in a sandbox ask for no cluster. The definition of a call of the
  // office stands here, where both sides and the list of routes can read it, with what every list takes and gives.
  // Cookies are read where there are some.
  http: 1035,
  'fast-path': 180,
  limits: 535,
  // The script of a form is fetched before it is touched, and what an island throws is caught by a component around it.
  pages: 545, // Previews show drafts of texts, of addresses and where each is edited.
  // A text that is too long is named, where a form has a file too; an allowance that cannot be given back takes no answer.
  // The definition of a form, and what an island makes of it: each form had them of its own.
  // Staff may edit the words of a field.
  forms: 850,
  // Sealing, which authenticator secrets and the connections share.
  storage: 540,
  // The one runner of jobs, leases and queues of rows. Outbox, pictures, tasks and sweeps each had their own.
  jobs: 510,
  workers: 165,
  // Links that are checked and pictures that are moved in are both asked of public machines alone. It took them out of src/operations.
  outgoing: 85,
  // What is uploaded: rows, scans, links. Every area that has files needs them.
  files: 760,
  // What the live stream says is read by both sides. Twelve lists of the office had the one definition each for itself. The office's page brings what staff
  // have set of the agency to the scripts of the office.
  office: 400,
  '': 450,
};
export const FILE_LINES = 200;

const linesOf = (text: string) => text.trimEnd().split('\n').length;

const isPlatform = (source: Source) =>
  isScript(source) && source.file.startsWith('src/platform/') && !isTest(source.file);
const PLATFORM_FOLDER = /^src\/platform\/([^/]+)\//;
const platformFolderOf = (file: string) => PLATFORM_FOLDER.exec(file)?.[1] ?? '';

/** How many lines each folder of src/platform/ has. */
export function linesOfPlatform(sources: readonly Source[]): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const { file, text } of sources.filter(isPlatform))
    lines[platformFolderOf(file)] = (lines[platformFolderOf(file)] ?? 0) + linesOf(text);
  return lines;
}

const platformStaysSmall: Law = (sources) => [
  ...Object.entries(linesOfPlatform(sources)).flatMap(([feature, lines]) =>
    lines > (PLATFORM_FOLDERS[feature] ?? 0)
      ? [`src/platform/${feature} has ${lines} lines, which is more than ${PLATFORM_FOLDERS[feature] ?? 0}`]
      : [],
  ),
  ...sources
    .filter(isPlatform)
    .map(({ file, text }) => ({ file, lines: linesOf(text) }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines, which is more than ${FILE_LINES}`),
];

/** Files that import one another in a circle, types included: a picture of the imports must have a top and a bottom. */
const importsHaveNoCircle: Law = (sources) => {
  const files = new Set(sources.map(({ file }) => file));
  const graph = new Map(
    sources
      .filter((source) => isScript(source) && !isTest(source.file))
      .map((source) => [
        source.file,
        importsOf(source).flatMap(({ to, isOurs }) => (isOurs && files.has(to) ? [to] : [])),
      ]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    if (done.has(file)) return;
    const begun = way.indexOf(file);
    if (begun >= 0) {
      circles.push([...way.slice(begun), file].join(' imports '));
      return;
    }
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return circles;
};

/** The feature whose `queries.ts` writes a table. What is not named belongs to src/database/. */
const TABLE_FEATURES: Readonly<Record<string, string>> = {
  clients: 'src/site/clients',
  client_words: 'src/site/clients',
  industries: 'src/site/projects',
  project_types: 'src/site/projects',
  projects: 'src/site/projects',
  project_kinds: 'src/site/projects',
  project_screenshots: 'src/site/projects',
  project_features: 'src/site/projects',
  departments: 'src/hiring/jobs',
  educations: 'src/hiring/jobs',
  experience_levels: 'src/hiring/jobs',
  jobs: 'src/hiring/jobs',
  job_skills: 'src/hiring/jobs',
  job_words: 'src/hiring/jobs',
  posts: 'src/site/blog',
  imports: 'src/cms/move-in',
  import_items: 'src/cms/move-in',
  pages: 'src/site/pages',
  redirects: 'src/cms/redirects',
  facts: 'src/cms/facts',
  texts: 'src/cms/texts',
  content_entries: 'src/cms/content',
  content_words: 'src/cms/content',
  content_versions: 'src/cms/content',
  content_media: 'src/cms/content',
  content_translations: 'src/cms/content',
  content_presence: 'src/cms/content',
  cities: 'src/hiring/cities',
  media: 'src/cms/media',
  appearance: 'src/cms/appearance',
  media_words: 'src/cms/media',
  media_uploads: 'src/cms/media',
  media_variants: 'src/cms/media',
  content_issues: 'src/operations/content-health',
  contact_messages: 'src/inbox/enquiries',
  hire_enquiries: 'src/inbox/enquiries',
  enquiries: 'src/inbox/enquiries',
  enquiry_words: 'src/inbox/enquiries',
  saved_views: 'src/staff/saved-views',
  applications: 'src/hiring/applications',
  application_words: 'src/hiring/applications',
  application_changes: 'src/hiring/applications',
  talent_pool: 'src/hiring/applications',
  pool_consents: 'src/hiring/applications',
  interviews: 'src/hiring/applications',
  interview_times: 'src/hiring/applications',
  interview_people: 'src/hiring/applications',
  stage_sets: 'src/hiring/applications',
  tags: 'src/hiring/applications',
  application_tags: 'src/hiring/applications',
  files: 'src/platform/files',
  file_views: 'src/platform/files',
  pending_uploads: 'src/platform/files',
  scorecards: 'src/hiring/reviews',
  reviews: 'src/hiring/reviews',
  candidate_views: 'src/hiring/reviews',
  outbox: 'src/operations/outbox',
  mail_sentences: 'src/operations/outbox',
  verdicts: 'src/inbox/spam',
  used_form_tokens: 'src/inbox/spam',
  learnt_words: 'src/inbox/spam',
  erasures: 'src/operations/retention',
  audit_events: 'src/staff/audit',
  staff: 'src/staff/accounts',
  staff_sessions: 'src/staff/accounts',
  staff_passkeys: 'src/staff/accounts',
  staff_recovery_codes: 'src/staff/accounts',
  staff_links: 'src/staff/accounts',
  staff_challenges: 'src/staff/accounts',
  tasks: 'src/operations/scheduler',
  bulk_runs: 'src/staff/bulk',
  bulk_items: 'src/staff/bulk',
  notes: 'src/inbox/notes',
  note_mentions: 'src/inbox/notes',
  answer_templates: 'src/inbox/correspondence',
  letters: 'src/inbox/correspondence',
  mailbox_marks: 'src/inbox/correspondence',
  answer_times: 'src/inbox/answer-times',
  visit_days: 'src/office/insights',
  visit_sources: 'src/office/insights',
  visit_salts: 'src/office/insights',
  visit_marks: 'src/office/insights',
  feed_reads: 'src/site/feeds',
  job_alerts: 'src/hiring/job-alerts',
  job_alert_days: 'src/hiring/job-alerts',
  announced_pages: 'src/site/seo',
  receipts: 'src/platform/forms',
  allowances: 'src/platform/limits',
  failed_items: 'src/platform/jobs',
};

/** Features whose task is to write what others own: all content at once, and what is erased by its age. */
const WRITES_FOR_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'src/app/import-export': Object.keys(TABLE_FEATURES).filter((table) =>
    /\/(?:clients|projects|jobs)$/.test(TABLE_FEATURES[table] ?? ''),
  ),
  'src/operations/retention': ['contact_messages', 'hire_enquiries', 'receipts', 'outbox'],
};

const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom']);

const tablesHaveOneFeature: Law = (sources) =>
  sources.flatMap((source) => {
    const [feature] = [FEATURE, PLATFORM_FOLDER].flatMap((folder) => folder.exec(source.file)?.[0].slice(0, -1) ?? []);
    if (feature === undefined || !isScript(source) || isTest(source.file)) return [];
    return nodesOf(source).flatMap((node) => {
      if (node.type !== 'CallExpression') return [];
      const builder = ((node['callee'] as Node)['property'] as { name?: string } | undefined)?.name;
      const table = textOf((node['arguments'] as unknown[])[0]);
      if (builder === undefined || !WRITERS.has(builder) || table === undefined) return [];
      const owner = TABLE_FEATURES[table];
      const isAllowed = owner === undefined || owner === feature || WRITES_FOR_OTHERS[feature]?.includes(table);
      return isAllowed ? [] : [`${source.file} writes ${table}, which is a table of ${owner}`];
    });
  });

const islandsHaveOneDefault: Law = (sources) =>
  sources
    .filter(({ file }) => file.endsWith('.island.tsx'))
    .filter((source) => !nodesOf(source).some(({ type }) => type === 'ExportDefaultDeclaration'))
    .map(({ file }) => `${file} has no default export`);

/** Mail programs read little else. */
const STYLED_INLINE = ['src/ui/mail-frame.tsx'];

const nothingIsStyledInline: Law = (sources) =>
  sources.filter(isScript).flatMap((source) =>
    isTest(source.file) || STYLED_INLINE.includes(source.file)
      ? []
      : nodesOf(source).flatMap((node) => {
          const isAttribute = node.type === 'JSXAttribute' && (node['name'] as { name?: unknown }).name === 'style';
          const isText =
            (node.type === 'Literal' && typeof node['value'] === 'string' && /<[^>]+\sstyle=/.test(node['value'])) ||
            (node.type === 'TemplateElement' && /<[^>]+\sstyle=/.test((node['value'] as { raw: string }).raw));
          return isAttribute || isText ? [`${source.file} has a style attribute`] : [];
        }),
  );

/** With a text in its second place `replace` reads '$&' in it as an order. */
const wordsAreFilledInOneWay: Law = (sources) =>
  sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => (/\.replace(?:All)?\(\s*['"`]\{/.test(text) ? [`${file} fills words by itself`] : []));

/** An address is not a path: a blank in it is %20. */
const pathsAreNoAddresses: Law = (sources) =>
  sources.flatMap(({ file, text }) =>
    /import\.meta\.url\)\.pathname/.test(text) ? [`${file} takes an address for a path`] : [],
  );

/** The words of the field: MAX_ROWS, MIN_LENGTH, SESSION_TTL. */
const boundsAreNamedAsUsual: Law = (sources) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bconst ((?:[A-Z]+_)*(?:MOST|LEAST|LASTS)(?:_[A-Z]+)*)\b/g)].map(
      ([, name]) => `${file} names a bound ${name}`,
    ),
  );

const isOfOffice = (file: string) => /^src\/(?:office-ui\/|office\/[^/]+$)/.test(file) || /\.office\.tsx?$/.test(file);

/** Of what the office is made, and nothing else is. */
const OFFICE_PACKAGES =
  /^(?:react-aria-components|react-aria|react-stately|@react-aria\/.*|@react-stately\/.*|@internationalized\/.*|@tanstack\/react-router|react-router(?:-dom)?|@tiptap\/.*|@visx\/.*|uqr|diff)(?:\/.*)?$/;

const officeIsMadeOfItsOwn: Law = (sources) =>
  eachImport(sources, (from, { to, isOurs }) =>
    !isOurs && OFFICE_PACKAGES.test(to) && !isOfOffice(from) ? `${from} imports ${to}` : undefined,
  );

const officeReachesNoVisitor: Law = (sources) =>
  eachImport(sources, (from, { to, isOurs }) =>
    isOurs && isOfOffice(to) && !isOfOffice(from) && !isTest(from) ? `${from} imports ${to}` : undefined,
  );

/** Like an island, a screen runs in a browser, and so do the definitions of calls: neither they nor what they import is the server's. */
const screensStayInTheBrowser: Law = (sources) =>
  eachImport(sources, (from, { to, isOurs, isType }) => {
    const isOfServer = isOurs ? SERVER_FILES.test(to) : SERVER_PACKAGES.test(to);
    return (isOfOffice(from) || nameOf(from) === 'calls.ts') &&
      !isTest(from) &&
      from !== 'src/office/vite.config.ts' &&
      !isType &&
      isOfServer
      ? `${from} imports ${to}`
      : undefined;
  });

const GROUND = /^src\/office-ui\//;

/** Every screen stands on the client, the parts and the live stream of the office. */
const groundKnowsNoScreen: Law = (sources) =>
  eachImport(sources, (from, { to, isOurs }) =>
    GROUND.test(from) &&
    !isTest(from) &&
    isOurs &&
    /^src\/(?!config\/|database\/|platform\/|ui\/)/.test(to) &&
    !GROUND.test(to)
      ? `${from} imports ${to}`
      : undefined,
  );

/** What src/config/site.ts alone says of the agency, apart from its name. A postcode of three digits is found anywhere. */
const SAID_ONCE = [
  ownSite.legalName,
  ...(ownSite.otherName === undefined ? [] : [ownSite.otherName.text]),
  ownSite.email,
  ownSite.phone.display,
  ownSite.phone.href,
  ownSite.address.street,
  ownSite.address.postcode,
  ownSite.mapUrl,
  ownSite.careersSite,
  ...ownSite.social.map(({ href }) => href),
].filter((text) => text.length > 4);

/** `word` on its own, in these very letters. */
const hasWord = (text: string, word: string) =>
  text.split(word).some((before, place, parts) => {
    const after = parts[place + 1];
    return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
  });

const agencyStandsInOnePlace: Law = (sources) => {
  const { name } = ownSite;
  // An agency called Harbour cannot be told from a harbour at the beginning of a sentence.
  const isWordOfTheLanguage = sources.some(
    ({ file, text }) => file.endsWith('content.ts') && hasWord(text, name.toLowerCase()),
  );
  const words = isWordOfTheLanguage ? SAID_ONCE : [name, ...SAID_ONCE];
  return sources
    .filter(({ file }) => file !== 'src/config/site.ts' && !isTest(file))
    .flatMap(({ file, text }) => words.filter((word) => hasWord(text, word)).map((word) => `${file} spells ${word}`));
};

const importsLeadSomewhere: Law = (sources) => {
  const files = new Set(sources.map(({ file }) => file));
  return eachImport(sources, (from, { to, isOurs }) =>
    isOurs && /\.tsx?$/.test(to) && !files.has(to) ? `${from} imports ${to}, which is not there` : undefined,
  );
};

/** Scripts that no module imports: commands, migrations, and what a build begins with. */
const BEGINS_BY_ITSELF = /^src\/commands\/|^src\/database\/(?:own-)?\d{4}-|\/main\.tsx$|\/vite\.config\.ts$/;

const modulesAreUsed: Law = (sources) => {
  const scripts = sources.filter(
    (source) => isScript(source) && source.file.startsWith('src/') && !isTest(source.file),
  );
  const imported = new Set(
    sources
      .filter(isScript)
      .flatMap((source) => importsOf(source).flatMap(({ to }) => (to === source.file ? [] : [to]))),
  );
  // A thread is started by its name, which the module that starts it holds as a text.
  const isNamed = (file: string) => scripts.some((other) => other.file !== file && other.text.includes(nameOf(file)));
  return scripts
    .filter(({ file }) => !imported.has(file) && !BEGINS_BY_ITSELF.test(file) && !isNamed(file))
    .map(({ file }) => `nothing uses ${file}`);
};

const COLOUR_NAMES =
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|dark\\w+|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|light(?!-)\\w+|lime|limegreen|linen|magenta|maroon|medium\\w+|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|pale\\w+|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen';
const COLOUR = String.raw`#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|(?<![\w-])(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^)]*\)?`;
const ANY_COLOUR = new RegExp(`${COLOUR}|(?<![\\w-])(?:${COLOUR_NAMES})(?![\\w-])`, 'gi');
/** A text of script that is a colour, or a longer one of style or drawing that holds one. */
const WRITTEN_COLOUR = new RegExp(COLOUR, 'gi');
const TAKES_A_COLOUR = /^(?:color|fill|stroke|.*Color|background|border(?:Top|Right|Bottom|Left)?|outline)$/;

/** Properties whose words are names that authors choose, or that may be any text. */
const TAKES_NAMES = /^(?:animation|grid|container|font|content|transition|view-transition|will-change|counter)/;

const coloursOfStyles = (css: string): string[] =>
  [
    ...css
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(--[\w-]+/g, '')
      .matchAll(/(?<=[{;]\s*)([\w-]+)\s*:([^;{}]+)(?=[;}])/g),
  ].flatMap(([, property = '', value = '']) => (TAKES_NAMES.test(property) ? [] : (value.match(ANY_COLOUR) ?? [])));

/** The key of a property or attribute and its text, as in `{ color: 'red' }` and `fill="red"`. */
function keyAndText({ type, key, name, value }: Node): [key: string, text: string] | undefined {
  if (type !== 'Property' && type !== 'JSXAttribute') return undefined;
  const text = textOf(value);
  const named = (type === 'Property' ? key : name) as { name?: string };
  return text === undefined || named.name === undefined ? undefined : [named.name, text];
}

function coloursOfScript(source: Source): string[] {
  return nodesOf(source).flatMap((node) => {
    const written = textOf(node)?.match(WRITTEN_COLOUR) ?? [];
    const [key = '', text = ''] = keyAndText(node) ?? [];
    return [...written, ...(TAKES_A_COLOUR.test(key) ? (text.match(ANY_COLOUR) ?? []) : [])];
  });
}

/** What visitors see: the pages, the mails and their styles. */
const IS_SEEN = /^src\/(?!commands\/|database\/|app\/(?:demo|development)\/)/;

const coloursAreTokens: Law = (sources) =>
  sources
    .filter(({ file }) => IS_SEEN.test(file) && !isTest(file) && file !== 'src/ui/styles/tokens.css')
    .flatMap((source) =>
      [...new Set(source.file.endsWith('.css') ? coloursOfStyles(source.text) : coloursOfScript(source))].map(
        (colour) => `${source.file} has the colour ${colour}`,
      ),
    );

/** Islands run on another library than the one that renders them on the server (decision 66): each counts ids in its own way. */
const islandsNameTheirIds: Law = (sources) =>
  sources
    .filter(
      (source) => isScript(source) && /^src\/(?!commands\/|office\/)/.test(source.file) && !isOfOffice(source.file),
    )
    .filter((source) => nodesOf(source).some(({ type, name }) => type === 'Identifier' && name === 'useId'))
    .map(({ file }) => `${file} uses useId`);

/**
 * A browser reads its tables of languages for the first number or date that it writes: thirty milliseconds, four times as many on a phone. A form
 * that does so while it is loaded lets the visitor wait for what may never be shown.
 */
const formatsAreMadeWhenUsed: Law = (sources) =>
  sources
    .filter(
      (source) =>
        isScript(source) &&
        /^src\/(?:(?:config|ui)\/.*|[^/]+\/[^/]+\/.*\.tsx)$/.test(source.file) &&
        !isOfOffice(source.file),
    )
    .filter(({ text }) => /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./m.test(text))
    .map(({ file }) => `${file} makes a format while it is loaded`);

/** What a `:has()` starts from: a compound selector. */
const HAS = /((?:[^\s,{}()>+~]|\([^()]*\))*)(?::not\()?:has\((?:[^()]|\([^()]*\))*\)/g;
const WHOLE_PAGE = /^(?:$|\*|:root|html|body|main|\.layout-)/;

/**
 * Whatever gets the focus, is ticked or opened, a browser asks each element above it that a `:has()` starts from, and then everything below that one. From
 * the root that was the whole page at each touch, several times.
 */
const partsAskThemselves: Law = (sources) =>
  sources
    .filter(({ file }) => file.endsWith('.css') && !/^src\/office|\.office\.css$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(HAS)].flatMap(([whole, from = '']) =>
        WHOLE_PAGE.test(from) ? `${file} asks all: ${whole}` : [],
      ),
    );

/** Where moments become days, and days moments. */
const DAYS = 'src/ui/days.ts';
const CUTS = new Set(['slice', 'substring', 'substr']);
/** What the zone of a server or of a browser decides by accident; in UTC it is the wrong day for half of the world. */
const READS_A_CLOCK =
  /^(?:[gs]et(?:UTC)?(?:Date|Day|Month|FullYear|Hours|Minutes)|getTimezoneOffset|to(?:Locale)?(?:Date|Time)String)$/;
const SQL_CUT =
  /\b(?:date_trunc|to_char|strftime|julianday)\s*\(|::date\b|\bcast\s*\([^()]*\bas\s+date\b|\bleft\s*\([^()]*,\s*10\s*\)|\bsubstr(?:ing)?\s*\([^()]*(?:,\s*1\s*,\s*10|from 1 for 10)\s*\)/i;

/** What in a node makes a day of a moment, or a moment of a day. Tests may have a second reading that proves the first. */
function cutOf({ type, ...node }: Node, isOfTest: boolean): string | undefined {
  if (type === 'CallExpression') {
    const callee = node['callee'] as Node;
    const name = (callee['property'] as { name?: string } | undefined)?.name ?? '';
    const given = (node['arguments'] as { value?: unknown }[]).map(({ value }) => value);
    if (CUTS.has(name) && given[0] === 0 && given[1] === 10) return `${name}(0, 10)`;
    const [at = ''] = (node['arguments'] as { regex?: { pattern: string } }[]).map(({ regex }) => regex?.pattern);
    if (['split', 'replace'].includes(name) && (given[0] === 'T' || /^\[?T/.test(at))) return `${name} at T`;
    // With a language numbers are written so too.
    const isOfDate = (callee['object'] as Node | undefined)?.type === 'NewExpression';
    if (name === 'toLocaleString' && (isOfDate || given.length === 0)) return name;
  }
  if (type === 'MemberExpression') {
    const { name = '' } = node['property'] as { name?: string };
    const { name: of = '' } = node['object'] as { name?: string };
    if (READS_A_CLOCK.test(name)) return name;
    if (!isOfTest && (of === 'Temporal' || (of === 'Intl' && name === 'DateTimeFormat'))) return `${of}.${name}`;
  }
  if (type === 'TemplateElement' || type === 'Literal') {
    const value = type === 'Literal' ? node['value'] : (node['value'] as { cooked?: unknown }).cooked;
    if (typeof value !== 'string' || isOfTest) return undefined;
    return SQL_CUT.exec(value)?.[0] ?? /^T\d\d:\d\d.*/.exec(value)?.[0];
  }
  return undefined;
}

const momentsBecomeDaysInOnePlace: Law = (sources) =>
  sources
    .filter((source) => isScript(source) && source.file !== DAYS)
    .flatMap((source) =>
      nodesOf(source).flatMap((node) => {
        const cut = cutOf(node, isTest(source.file));
        return cut === undefined ? [] : [`${source.file} reads a day by itself: ${cut}`];
      }),
    );

/** WebKit draws nothing of a picture that animates under one. */
const nothingIsBlended: Law = (sources) =>
  sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => (/mix-blend-mode:(?!\s*normal)/.test(text) ? [`${file} blends`] : []));

const WORD = /[A-Za-z_]\w*/g;

/** Staff would edit, and translate, a text that is shown nowhere. Looked for by its name alone, so two of one name hide each other. */
const textsAreShown: Law = (sources) => {
  const ours = sources.filter((source) => isScript(source) && source.file.startsWith('src/') && !isTest(source.file));
  const times = new Map<string, number>();
  for (const { text } of ours) for (const [word] of text.matchAll(WORD)) times.set(word, (times.get(word) ?? 0) + 1);
  return ours
    .filter(({ file }) => nameOf(file) === 'content.ts')
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^\s+([A-Za-z]+):\s+['"`]/gm)]
        .filter(([, name = '']) => times.get(name) === 1)
        .map(([, name]) => `${file} has the text ${name}, which nothing shows`),
    );
};

/** What Playwright reads of a page at once, without waiting for it. */
const LOOKS = new Set(
  'count inputValue isVisible isHidden isChecked isDisabled isEnabled textContent innerText getAttribute allTextContents'.split(
    ' ',
  ),
);

const spanOf = (node: Node) => ({ start: node.start as number, end: node.end as number });
const isWithin = (inner: Node, outer: Node) =>
  spanOf(outer).start <= spanOf(inner).start && spanOf(inner).end <= spanOf(outer).end;

/** A page shows a moment later what was asked of it, on a busy machine much later: who looks once sees it at times. */
const journeysLookUntilItIsSo: Law = (sources) =>
  sources
    .filter((source) => isScript(source) && source.file.startsWith('tests/journeys/'))
    .flatMap((source) => {
      const calls = nodesOf(source).filter(({ type }) => type === 'CallExpression');
      const named = (call: Node) => (call.callee as { name?: string }).name;
      const ofAssert = calls.filter(
        ({ callee }) => (callee as { object?: { name?: string } }).object?.name === 'assert',
      );
      const patient = calls.filter((call) => named(call) === 'eventually');
      return calls
        .filter((look) => LOOKS.has((look.callee as { property?: { name?: string } }).property?.name ?? ''))
        .filter(
          (look) => ofAssert.some((call) => isWithin(look, call)) && !patient.some((call) => isWithin(look, call)),
        )
        .map((look) => `${source.file} looks once: ${source.text.slice(spanOf(look).start, spanOf(look).end)}`);
    });

/** Each law by the sentence that it holds. */
export const laws: Readonly<Record<string, Law>> = {
  'a .ts file never imports a .tsx': viewsStayViews,
  'an island imports no node: module and no server file, not even through others': islandsStayInTheBrowser,
  'src/ui/ and src/platform/ import no feature': partsKnowNoFeature,
  'a feature enters another only by its schema, service, content, fields, content-type, calls, reads, a card, a panel or a field':
    featuresHaveDoors,
  'queries.ts is private: others import service.ts, which names what it opens': queriesArePrivate,
  'SQL stands only in queries.ts, src/database/ and src/platform/': sqlHasItsPlace,
  'the outsiders’ spelling stands only in form.ts, wire.ts, api.ts, tests and src/config/paths.ts': wordsAreSpeltRight,
  'no file is called index or utils': namesSayWhat,
  'src/platform/ stays small': platformStaysSmall,
  'imports have no circle': importsHaveNoCircle,
  'a table is written by one feature': tablesHaveOneFeature,
  'an island has a default export': islandsHaveOneDefault,
  'nothing has a style attribute, but for the frame of mails': nothingIsStyledInline,
  'words are filled in by src/ui/fill-words.ts': wordsAreFilledInOneWay,
  'a path is not made of an address': pathsAreNoAddresses,
  'a bound is called MAX or MIN, and how long something holds TTL': boundsAreNamedAsUsual,
  'moments become days, and days moments, in src/ui/days.ts alone': momentsBecomeDaysInOnePlace,
  'only the office imports what it is made of': officeIsMadeOfItsOwn,
  'nothing that visitors get imports the office': officeReachesNoVisitor,
  'a screen of the office and a definition of calls import no server file': screensStayInTheBrowser,
  'the client, the parts and the live stream of the office import no feature and no screen': groundKnowsNoScreen,
  'what src/config/site.ts says of the agency is spelt there alone': agencyStandsInOnePlace,
  'what is imported is there': importsLeadSomewhere,
  'each module of src is used': modulesAreUsed,
  'colours stand in src/ui/styles/tokens.css alone': coloursAreTokens,
  'ids in islands are made of names': islandsNameTheirIds,
  'a script of pages makes formats of numbers and dates when it uses them': formatsAreMadeWhenUsed,
  'no style asks the whole page what stands in it': partsAskThemselves,
  'a style sheet is imported from its own folder': stylesStandBeside,
  'a change that staff ask for is an action': changesAreActions,
  'no style sheet has a blend mode': nothingIsBlended,
  'a text of a page is shown somewhere': textsAreShown,
  'a journey looks at a page until it is so': journeysLookUntilItIsSo,
};
