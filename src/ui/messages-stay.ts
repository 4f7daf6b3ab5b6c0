/**
 * Whether messages that go away by themselves stay until they are closed. Browser journeys ask for it (tests/support/browser.ts): however
 * busy the machine is, what they press is still there.
 */
export const messagesStay = (): boolean => 'messagesStay' in globalThis;
