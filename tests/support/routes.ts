/** The routes as the app has them, so that a new one is tried from its first day. */
import { createApp } from '#app/app.ts';
import { LANGUAGE_CODE } from '#config/known-languages.ts';
import type { Services } from '#platform/context.ts';

/** An address of any language as it is in Malayalam. */
export const inMalayalam = (path: string): string => path.replace(`:language{${LANGUAGE_CODE}}`, 'ml');

/** The paths of a method. */
export const routesOf = (services: Services, method: string): string[] => [
  ...new Set(
    createApp(services)
      .routes.filter((route) => route.method === method && !route.path.includes('*'))
      .map(({ path }) => inMalayalam(path)),
  ),
];
