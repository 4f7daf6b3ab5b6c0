/** The score alone: what each thing that speaks for spam says by itself, and what people and machines really write. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { GOOD_LETTERS, SPAM_LETTERS } from '../../tests/support/writings.ts';
import type { Wording } from './schema.ts';
import { linksIn } from './links.ts';
import type { Evidence } from './rules.ts';
import { judge, QUARANTINE_AT } from './score.ts';

const plain: Wording = { name: 'Anna', subject: 'Ferries', text: 'We want one ticket for all boats.' };
const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  form: 'contact',
  wording: plain,
  isTrapped: false,
  token: { state: 'absent' },
  sameText: { elsewhere: 0, here: 0 },
  rates: { addressInHour: 0, emailInHour: 0, emailInDay: 0 },
  learnt: undefined,
  ...change,
});
const saying = (text: string) => evidence({ wording: { ...plain, text } });

/** Weights by which every text is good, to look at the rules alone. */
const NO_PRIOR = new Map([['', -9]]);

const FORMS = ['contact', 'hire', 'application'] as const;

test('an ordinary message has no reasons at all, with and without a script', () => {
  assert.deepEqual(judge(evidence()), { score: 0, reasons: [] });
  const token = { state: 'good', age: 3000 } as const;
  assert.deepEqual(judge(evidence({ token })), { score: 0, reasons: [] });
});

const alone: Record<string, { change: Partial<Evidence>; says: RegExp }> = {
  'a filled trap': { change: { isTrapped: true }, says: /people do not see was filled/ },
  haste: {
    change: { token: { state: 'good', age: 900 } },
    says: /Sent 0\.9 seconds after/,
  },
  'a token used before': {
    change: { token: { state: 'reused', age: 9000 } },
    says: /had been used before/,
  },
  'a forged token': { change: { token: { state: 'forged' } }, says: /is not ours/ },
  'a link in the name': { change: { wording: { ...plain, name: 'http://a.example' } }, says: /link in the name/ },
  'a link in the subject': { change: { wording: { ...plain, subject: 'www.a.example' } }, says: /in the heading/ },
  'two links': { change: saying('Like https://a.example and https://b.example, but smaller'), says: /has 2 links/ },
  'six links': {
    change: saying(
      `Ours are: ${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.com`).join(', ')} and they are slow on phones`,
    ),
    says: /has 6 links/,
  },
  HTML: { change: saying('See <a href="x">this</a>'), says: /links written for a forum or a page/ },
  BBCode: { change: saying('See [url=x]this[/url]'), says: /links written for a forum or a page/ },
  capitals: { change: saying('WE NEED A WEBSITE FOR OUR HOTEL IN MUNNAR AT ONCE'), says: /in capitals/ },
  'the text of three other senders': { change: { sameText: { elsewhere: 3, here: 0 } }, says: /3 other senders/ },
  'the text again and again': { change: { sameText: { elsewhere: 0, here: 9 } }, says: /sent the text 9 times/ },
  'a busy network': { change: { rates: { addressInHour: 25, emailInHour: 0, emailInDay: 0 } }, says: /25 forms came/ },
  'a busy address': {
    change: { rates: { addressInHour: 0, emailInHour: 12, emailInDay: 12 } },
    says: /12 forms came from the same e-mail/,
  },
  'words of spam': { change: { learnt: 0.999 }, says: /marked as spam/ },
};
for (const [what, { change, says }] of Object.entries(alone))
  test(`${what} is seen, and alone holds nothing back`, () => {
    const { score, reasons } = judge(evidence(change));
    assert.ok(
      reasons.some((reason) => reason.points > 0 && says.test(reason.says)),
      JSON.stringify(reasons),
    );
    assert.ok(score < QUARANTINE_AT, String(score));
  });

test('all that one kind of evidence can say holds nothing back; a second kind does', () => {
  const machine = { isTrapped: true, token: { state: 'reused', age: 300 } } as const;
  const rates = { addressInHour: 90, emailInHour: 90, emailInDay: 90 };
  assert.ok(judge(evidence({ ...machine, rates })).score < QUARANTINE_AT);
  const lure = saying('Next of kin. Inheritance. Beneficiary. Unclaimed estate. Late husband.');
  assert.ok(judge(lure, NO_PRIOR).score < QUARANTINE_AT);
  for (const second of [{ sameText: { elsewhere: 2, here: 0 } }, { learnt: 0.999 }])
    assert.ok(judge(evidence({ ...machine, ...second })).score >= QUARANTINE_AT, JSON.stringify(second));
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
    assert.ok(score >= QUARANTINE_AT, JSON.stringify(reasons));
  });

test('words of two scripts, joiners, initials and model names are honest', () => {
  for (const text of [
    'നമ്മുടെ WhatsAppലേക്ക് ഒരു ലിങ്ക് വേണം, ആപ്പ്‌ iPhone‌ൽ തുറക്കണം',
    'Нужен IT-специалист и B2B-портал на C++ и .NET',
    'A. P. J. Abdul Kalam School, 3D tour, h264 video, mp3s and S3',
    'می‌خواهیم یک وب‌سایت بسازیم',
    '用APP和SEO推广',
  ]) {
    const { reasons } = judge(saying(text), NO_PRIOR);
    assert.ok(!reasons.some(({ says }) => /look alike|no filter reads|nobody sees|mathematical/.test(says)), text);
  }
});

test('a person’s pace and good words speak against spam', () => {
  const doubtful = { rates: { addressInHour: 25, emailInHour: 0, emailInDay: 0 } };
  const token = { state: 'good', age: 20_000 } as const;
  assert.ok(judge(evidence({ ...doubtful, token })).score < judge(evidence(doubtful)).score);
  assert.ok(judge(evidence({ ...doubtful, learnt: 0.01 })).score < judge(evidence(doubtful)).score);
});

for (const wording of GOOD_LETTERS)
  test(`what ${wording.name} writes is delivered`, () => {
    for (const form of FORMS) {
      const { score, reasons } = judge(evidence({ form, wording }));
      assert.ok(score < QUARANTINE_AT, JSON.stringify(reasons));
    }
  });

for (const wording of SPAM_LETTERS)
  test(`what ${wording.name} writes is set aside, even at a person’s pace`, () => {
    const token = { state: 'good', age: 20_000 } as const;
    for (const form of ['contact', 'hire'] as const) {
      const { score, reasons } = judge(evidence({ form, wording, token }));
      assert.ok(score >= QUARANTINE_AT, `${score}: ${JSON.stringify(reasons)}`);
    }
  });

test('an application is not judged by its links, nor an advertiser by the words of the trade', () => {
  const text =
    'SEO specialist: link building, guest posts, organic traffic, search engine optimisation, b2b leads. Earned ' +
    'rankings on Google. https://github.com/x https://linkedin.com/in/x https://x.dev https://behance.net/x www.x.in';
  const { score } = judge(evidence({ form: 'application', wording: { name: 'Meera', subject: 'Growth', text } }));
  assert.ok(score < QUARANTINE_AT, String(score));
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
        // 'I help …' is how an offer begins.
        fc
          .string({ unit: fc.constantFrom(...'abcdeéghiklmnoprstuvഅകമരതüßж'), minLength: 1 })
          .filter((word) => word !== 'i'),
      ),
      { minLength: 1, maxLength: 80 },
    )
    .map((some) => some.join(' '));
  fc.assert(
    fc.property(words, words, fc.oneof(words, free), fc.constantFrom(...FORMS), (name, subject, text, form) => {
      const wording = { name, subject, text };
      assert.ok(judge(evidence({ form, wording }), NO_PRIOR).score < QUARANTINE_AT);
      // Nor from a classroom, twice.
      const busy = judge(
        evidence({
          form,
          wording,
          token: { state: 'good', age: 3000 },
          sameText: { elsewhere: 0, here: 2 },
          rates: { addressInHour: 15, emailInHour: 4, emailInDay: 4 },
        }),
        NO_PRIOR,
      );
      assert.ok(busy.score < QUARANTINE_AT, JSON.stringify(busy.reasons));
    }),
    { numRuns: 500 },
  );
});

/** How much is done for a text, counted in looks into the table of weights and in tokens. */
const workFor = (text: string): number => {
  let looks = 0;
  const counting = { get: () => ((looks += 1), 0) } as unknown as ReadonlyMap<string, number>;
  judge(saying(text), counting);
  return looks;
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
  assert.ok(judge(book, NO_PRIOR).score >= QUARANTINE_AT);
});
