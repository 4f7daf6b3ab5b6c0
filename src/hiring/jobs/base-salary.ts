import type { MonetaryAmount } from 'schema-dts';

import { site } from '#config/site.ts';

/** Signs and words for money, and what they mean. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
};
const DOLLARS: Readonly<Record<string, string>> = { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD' };

/** A dollar is the one of the agency's country, where it has its own. */
const currencyOf = (money: string): string =>
  money === '$'
    ? (DOLLARS[site.address.countryCode] ?? 'USD')
    : (CURRENCIES[money.toLowerCase()] ?? money.toUpperCase());

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const SCALES: readonly [word: RegExp, factor: number][] = [
  [/^(?:lakhs?|lacs?|l|lpa)$/i, 100_000],
  [/^(?:crores?|cr)$/i, 10_000_000],
  [/^k$/i, 1000],
];

const UNITS = { year: 'YEAR', annum: 'YEAR', month: 'MONTH', week: 'WEEK', day: 'DAY', hour: 'HOUR' } as const;

const MONEY = String.raw`(₹|Rs\.?|€|£|¥|\$|[A-Z]{3}\b)?`;
const NUMBER = String.raw`(\d[\d.,]{0,14}|\d)`;
const SCALE = String.raw`(lakhs?|lacs?|LPA|L|crores?|cr|k)?`;
/** '₹9–14 lakh a year', '€50,000 to 60,000 per annum', 'AED 9,000/month', '12 LPA'. What follows, as an allowance, is no part of it. */
const PAY = new RegExp(
  String.raw`^${MONEY} ?${NUMBER} ?${SCALE}(?: ?(?:–|—|-|to) ?${MONEY} ?${NUMBER} ?${SCALE})? ?([A-Z]{3}\b)?(?: ?(?:an?|per|/|each|every) ?(year|annum|month|week|day|hour)\b| ?(p\.? ?a\.?|p\.? ?m\.?)(?:\s|$)|(?<=LPA)\b)`,
  'i',
);

/** '7.5' and '1,20,000' and '50.000': a sign before three last digits parts thousands, any other a fraction. */
function numberIn(text: string): number {
  const plain = text.replace(/[.,]{1,3}$/, '');
  return Number(
    /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(plain) ? plain.replaceAll(/[.,]/g, '') : plain.replace(',', '.'),
  );
}

const factorOf = (scale: string | undefined): number => SCALES.find(([word]) => word.test(scale ?? ''))?.[1] ?? 1;

/** The pay of an opening in the vocabulary of schema.org, where its words say it in numbers; undefined where they do not. */
export function baseSalaryOf(pay: string): MonetaryAmount | undefined {
  const found = PAY.exec(pay.normalize('NFKC').replace(/\s+/g, ' ').trim());
  if (found === null) return undefined;
  const [, sign, low = '', lowScale, secondSign, high, highScale, code, unit, short] = found;
  const scale = highScale ?? lowScale;
  const isIndian = /^(?:lakhs?|lacs?|lpa|l|crores?|cr)$/i.test(scale ?? '');
  const money = sign ?? code ?? secondSign ?? (isIndian ? '₹' : '');
  const currency = currencyOf(money);
  const minValue = numberIn(low) * factorOf(lowScale ?? scale);
  const maxValue = high === undefined ? undefined : numberIn(high) * factorOf(scale);
  if (!CODES.has(currency) || !(minValue > 0) || (maxValue !== undefined && !(maxValue >= minValue))) return undefined;
  const unitText =
    unit === undefined ? (/m/i.test(short ?? '') ? 'MONTH' : 'YEAR') : UNITS[unit.toLowerCase() as keyof typeof UNITS];
  const amount = maxValue === undefined ? { value: minValue } : { minValue, maxValue };
  return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...amount, unitText } };
}
