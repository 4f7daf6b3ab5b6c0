/**
 * The frame and the parts of every mail. Mail programs support little but style attributes, so this is the only file that may have them.
 * Mails load no pictures and no trackers.
 */
import { createContext, type CSSProperties, type ReactNode, use } from 'react';

import { colourLookup, type Palette } from './colours.ts';
import { directedIn } from '#config/known-languages.ts';
import { shownLanguage } from '#config/translation.ts';
import { type MailFact, mailText } from './mail-words.ts';
import tokens from '#ui/styles/tokens.css?raw';

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
const ownColour = colourLookup(tokens);

/** Mails are always light: few mail programs support a colour scheme. */
function stylesWith(palette: Palette) {
  const colour = (name: string) => (palette[name] ?? ownColour(name)).light;
  const ink = colour('text');
  const around = colour('raised');
  const hairline = `1px solid ${colour('hairline')}`;
  const inner: CSSProperties = {
    padding: '28px 32px',
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: 1.55,
    color: ink,
  };
  const styles = {
    body: { margin: 0, padding: 0, backgroundColor: around },
    outer: { width: '100%', backgroundColor: around, padding: '24px 12px' },
    card: {
      width: '100%',
      maxWidth: '600px',
      backgroundColor: colour('page'),
      borderTop: `6px solid ${colour('turmeric')}`,
      borderRadius: '8px',
    },
    inner,
    brand: { margin: '0 0 20px', fontSize: '18px', fontWeight: 700, color: ink },
    title: { margin: '0 0 16px', fontSize: '24px', lineHeight: 1.25, color: ink },
    paragraph: { margin: '0 0 16px' },
    factTable: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' },
    label: {
      padding: '8px 16px 8px 0',
      borderTop: hairline,
      color: colour('text-3'),
      fontSize: '14px',
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'top',
      width: '32%',
    },
    value: { padding: '8px 0', borderTop: hairline, overflowWrap: 'anywhere' },
    below: { width: '100%', maxWidth: '600px' },
    foot: { ...inner, padding: '16px 32px', fontSize: '14px', color: colour('text-3') },
    link: { color: colour('link') },
  } as const satisfies Record<string, CSSProperties>;
  return styles;
}

const Styles = createContext(stylesWith({}));

type FrameProps = {
  heading: string;
  foot: MailFooter;
  /** Plain text that the agency adds; '' for nothing. */
  sentence: string;
};

export function MailFrame({
  heading,
  foot: at,
  sentence,
  palette,
  children,
}: FrameProps & { palette: Palette; children: ReactNode }) {
  const styles = stylesWith(palette);
  const { body, outer, card, inner, brand, title, below, foot } = styles;
  const spoken = directedIn(shownLanguage());
  return (
    <Styles value={styles}>
      <html lang={spoken.lang} dir={spoken.dir}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light" />
          <title>{heading}</title>
        </head>
        <body style={body}>
          {/* Many mail programs keep neither the document nor its body. */}
          <table role="presentation" {...spoken} style={outer} cellPadding={0} cellSpacing={0}>
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
    </Styles>
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

export const MailText = ({ children }: { children: ReactNode }) => <p style={use(Styles).paragraph}>{children}</p>;

/** A text as it was typed: an empty line begins a paragraph. */
export const PersonalMail = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph, place) => (
    // The paragraphs of a text stay where they are.
    // oxlint-disable-next-line react/no-array-index-key
    <MailText key={place}>
      <Lines text={paragraph} />
    </MailText>
  ));

export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a style={use(Styles).link} href={href}>
    {children}
  </a>
);

export function MailFacts({ facts }: { facts: readonly MailFact[] }) {
  const { factTable, label, value } = use(Styles);
  return (
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
}
