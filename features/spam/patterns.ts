/**
 * Words and phrases of unsolicited offers, few and local. One of them is never enough: an agency is rightly asked for a shop's ranking, a
 * casino's app or a lender's site. An offer has several, or a link beside it.
 */
export type Pattern = { points: number; says: string; text: RegExp };

/** From so many points on a pattern counts as an offer where a link stands beside it. */
export const OFFER_POINTS = 15;

export const PATTERNS: readonly Pattern[] = [
  {
    points: 35,
    says: 'names pills that are sold by spam',
    text: /\b(?:viagra|cialis|levitra|kamagra|sildenafil|tadalafil|tramadol|xanax)\b/iu,
  },
  {
    points: 35,
    says: 'speaks of sex for sale',
    text: /\b(?:porn|xxx|sex (?:chat|cams?|dating|tonight)|(?:hot|sexy|naked|lonely) (?:girls|women|singles)|adult dating|escorts?|onlyfans)\b/iu,
  },
  {
    points: 15,
    says: 'offers goods without a prescription or below their price',
    text: /\b(?:without (?:a )?prescription|(?:cheap|discount|generic) (?:pills|meds|medication|drugs)|buy .{1,30} online (?:cheap|now)|(?:replica|designer) (?:watch(?:es)?|bags?|handbags?)|rolex)\b/iu,
  },
  {
    points: 25,
    says: 'speaks of gambling',
    text: /\b(?:slots? gacor|togel|judi|online casinos?|casino bonus|free spins?|betting (?:tips|sites?)|1xbet|jackpots?)\b|казино|ставки на спорт/iu,
  },
  {
    points: 15,
    says: 'promises a bonus or a discount in per cent',
    text: /\b\d{2,4} ?% (?:\w+ )?(?:bonus|off|profits?|returns?|roi|guaranteed?|discount)\b/iu,
  },
  {
    points: 30,
    says: 'promises money',
    text: /\b(?:double your (?:money|investment|bitcoins?|btc)|guaranteed (?:profits?|returns?|income)|passive income|financial freedom|(?:earn|make|made) (?:up to |over )?[$€£] ?\d|(?:crypto|forex|bitcoin) (?:investments?|signals?)|binary options?)|заработ(?:ок|ай)/iu,
  },
  {
    points: 25,
    says: 'offers a loan',
    text: /\b(?:payday|instant|urgent|unsecured) loans?\b|\bloans? (?:offer|at \d)|\bno credit check\b|\binterest rate of \d/iu,
  },
  {
    points: 25,
    says: 'speaks of an inheritance or a forgotten account',
    text: /\b(?:next of kin|inheritance|beneficiary|dormant account|unclaimed (?:funds?|estate)|late (?:husband|client))\b/iu,
  },
  {
    points: 20,
    says: 'speaks of millions',
    text: /\b(?:\d+(?:\.\d+)? ?|of )million (?:us |united states )?(?:dollars?|usd|euros?|pounds?)\b|[$€£] ?\d+(?:\.\d+)? ?million\b|\busd ?\d+(?:\.\d+)? ?million\b/iu,
  },
  {
    points: 15,
    says: 'asks for secrecy',
    text: /\b(?:confidential (?:business )?(?:proposal|transaction|deal)|strictly confidential|mutual benefit)\b/iu,
  },
  {
    points: 20,
    says: 'speaks of links for sale',
    text: /\b(?:back ?links?|guest posts?|link (?:building|insertions?)|domain authority|do-?follow|da ?\d{2}\+?)\b/iu,
  },
  {
    points: 15,
    says: 'speaks of ranks in a search',
    text: /\b(?:(?:first|1st|top) (?:page|position|spot)s? (?:of|on|in) (?:google|search)|rank(?:ing)?s? (?:on|in|higher|#1|well)|google rank(?:ing)?s?|search (?:rankings?|results|engine optimi[sz]ation)|seo (?:services?|packages?|audit|expert|company|agency)|organic traffic|(?:website|targeted) (?:traffic|visitors))\b|продвижени[ея] сайт/iu,
  },
  {
    points: 25,
    says: 'sells addresses, or sending to many forms',
    text: /\b(?:millions? of (?:websites?|web ?forms?|sites|forms|inboxes)|(?:via|through|using|to) (?:website |web )?contact forms\b|contact form (?:blast|marketing|submissions?|advertising)|(?:bulk|mass) (?:e-?mails?|messages)|e-?mail (?:lists?|database)|b2b (?:leads?|data|contacts|database)|verified (?:leads?|contacts|e-?mails?))\b/iu,
  },
  {
    points: 15,
    says: 'tells how to get no more of it',
    text: /\b(?:unsubscribe|opt[ -]?out|reply (?:with )?["'“]?(?:stop|yes|no)\b)/iu,
  },
  {
    points: 15,
    says: 'names a price or a free offer',
    text: /(?:[$€£] ?|\busd ?)\d+(?:\.\d\d)? ?(?:\/|per |a )(?:month|mo|link|post|article|1000)|\baffordable (?:prices?|packages?|rates?|seo|web\w*)\b|\b(?:free|no[ -]obligation) (?:seo |website )?(?:audit|quote|report|trial|proposal|analysis)\b|\blimited[ -]time\b|\bact now\b|\bspecial (?:offer|discount)\b|\b100% (?:guaranteed?|satisfaction)\b/iu,
  },
  {
    points: 15,
    says: 'offers its services',
    text: /\b(?:we|i|our (?:team|agency|company)) (?:can |also |will |would like to )?(?:offer|provide|speciali[sz]e|guarantee|help (?:you|businesses|companies|websites?))\b/iu,
  },
  {
    points: 10,
    says: 'says that our site was looked at',
    text: /\b(?:visit|brows|review|look|check|cam|c[ao]m|found|analy[sz])\w* (?:at |through |across |out |over |on |to )?your (?:web ?)?site\b|\byour (?:web ?)?site(?:’s|'s)? (?:is|has|isn['’]?t|does|could|needs|lacks)\b|\bi noticed (?:that )?your\b/iu,
  },
  {
    points: 10,
    says: 'tells to click or to sign up',
    text: /\b(?:click (?:here|the link|below|now)|check (?:it|this) out|sign up (?:now|here|today)|join (?:now|us today|today)|visit (?:us|now|our (?:web ?)?site))\b/iu,
  },
  {
    points: 15,
    says: 'hides where a link leads',
    text: /\b(?:t\.me|wa\.me|bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rebrand\.ly)\//iu,
  },
];
