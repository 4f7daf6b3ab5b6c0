/** The calls of translations, for each language that pages are in. */
import { agencyDay } from '#platform/agency-day.ts';
import type { StoredContentType } from '../schema.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute, officeRoute, signedIn } from '#platform/office/call.ts';

import { applyTranslations, exportTranslations, previewTranslations, readProgress } from './actions.ts';
import { translationCalls } from './calls.ts';
import type { TranslationFile } from './schema.ts';

async function sendFile(c: Ctx, pages: StoredContentType, code: string): Promise<Response> {
  const { services } = c.var;
  const file: TranslationFile = { language: code, texts: await exportTranslations(services, pages, code) };
  return c.body(JSON.stringify(file, null, 2), 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="texts-${code}-${agencyDay(services.clock())}.json"`,
    'cache-control': 'no-store',
  });
}

const routesOf = (pages: StoredContentType, code: string): Route[] => {
  const calls = translationCalls(code);
  return [
    officeRoute(calls.read, async (c) => ({ data: await readProgress(c.var.services, pages, code) })),
    fileRoute(calls.file, (c) => sendFile(c, pages, code)),
    officeRoute(calls.preview, async (c, { body }) => {
      const previewed = await previewTranslations(c.var.services, pages, code, body);
      return 'message' in previewed ? previewed : { data: previewed };
    }),
    officeRoute(calls.apply, async (c, { body: file }) => {
      const { staffId } = signedIn(c);
      const by = { actor: memberActor(staffId), staffId };
      const applied = await applyTranslations(c.var.services, pages, code, { file, by });
      return 'message' in applied ? applied : { data: applied };
    }),
  ];
};

/** `pages`: the content type of their texts. */
export const translationRoutes = (pages: StoredContentType, codes: readonly string[]): readonly Route[] =>
  codes.flatMap((code) => routesOf(pages, code));
