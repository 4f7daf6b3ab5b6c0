/** Templates of the pages that the law asks for. What is in brackets is replaced by whoever knows it; a lawyer reads the rest. */
import { ownSite, type Site } from '#config/site.ts';
import { escapeText } from '#ui/escape-text.ts';

import type { LegalPage } from './schema.ts';

type Template = {
  purpose: LegalPage;
  title: string;
  path: string;
  lead: string;
  blocks: { type: 'prose'; heading: string; text: string }[];
};

/** What is still as it was delivered is the sample's, and nobody's who writes such a page. */
function namesOf(agency: Site) {
  const own = (given: string, delivered: string, asked: string) => (given === delivered ? `[${asked}]` : given);
  const lines = agency.address.lines.join(', ');
  return {
    name: own(agency.name, ownSite.name, 'name of the agency'),
    legalName: escapeText(own(agency.legalName, ownSite.legalName, 'name of the company with its legal form')),
    address: escapeText(own(lines, ownSite.address.lines.join(', '), 'street, postcode, town, country')),
    email: escapeText(own(agency.email, ownSite.email, 'address for mail')),
    phone: escapeText(own(agency.phone.display, ownSite.phone.display, 'telephone')),
  };
}

const prose = (heading: string, ...paragraphs: string[]) => ({
  type: 'prose' as const,
  heading,
  text: paragraphs.map((text) => `<p>${text}</p>`).join(''),
});

export function legalTemplates(agency: Site): readonly Template[] {
  const { name, legalName, address, email, phone } = namesOf(agency);
  const { contactMonths, hireMonths, applicationMonths } = agency.retention;
  return [
    {
      purpose: 'privacy',
      title: 'Privacy',
      path: '/privacy',
      lead: `What ${name} keeps about you when you use this site, why, and for how long.`,
      blocks: [
        prose(
          'Who is responsible',
          `${legalName}, ${address}.`,
          `Write to ${email} or call ${phone}. [Data protection officer, if you have one.]`,
        ),
        prose(
          'When you read this site',
          'The site sets no cookie to follow you, and loads nothing from other companies. [Name what you add: a map, a video, a counter.]',
          'For a short time the server keeps a log of requests, to find faults and to hold off attacks. [Say for how many days.]',
        ),
        prose(
          'When you write to us',
          `We keep what you send to answer it: a message for ${contactMonths} months, an enquiry for ${hireMonths} months. Then it is erased.`,
          'The legal basis is [the contract that you ask for, or our interest in answering you].',
        ),
        prose(
          'When you apply for a job',
          `Only those who decide on the opening read your application and your résumé. They are erased after ${applicationMonths} months. In the mail that you receive is a page of your own: there you read, change and erase what you sent.`,
          'The legal basis is [the steps before a contract of employment].',
        ),
        prose(
          'Who else sees it',
          '[Name those who work for you: the company that runs the server, the one that delivers your mail.]',
        ),
        prose(
          'Your rights',
          `You may ask what we keep, have it corrected, handed over or erased, and object to its use. Write to ${email}.`,
          'You may also complain to [the supervisory authority of your country].',
        ),
      ],
    },
    {
      purpose: 'terms',
      title: 'Terms of Service',
      path: '/terms',
      lead: `What holds between you and ${name} when you use this site.`,
      blocks: [
        prose('Who offers it', `${legalName}, ${address}.`),
        prose(
          'What this site is',
          'It shows what we do, and lets you write to us and apply for a job. What it says is no offer: a contract begins with a written one that both sides have signed.',
        ),
        prose('Words and pictures', '[Say who owns them, and what others may do with them.]'),
        prose(
          'Liability',
          '[Say what you are liable for, as the law of your country asks. A lawyer writes this part.]',
        ),
        prose('Law', 'The law of [country] holds. The court is in [town], where the law lets us choose it.'),
      ],
    },
    {
      purpose: 'cookies',
      title: 'Cookies',
      path: '/cookies',
      lead: `Which cookies ${name} sets on your device, and what for.`,
      blocks: [
        prose(
          'What we set',
          'The site keeps in your browser only what it needs to work: the colours that you chose, and a form that you have begun. None of it follows you to other sites, so there is nothing to agree to.',
          '[Name what you add: a counter, a video, an advertisement. Each needs the visitor’s consent before it is set.]',
        ),
        prose(
          'How you remove it',
          'In the settings of your browser, under the data of this site. The site goes on working.',
        ),
      ],
    },
    {
      purpose: 'imprint',
      title: 'Imprint',
      path: '/imprint',
      lead: `Who is behind ${name}.`,
      blocks: [
        prose('Company', legalName, address),
        prose('Represented by', '[Names of those who may sign for the company]'),
        prose('Contact', email, phone),
        prose('Register', '[Court or register, and number]', '[Number for value-added tax]'),
        prose('Responsible for the content', '[Name and address]'),
      ],
    },
  ];
}
