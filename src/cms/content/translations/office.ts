/** The calls of translations, for each language in which the site is shown. */
import { agencyDay } from '#platform/agency-day.ts';
import type { StoredContentType } from '../schema.ts';
import { byOf } from '#staff/audit/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute, officeRoute, sendRefusal, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { shownLanguages } from '#config/languages.ts';

import { applyTranslations, exportTranslations, previewTranslations, readProgress } from './actions.ts';
import { translationCalls as calls } from './calls.ts';
import type { TranslationFile } from './schema.ts';

const needsOf = (c: Ctx) => ({ ...c.var.services, role: signedIn(c).role });

async function sendFile(c: Ctx, kinds: readonly StoredContentType[], code: string): Promise<Response> {
  const needs = needsOf(c);
  const file: TranslationFile = { language: code, texts: await exportTranslations(needs, kinds, code) };
  return c.body(JSON.stringify(file, null, 2), 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="texts-${code}-${agencyDay(needs.clock())}.json"`,
    'cache-control': 'no-store',
  });
}

const NOT_SHOWN = refuse(404, 'The site is not in this language: switch it on under Your agency.');

/** Does something in the language that the address names, if the site is in it. */
const inLanguage = async <T>(c: Ctx, make: (code: string) => Promise<T | Refusal>): Promise<{ data: T } | Refusal> => {
  const language = shownLanguages().find(({ code }) => code === c.req.param('language'));
  if (language === undefined) return NOT_SHOWN;
  const made = await make(language.code);
  return isRefusal(made) ? made : { data: made };
};
const isRefusal = (made: unknown): made is Refusal => typeof made === 'object' && made !== null && 'message' in made;

/** `kinds`: those whose words are translated; any other has none. */
export const translationRoutes = (kinds: readonly StoredContentType[]): readonly Route[] => [
  officeRoute(calls.read, (c) => inLanguage(c, (code) => readProgress(needsOf(c), kinds, code))),
  fileRoute(calls.file, async (c) => {
    const sent = await inLanguage(c, (code) => sendFile(c, kinds, code));
    return 'data' in sent ? sent.data : sendRefusal(c, sent);
  }),
  officeRoute(calls.preview, (c, { body }) =>
    inLanguage(c, (code) => previewTranslations(needsOf(c), kinds, code, body)),
  ),
  officeRoute(calls.apply, (c, { body: file }) =>
    inLanguage(c, (code) => applyTranslations(needsOf(c), kinds, code, { file, by: byOf(c) })),
  ),
];
