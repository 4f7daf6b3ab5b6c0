/** What the product is connected to for the agency: its mail, a webhook, search engines. Owners set it in the office; the environment takes precedence. */
import * as v from 'valibot';

import { optionalText } from '#platform/forms/fields.ts';
import { areMailAddresses, mailAddressIn } from '#platform/storage/mail-address.ts';
import { isIndexNowKey, WEBHOOK_SECRET_LENGTH } from '#config/setting-rules.ts';
import { isWebAddress } from '#config/web-address.ts';

/** The settings of the environment that say the same, each with the fields that it sets. */
export const FIELDS_OF = {
  NOTIFY_TO: ['notifyTo'],
  MAIL_FROM: ['senderName', 'senderAddress'],
  SMTP_URL: ['mailHost', 'mailPort', 'mailUser', 'mailPassword'],
  IMAP_URL: ['inboxHost', 'inboxPort', 'inboxUser', 'inboxPassword', 'inboxFolder'],
  WEBHOOK_URL: ['webhookUrl', 'webhookSecret'],
  INDEXNOW_KEY: ['indexNowKey'],
} as const;
export type SettingName = keyof typeof FIELDS_OF;
const SETTING_NAMES = Object.keys(FIELDS_OF) as SettingName[];

/** What leads no mail and no data elsewhere: it is changed without a fresh proof. */
export const PLAIN_FIELDS: ReadonlySet<string> = new Set(['senderName', 'inboxFolder', 'indexNowKey']);

/** Fields that are stored and never shown again. */
export const SECRET_FIELDS = ['mailPassword', 'inboxPassword', 'webhookSecret'] as const;
type SecretField = (typeof SECRET_FIELDS)[number];

const PORT = 65_535;

const when = (label: string, isRight: (value: string) => boolean, message: string, atMost = 200) =>
  v.pipe(
    optionalText({ name: label, atMost }),
    v.check((value) => value === '' || isRight(value), message),
  );
const host = (label: string) =>
  when(label, (value) => /^(?:[\w-]+\.)*[\w-]+$/.test(value), `${label} is a name such as mail.agency.example`);
const port = (label: string) =>
  when(
    label,
    (value) => /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) <= PORT,
    `${label} is a number from 1 to ${PORT}`,
  );

const RULES = {
  notifyTo: when(
    'Who is told',
    areMailAddresses,
    'Write one address or several with commas between them, as one@agency.example, two@agency.example',
    1000,
  ),
  senderName: when('Sender’s name', (value) => !/[<>"\p{Cc}]/u.test(value), 'Sender’s name takes no <, > and "'),
  senderAddress: when(
    'Sender’s address',
    (value) => mailAddressIn(value) === value,
    'Please enter correct email format',
  ),
  mailHost: host('Mail server'),
  mailPort: port('Port'),
  mailUser: optionalText({ name: 'User' }),
  mailPassword: optionalText({ name: 'Password', atMost: 500 }),
  inboxHost: host('Mailbox server'),
  inboxPort: port('Port'),
  inboxUser: optionalText({ name: 'User' }),
  inboxPassword: optionalText({ name: 'Password', atMost: 500 }),
  inboxFolder: optionalText({ name: 'Folder' }),
  webhookUrl: when('Address', isWebAddress, 'Address must begin with https://', 2000),
  webhookSecret: when(
    'Secret',
    (value) => value.length >= WEBHOOK_SECRET_LENGTH,
    `Secret has ${WEBHOOK_SECRET_LENGTH} characters or more`,
    500,
  ),
  indexNowKey: when('Key', isIndexNowKey, 'Key has 8 to 128 letters, digits and dashes'),
};

/** A secret that is left empty stays as it is stored. */
export const connectionsBody = v.strictObject(RULES);
export type Connections = v.InferOutput<typeof connectionsBody>;

export const NOTHING_SET = Object.fromEntries(Object.keys(RULES).map((field) => [field, ''])) as Connections;

export const shownConnections = v.object({
  /** Secrets are empty here. */
  values: v.object(
    Object.fromEntries(Object.keys(RULES).map((field) => [field, v.string()])) as Record<
      keyof Connections,
      v.StringSchema<undefined>
    >,
  ),
  storedSecrets: v.array(v.picklist(SECRET_FIELDS)),
  fromEnvironment: v.array(v.picklist(SETTING_NAMES)),
  /** Stored with another SECRET, so nobody can read it any more. */
  isUnreadable: v.boolean(),
  version: v.number(),
});
export type ShownConnections = v.InferOutput<typeof shownConnections>;

/** What came of trying a connection, in a sentence. */
export const trial = v.object({ about: v.string(), state: v.picklist(['ok', 'attention', 'wrong']), says: v.string() });
export type Trial = v.InferOutput<typeof trial>;

export const isSecretField = (field: string): field is SecretField => SECRET_FIELDS.includes(field as SecretField);
