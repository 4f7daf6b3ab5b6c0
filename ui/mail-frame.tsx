/**
 * The frame and the parts of every mail. Mail programs support little but style attributes, so this is the only file that may have them.
 * Mails load no pictures and no trackers.
 */
import type { CSSProperties, ReactNode } from 'react';

import { colourLookup } from './colours.ts';
import { type MailFact, mailText } from './mail-words.ts';
import tokens from './styles/tokens.css?raw';

/** What a `.mail.tsx` file exports. `props` are plain data, because they wait in the outbox. */
export type MailDefinition<P> = {
  subject: (props: P) => string;
  heading: (props: P) => string;
  /** The content between heading and footer, as HTML and as text. Both say the same. */
  Body: (props: P) => ReactNode;
  text: (props: P) => string;
};

/** The agency, and how to reach it. */
type MailFooter = { name: string; lines: readonly string[]; href: string };

const FONT = "'Hanken Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif";
/** Mails are always light: few mail programs support a colour scheme. */
const colour = colourLookup(tokens);
const INK = colour('text').light;
const QUIET = colour('text-3').light;
const LINK = colour('link').light;
const AROUND = colour('raised').light;
const HAIRLINE = `1px solid ${colour('hairline').light}`;

const body: CSSProperties = { margin: 0, padding: 0, backgroundColor: AROUND };
const outer: CSSProperties = { width: '100%', backgroundColor: AROUND, padding: '24px 12px' };
const card: CSSProperties = {
  width: '100%',
  maxWidth: '600px',
  backgroundColor: colour('page').light,
  borderTop: `6px solid ${colour('turmeric').light}`,
  borderRadius: '8px',
};
const inner: CSSProperties = { padding: '28px 32px', fontFamily: FONT, fontSize: '16px', lineHeight: 1.55, color: INK };
const brand: CSSProperties = { margin: '0 0 20px', fontSize: '18px', fontWeight: 700, color: INK };
const title: CSSProperties = { margin: '0 0 16px', fontSize: '24px', lineHeight: 1.25, color: INK };
const paragraph: CSSProperties = { margin: '0 0 16px' };
const factTable: CSSProperties = { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' };
const label: CSSProperties = {
  padding: '8px 16px 8px 0',
  borderTop: HAIRLINE,
  color: QUIET,
  fontSize: '14px',
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
  width: '32%',
};
const value: CSSProperties = { padding: '8px 0', borderTop: HAIRLINE, overflowWrap: 'anywhere' };
const below: CSSProperties = { width: '100%', maxWidth: '600px' };
const foot: CSSProperties = { ...inner, padding: '16px 32px', fontSize: '14px', color: QUIET };
const link: CSSProperties = { color: LINK };

type FrameProps = {
  heading: string;
  foot: MailFooter;
  /** Plain text that the agency adds; '' for nothing. */
  sentence: string;
};

export function MailFrame({ heading, foot: at, sentence, children }: FrameProps & { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </head>
      <body style={body}>
        <table role="presentation" style={outer} cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              {/* A cell of a layout table is not a control. */}
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <td align="center">
                <table role="presentation" style={card} cellPadding={0} cellSpacing={0}>
                  <tbody>
                    <tr>
                      <td style={inner}>
                        <p style={brand}>{at.name}</p>
                        <h1 style={title}>{heading}</h1>
                        {children}
                        {sentence !== '' && (
                          <MailText>
                            <Lines text={sentence} />
                          </MailText>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <table role="presentation" style={below} cellPadding={0} cellSpacing={0}>
                  <tbody>
                    <tr>
                      <td style={foot}>
                        <Lines text={at.lines.join('\n')} />
                        <br />
                        <MailLink href={at.href}>{at.href}</MailLink>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The same mail as text. */
export const textFrame = ({ heading, foot: at, text, sentence }: FrameProps & { text: string }): string =>
  `${mailText(heading, text, ...(sentence === '' ? [] : [sentence]), `-- \n${[at.name, ...at.lines, at.href].join('\n')}`)}\n`;

/** Keeps the line breaks of a text. */
function Lines({ text }: { text: string }) {
  const lines = text.split(/\r?\n/);
  return lines.map((line, place) => (
    // The lines of a text stay where they are.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={place}>
      {place > 0 && <br />}
      {line}
    </span>
  ));
}

export const MailText = ({ children }: { children: ReactNode }) => <p style={paragraph}>{children}</p>;

export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a style={link} href={href}>
    {children}
  </a>
);

export const MailFacts = ({ facts }: { facts: readonly MailFact[] }) => (
  <table style={factTable} cellPadding={0} cellSpacing={0}>
    <tbody>
      {facts.map(([name, text]) => (
        <tr key={name}>
          <th scope="row" style={label}>
            {name}
          </th>
          <td style={value}>
            <Lines text={text} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
