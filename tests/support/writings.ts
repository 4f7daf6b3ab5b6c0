/** What people and machines write into forms, for tests of the spam score: the first must never be set aside, the second must. */
import type { Wording } from '#inbox/submissions/schema.ts';

const letter = (name: string, subject: string, text: string): Wording => ({ name, subject, text });

/** What holds a letter whose hidden field is filled in, too: a second kind of evidence. */
export const FULL_OF_LINKS = 'Boat trips https://a.example https://b.example https://c.example';

export const GOOD_LETTERS: readonly Wording[] = [
  letter(
    'Anna Mathew',
    'An app for ferries',
    'We run eleven boats across the lake and want one ticket for all of them. Can we talk next week?',
  ),
  letter('Ravi', 'hi', 'call me'),
  letter('Asha Nair', 'A shop', 'A shop, please.'),
  letter(
    'അനിത മാത്യു',
    'ഒരു ആപ്പ് വേണം',
    'ഞങ്ങളുടെ സഹകരണ ബാങ്കിന് ഒരു മൊബൈൽ ആപ്പ് വേണം. മലയാളത്തിലും ഇംഗ്ലീഷിലും വേണം. അടുത്ത ആഴ്ച വിളിക്കാമോ?',
  ),
  letter(
    'Jürgen Großmann',
    'Anfrage: Terminbuchung für drei Praxen',
    'Guten Tag, wir betreiben drei Praxen für Physiotherapie in Köln und suchen eine Agentur, die unsere Terminbuchung neu baut. Was würde das ungefähr kosten? Mit freundlichen Grüßen',
  ),
  letter(
    'Meera Pillai',
    'Redesign',
    'Hello, our present site is https://meera-stores.example/shop?lang=ml&page=2 and it is slow on phones. We would like a quote for a redesign.',
  ),
  letter(
    'Tom Baker',
    'Search',
    'We want to rank on the first page of Google for our town and need link building as well, as our website traffic is low. Could you send a quote?',
  ),
  letter(
    'Divya',
    'Casino game',
    'We are licensed in Goa and need an online casino app for Android, like the one at https://royal.example. Do you take such work?',
  ),
  letter(
    'Karthik',
    'Crypto wallet',
    'We are three founders and need a bitcoin wallet app, with an audit before launch. Budget is 4 million rupees.',
  ),
  letter(
    'Leela',
    'Loans',
    'Our society gives personal loans to members. We want members to apply in an app, with documents uploaded.',
  ),
  letter(
    'SURESH KUMAR',
    'NEED WEBSITE',
    'SIR WE NEED A WEBSITE FOR OUR HOTEL IN MUNNAR WITH ROOM BOOKING AND PAYMENT. PLEASE CALL ME AFTER SIX.',
  ),
  letter(
    'Nora Quinn',
    'Two references',
    'I looked at your website and like the ferry project. Ours would be near https://one.example and https://two.example in size. We have a small team and can start in May.',
  ),
  letter(
    'Pranav',
    'Minutes of our call',
    'Pasted from our notes:\n1. Login with OTP\n2. List of dealers (about 400)\n3. Order form -> SAP\n4. Reports <weekly>\n\n- who: dealers & sales reps\n- when: before Onam\n- price: to be discussed; up to 20% of it at the start',
  ),
  letter('李伟', '合作', '我们想做一个微信小程序，请联系我们。谢谢。'),
  letter('محمد', 'تطبيق', 'نحتاج إلى تطبيق لمطعمنا في دبي مع الدفع عبر الإنترنت.'),
  letter('Bo', 'whatsapp me', 'pls whatsapp 9876543210 thx'),
];

export const SPAM_LETTERS: readonly Wording[] = [
  letter(
    'Emily Carter',
    'Quick question about your website',
    'Hi, I was just browsing your website and noticed that it is not on the first page of Google. We offer affordable SEO packages with guaranteed results. May I send you a free audit and a quote?',
  ),
  letter(
    'SEO Team',
    'Guest posts DA 50+',
    'We provide high quality guest posts and dofollow backlinks on DA 50+ sites from $35 per post. Organic traffic guaranteed. Price list: https://links.example/prices',
  ),
  letter(
    'Jackpot',
    'Bonus for you',
    'Play now at the best online casino! 200% welcome bonus and 50 free spins: https://spin.example/?ref=88 Sign up now!',
  ),
  letter(
    'Slot88',
    'slot gacor',
    'Situs slot gacor hari ini gampang menang https://slot88.example https://gacor.example',
  ),
  letter(
    'PharmaOnline',
    'Best price',
    'Buy Viagra and Cialis without prescription, worldwide delivery https://pills.example',
  ),
  letter(
    'Barrister James Okoro',
    'CONFIDENTIAL',
    'Dear friend, I am the lawyer of a late client who left 12.5 million dollars and no next of kin. I propose a strictly confidential transaction in which you are named as beneficiary.',
  ),
  letter(
    'CryptoProfit',
    'Passive income',
    'Earn $5,000 a week of passive income with our trading robot. Guaranteed profit! Click here: https://bit.ly/3profit',
  ),
  letter('Lena', 'hi dear', 'Hot girls near you are waiting for sex tonight. Join now http://dating.example/lena'),
  letter(
    'RobertTex',
    'hello',
    'Great stuff [url=http://forum.example/x]click here[/url] [url=http://forum.example/y]more[/url]',
  ),
  letter(
    'Marketing',
    'Offer',
    '<a href="http://cheap.example">cheap meds</a> <a href="http://cheap.example/2">order</a> special offer',
  ),
  letter(
    'Mike Blast',
    'Reach 50 million websites',
    'We can deliver your advert to millions of websites through contact forms, just as you got this one. Only $99 per month. To opt out write to stop@blast.example',
  ),
  letter(
    'DataSales',
    'Verified leads',
    'We offer verified b2b leads and email lists of 30,000 chief executives. Special offer this week only. Reply "YES" for a sample.',
  ),
  letter(
    'FastCash',
    'URGENT LOAN',
    'Do you need an urgent loan? We offer business and payday loans at 2% interest, no credit check. Apply at https://fastcash.example',
  ),
  letter(
    'http://spam.example/win',
    'win',
    'http://a.example http://b.example http://c.example http://d.example http://e.example',
  ),
  letter(
    'Иван',
    'Продвижение',
    'Продвижение сайтов в топ, казино и ставки на спорт: https://top.example https://stavki.example',
  ),
];
