/** The names of all mails and what each is made of, for code that must not know the mails themselves. `mails.tsx` fills `Mails`. */

/** The properties of each mail by its name. An interface, because only that can be filled from elsewhere. */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
export interface Mails {}

/** To whom each mail goes, by its name. */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
export interface Audiences {}

/**
 * 'unconfirmed': an address that somebody typed, and perhaps not its owner. 'confirmed': its owner has opened a page by a mail to it. 'letter': a
 * member of staff writes it. 'agency': the agency and its staff.
 */
export type Audience = 'unconfirmed' | 'confirmed' | 'letter' | 'agency';

/**
 * All that a mail to an unconfirmed address may say: facts, and words of the agency. What a visitor typed has no place here, because a
 * stranger would write to anybody by it.
 */
export type AgencyFacts = {
  receipt: string;
  /** Whole address. */
  ownPage: string;
  /** YYYY-MM-DD */
  day: string;
  /** Of an interview, as staff have planned it: ISO 8601, in UTC. */
  startsAt: string;
  times: readonly string[];
  minutes: number;
  zone: string;
  how: 'video' | 'phone' | 'visit';
  isMoved: boolean;
  isSoon: boolean;
  /** Words of staff. */
  jobTitle: string;
  place: string;
  note: string;
};

export type MailName = keyof Mails;
export type MailPropsOf<N extends MailName> = Mails[N];
