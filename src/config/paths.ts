/** Every URL path of the product, as functions. The only place that spells one, also the misspelt `/automative` (specification, point 2). */

type ProjectQuery = {
  industry?: readonly number[];
  type?: readonly number[];
  client?: readonly number[];
  page?: number;
};

type Query = Record<string, string | number | readonly (string | number)[] | undefined>;

/** Adds the parameters that are not empty. Several values are joined by commas, in the given order. */
function withQuery(path: string, query: Query): string {
  const services = Object.entries(query).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value;
    return text === undefined || text === ''
      ? []
      : [`${name}=${encodeURIComponent(String(text)).replaceAll('%2C', ',')}`];
  });
  return services.length > 0 ? `${path}?${services.join('&')}` : path;
}

/** Page 1 has no parameter, so that it has one URL. */
const pageIn = (page: number | undefined) => (page === undefined || page === 1 ? undefined : page);

const projectQuery = ({ industry, type, client, page }: ProjectQuery): Query => ({
  industry,
  type,
  client,
  page: pageIn(page),
});

export const paths = {
  home: () => '/',
  /** Each slug of a service or an industry has its entry in the content.ts of its room. */
  service: (slug: string) => `/${slug}`,
  industry: (slug: string) => (slug === 'automotive' ? '/automative' : `/${slug}`),
  /** The correct spelling; redirects to the industry's page. */
  automotive: () => '/automotive',
  about: () => '/about',
  howWeWork: () => '/how_we_work',
  team: () => '/our_team',
  clients: (query: { keyword?: string; page?: number } = {}) =>
    withQuery('/our_clients', { keyword: query.keyword, page: pageIn(query.page) }),
  /** With `pictures` the answer of a list tells what its pictures are drawn from. */
  clientsCall: (query: { keyword?: string; page?: number; pictures?: 1; language?: string } = {}) =>
    withQuery('/api/project_client/listing', {
      params: query.keyword,
      page: pageIn(query.page),
      pictures: query.pictures,
      language: query.language,
    }),
  projects: (query: ProjectQuery = {}) => withQuery('/projects', projectQuery(query)),
  projectsCall: (query: ProjectQuery & { pictures?: 1; language?: string } = {}) =>
    withQuery('/api/project/list_frontend', {
      ...projectQuery(query),
      pictures: query.pictures,
      language: query.language,
    }),
  project: (id: number | ':id') => `/projects/detail/${id}`,
  blogs: (query: { page?: number } = {}) => withQuery('/blogs', { page: pageIn(query.page) }),
  blog: (id: string) => `/blog/${id}`,
  contact: () => '/contact',
  hire: () => '/hireus',
  careers: (
    query: {
      department?: readonly number[];
      experience?: readonly number[];
      education?: readonly number[];
      keyword?: string;
      page?: number;
    } = {},
  ) =>
    withQuery('/careers', {
      keyword: query.keyword,
      department: query.department,
      experience: query.experience,
      education: query.education,
      page: pageIn(query.page),
    }),
  /** The same with the signed receipt of an application just sent. */
  /** `receipt` is signed. `note`: what the page says besides. */
  careersSent: (receipt: string, note?: string) =>
    `/careers?sent=${receipt}${note === undefined ? '' : `&note=${note}`}`,
  /** `source`: the tag of where somebody came from (src/ui/came-from.ts). */
  job: (id: number | ':id', source?: string) => withQuery(`/career-apply/${id}`, { source }),
  /** The opening with the form on the page: 'Apply with resume' without script. */
  jobApply: (id: number, source?: string) =>
    `/career-apply/${id}?apply${source === undefined ? '' : `&source=${source}`}`,
  /** Mails about new openings: asking for them with a filter of the list, and the page of an alert. */
  jobAlerts: (query: Query = {}) => withQuery('/careers/alerts', query),
  /** Two calls whose paths the specification misspells. */
  experienceCall: () => '/api/jobs/get_year_of_experiance',
  contactCall: () => '/api/contact_us/create',
  hireCall: () => '/api/hire_us/create',
  applyCall: () => '/api/jobs/candiate_apply',
  /** Ours, beside the calls of the specification: see src/inbox/spam. */
  formTokenCall: (form?: string) => withQuery('/api/form-token', { form }),
  feed: (name: string, query: Query = {}) => withQuery(`/feeds/${name}`, query),
  /** What is drawn in the place of one of our own pictures. */
  drawnPicture: (name: string) => `/drawn/${name}`,
} as const;

/** Paths that only the server writes: scripts of public pages do without them. */
export const serverPaths = {
  /** The drawing that a post without a picture has as its cover. */
  drawnCover: (name: string) => `/blog/covers/${name}`,
  jobAlert: (token: string) => `/job-alert/${token}`,
  /** A candidate's own page and its actions. */
  application: (token: string) => `/application/${token}`,
  applicationData: (token: string) => `/application/${token}/data`,
  applicationWithdraw: (token: string) => `/application/${token}/withdraw`,
  applicationResume: (token: string) => `/application/${token}/resume`,
  applicationRetention: (token: string) => `/application/${token}/retention`,
  applicationPool: (token: string) => `/application/${token}/talent-pool`,
  applicationInterview: (token: string) => `/application/${token}/interview`,
  applicationCalendar: (token: string) => `/application/${token}/interview.ics`,
  applicationErase: (token: string) => `/application/${token}/erase`,
  /** The picture of a shared link. `name`: a number or a post's address, with its ending. */
  sharePicture: (kind: string, name: string) => `/share/${kind}/${name}`,
  /** A file that a visitor sent, by a signed link that ends soon. */
  file: (token: string) => `/files/${token}`,
  /** An uploaded picture; its variants stand below it, as /480.avif. */
  picture: (key: string, slug: string) => `/media/${key}/${slug}`,
  apiDocument: () => '/api/openapi.json',
  apiGuide: () => '/api/docs',
  robots: () => '/robots.txt',
  webManifest: () => '/site.webmanifest',
  sitemap: () => '/sitemap.xml',
  indexNowKey: () => '/indexnow.txt',
  llms: () => '/llms.txt',
  security: () => '/.well-known/security.txt',
  styleguide: () => '/styleguide',
  /** The real page with a draft; the token is the key. */
  preview: (token: string) => `/preview/${token}`,
  office: () => '/office',
  /** A one-time link. Its token stands behind the #, so no server, log or other site is told of it. */
  officeSetUp: (token: string) => `/office/set-up#${token}`,
} as const;
