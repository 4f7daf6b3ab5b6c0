/** The pages whose texts are edited in the office, each with the words of its content.ts. */
import { createTextsContent } from '#cms/texts/office.ts';
import type { TextPage } from '#cms/texts/forms.ts';
import { languages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { applicationMails, applyPanel, applyPanelFrame } from '#hiring/applications/content.ts';
import { cityField } from '#hiring/cities/content.ts';
import { careers, careersPage, job, officeRoom, rooms } from '#hiring/jobs/content.ts';
import { answerTimes } from '#inbox/answer-times/content.ts';
import * as contact from '#inbox/contact/content.ts';
import * as hire from '#inbox/hire/content.ts';
import { hireForm } from '#inbox/hire/form.ts';
import { contactForm } from '#inbox/contact/form.ts';
import { applicationForm } from '#hiring/applications/form.ts';
import { FORM_WORDS } from '#ui/form-words.ts';
import { articlePage, blog } from '#site/blog/content.ts';
import { clients } from '#site/clients/content.ts';
import { caseWords } from '#site/cases/content.ts';
import { papers } from '#cms/paperwork/content.ts';
import { leaveRedirect } from '#cms/redirects/service.ts';
import { about, glimpses, howWeWork, leaders, team } from '#site/company/content.ts';
import * as home from '#site/home/content.ts';
import { industries, industryStrip, industryWords } from '#site/industries/content.ts';
import { spokenLanguages } from '#site/languages/service.ts';
import { errorPages, footerGroups, headerButtons, layoutWords, menu } from '#site/layout/content.ts';
import { projectDetail, projects } from '#site/projects/content.ts';
import { services, serviceWords } from '#site/services/content.ts';

import { findDeadLinks } from './dead-links.ts';
import { findWrongAddresses, pathsIn } from './listed-pages.ts';

const homeWords = [
  home.home,
  home.hero,
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
  { id: 1, title: 'Home', path: paths.home(), words: [...homeWords, industryStrip] },
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
  { id: 19, title: 'The plan on paper', path: paths.hire(), words: [papers] },
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
  { id: 16, title: 'Blog', path: paths.blogs(), words: [blog, articlePage] },
  { id: 17, title: 'Not found and faults', path: '/nowhere', words: [errorPages] },
  {
    id: 18,
    title: 'Mails to visitors',
    path: paths.contact(),
    words: [contact.contactMails.confirmation, hire.hireMails.confirmation, applicationMails.confirmation],
  },
];

const offers = [...services.map(({ id }) => 1000 + id), ...industries.map(({ id }) => 2000 + id)];
/** The pages that say what the agency does, and who its people are: what the first hour asks for. */
export const textIds = { offer: [6, 7, ...offers], people: [5] };

export const textsContent = createTextsContent({
  pages: textPages,
  languages: spokenLanguages.map((spoken) => ({
    ...spoken,
    name: languages.find(({ code }) => code === spoken.code)?.name ?? '',
  })),
  findWrongAddresses,
  findDeadLinks,
  pathsIn,
  moved: leaveRedirect,
});
