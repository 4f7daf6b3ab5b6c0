/** The routes as the app has them, so that a new one is tried from its first day. */
import { createApp } from '#app/app.ts';
import { LANGUAGE_CODE } from '#config/known-languages.ts';
import type { Services } from '#platform/context.ts';

/** The paths of a method, those in any language as they are in Malayalam. */
export const routesOf = (services: Services, method: string): string[] => [
  ...new Set(
    createApp(services)
      .routes.filter((route) => route.method === method && !route.path.includes('*'))
      .map(({ path }) => path.replace(`:language{${LANGUAGE_CODE}}`, 'ml')),
  ),
];
