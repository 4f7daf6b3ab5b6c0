/** Every state that a visitor can bring a page into before axe: menus, panels, messages, toasts, lists. */
import { DESKTOP, openJourneys, PHONE } from '../support/journey.ts';
import { testStateAccess } from '../support/state-access.ts';
import { existsAt, states } from '../support/states.ts';

openJourneys();

for (const state of states.filter(({ isPrint }) => !isPrint))
  for (const viewport of [DESKTOP, PHONE].filter(({ width }) => existsAt(state, width)))
    testStateAccess(state, viewport);
