import { showPage } from '#platform/page.ts';
import type { Ctx } from '#platform/web.ts';

export const showAbout = (c: Ctx) => showPage(c, 'about', () => ({}), { tags: [] });
export const showHowWeWork = (c: Ctx) => showPage(c, 'howWeWork', () => ({}), { tags: [] });
export const showTeam = (c: Ctx) => showPage(c, 'team', () => ({}), { tags: [] });
