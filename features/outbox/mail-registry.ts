/** The names of all mails and what each is made of, for code that must not know the mails themselves. `mails.tsx` fills `Mails`. */

/** The properties of each mail by its name. An interface, because only that can be filled from elsewhere. */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
export interface Mails {}

export type MailName = keyof Mails;
export type MailPropsOf<N extends MailName> = Mails[N];
