import { cityField } from '#hiring/cities/content.ts';
import { mailOf } from '#ui/mail-parts.tsx';
import { fillWords } from '#ui/fill-words.ts';
import type { MailFact, MailLinkProps } from '#ui/mail-words.ts';

import { applicationMails, applyPanel } from './content.ts';
import { type Application, applicationForm } from './form.ts';
import { resumeLinkParts } from './resume-link.tsx';

const words = applicationMails.notification;
const { labels } = applyPanel;
const { fields } = applicationForm;

type Props = {
  receipt: string;
  jobTitle: string;
  city: string;
  application: Omit<Application, 'jobId' | 'cityId'>;
  /** `size` in bytes. */
  resume: { name: string; size: number };
  /** Made when the mail is sent. */
  resumeLink?: MailLinkProps;
};

const inKilobytes = (size: number) => `${Math.ceil(size / 1024)} KB`;

const factsOf = ({ receipt, jobTitle, city, application, resume }: Props): MailFact[] => [
  [words.job, jobTitle],
  [fields.name.label, application.name],
  [fields.email.label, application.email],
  [fields.contact.label, application.contact],
  [cityField.label, city],
  [fields.address.label, application.address],
  [fields.projectName.label, application.projectName],
  [
    labels.experience,
    fillWords(words.experience, { years: String(application.year), months: String(application.month ?? 0) }),
  ],
  [fields.desc.label, application.desc],
  [labels.resume, fillWords(words.resume, { name: resume.name, size: inKilobytes(resume.size) })],
  [words.receipt, receipt],
];

/** To the agency: the whole application, its résumé by name and by a link that ends. An answer goes to the candidate. */
export const applicationNotificationMail = mailOf<Props>((props) => ({
  subject: fillWords(words.subject, { job: props.jobTitle }),
  heading: fillWords(words.heading, { job: props.jobTitle }),
  parts: [
    fillWords(words.intro, { name: props.application.name }),
    { facts: factsOf(props) },
    ...resumeLinkParts(props.resumeLink),
  ],
}));
