import { cityField } from '#hiring/cities/content.ts';
import { type MailDefinition, MailFacts, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { factsAsText, type MailLinkProps, mailText } from '#ui/mail-words.ts';

import { applicationMails, applyPanel } from './content.ts';
import { type Application, applicationForm } from './form.ts';
import { ResumeLink, resumeLinkAsText } from './resume-link.tsx';

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

const factsOf = ({ receipt, jobTitle, city, application, resume }: Props) =>
  [
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
  ].filter((fact): fact is [string, string] => fact[1] !== '');

/** To the agency: the whole application, its résumé by name and by a link that ends. An answer goes to the candidate. */
export const applicationNotificationMail: MailDefinition<Props> = {
  subject: ({ jobTitle }) => fillWords(words.subject, { job: jobTitle }),
  heading: ({ jobTitle }) => fillWords(words.heading, { job: jobTitle }),
  Body: (props) => (
    <>
      <MailText>{fillWords(words.intro, { name: props.application.name })}</MailText>
      <MailFacts facts={factsOf(props)} />
      <ResumeLink link={props.resumeLink} />
    </>
  ),
  text: (props) =>
    mailText(
      fillWords(words.intro, { name: props.application.name }),
      factsAsText(factsOf(props)),
      ...resumeLinkAsText(props.resumeLink),
    ),
};
