/** The steps of the first hour in words, with where each is done and the page of the site that shows it. */
import { paths } from '#config/paths.ts';

import type { Step } from './schema.ts';

type Way = { action: string; to: string };
type StepWords = Way & { title: string; why: string; page: string; also?: Way };

export const STEP_WORDS: Readonly<Record<Step, StepWords>> = {
  facts: {
    title: 'Name and address',
    why: 'Who you are, and how people reach you: on every page, and in every mail.',
    action: 'Write the facts',
    to: '/content/facts/1',
    page: paths.contact(),
  },
  appearance: {
    title: 'Logo and colours',
    why: 'One colour of yours is enough to begin with: its tints are made of it, and you see whether people can read them.',
    action: 'Choose them',
    to: '/appearance',
    page: paths.home(),
  },
  offer: {
    title: 'What you do',
    why: 'Your services, and the industries that you know. Each has a page of its own.',
    action: 'Write about your services',
    to: '/content/texts/6',
    also: { action: 'And about your industries', to: '/content/texts/7' },
    page: paths.home(),
  },
  people: {
    title: 'Your people',
    why: 'Who founded the agency, who leads it, and how you work together.',
    action: 'Show your people',
    to: '/content/texts/5',
    page: paths.team(),
  },
  project: {
    title: 'Your first project',
    why: 'What was built, for whom, and three pictures of it. A client or an industry that is missing is added where you choose it.',
    action: 'Show a project',
    to: '/content/projects',
    page: paths.projects(),
  },
  opening: {
    title: 'Your first opening',
    why: 'Candidates apply on its page, and you hear of it at once.',
    action: 'Add an opening',
    to: '/content/jobs',
    page: paths.careers(),
  },
  legal: {
    title: 'Legal pages',
    why: 'Privacy, terms, cookies and an imprint, begun with your name in them. Replace the words in brackets, and let a lawyer read them: they are a beginning, and no advice.',
    action: 'Go to your pages',
    to: '/content/pages',
    page: paths.home(),
  },
  mail: {
    title: 'Mail',
    why: 'How the site sends mail, and who hears of what visitors send. Send yourself a test mail from there.',
    action: 'Set up mail',
    to: '/connections',
    page: paths.contact(),
  },
  live: {
    title: 'Go live',
    why: 'What to look at before you tell people the address.',
    action: 'See the whole site',
    to: '/site',
    page: paths.home(),
  },
};
