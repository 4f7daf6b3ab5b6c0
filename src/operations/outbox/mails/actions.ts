/** The mails as owners see them: each with a sample, and with the sentence that the agency adds. */
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { MAIL_WORDS } from '../content.ts';
import type { MailName } from '../mail-registry.ts';
import type { MailTemplate } from '../schema.ts';
import { readSentence, readSentences, writeSentence } from './queries.ts';
import { mailSamples } from './samples.ts';

const NO_SUCH_MAIL = refuse(404, 'There is no such mail.');
const NOTHING_ADDED = refuse(422, 'Only mails to visitors take a sentence of the agency.');

const isMail = (name: string): name is MailName => Object.hasOwn(MAIL_WORDS, name);

const templateOf = (name: MailName, known: { sentence: string; version: number } | undefined): MailTemplate => {
  const { to, ...words } = MAIL_WORDS[name];
  return {
    name,
    ...words,
    to: to === 'agency' ? to : 'visitor',
    sentence: to === 'agency' ? null : (known?.sentence ?? ''),
    version: known?.version ?? 0,
  };
};

export async function readTemplates({ database }: Pick<Services, 'database'>): Promise<MailTemplate[]> {
  const sentences = await readSentences(database.read);
  return (Object.keys(MAIL_WORDS) as MailName[]).map((name) => templateOf(name, sentences.get(name)));
}

type Rendered = ReturnType<Services['renderMail']>;

/** A mail with its sample. `sentence`: one that is not saved yet; without it, the one that is sent. */
export async function renderSample(
  {
    database,
    renderMail,
    settings,
    appearance,
    site,
    texts,
  }: Pick<Services, 'database' | 'renderMail' | 'settings' | 'appearance' | 'site' | 'texts'>,
  name: string,
  sentence?: string,
): Promise<Rendered | Refusal> {
  if (!isMail(name)) return NO_SUCH_MAIL;
  const { siteUrl } = settings;
  const added =
    MAIL_WORDS[name].to === 'agency' ? '' : (sentence ?? (await readSentence(database.read, name)).sentence);
  return renderMail(name, mailSamples(siteUrl)[name], {
    siteUrl,
    sentence: added,
    palette: (await appearance()).palette,
    site: await site(),
    texts: await texts(),
  });
}

/** Changes the agency's sentence of a mail: also those that wait get it, because a mail is made when it is sent. */
export async function changeSentence(
  { database, clock }: DatabaseAndClock,
  { name, sentence, version }: { name: string; sentence: string; version: number },
  actor: Actor,
): Promise<MailTemplate | Refusal> {
  if (!isMail(name)) return NO_SUCH_MAIL;
  if (MAIL_WORDS[name].to === 'agency') return NOTHING_ADDED;
  const now = clock();
  return database.writeLocked(async (tx) => {
    const before = await readSentence(tx, name);
    if (!(await writeSentence(tx, { mail: name, sentence, version, now })))
      return refuse(412, 'Somebody else changed this meanwhile.', { present: templateOf(name, before) });
    await recordAudit(tx, { actor, action: 'mail.change_sentence', subject: { kind: 'mail', id: name }, now });
    return templateOf(name, { sentence, version: version + 1 });
  });
}
