/** Mails that are meant to tire whoever reads them, of any size. */

type Said = { from: string; subject: string };
export type HostileMail = {
  what: string;
  /** About so many bytes. */
  write: (size: number, said: Said) => string;
  /** Why it is not read on, where a hundred kilobytes of it are not. */
  refusal?: RegExp;
};

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)));

/** A mail with a body, or with more headers. */
const withBody =
  (type: string, body: (size: number) => string, encoding = '8bit'): HostileMail['write'] =>
  (size, { from, subject }) =>
    `From: ${from}\r\nSubject: ${subject}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body(size)}`;
const withHeaders =
  (headers: (size: number) => string): HostileMail['write'] =>
  (size, { from, subject }) =>
    `From: ${from}\r\nSubject: ${subject}\r\n${headers(Math.min(size, 60_000))}\r\n\r\nHello`;

const MIXED = 'multipart/mixed; boundary=x';
const nested = (size: number) =>
  Array.from(
    { length: Math.min(size / 100, 400) },
    (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
  ).join('');

/** A server may leave parts out that lie too deep, refuse to tell them, or tell more than the product reads: by how much stack it has left. */
const NOT_TOLD = /does not tell its parts|Command failed|more than 25000 tokens/;

export const HOSTILE_MAILS: readonly HostileMail[] = [
  {
    what: 'messages inside messages',
    // The server of the tests takes four times as long for twice as many.
    write: withBody('message/rfc822', (size) => fill('Content-Type: message/rfc822\r\n\r\n', Math.min(size, 30_000))),
    refusal: NOT_TOLD,
  },
  {
    what: 'a digest of messages',
    write: withBody('multipart/digest; boundary=x', (size) => fill('--x\r\n\r\nSubject: b\r\n\r\nq\r\n', size)),
    refusal: /more than 500 parts/,
  },
  { what: 'parts without end', write: withBody(MIXED, (size) => fill('--x\r\n\r\na\r\n', size)), refusal: /500 parts/ },
  {
    what: 'parts inside parts',
    write: withBody('multipart/mixed; boundary=b0', nested),
    refusal: NOT_TOLD,
  },
  {
    what: 'headers without end',
    write: withHeaders((size) => fill('X: y\r\n', size).trimEnd()),
    refusal: /1000 lines/,
  },
  {
    what: 'headers that are too long',
    write: (size, { from, subject }) => `From: ${from}\r\nSubject: ${subject}\r\nX: ${fill('y', size)}\r\n\r\nHello`,
    refusal: /64 kB/,
  },
  {
    what: 'one header of many lines',
    write: withHeaders((size) => `X: y${fill('\r\n z', size)}`),
    refusal: /1000 lines/,
  },
  { what: 'addresses without end', write: withHeaders((size) => `To: ${fill('a@b.example, ', size)}`) },
  { what: 'groups of addresses', write: withHeaders((size) => `Cc: ${fill('a:', size)}`) },
  { what: 'names in quotes', write: withHeaders((size) => `Bcc: ${fill('"a"', size)}`) },
  { what: 'references without end', write: withHeaders((size) => `References: ${fill('<a@b.example> ', size)}`) },
  { what: 'references that never close', write: withHeaders((size) => `References: ${fill('<a@b', size)}`) },
  { what: 'encoded words', write: withHeaders((size) => `Thread-Topic: ${fill('=?utf-8?Q?=ff?= ', size)}`) },
  { what: 'encoded words in an id', write: withHeaders((size) => `Message-ID: ${fill('=?utf-8?Q?=ff?= ', size)}`) },
  { what: 'a long encoded word', write: withHeaders((size) => `In-Reply-To: =?utf-8?Q?${fill('= ', size)}?=`) },
  {
    what: 'parameters of a type',
    write: withHeaders((size) => {
      const one = (place: number) => `a*${place}*=%41;`;
      return `Content-Type: text/plain; ${Array.from({ length: size / 12 }, (_, place) => one(place)).join('')}`;
    }),
  },
  { what: 'comments in a type', write: withHeaders((size) => `Content-Type: text/plain ${fill('(', size)}`) },
  { what: 'base64 that is none', write: withBody('text/plain', (size) => fill('=!\r\n', size), 'base64') },
  { what: 'soft line ends', write: withBody('text/plain', (size) => fill('=\r\n', size), 'quoted-printable') },
  { what: 'flowed lines', write: withBody('text/plain; format=flowed; delsp=yes', (size) => fill('a \r\n', size)) },
  { what: 'empty lines', write: withBody('text/plain', (size) => fill('\n', size)) },
  { what: 'spaces', write: withBody('text/plain', (size) => `${fill(' ', size)}x`) },
  { what: 'quotes of quotes', write: withBody('text/plain', (size) => fill('> ', size)) },
  { what: 'beginnings of quotes', write: withBody('text/plain', (size) => fill('On the way, Meera\n', size)) },
  { what: 'quoted lines and others', write: withBody('text/plain', (size) => `On a wrote:\n${fill('>\na\n', size)}`) },
  { what: 'tags that are never closed', write: withBody('text/html', (size) => fill('<b><i>', size)) },
  {
    what: 'tags that are closed otherwise',
    write: withBody('text/html', (size) => fill('<b>', size / 2) + fill('</i></p>', size / 2)),
  },
  { what: 'beginnings of tags', write: withBody('text/html', (size) => fill('<a href=', size)) },
  { what: 'comments that are never closed', write: withBody('text/html', (size) => fill('<!--', size)) },
  { what: 'entities', write: withBody('text/html', (size) => fill('&amp', size)) },
];
