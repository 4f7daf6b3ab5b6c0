/** Who wrote a mail: a person, who waits for an answer; or a program, and which kind. */

/** 'delay': it is still tried, so nothing has failed. The last three: what a calendar program did with an invitation. */
export const WRITERS = [
  'person',
  'absence',
  'receipt',
  'bounce',
  'delay',
  'program',
  'accepted',
  'tentative',
  'declined',
] as const;
export type Writer = (typeof WRITERS)[number];

type Headers = ReadonlyMap<string, string>;

/** How subjects of absence notices begin. What stands behind is mostly our own subject. */
const ABSENCES = [
  'automatic reply',
  'auto reply',
  'auto-reply',
  'autoreply',
  'auto response',
  'auto-response',
  'autoresponse',
  'automatic response',
  'automated reply',
  'automated response',
  'out of office',
  'out of the office',
  'out-of-office',
  'ooo',
  'away from the office',
  'away from my mail',
  'vacation',
  'on vacation',
  'vacation reply',
  'on leave',
  'on holiday',
  'automatische antwort',
  'automatische rückmeldung',
  'abwesenheitsnotiz',
  'abwesenheit',
  'abwesenheitsmeldung',
  'abwesenheitsnachricht',
  'abwesend',
  'außer haus',
  'nicht im büro',
  'im urlaub',
  'réponse automatique',
  'réponse d’absence',
  'absence du bureau',
  'absent du bureau',
  'message d’absence',
  "message d'absence",
  'absence',
  'absent',
  'en congés',
  'respuesta automática',
  'fuera de la oficina',
  'fuera de oficina',
  'ausencia',
  'risposta automatica',
  'fuori sede',
  'fuori ufficio',
  'assente',
  'assenza',
  'resposta automática',
  'fora do escritório',
  'fora de escritório',
  'ausência',
  'ausência temporária',
  'automatisch antwoord',
  'automatische beantwoording',
  'afwezigheidsbericht',
  'afwezig',
  'afwezigheid',
  'niet aanwezig',
  'odpowiedź automatyczna',
  'automatyczna odpowiedź',
  'autoodpowiedź',
  'autoresponder',
  'nieobecność',
  'poza biurem',
  'autosvar',
  'automatiskt svar',
  'automatisk svar',
  'frånvaro',
  'frånvaromeddelande',
  'fraværsmeddelelse',
  'fraværsbesked',
  'fravær',
  'ikke til stede',
  'fraværsmelding',
  'fraværende',
  'automaattinen vastaus',
  'automaattivastaus',
  'poissaoloviesti',
  'poissa',
  'poissa toimistosta',
  'automatická odpověď',
  'mimo kancelář',
  'nepřítomnost',
  'nepřítomen',
  'автоответ',
  'автоматический ответ',
  'вне офиса',
  'отсутствие',
  'в отпуске',
  'автоматична відповідь',
  'автовідповідь',
  'поза офісом',
  'відсутність',
  'у відпустці',
  'otomatik yanıt',
  'otomatik cevap',
  'ofis dışında',
  'ofis dışı',
  '自動応答',
  '自動返信',
  '不在通知',
  '不在のお知らせ',
  '不在',
  '自动答复',
  '自动回复',
  '自動答覆',
  '自動回覆',
  '自動回復',
  '不在办公室',
  '外出',
  '자동 회신',
  '자동회신',
  '자동 응답',
  '자동응답',
  '부재중',
  '부재 중',
  'स्वचालित उत्तर',
  'स्वत: उत्तर',
  'स्वतः उत्तर',
  'स्वचालित जवाब',
  'कार्यालय से बाहर',
  'automatikus válasz',
  'răspuns automat',
  'αυτόματη απάντηση',
  'מענה אוטומטי',
  'תשובה אוטומטית',
  'رد تلقائي',
  'automatická odpoveď',
  'samodejni odgovor',
  'automatski odgovor',
  'balasan otomatis',
  'trả lời tự động',
];

/** 'Automatic reply: …', and no 'Absence of a contract'. */
export function isAbsenceSubject(subject: string): boolean {
  const start = subject
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^\[[^\]]{1,40}\]\s?/, '');
  return ABSENCES.some((one) => {
    const words = one.replaceAll('’', "'");
    return (
      start.startsWith(words) && /^\s?(?:$|[:：\-–—([!.|,]|(?:re|aw|sv|vs|fwd?)\s?:)/.test(start.slice(words.length))
    );
  });
}

const value = (headers: Headers, name: string) => headers.get(name)?.trim().toLowerCase() ?? '';

const LATER = [
  'delay',
  'warning',
  'still being retried',
  'not yet',
  'verzöger',
  'retard',
  'retraso',
  'ritardo',
  'vertraagd',
  'отложен',
  'задерж',
];

/** By its headers (RFC 3834, 3464, 8098, and what programs wrote before them). `sender`: the address. */
export function writerOf(headers: Headers, { subject, sender }: { subject: string; sender: string }): Writer {
  const type = value(headers, 'content-type');
  const isReport = type.startsWith('multipart/report');
  if (isReport && type.includes('disposition-notification')) return 'receipt';
  const local = sender.toLowerCase().split('@')[0] ?? '';
  const isFromServer =
    local === 'mailer-daemon' ||
    ((local === 'postmaster' || local === 'mailerdaemon') && value(headers, 'return-path') === '<>');
  if ((isReport && type.includes('delivery-status')) || headers.has('x-failed-recipients') || isFromServer) {
    const words = subject.toLowerCase();
    return LATER.some((word) => words.includes(word)) ? 'delay' : 'bounce';
  }
  const submitted = value(headers, 'auto-submitted');
  const suppressed = value(headers, 'x-auto-response-suppress');
  const precedence = value(headers, 'precedence').replace('_', '-');
  if (
    submitted.startsWith('auto-replied') ||
    precedence === 'auto-reply' ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse'].some(
      (name) => headers.has(name) && value(headers, name) !== 'no',
    ) ||
    /all|oof|autoreply/.test(suppressed) ||
    isAbsenceSubject(subject)
  )
    return 'absence';
  if (submitted !== '' && !submitted.startsWith('no')) return 'program';
  // A list sends on what people write, and says 'list' or 'bulk' of all of it.
  return ['bulk', 'junk'].includes(precedence) && !headers.has('list-id') ? 'program' : 'person';
}

/** What a server says of the delivery (RFC 3464). Undefined where it says nothing. */
export function deliveryOf(status: string): Writer | undefined {
  const said = (name: string) =>
    status.split('\n').flatMap((line) => {
      const [label = '', value = ''] = line.split(':', 2);
      return label.trim().toLowerCase() === name ? [value.trim().toLowerCase()] : [];
    });
  const actions = said('action');
  if (actions.some((action) => action.startsWith('failed'))) return 'bounce';
  if (actions.some((action) => action.startsWith('delayed'))) return 'delay';
  if (actions.length > 0) return 'receipt';
  const [code] = said('status');
  return code?.startsWith('5') ? 'bounce' : code?.startsWith('4') ? 'delay' : undefined;
}
