/** The score alone: what each thing that speaks for spam says by itself, and what people and machines really write. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { GOOD_LETTERS, SPAM_LETTERS } from '#tests/support/writings.ts';
import type { Wording } from '#inbox/submissions/schema.ts';
import { countedWords, leaning, type TrainingCounts } from './learning.ts';
import { judge, SPAM_AT } from './score.ts';
import { type Evidence, SIGNS } from './signs.ts';
import { linksIn } from './text.ts';

const plain: Wording = { name: 'Anna', subject: 'Ferries', text: 'We want one ticket for all boats.' };
const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  form: 'contact',
  wording: plain,
  isTrapped: false,
  token: { state: 'absent' },
  sameText: { elsewhere: 0, here: 0 },
  rates: { addressInHour: 0, emailInHour: 0, emailInDay: 0 },
  learnt: 0,
  ...change,
});
const saying = (text: string) => evidence({ wording: { ...plain, text } });

/** Words that say nothing, to look at the other signs alone. */
const NO_WORDS = () => 0;

const FORMS = ['contact', 'hire', 'application'] as const;

test('an ordinary message has no reasons at all, with and without a script', () => {
  assert.deepEqual(judge(evidence(), NO_WORDS), { score: 0, reasons: [], outcome: 'clean' });
  const token = { state: 'good', age: 30_000 } as const;
  assert.deepEqual(judge(evidence({ token })), judge(evidence()), 'who has no script is judged no worse');
});

const alone: Record<string, { change: Partial<Evidence>; says: RegExp }> = {
  'a filled trap': { change: { isTrapped: true }, says: /people do not see was filled/ },
  haste: {
    change: { token: { state: 'good', age: 900 } },
    says: /faster than anybody writes/,
  },
  'a token used before': {
    change: { token: { state: 'reused', age: 9000 } },
    says: /had been used before/,
  },
  'a forged token': { change: { token: { state: 'forged' } }, says: /is not ours/ },
  'a link in the name': { change: { wording: { ...plain, name: 'http://a.example' } }, says: /link in the name/ },
  'a link in the subject': { change: { wording: { ...plain, subject: 'www.a.example' } }, says: /in the heading/ },
  'two links': { change: saying('Like https://a.example and https://b.example, but smaller'), says: /several links/ },
  'six links': {
    change: saying(
      `Ours are: ${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.com`).join(', ')} and they are slow on phones`,
    ),
    says: /several links/,
  },
  HTML: { change: saying('See <a href="x">this</a>'), says: /links written for a forum or a page/ },
  BBCode: { change: saying('See [url=x]this[/url]'), says: /links written for a forum or a page/ },
  capitals: { change: saying('WE NEED A WEBSITE FOR OUR HOTEL IN MUNNAR AT ONCE'), says: /in capitals/ },
  'the text of three other senders': { change: { sameText: { elsewhere: 3, here: 0 } }, says: /from other senders/ },
  'the text again and again': { change: { sameText: { elsewhere: 0, here: 9 } }, says: /again and again/ },
  'a busy network': { change: { rates: { addressInHour: 25, emailInHour: 0, emailInDay: 0 } }, says: /same network/ },
  'a busy address': {
    change: { rates: { addressInHour: 0, emailInHour: 12, emailInDay: 12 } },
    says: /same e-mail/,
  },
  'words of spam': { change: { learnt: 1 }, says: /marked as spam/ },
};
for (const [what, { change, says }] of Object.entries(alone))
  test(`${what} is seen, and alone holds nothing back`, () => {
    const { score, reasons } = judge(evidence(change), NO_WORDS);
    assert.ok(
      reasons.some((reason) => reason.points > 0 && says.test(reason.says)),
      JSON.stringify(reasons),
    );
    assert.ok(score < SPAM_AT, String(score));
  });

test('all that one kind of evidence can say holds nothing back; a second kind does', () => {
  const machine = { isTrapped: true, token: { state: 'reused', age: 300 } } as const;
  const rates = { addressInHour: 90, emailInHour: 90, emailInDay: 90 };
  assert.ok(judge(evidence({ ...machine, rates })).score < SPAM_AT);
  const lure = saying('Next of kin. Inheritance. Beneficiary. Unclaimed estate. Late husband.');
  assert.ok(judge(lure, NO_WORDS).score < SPAM_AT);
  for (const second of [{ sameText: { elsewhere: 2, here: 0 } }, { learnt: 1 }])
    assert.ok(judge(evidence({ ...machine, ...second }), NO_WORDS).score >= SPAM_AT, JSON.stringify(second));
});

for (const [how, text] of Object.entries({
  'letters of another script': 'Best cаsinо оnline, plаy nоw and gеt your bоnus',
  'full-width letters': 'Ｂｅｓｔ ｃａｓｉｎｏ online, ｐｌａｙ ｎｏｗ and get your bonus',
  'mathematical letters': '𝐁𝐞𝐬𝐭 𝐜𝐚𝐬𝐢𝐧𝐨 online, 𝐩𝐥𝐚𝐲 𝐧𝐨𝐰 and get your bonus',
  'digits for letters': 'Best c4sin0 online, play now and get your b0nus',
  'dots and spaces between letters': 'Best c.a.s.i.n.o online, play now and get your b o n u s',
  'characters that nobody sees': 'Best ca\u200Bsi\u200Bno onl\u200Bine, pl\u200Bay n\u200Bow and get your bo\u200Bnus',
}))
  test(`what is written with ${how} is read as it looks, and held for that`, () => {
    const { score, reasons } = judge(saying(text));
    assert.ok(
      reasons.some(({ says }) => says.includes('invites to gamble')),
      JSON.stringify(reasons),
    );
    assert.ok(score >= SPAM_AT, JSON.stringify(reasons));
  });

test('words of two scripts, joiners, initials and model names are honest', () => {
  for (const text of [
    'നമ്മുടെ WhatsAppലേക്ക് ഒരു ലിങ്ക് വേണം, ആപ്പ്‌ iPhone‌ൽ തുറക്കണം',
    'Нужен IT-специалист и B2B-портал на C++ и .NET',
    'A. P. J. Abdul Kalam School, 3D tour, h264 video, mp3s and S3',
    'می‌خواهیم یک وب‌سایت بسازیم',
    '用APP和SEO推广',
  ]) {
    const { reasons } = judge(saying(text), NO_WORDS);
    assert.ok(!reasons.some(({ says }) => /look alike|no filter reads|nobody sees|mathematical/.test(says)), text);
  }
});

test('words that were marked as good speak against spam', () => {
  const doubtful = { isTrapped: true };
  assert.ok(judge(evidence({ ...doubtful, learnt: -1 })).score < judge(evidence(doubtful)).score);
});

for (const wording of GOOD_LETTERS)
  test(`what ${wording.name} writes is delivered`, () => {
    for (const form of FORMS) {
      const { score, reasons } = judge(evidence({ form, wording }));
      assert.ok(score < SPAM_AT, JSON.stringify(reasons));
    }
  });

for (const wording of SPAM_LETTERS)
  test(`what ${wording.name} writes is set aside, even at a person’s pace`, () => {
    const token = { state: 'good', age: 20_000 } as const;
    for (const form of ['contact', 'hire'] as const) {
      const { score, reasons } = judge(evidence({ form, wording, token }));
      assert.ok(score >= SPAM_AT, `${score}: ${JSON.stringify(reasons)}`);
    }
  });

test('an application is not judged by its links, nor an advertiser by the words of the trade', () => {
  const text =
    'SEO specialist: link building, guest posts, organic traffic, search engine optimisation, b2b leads. Earned ' +
    'rankings on Google. https://github.com/x https://linkedin.com/in/x https://x.dev https://behance.net/x www.x.in';
  const { score } = judge(evidence({ form: 'application', wording: { name: 'Meera', subject: 'Growth', text } }));
  assert.ok(score < SPAM_AT, String(score));
});

test('who asks for what an agency sells, asks of trouble, or writes a line, is in the inbox with the others', () => {
  const sold =
    'SEO, backlinks, link building, organic traffic, lead generation, Google Ads, bulk SMS, e-commerce, a mobile app, web design, hosting, ' +
    'digital marketing, email marketing, a chatbot, Instagram marketing, a website redesign, content writing, a logo, an online casino';
  const texts = [
    ...sold
      .split(', ')
      .flatMap((what) => [
        `Do you offer ${what}? What does it cost a month?`,
        `We need ${what} for our shop. Please send a quote.`,
        `need ${what} urgent pls call`,
      ]),
    'What packages do you offer?',
    'Our site was hacked and shows casino links.',
    'Whom do I tell of a security issue?',
    'Hi, call me 98470 12345',
  ];
  for (const text of texts)
    for (const form of ['contact', 'hire'] as const) {
      const { outcome, reasons } = judge(evidence({ form, wording: { name: 'Asha', subject: 'Question', text } }));
      assert.equal(outcome, 'clean', `${text} ${JSON.stringify(reasons)}`);
    }
});

test('no decision flips an honest letter, and whatever was decided takes none out of sight', () => {
  const words = (spam: number, good: number): TrainingCounts[] => Array.from({ length: 40 }, () => ({ spam, good }));
  const score = (learnt: number) => judge(evidence({ learnt })).score;
  // Five decisions of each kind; then one calls a letter spam whose words were honest until then.
  const before = leaning({ spam: 5, good: 5 }, words(0, 5));
  const after = leaning({ spam: 6, good: 5 }, words(1, 5));
  assert.ok(before < 0 && after < 0, `${before} ${after}`);
  assert.equal(leaning({ spam: 6, good: 5 }, words(1, 0)), 0, 'what was seen once says nothing');
  const most = leaning({ spam: 10_000, good: 10_000 }, words(10_000, 0));
  assert.ok(most <= 1 && score(most) < SPAM_AT, String(score(most)));
  assert.ok(
    leaning({ spam: 6, good: 6 }, words(6, 0)) < leaning({ spam: 60, good: 60 }, words(60, 0)),
    'few decisions weigh less than many',
  );
});

test('no sign alone takes a letter out of sight, and each has its own sentence', () => {
  const signs = Object.values(SIGNS);
  for (const { points, says } of signs) assert.ok(points < SPAM_AT, says);
  assert.equal(new Set(signs.map(({ says }) => says)).size, signs.length);
});

test('who shows us what others wrote is doubtful at most, and who hides an offer in quotes no less', () => {
  const offer = 'We noticed your website has SEO errors. We guarantee page one of Google. Reply YES for a free audit.';
  const outcomeOf = (text: string) => judge(saying(text)).outcome;
  assert.equal(outcomeOf(offer), 'spam');
  assert.equal(outcomeOf(`I was sent this today: "${offer}" Did anybody of your company write it to me?`), 'doubtful');
  assert.equal(outcomeOf(`I was sent this today, did anybody of your company write it?\n> ${offer}`), 'doubtful');
  assert.equal(outcomeOf(`Hello: "${offer}"`), 'spam');
});

test('addresses of mail are no links, and addresses of the web are', () => {
  assert.deepEqual(linksIn('Write to a.b@c.example.com or to x@shop.co'), []);
  assert.deepEqual(linksIn('e.g. version 2.0, No.5, asp.net core'), ['asp.net']);
  assert.equal(linksIn('http://a.b HTTPS://C.D www.e.f g.com/h').length, 4);
});

const WORDS = (
  'we our boats shop website app phone orders dealers hospital school please call next week budget team project ' +
  'design mobile android booking payment staff customers search need want would could help build new old price quote ' +
  'report login support language malayalam english kochi lake ferry doctor teacher farmer bank store menu video map'
).split(' ');

test('ordinary words without links are never set aside, whatever their order', () => {
  const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 120 }).map((some) => some.join(' '));
  const free = fc
    .array(
      fc.oneof(
        fc.constantFrom(...WORDS),
        // A word is of one script. 'I help …' is how an offer begins.
        ...['abcdeéghiklmnoprstuvüß', 'അകമരത', 'бгджзийл'].map((script) =>
          fc.string({ unit: fc.constantFrom(...script), minLength: 1 }).filter((word) => word !== 'i'),
        ),
      ),
      { minLength: 1, maxLength: 80 },
    )
    .map((some) => some.join(' '));
  fc.assert(
    fc.property(words, words, fc.oneof(words, free), fc.constantFrom(...FORMS), (name, subject, text, form) => {
      const wording = { name, subject, text };
      assert.ok(judge(evidence({ form, wording }), NO_WORDS).score < SPAM_AT);
      // Nor from a classroom, twice.
      const busy = judge(
        evidence({
          form,
          wording,
          token: { state: 'good', age: 3000 },
          sameText: { elsewhere: 0, here: 2 },
          rates: { addressInHour: 15, emailInHour: 4, emailInDay: 4 },
        }),
        NO_WORDS,
      );
      assert.ok(busy.score < SPAM_AT, JSON.stringify(busy.reasons));
    }),
    { numRuns: 500, examples: [['new price we', 'we', 'жaж we', 'contact']] },
  );
});

/** How much of a text is read, in characters and in words. */
const workFor = (text: string): number => {
  let work = 0;
  judge(saying(text), (read) => {
    work = read.length + countedWords(read).length;
    return 0;
  });
  return work;
};
test('a text four times as long makes at most about four times the work, whatever it repeats', () => {
  for (const unit of [
    'a',
    'a.',
    'a-',
    'a ',
    '<a ',
    '[url',
    'www.',
    '10% ',
    'we offer you ',
    'your site ',
    'c a s i n o ',
    '\u200Ba',
    '“',
    '> ',
  ])
    assert.ok(workFor(unit.repeat(4000)) <= 5 * workFor(unit.repeat(1000)) + 10, unit);
});

test('a book costs no more than a letter, and what is sold at its end is seen', () => {
  assert.ok(
    workFor('We keep bees and write of them. '.repeat(5000)) <=
      2 * workFor('We keep bees and write of them. '.repeat(200)),
  );
  const pitch = 'Play now at the best online casino, claim your free spins and double your money: https://spin.example';
  const book = saying(`${'Notes of our meeting with nothing in them. '.repeat(1000)}${pitch}`);
  assert.ok(judge(book, NO_WORDS).score >= SPAM_AT);
});
