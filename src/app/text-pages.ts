/** The pages whose texts are edited in the office, each with the words of its content.ts. */
import { inLanguage } from '#cms/content/service.ts';
import type { Hidden } from '#cms/content/schema.ts';
import { createTextsContent } from '#cms/texts/office.ts';
import { pathOf, type TextPage } from '#cms/texts/forms.ts';
import { findTexts } from '#cms/texts/service.ts';
import { areWords } from '#cms/texts/values.ts';
import { shareTranslated } from '#cms/texts/share-translated.ts';
import { featureOff } from '#config/features.ts';
import { languages, shownLanguages } from '#config/languages.ts';
import type { Site } from '#config/site.ts';
import { behindTexts } from '#config/text-marks.ts';
import { showing, type Texts } from '#config/translation.ts';
import { ownEntriesIn } from '#config/without-sample.ts';
import type { Read } from '#database/database.ts';
import { paths } from '#config/paths.ts';
import { candidate, candidateMails } from '#hiring/applications/candidate/content.ts';
import { interviewMails, interviewWords } from '#hiring/applications/interviews/content.ts';
import { pool, poolMails } from '#hiring/applications/talent-pool/content.ts';
import { alertMails, alertPage, ownAlertPage } from '#hiring/job-alerts/content.ts';
import { applicationMails, applyPanel, applyPanelFrame } from '#hiring/applications/content.ts';
import { cityField } from '#hiring/cities/content.ts';
import { careers, careersPage, job, officeRoom, rooms } from '#hiring/jobs/content.ts';
import { answerTimes } from '#inbox/answer-times/content.ts';
import * as contact from '#inbox/contact/content.ts';
import * as hire from '#inbox/hire/content.ts';
import { hireForm } from '#inbox/hire/form.ts';
import { contactForm } from '#inbox/contact/form.ts';
import { applicationForm } from '#hiring/applications/form.ts';
import { summaryWords } from '#ui/error-summary-words.ts';
import { FORM_WORDS } from '#ui/form-words.ts';
import { articlePage, blog } from '#site/blog/content.ts';
import { clients } from '#site/clients/content.ts';
import { caseWords } from '#site/cases/content.ts';
import { findNewestCases } from '#site/cases/service.ts';
import { papers } from '#cms/paperwork/content.ts';
import { findTarget, leaveRedirect } from '#cms/redirects/service.ts';
import { about, glimpses, howWeWork, leaders, team } from '#site/company/content.ts';
import * as home from '#site/home/content.ts';
import { whyEmpty } from '#site/home/empty-sections.ts';
import { industries, industryStrip, industryWords } from '#site/industries/content.ts';
import { deliveredWords, languageNamed, listPaths, translatedPaths } from '#site/languages/service.ts';
import { listedPages } from '#site/listed/service.ts';
import {
  errorPages,
  feedWords,
  footerGroups,
  headerButtons,
  isGroup,
  layoutWords,
  menu,
  shareWords,
} from '#site/layout/content.ts';
import { industryContent } from '#site/projects/office.ts';
import { projectDetail, projects } from '#site/projects/content.ts';
import { services, serviceWords } from '#site/services/content.ts';

import { findBlankLinks, findDeadLinks } from './dead-links.ts';
import { saidWords } from './said-words.ts';
import { findWrongAddresses, pathsIn } from './listed-pages.ts';

const HOME = 1;
const homeWords = [
  home.home,
  home.homeSections,
  home.hero,
  home.heroPictures,
  home.statsSection,
  home.servicesSection,
  home.processSection,
  home.processSteps,
  home.industriesSection,
  home.projectsSection,
  home.projectTabs,
  home.clientsSection,
  home.leadersSection,
  home.technologyBanner,
  home.filmPanel,
];

/** Of a list whose entries have pages of their own, the last is looked at: it is the one that was added. */
const lastOf = (list: readonly { slug: string }[], pathOf: (slug: string) => string) => () => {
  const last = list.at(-1);
  return last === undefined ? paths.home() : pathOf(last.slug);
};

/** The ids are stored: none is given twice. Those of services and industries are made of their own. */
export const textPages: readonly TextPage[] = [
  { id: HOME, title: 'Home', path: paths.home(), words: [...homeWords, industryStrip] },
  { id: 2, title: 'Menus and footer', path: paths.home(), words: [layoutWords, menu, headerButtons, footerGroups] },
  { id: 3, title: 'About us', path: paths.about(), words: [about] },
  { id: 4, title: 'How we work', path: paths.howWeWork(), words: [howWeWork] },
  { id: 5, title: 'Our team', path: paths.team(), words: [team, glimpses, leaders] },
  {
    id: 6,
    title: 'All services',
    path: lastOf(services, paths.service),
    words: [serviceWords],
    lists: [services],
  },
  ...services.map((service) => ({
    id: 1000 + service.id,
    title: service.serviceName,
    path: () => paths.service(service.slug),
    words: [service],
  })),
  {
    id: 7,
    title: 'All industries',
    path: lastOf(industries, paths.industry),
    words: [industryWords],
    lists: [industries],
  },
  ...industries.map((industry) => ({
    id: 2000 + industry.id,
    title: industry.name,
    path: () => paths.industry(industry.slug),
    words: [industry],
  })),
  {
    id: 8,
    title: 'Hire us',
    path: paths.hire(),
    words: [hire.hire, hireForm.words, hire.whyUs, hire.questions, hire.getStarted],
  },
  { id: 19, title: 'Plan and budget of a project', path: paths.hire(), words: [papers] },
  {
    id: 9,
    title: 'Contact',
    path: paths.contact(),
    words: [contact.contact, contact.contactPanel, contactForm.words, FORM_WORDS],
  },
  { id: 10, title: 'Careers', path: paths.careers(), words: [careersPage, careers] },
  { id: 11, title: 'An opening', path: paths.careers(), words: [job, officeRoom, rooms, answerTimes] },
  {
    id: 12,
    title: 'Application form',
    path: paths.careers(),
    words: [applyPanelFrame, applyPanel, applicationForm.words, cityField],
  },
  { id: 13, title: 'Projects', path: paths.projects(), words: [projects] },
  { id: 14, title: 'A project', path: paths.projects(), words: [projectDetail, caseWords] },
  { id: 15, title: 'Clients', path: paths.clients(), words: [clients] },
  { id: 16, title: 'Blog', path: paths.blogs(), words: [blog, articlePage, feedWords] },
  { id: 17, title: 'Not found and faults', path: '/nowhere', words: [errorPages] },
  {
    id: 18,
    title: 'Mails to visitors',
    path: paths.contact(),
    words: [
      contact.contactMails.confirmation,
      hire.hireMails.confirmation,
      applicationMails.confirmation,
      candidateMails.reminder,
      interviewMails,
      poolMails,
      alertMails,
    ],
  },
  {
    id: 20,
    title: 'A candidate’s own page',
    path: paths.careers(),
    outlives: true,
    words: [candidate, interviewWords, pool],
  },
  { id: 21, title: 'Alerts for new openings', path: paths.jobAlerts(), words: [alertPage, ownAlertPage] },
  { id: 22, title: 'Messages of forms', path: paths.contact(), words: [saidWords, summaryWords] },
  { id: 23, title: 'Pictures of shared links', path: paths.home(), words: [shareWords] },
];

/** How much of a page must be translated so that it is offered in a language. */
const ENOUGH = 0.8;

/** The words that tell whether a page is offered. Those of an opening stand on a page of the office of their own. */
function wordsAt(path: string): readonly object[] {
  const listed = listedPages().find((page) => page.path === path);
  const list = listed?.list === 'services.service' ? services : industries;
  const entry = list.find(({ id }) => id === listed?.id);
  if (listed !== undefined && entry !== undefined) return [entry];
  const page = textPages.find((one) => (path === paths.job(':id') ? one.id === 11 : pathOf(one) === path));
  return page?.words ?? [];
}

/** In which pages each language of the site is offered. Nothing where languages and texts are as they are delivered: then it is in all of them. */
function offeredPages(site: Site, texts: Texts | undefined): Site['offered'] {
  if (site.languages === undefined && texts === undefined) return undefined;
  const codes = site.languages ?? languages.map(({ code }) => code);
  const offeredIn = (code: string) =>
    showing(
      { texts, facts: site, language: { code, words: deliveredWords(code) }, behind: behindTexts({ areWords }) },
      () =>
        [...new Set([...translatedPaths, ...listPaths, ...listedPages().map(({ path }) => path)])].filter(
          (path) => shareTranslated(wordsAt(path)) >= ENOUGH,
        ),
    );
  return Object.fromEntries(codes.map((code) => [code, offeredIn(code)]));
}

/** The case of each group of the menu, in each language in which it is offered. */
async function menuCases(read: Read, texts: Texts | undefined, codes: readonly string[]): Promise<Site['menuCases']> {
  const groups = showing({ texts }, () => menu.filter(isGroup).map(({ id, case: chosen }) => ({ id, chosen })));
  const cases = await findNewestCases(
    read,
    groups.map(({ chosen }) => chosen),
  );
  const known = cases.filter((one) => one !== undefined);
  const inEach = await Promise.all(codes.map((code) => inLanguage(read, code, 'projects', known)));
  const saidOf = (id: number) =>
    Object.fromEntries(
      inEach.flatMap((rows, place) =>
        rows.flatMap((row) => (row.id === id && row.saidIn !== undefined ? [[codes[place], row] as const] : [])),
      ),
    );
  const found = groups.flatMap(({ id }, place) => {
    const own = cases[place];
    return own === undefined ? [] : [[id, { ...own, said: saidOf(own.id) }] as const];
  });
  return Object.fromEntries(found);
}

/** What every page shows that follows from the texts of now, or from projects. */
export async function whatFollows(site: Site, read: Read): Promise<Pick<Site, 'offered' | 'menuCases' | 'ownEntries'>> {
  const texts = await findTexts(read);
  const ownEntries = site.withoutSample && texts ? ownEntriesIn(texts) : [];
  const offered = offeredPages(site, texts);
  const cases = await menuCases(read, texts, site.languages ?? languages.map(({ code }) => code));
  return {
    ...(offered && { offered }),
    ...(cases && { menuCases: cases }),
    ...(ownEntries.length > 0 && { ownEntries }),
  };
}

const offers = [...services.map(({ id }) => 1000 + id), ...industries.map(({ id }) => 2000 + id)];
/** The pages that say what the agency does, and who its people are: what the first hour asks for. */
export const textIds = { offer: [6, 7, ...offers], people: [5] };

/** Where it is set which services and industries there are. */
const LISTS = [
  { id: 6, title: 'All services', field: 'services.service', view: services, first: 1000 },
  { id: 7, title: 'All industries', field: 'industries.industry', view: industries, first: 2000 },
] as const;

/** Services and industries that staff have hidden, and pages of what the agency does without. */
async function hiddenPages(read: Read): Promise<ReadonlyMap<number, Hidden>> {
  const texts = await findTexts(read);
  const hidden = new Map<number, Hidden>();
  for (const { id, title, field, view, first } of LISTS) {
    const shown = showing({ texts }, () => view.map((entry) => entry.id));
    for (const entry of view)
      if (!shown.includes(entry.id))
        hidden.set(first + entry.id, { why: `It is hidden under ‘${title}’`, kind: 'texts', id, field });
  }
  for (const { id, path, outlives } of textPages) {
    const feature = typeof path === 'string' && outlives !== true ? featureOff(path) : undefined;
    if (feature !== undefined)
      hidden.set(id, { why: 'It is switched off in ‘Your agency’', kind: 'facts', id: 1, field: feature });
  }
  return hidden;
}

/** What the industries that have a page are called. */
const industryNames = () =>
  new Map(
    industries.map(({ id, name }) => {
      const said = shownLanguages().map(({ code }) => {
        const own = showing({ language: languageNamed(code) }, () => industries.find((one) => one.id === id)?.name);
        return [code, own ?? name] as const;
      });
      return [id, { name, inLanguages: Object.fromEntries(said.filter(([, text]) => text !== name)) }];
    }),
  );

export const textsContent = createTextsContent({
  pages: textPages,
  languages: () => shownLanguages().map(({ code, name }) => ({ code, name, words: deliveredWords(code) })),
  findWrongAddresses,
  findDeadLinks: async (read, fields, body, texts) => [
    ...findBlankLinks(body),
    ...(await findDeadLinks(read, fields, body, texts)),
  ],
  whyEmpty: async (read, id) => (id === HOME ? whyEmpty(read, await findTexts(read)) : {}),
  hidden: hiddenPages,
  pathsIn,
  findRedirect: findTarget,
  followed: { list: 'industries.industry', of: industryContent, names: industryNames },
  moved: leaveRedirect,
});
