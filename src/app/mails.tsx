/** Every mail of the product, in one list, and the function that makes one. */
import { renderToStaticMarkup } from 'react-dom/server';

import { applicationConfirmationMail } from '#hiring/applications/application-confirmation.mail.tsx';
import { applicationNotificationMail } from '#hiring/applications/application-notification.mail.tsx';
import { applicationChangeMail } from '#hiring/applications/candidate/application-change.mail.tsx';
import { retentionReminderMail } from '#hiring/applications/candidate/retention-reminder.mail.tsx';
import { mailsToCandidate, mailToStaff } from '#hiring/applications/interviews/interview.mail.tsx';
import { poolQuestionMail } from '#hiring/applications/talent-pool/pool-question.mail.tsx';
import { poolReminderMail } from '#hiring/applications/talent-pool/pool-reminder.mail.tsx';
import { answerMail } from '#inbox/correspondence/answer.mail.tsx';
import {
  contactConfirmationMail,
  contactNotificationMail,
  hireConfirmationMail,
  hireNotificationMail,
} from '#inbox/enquiries/forms/enquiries.mail.tsx';
import { alertConfirmationMail } from '#hiring/job-alerts/alert-confirmation.mail.tsx';
import { alertDigestMail } from '#hiring/job-alerts/alert-digest.mail.tsx';
import type { AgencyFacts, Audience } from '#operations/outbox/mail-registry.ts';
import { doubtfulDigestMail, quarantineDigestMail } from '#inbox/spam/digests.mail.tsx';
import type { RenderMail } from '#platform/context.ts';
import { type MailDefinition, MailFrame, textFrame } from '#ui/mail-frame.tsx';

import { languageNamed } from '#site/languages/service.ts';
import { paths } from '#config/paths.ts';
import { ownSite, site } from '#config/site.ts';
import { directedIn } from '#config/known-languages.ts';
import { behindTexts } from '#config/text-marks.ts';
import { plainSource, tellSource } from '#config/source-marks.ts';
import { ENGLISH, localPath, showing, shownLanguage } from '#config/translation.ts';
import { areWords } from '#cms/texts/values.ts';

/** A mail of these takes facts and words of the agency alone: the type refuses any other. */
const toUnconfirmed = {
  'contact-confirmation': contactConfirmationMail,
  'hire-confirmation': hireConfirmationMail,
  'application-confirmation': applicationConfirmationMail,
  'alert-confirmation': alertConfirmationMail,
  'retention-reminder': retentionReminderMail,
  'pool-question': poolQuestionMail,
  ...mailsToCandidate,
} satisfies Record<string, MailDefinition<AgencyFacts>>;

const toConfirmed = {
  'pool-reminder': poolReminderMail,
  'alert-digest': alertDigestMail,
};

const letters = { answer: answerMail };

const toAgency = {
  'contact-notification': contactNotificationMail,
  'hire-notification': hireNotificationMail,
  'application-notification': applicationNotificationMail,
  'application-change': applicationChangeMail,
  'interview-news': mailToStaff,
  'quarantine-digest': quarantineDigestMail,
  'doubtful-digest': doubtfulDigestMail,
};

const mails = { ...toUnconfirmed, ...toConfirmed, ...letters, ...toAgency };

type PropsOfMails = {
  [N in keyof typeof mails]: (typeof mails)[N] extends MailDefinition<infer P> ? P : never;
};
type To<Group, A extends Audience> = { [N in keyof Group]: A };
type AudienceOfMails = To<typeof toUnconfirmed, 'unconfirmed'> &
  To<typeof toConfirmed, 'confirmed'> &
  To<typeof letters, 'letter'> &
  To<typeof toAgency, 'agency'>;

declare module '#operations/outbox/mail-registry.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
  interface Mails extends PropsOfMails {}
  // oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
  interface Audiences extends AudienceOfMails {}
}

export const renderMail: RenderMail = (name, props, options) => {
  const { siteUrl, language, sentence = '', palette = {}, site: facts = ownSite, texts } = options;
  const render = () => {
    const mail = (mails as unknown as Record<string, MailDefinition<unknown> | undefined>)[name];
    if (mail === undefined) throw new Error(`There is no mail ${name}.`);
    const heading = mail.heading(props);
    const { name: agency, legalName, address, email, phone } = site;
    const foot = {
      name: agency,
      lines: [legalName, ...address.lines, `${email} · ${phone.display}`],
      href: siteUrl + localPath(paths.home()),
    };
    const html = renderToStaticMarkup(
      <MailFrame heading={heading} foot={foot} sentence={sentence} palette={palette}>
        {mail.Body(props)}
      </MailFrame>,
    );
    const text = textFrame({ heading, foot, text: mail.text(props), sentence });
    return {
      subject: plainSource(mail.subject(props)),
      html: `<!doctype html>${tellSource(html, directedIn(ENGLISH), directedIn(shownLanguage()))}`,
      text: plainSource(text),
    };
  };
  return showing({ facts }, () => {
    const spoken = languageNamed(language);
    return showing({ language: spoken, texts, behind: spoken && behindTexts({ areWords }) }, render);
  });
};
