/** Mails as people and their programs write them: read whole, in their letters, without what they repeat, and told apart by who wrote. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { type Inbox, mailOf, newestParts, openInbox } from '#tests/support/imap.ts';

import { textIn } from './charset.ts';
import { foldQuoted } from './fold-quoted.ts';
import { textOfHtml } from './html-text.ts';
import { readBody, readHead } from './reply.ts';
import { deliveryOf, isAbsenceSubject, type Writer } from './who-wrote.ts';

const ROOM = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'mails');
const nameOf = { from: 'Anna <anna@lakeside.example>', subject: 'Re: Hello' };

/** Reads mails as the product does, out of a mailbox. */
async function openReading(t: Parameters<typeof openInbox>[0]) {
  const inbox: Inbox = await openInbox(t);
  const read = async (raw: Buffer) => {
    inbox.deliver(raw);
    const [head, body] = [await readHead(raw), readBody(await newestParts(inbox))];
    return { ...head, ...body, writer: body.writer ?? head.writer };
  };
  return {
    read,
    readFile: (name: string) => read(readFileSync(join(ROOM, `${name}.eml`))),
    /** A mail of parts: 'type; parameter', a blank line, and its content. */
    readParts: (type: string, parts: readonly string[], headers: Record<string, string> = {}) => {
      const body = parts.map((part) => `--x\nContent-Type: ${part}`).join('\n');
      return read(
        Buffer.from(
          mailOf({
            ...nameOf,
            text: `${body}\n--x--\n`,
            headers: { 'Content-Type': `${type}; boundary=x`, ...headers },
          }),
          'latin1',
        ),
      );
    },
  };
}

test('ten mails of real people and programs are read as they were meant', async (t) => {
  const { readFile } = await openReading(t);
  const below = await readFile('words-below-the-quote');
  assert.deepEqual(
    [below.text, below.quoted],
    [
      'Yes, Tuesday at 10 suits me.\nAnna',
      'On Mon, 23 Nov 2026 at 10:12, Niram <hello@agency.example> wrote:\n> Call us\n> Niram',
    ],
  );
  const german = await readFile('outlook-in-german');
  assert.equal(german.text, 'Ja, Dienstag passt.');
  assert.match(german.quoted, /^Von: Niram[^]*Niram$/);
  const own = await readFile('own-line-of-underscores');
  assert.deepEqual([own.text.split('\n').length, own.quoted], [5, '']);
  assert.equal((await readFile('japanese-without-charset')).text, 'はい、火曜日で結構です');
  assert.equal((await readFile('latin-1-without-headers')).text, 'Passt, Dienstag. Grüße, Jörg');
  assert.deepEqual((await readFile('name-in-bad-base64')).from, { name: 'Kévin', address: 'h16@firm.example' });
  const writers: [string, Writer][] = [
    ['through-a-mailing-list', 'person'],
    ['bounce-without-auto-submitted', 'bounce'],
    ['absence-without-auto-submitted', 'absence'],
    ['words-below-the-quote', 'person'],
  ];
  for (const [name, writer] of writers) assert.equal((await readFile(name)).writer, writer, name);
  const calendar = await readFile('calendar-declines');
  assert.deepEqual(calendar.calendar, { uid: 'x', sequence: undefined, is: 'declined', comment: '' });
  assert.equal(calendar.isInvitation, true);
});

test('text is read behind a photo of any size, and files are named and not fetched', async (t) => {
  const { readParts } = await openReading(t);
  const photo = `image/jpeg; name="IMG_1.jpg"\nContent-Disposition: inline; filename="IMG_1.jpg"\nContent-Transfer-Encoding: base64\n\n${`${'A'.repeat(76)}\n`.repeat(4000)}`;
  const mail = await readParts('multipart/mixed', [
    photo,
    'text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nThis is the fer=C3=\n=A9ry.\n\nSent from my iPhone',
  ]);
  assert.deepEqual(
    [mail.text, mail.files, mail.isCut],
    ['This is the feréry.\n\nSent from my iPhone', ['IMG_1.jpg'], false],
  );
  const apple = await readParts('multipart/alternative', [
    'text/plain\n\n',
    'multipart/mixed; boundary=y\n\n--y\nContent-Type: text/html\n\n<p>Before</p>\n--y\nContent-Type: image/png; name=a.png\n\nx\n--y\nContent-Type: text/html\n\n<p>Behind</p>\n--y--',
  ]);
  assert.deepEqual([apple.text, apple.files], ['Before\n\nBehind', ['a.png']]);
  const attached = await readParts('multipart/mixed', [
    'text/plain\n\nMine',
    'text/plain; name=notes.txt\nContent-Disposition: attachment; filename=notes.txt\n\nNot mine',
    'message/rfc822\n\nSubject: Other\n\nNot mine either',
  ]);
  assert.deepEqual([attached.text, attached.files], ['Mine', ['notes.txt', 'a file']]);
});

test('a text is read in its letters, whatever is told of them', () => {
  const latin = Buffer.from('Grüße', 'latin1');
  const utf8 = Buffer.from('Grüße');
  for (const told of ['', 'us-ascii', 'ansi_x3.4', 'unknown-8bit', 'no-such-letters', 'utf-8'])
    assert.deepEqual([textIn(latin, told), textIn(utf8, told)], ['Grüße', 'Grüße'], told);
  for (const told of [
    'cp-1252',
    '"iso-8859-1"',
    'windows1252',
    'ISO8859_15',
    'latin1',
    'x-cp1252',
    'ansi_x3.4-1968',
    'iso_8859-1:1987',
  ])
    assert.equal(textIn(latin, told), 'Grüße', told);
  for (const told of ['utf8', "'UTF_8'", '"utf-8";', 'cp65001', 'csutf8'])
    assert.equal(textIn(utf8, told), 'Grüße', told);
  const russian = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  assert.equal(textIn(russian, 'cp-1251'), 'Привет');
  assert.equal(textIn(Buffer.from([0xf0, 0xd2, 0xc9]), 'koi8r'), 'При');
  const page = Buffer.concat([
    Buffer.from('<html><head><META http-equiv=x content="text/html; charset=windows-1251">'),
    russian,
  ]);
  assert.match(textIn(page, '', true), /Привет$/);
  assert.doesNotMatch(textIn(page, ''), /Привет$/, 'what is no page says nothing of itself');
  assert.equal(textIn(Buffer.from('\u001B$B$O$$\u001B(B'), 'us-ascii'), 'はい');
  assert.equal(textIn(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'x-ms-cp932'), '日本');
  assert.equal(textIn(utf8.subarray(0, 5), ''), 'Grü', 'a letter that was cut off');
});

test('names that say they are encoded, and are not, are read as they stand, and make no other sender', async () => {
  const from = async (name: string) =>
    (await readHead(Buffer.from(`From: ${name} <a@b.example>\r\n\r\n`, 'utf8'))).from;
  assert.equal((await from('"=?UTF-8?B?Zoë M.?="')).name, 'Zoë M');
  assert.equal((await from('=?utf8?B?S8OpdmluCg?=')).name, 'Kévin');
  assert.equal((await from('=?cp-1252?Q?K=E9vin?=')).name, 'Kévin');
  const evil = await readHead(Buffer.from('From: "=?UTF-8?B?é" <evil@x.example>, "?=" <a@b.example>\r\n\r\n'));
  assert.deepEqual([evil.senders, evil.refusal], [['a@b.example'], undefined]);
  const old = await readHead(Buffer.from('From: J\xF6rg <a@b.example>\r\n\r\n', 'latin1'));
  assert.equal(old.from.name, 'Jörg');
});

const A = 'Niram <hello@agency.example>';
const ATTRIBUTIONS = [
  `On Mon, Nov 23, 2026 at 10:12\u202FAM ${A} wrote:`,
  `Am Mo., 23. Nov. 2026 um 10:12 Uhr schrieb ${A}:`,
  `Le lun. 23 nov. 2026 à 10:12, ${A} a écrit :`,
  'El lun, 23 nov 2026 a las 10:12, Niram (<hello@agency.example>) escribió:',
  `Il giorno lun 23 nov 2026 alle ore 10:12 ${A} ha scritto:`,
  `Em seg., 23 de nov. de 2026 às 10:12, ${A} escreveu:`,
  `Op ma 23 nov 2026 om 10:12 schreef ${A}:`,
  `pon., 23 lis 2026 o 10:12 ${A} napisał(a):`,
  `Den mån 23 nov. 2026 kl 10:12 skrev ${A}:`,
  `man. 23. nov. 2026 kl. 10.12 skrev ${A}:`,
  `ma 23. marrask. 2026 klo 10.12 ${A} kirjoitti:`,
  `po 23. 11. 2026 v 10:12 odesílatel ${A} napsal:`,
  `пн, 23 нояб. 2026 г. в 10:12, ${A}:`,
  `23 нояб. 2026 г., в 10:12, ${A} написал(а):`,
  `пн, 23 лист. 2026 р. о 10:12 ${A} пише:`,
  `${A}, 23 Kas 2026 Pzt, 10:12 tarihinde şunu yazdı:`,
  `2026年11月23日(月) 10:12 ${A}:`,
  `2026/11/23 10:12、${A}のメール:`,
  `${A} 于2026年11月23日周一 10:12写道：`,
  `2026년 11월 23일 (월) 오전 10:12, ${A}님이 작성:`,
  `सोम, 23 नव॰ 2026 को 10:12 am बजे को ${A} ने लिखा:`,
];

test('who wrote before is folded with what was written, in the languages of those who answer, over two lines too', () => {
  for (const line of ATTRIBUTIONS) {
    const folds = (head: string, quote = '> Call us\n> soon') =>
      assert.deepEqual(
        foldQuoted(`Yes.\n\n${head}\n${quote}\n`),
        { text: 'Yes.', quoted: `${head}\n${quote}`.trim() },
        head,
      );
    folds(line);
    folds(line, '\n> Call us');
    folds(line, 'Call us\nsoon');
    const middle = line.indexOf(' ', line.length / 2);
    folds(`${line.slice(0, middle)}\n${line.slice(middle + 1)}`);
    assert.equal(foldQuoted(`${line}\n> Call us\n\nYes.\nAnna`).text, 'Yes.\nAnna', line);
  }
});

const HEADS = [
  ['From', 'Sent', 'To', 'Subject'],
  ['Von', 'Gesendet', 'An', 'Betreff'],
  ['De', 'Envoyé', 'À', 'Objet'],
  ['De', 'Enviado el', 'Para', 'Asunto'],
  ['Da', 'Inviato', 'A', 'Oggetto'],
  ['De', 'Enviada em', 'Para', 'Assunto'],
  ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
  ['Od', 'Wysłano', 'Do', 'Temat'],
  ['Från', 'Skickat', 'Till', 'Ämne'],
  ['Fra', 'Sendt', 'Til', 'Emne'],
  ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
  ['Od', 'Odesláno', 'Komu', 'Předmět'],
  ['От', 'Отправлено', 'Кому', 'Тема'],
  ['Від', 'Надіслано', 'Кому', 'Тема'],
  ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
  ['差出人', '送信日時', '宛先', '件名'],
  ['发件人', '发送时间', '收件人', '主题'],
  ['寄件者', '寄件日期', '收件者', '主旨'],
  ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  ['प्रेषक', 'भेजा गया', 'प्रति', 'विषय'],
];
const ORIGINALS = [
  '-----Original Message-----',
  '-----Ursprüngliche Nachricht-----',
  '-------- Message original --------',
  '-----Mensaje original-----',
  '-----Messaggio originale-----',
  '-----Mensagem original-----',
  '-----Oorspronkelijk bericht-----',
  '-----Oryginalna wiadomość-----',
  '-----Ursprungligt meddelande-----',
  '-----Oprindelig meddelelse-----',
  '-----Opprinnelig melding-----',
  '-----Alkuperäinen viesti-----',
  '-----Původní zpráva-----',
  '-----Исходное сообщение-----',
  '-----Оригінальне повідомлення-----',
  '-----Özgün İleti-----',
  '-----元のメッセージ-----',
  '-----原始邮件-----',
  '-----원본 메시지-----',
  '-----मूल संदेश-----',
];

test('the heads of Outlook and of other programs fold what is behind them, in the same languages', () => {
  const values = ['Niram <hello@agency.example>', 'Montag, 23. November 2026 10:12', 'Anna', 'Hello'];
  const blocks = HEADS.flatMap((labels) => [
    labels.map((label, place) => `${label}: ${values[place]}`).join('\n'),
    labels.map((label, place) => `*${label}:* ${values[place]}`).join('\n'),
    `________________________________\n${labels.map((label, place) => `${label}：${values[place]}`).join('\n')}`,
  ]);
  for (const head of [...blocks, ...ORIGINALS]) {
    const before = `${head}\n\nCall us\nNiram`;
    assert.deepEqual(foldQuoted(`Yes.\n\n${before}\n`), { text: 'Yes.', quoted: before }, head);
    assert.deepEqual(
      foldQuoted(`${before}\n\nYes.`),
      { text: `${before}\n\nYes.`, quoted: '' },
      'nothing tells the words below apart',
    );
    assert.equal(
      foldQuoted(`Yes.\n\n${head}\n\n> Call us\n\nAnd bring tea.`).text.includes('And bring tea.'),
      true,
      head,
    );
  }
});

test('the sender’s own words are shown, wherever they stand', () => {
  const whole = (text: string) => assert.deepEqual(foldQuoted(text), { text, quoted: '' });
  whole('From: Kochi\nTo: Munnar\nDate: 3 May\n\nCan you do that?');
  whole('Budget:\n____________________\nPhase one');
  whole('----- Phase two -----\nTen lakh');
  whole('On the one hand this is good:\nit is.');
  whole('On 3 May 2026 we agreed:\nten lakh, in two parts.');
  whole('Please write to anna@lakeside.example by 10:30 on 3 May:\nshe decides.');
  whole('> Only what was written before');
  whole('Thanks\n-- \nAnna\nCall me on 4840000100 instead, please');
  const between = 'On Monday Niram wrote:\n> When?\nOn Friday\n> Where?\nHere';
  whole(between);
  assert.deepEqual(foldQuoted(`${between}\n> The rest`), { text: between, quoted: '> The rest' });
  assert.deepEqual(foldQuoted('> Call us\n\nYes.'), { text: 'Yes.', quoted: '> Call us' });
  const both = 'Hello,\n\n> Call us\n\nYes.';
  whole(both);
  assert.deepEqual(foldQuoted('Yes. Call me:\n> Call us'), { text: 'Yes. Call me:', quoted: '> Call us' });
});

test('of a page what programs repeat is folded, and what its sender has indented is not', () => {
  const fold = (html: string) => foldQuoted(textOfHtml(html));
  const attribution = `<div class="gmail_attr">On Mon, 23 Nov 2026 at 10:12, Niram &lt;hello@agency.example&gt; wrote:<br></div>`;
  const gmail = fold(
    `<div>Yes.</div><div class="gmail_quote">${attribution}<blockquote class="gmail_quote"><div>Call us</div><blockquote type=cite>Older</blockquote></blockquote></div>`,
  );
  assert.equal(gmail.text, 'Yes.');
  assert.match(gmail.quoted, /wrote:\n+> Call us/);
  assert.equal(fold(`${attribution}<blockquote type="cite">Call us</blockquote><p>Yes.</p>`).text, 'Yes.');
  assert.equal(
    fold('<p>Our plan:</p><blockquote style="margin:0 0 0 40px"><p>Ten lakh</p></blockquote>').text,
    'Our plan:\n\nTen lakh',
  );
  const outlook = fold('<div>Yes.</div><hr><div id="divRplyFwdMsg"><b>Lähettäjä:</b> Niram</div><div>Call us</div>');
  assert.equal(outlook.text, 'Yes.');
  assert.match(outlook.quoted, /Call us$/);
});

test('an absence notice is told by its headers or its subject, and a person by neither', async () => {
  const writerOf = async (headers: Record<string, string>, { subject = 'Re: Hello', from = 'a@b.example' } = {}) =>
    (await readHead(Buffer.from(mailOf({ from, subject, text: 'x', headers })))).writer;
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' },
    { Precedence: 'auto_reply' },
    { Precedence: 'auto-reply' },
    { 'X-Autoreply': 'yes' },
    { 'X-Autorespond': '' },
  ] as Record<string, string>[])
    assert.equal(await writerOf(headers), 'absence', JSON.stringify(headers));
  for (const headers of [
    {},
    { 'Auto-Submitted': 'no' },
    { 'List-Id': '<info.client.example>', Precedence: 'list' },
    { 'List-Id': '<info.client.example>', Precedence: 'bulk' },
    { 'List-Post': '<mailto:x@y>', Precedence: 'list' },
    { 'X-Auto-Response-Suppress': 'RN' },
  ] as Record<string, string>[])
    assert.equal(await writerOf(headers), 'person', JSON.stringify(headers));
  assert.equal(await writerOf({ 'List-Id': '<x>', 'Auto-Submitted': 'auto-replied' }), 'absence');
  assert.equal(await writerOf({ 'Auto-Submitted': 'auto-generated' }), 'program');
  assert.equal(await writerOf({ Precedence: 'bulk' }), 'program');
  assert.equal(
    await writerOf({ 'Content-Type': 'multipart/report; report-type="disposition-notification"; boundary=x' }),
    'receipt',
  );
  assert.equal(await writerOf({ 'X-Failed-Recipients': 'x@y.example' }), 'bounce');
  assert.equal(await writerOf({ 'Return-Path': '<>' }, { from: 'MAILER-DAEMON@mx.example' }), 'bounce');
  assert.equal(
    await writerOf({}, { from: 'MAILER-DAEMON@mx.example', subject: 'Warning: message delayed 24 hours' }),
    'delay',
  );
  assert.equal(await writerOf({ 'Return-Path': '<>' }), 'person');
  for (const subject of [
    'Automatic reply: Your message',
    'Out of Office: Your message',
    'Out of office Re: Hello',
    'Abwesenheitsnotiz: Hallo',
    'Automatische Antwort: Hallo',
    'Réponse automatique : Bonjour',
    'Respuesta automática: Hola',
    'Risposta automatica: Ciao',
    'Resposta automática: Olá',
    'Automatisch antwoord: Hallo',
    'Odpowiedź automatyczna: Hej',
    'Autosvar: Hej',
    'Automatisk svar: Hej',
    'Automaattinen vastaus: Hei',
    'Automatická odpověď: Ahoj',
    'Автоответ: Привет',
    'Автоматический ответ: Привет',
    'Автоматична відповідь: Привіт',
    'Otomatik yanıt: Merhaba',
    '自動応答: こんにちは',
    '自动答复: 你好',
    '自動回覆：你好',
    '자동 회신: 안녕',
    'स्वचालित उत्तर: नमस्ते',
    'Vacation',
    "Message d'absence",
  ])
    assert.equal(isAbsenceSubject(subject), true, subject);
  for (const subject of [
    'Re: Automatic reply: Hello',
    'Vacation rentals, a new site',
    'Out of office furniture',
    'Absence management software',
    'Hello',
  ])
    assert.equal(isAbsenceSubject(subject), false, subject);
});

test('what could not be delivered is told from what takes longer, and from what was delivered', async (t) => {
  const status = (action: string) =>
    `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@b\nAction: ${action}\nStatus: 4.0.0\n`;
  assert.deepEqual(
    ['failed', 'delayed', 'delivered', 'relayed'].map((action) => deliveryOf(status(action))),
    ['bounce', 'delay', 'receipt', 'receipt'],
  );
  const { readParts } = await openReading(t);
  const report = (action: string, subject: string) =>
    readParts(
      'multipart/report; report-type=delivery-status',
      [
        `text/plain\n\nOh`,
        `message/delivery-status\n\n${status(action)}`,
        'message/rfc822\n\nMessage-ID:\n <ours@agency.example>\nSubject: Hello\n\nCall us',
      ],
      { Subject: subject },
    );
  assert.equal((await report('delayed', 'Delivery Status Notification (Delay)')).writer, 'delay');
  const bounce = await report('failed', 'Undelivered');
  assert.deepEqual(
    [bounce.writer, bounce.ids, bounce.text],
    ['bounce', ['<ours@agency.example>'], 'Oh'],
    'it names the mail that it brings back',
  );
});
