/** Mails that are made of parts: what their HTML shows and what their text says follow from the same. */
import type { ReactNode } from 'react';

import { MailFacts, MailLink, MailText, type MailDefinition } from './mail-frame.tsx';
import { factsAsText, type MailFact, mailText } from './mail-words.ts';

/**
 * A paragraph, facts (those without a value are left out), or an address that stands alone or behind words. As text the address stands below its words,
 * or `isBeside` them. `shown` is a paragraph that is not the same in both.
 */
export type MailPart =
  | string
  | { facts: readonly MailFact[] }
  | { words?: string; href: string; isBeside?: boolean }
  | { shown: ReactNode; text: string };

const known = (facts: readonly MailFact[]) => facts.filter(([, value]) => value !== '');

function Part({ part }: { part: MailPart }) {
  if (typeof part === 'string') return <MailText>{part}</MailText>;
  if ('facts' in part) return <MailFacts facts={known(part.facts)} />;
  if ('shown' in part) return <MailText>{part.shown}</MailText>;
  return (
    <MailText>
      {part.words !== undefined && `${part.words} `}
      <MailLink href={part.href}>{part.href}</MailLink>
    </MailText>
  );
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return factsAsText(known(part.facts));
  if ('shown' in part) return part.text;
  return part.words === undefined ? part.href : `${part.words}${part.isBeside ? ' ' : '\n'}${part.href}`;
}

const isEmpty = (part: MailPart) => typeof part === 'object' && 'facts' in part && known(part.facts).length === 0;

type Letter = { subject: string; heading: string; parts: readonly MailPart[] };

export function mailOf<P>(letterOf: (props: P) => Letter): MailDefinition<P> {
  const partsOf = (props: P) => letterOf(props).parts.filter((part) => !isEmpty(part));
  return {
    subject: (props) => letterOf(props).subject,
    heading: (props) => letterOf(props).heading,
    // The parts of a mail stay where they are.
    // oxlint-disable-next-line react/no-array-index-key
    Body: (props) => partsOf(props).map((part, place) => <Part key={place} part={part} />),
    text: (props) => mailText(...partsOf(props).map(textOf)),
  };
}
