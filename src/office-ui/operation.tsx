/** What the screens of the owner's operations share: the way back, facts, and a mail as it looks. */
import './operations.css';

import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';

import { Icon } from './icon.tsx';

export const Back = ({ children, ...link }: Pick<LinkProps, 'to' | 'params' | 'search'> & { children: string }) => (
  <p className="back">
    <Link {...link}>
      <Icon name="back" size={16} /> {children}
    </Link>
  </p>
);

/** Facts by their names; those that are null are left out. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className="facts">
    {Object.entries(facts)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);

/** A mail at one of two widths, or its text. Nothing in the frame runs, loads or leads anywhere. */
const MAIL_VIEWS = { wide: 'As on a desk', phone: 'As on a phone', text: 'As text' } as const;
export type MailView = keyof typeof MAIL_VIEWS;

export const ChooseView = ({ view, choose }: { view: MailView; choose: (view: MailView) => void }) => (
  <RadioGroup className="choices" value={view} onChange={(next) => choose(next as MailView)} orientation="horizontal">
    <Label className="visually-hidden">How it is shown</Label>
    <div className="segments">
      {Object.entries(MAIL_VIEWS).map(([id, name]) => (
        <Radio key={id} value={id}>
          {name}
        </Radio>
      ))}
    </div>
  </RadioGroup>
);

export const MailView = ({ view, src, text, title }: { view: MailView; src: string; text: string; title: string }) =>
  view === 'text' ? (
    // One scrolls in it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="letter" tabIndex={0} aria-label={title}>
      {text}
    </pre>
  ) : (
    <iframe className="mail-frame" data-width={view} src={src} title={title} sandbox="" />
  );
