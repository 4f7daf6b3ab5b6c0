/** What a visit begins with, in bytes as brotli sends them: the first document, with styles, fonts and script in it, beside the HTML alone. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { openSite, pages } from '#tests/support/pages.ts';

import { asTimes, type Figure } from './figure.ts';

/** `npm test -- budgets` holds it. */
const MAX_BYTES = 50_000;

const compress = promisify(brotliCompress);

/** The bytes of every page of the specification. */
export async function measureBytes(): Promise<Figure[]> {
  const site = await openSite();
  const sizeOf = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const html = await (await site.fetch(path, { headers })).text();
    return (await compress(html)).length;
  };
  try {
    const figures: Figure[] = [];
    for (const { path } of pages)
      figures.push(
        asTimes({
          name: `first document of ${path}`,
          unit: 'bytes',
          product: await sizeOf(path, { 'sec-fetch-site': 'none' }),
          other: await sizeOf(path),
          beside: 'its HTML alone',
          needed: { mostBytes: MAX_BYTES },
        }),
      );
    return figures;
  } finally {
    await site.close();
  }
}
