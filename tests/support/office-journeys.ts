/**
 * The office in a real browser, under its own policy. Short: the way of the first owner, with axe once on each screen and one look on a phone. Long: also
 * passkeys, a team, and the keyboard alone, with axe and the layout at three widths, light and dark.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { codeAt, periodOf } from '#staff/accounts/one-time-codes.ts';

import { axeFaults, layoutFaults } from './access.ts';
import { DESKTOP, PHONE, registerBrowser } from './browser.ts';
import { holdMails } from './held-mails.ts';
import { watchFocus } from './lost-focus.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './site.ts';

export const PASSWORD = 'brass lamp under rain';
const OWNER = 'meera@agency.example';

/** Looks at a page as it stands; `what` names it. */
export type Look = (page: Page, what: string) => Promise<void>;

export const lookOnce: Look = async (page, what) => assert.deepEqual(await axeFaults(page), [], what);

/** axe in full at both widths, its colours light and dark, and the layout at three widths. */
export const lookFully: Look = async (page, what) => {
  for (const [viewport, colorScheme, scope] of [
    [PHONE, 'light', 'everything'],
    [TABLET, 'light', 'nothing'],
    [DESKTOP, 'light', 'everything'],
    [DESKTOP, 'dark', 'colours'],
    [PHONE, 'dark', 'colours'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Its parts are those of the two others; only where they stand is its own.
    if (scope !== 'nothing')
      assert.deepEqual(await axeFaults(page, scope), [], `${what}, ${viewport.width} px, ${colorScheme}`);
    if (colorScheme === 'light') assert.deepEqual(await layoutFaults(page), [], `${what}, ${viewport.width} px`);
  }
  await page.setViewportSize(DESKTOP);
};
const TABLET = { width: 820, height: 1100 };

export const linkIn = (said: string) => /http\S+/.exec(said)?.[0] ?? '';
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Makes an account with a password by its link, as far as the first screen. `email`: for the first owner, whose link has none. */
export async function makeAccount(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /password instead/ }).click();
  await page.getByLabel('Your name').fill(name);
  if (email !== undefined) await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await heading(page, name);
}

/** What `npm run staff` prints with these settings. */
export async function runStaff(settings: Record<string, string>, ...words: string[]): Promise<string> {
  const command = join(import.meta.dirname, '..', '..', 'src', 'commands', 'staff.ts');
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', command, ...words], { env });
  return stdout;
}

/**
 * Answers that journeys ask for on purpose, and what the router says of a screen that it was fetching ahead while somebody signed out, or left for
 * another address.
 */
const EXPECTED = /Failed to load resource|Sign in to the office first|The office does not answer/;

/** A place to run journeys in: a site with nobody, a browser, and what a page complained of. */
export function openOffice(seed: 'none' | 'starter' | 'sample' | 'demo' = 'none') {
  const dataDir = newDataDir();
  let site: Site;
  let browser: Browser;
  let base: string;
  const contexts: BrowserContext[] = [];

  after(async () => {
    for (const context of contexts) await context.close();
    // Undefined where it did not start.
    await (site as Site | undefined)?.stop();
    removeDataDir(dataDir);
  });
  // Its hook runs after those above.
  const openBrowser = registerBrowser();
  // A file that runs alone begins with this at once, so what it needs stands above.
  before(async () => {
    [site, browser] = await Promise.all([startSite(dataDir, { SEED: seed }), openBrowser()]);
    base = site.address.replace('127.0.0.1', 'localhost');
    holdMails(dataDir);
  });

  const staff = (...words: string[]) => runStaff({ DATA_DIR: dataDir, PORT: new URL(site.address).port }, ...words);

  /** What a page complained of: every journey must leave it empty. */
  const complaints: string[] = [];

  async function openContext(viewport = DESKTOP, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
    contexts.push(context);
    context.on('page', (page) => {
      watchFocus(page);
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
    });
    return context;
  }

  /** A device that has passkeys and checks the person by itself. */
  async function addAuthenticator(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
    await page.goto(`${base}/office/sign-in`);
    await fillSignIn(page, email, password);
  }

  return { address: () => base, dataDir, staff, complaints, openContext, addAuthenticator, signIn };
}
export type Office = ReturnType<typeof openOffice>;

/** The way of the first owner. */
function ownersWay({ address, staff, complaints, openContext }: Office, look: Look): void {
  test('the printed link makes the first owner, who turns codes on, signs out, and signs in with a second factor', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(linkIn(await staff('link')));
    await page.getByLabel('Your name').fill('Meera Nair');
    await page.getByRole('button', { name: /password instead/ }).click();
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Meera Nair', 'what was typed stays');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Email is required').waitFor();
    assert.equal(await page.getByLabel('Email').evaluate((field) => field === document.activeElement), true);
    await look(page, 'setting up, with messages');
    await page.getByLabel('Email').fill(OWNER);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('The same again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await heading(page, 'Meera Nair');
    assert.equal(new URL(page.url()).hash, '', 'the token does not stay in the address');
    await look(page, 'home');

    // The first screen says what to do next, and leads there.
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await heading(page, 'Your account');
    const { recovery } = await turnCodesOn(page, noLook);
    await look(page, 'the account');

    await page.getByRole('button', { name: 'Meera Nair, Owner' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await look(page, 'signing in');
    await page.goto(`${address()}/office/staff`);
    await page.getByText('you go on where you wanted to be').waitFor();
    await fillSignIn(page, OWNER);
    await heading(page, 'Enter your code');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
    await page.keyboard.press('Enter');
    await heading(page, 'Staff');
    const menu = page.getByRole('button', { name: 'Menu' });
    const rail = page.getByRole('navigation', { name: 'Office' });
    assert.deepEqual([await menu.isVisible(), await rail.isVisible()], [false, true], 'the way about on a desk');
    await page.setViewportSize(PHONE);
    assert.deepEqual([await menu.isVisible(), await rail.isVisible()], [true, false], 'the way about on a phone');
    await look(page, 'the staff, on a phone');
    assert.deepEqual(await layoutFaults(page), []);
    await context.close();
    assert.deepEqual(complaints, []);
  });
}

export const noLook: Look = () => Promise.resolve();

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** On the account's screen: turns codes on by keyboard, and gives one of the recovery codes. */
async function turnCodesOn(page: Page, look: Look): Promise<{ recovery: string }> {
  await page.getByRole('button', { name: 'Turn codes on' }).press('Enter');
  const secret = (await page.locator('.groups').innerText()).replaceAll(/\s/g, '');
  await look(page, 'the picture for an authenticator');
  await page.getByLabel('The code that it shows now').fill(codeAt(secret, periodOf(new Date())));
  await page.keyboard.press('Enter');
  await heading(page, 'Your recovery codes');
  await look(page, 'the recovery codes');
  // They are not shown again: neither Escape nor a press beside them takes them away.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const [recovery = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { recovery };
}

function teamsWay(office: Office, look: Look): void {
  const { address, dataDir, staff, complaints, openContext, addAuthenticator, signIn } = office;

  test('a link makes an owner with a passkey, which then signs in, adds somebody and shows once more that it is them', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await addAuthenticator(page);
    await page.goto(`${address()}/office`);
    await heading(page, 'Sign in');
    await page.goto(linkIn(await staff('add', 'nila@agency.example', '--role', 'owner')));
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByText('Name is required').waitFor();
    await page.getByLabel('Your name').fill('Nila Varma');
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await heading(page, 'Nila Varma');

    await page.getByRole('button', { name: 'Nila Varma, Owner' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await page.goto(`${address()}/office/staff`);
    await heading(page, 'Sign in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await heading(page, 'Staff');

    // Ten minutes later.
    const { openDatabase } = await import('#database/open.ts');
    const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
    await database.write((tx) =>
      tx.updateTable('staff_sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute(),
    );
    await database.close();
    await page.getByRole('button', { name: 'Add somebody' }).click();
    await page.getByLabel('Email').fill('devan@agency.example');
    await page.getByRole('button', { name: 'Role' }).last().click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await look(page, 'adding somebody');
    await page.getByRole('button', { name: 'Add and show the link' }).click();
    await heading(page, 'Is it still you?');
    await look(page, 'showing that it is you');
    const proof = page.getByRole('dialog', { name: 'Is it still you?' });
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing was changed.').waitFor();
    await page.getByRole('button', { name: 'Add and show the link' }).click();
    await heading(page, 'Is it still you?');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await heading(page, 'The link for devan@agency.example');
    await look(page, 'the staff with a link');
    const link = (await page.locator('.secret').innerText()).trim();

    const other = await openContext(PHONE);
    const phone = await other.newPage();
    await phone.goto(link);
    await phone.getByLabel('Your name').fill('Devan Menon');
    await phone.getByRole('button', { name: /password instead/ }).click();
    await phone.getByLabel('New password').fill(PASSWORD);
    await phone.getByLabel('The same again').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Set the password' }).click();
    await heading(phone, 'Devan Menon');
    await phone.getByRole('button', { name: 'Menu' }).click();
    const menu = phone.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    assert.equal(await menu.getByRole('link', { name: 'Staff' }).count(), 0, 'an editor is not led to the staff');
    assert.deepEqual(await axeFaults(phone), []);
    await phone.keyboard.press('Escape');
    await phone.goto(`${address()}/office/staff`);
    await heading(phone, 'This is not open to your role');

    await page.reload();
    await page.getByRole('button', { name: 'More for Devan Menon' }).click();
    await look(page, 'the menu of a member');
    await page.getByRole('menuitem', { name: /Remove/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Devan Menon is removed').waitFor();
    await phone.goto(`${address()}/office`);
    await heading(phone, 'Sign in');
    await Promise.all([context.close(), other.close()]);
    assert.deepEqual(complaints, []);
  });

  test('an address that leads nowhere leaves the navigation, and a server that is gone is asked again on demand', async () => {
    await staff('add', 'hari@agency.example', '--role', 'sales');
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(linkIn(await staff('link', 'hari@agency.example')));
    await page.getByRole('button', { name: /password instead/ }).click();
    await page.getByLabel('Your name').fill('Hari Das');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('The same again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await heading(page, 'Hari Das');
    await page.goto(`${address()}/office/nowhere`);
    await heading(page, 'There is nothing at this address');
    await look(page, 'an address that leads nowhere');
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Today' }).click();
    await heading(page, 'Hari Das');

    // A server that is gone is said in the place of the screen, and asked again on demand.
    await page.route('**/api/office/account', (route) => route.abort());
    await page.goto(`${address()}/office/account`);
    await heading(page, 'That did not work');
    await look(page, 'a server that is gone');
    await page.unroute('**/api/office/account');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Your account');
    await context.close();
    assert.deepEqual(complaints, []);
  });

  test('by keyboard alone: a password, a code from an authenticator, a recovery code, and another session ended', async () => {
    await staff('add', 'asha@agency.example', '--role', 'recruiter');
    const link = linkIn(await staff('link', 'asha@agency.example'));
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel('Your name').waitFor();
    await page.getByRole('button', { name: /password instead/ }).press('Enter');
    await page.getByLabel('Your name').focus();
    for (const text of ['Asha Pillai', PASSWORD]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // Past the button that shows the password.
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Asha Pillai');

    await page.goto(`${address()}/office/account`);
    const { recovery } = await turnCodesOn(page, look);
    await look(page, 'the account');

    const other = await openContext();
    const second = await other.newPage();
    await signIn(second, 'asha@agency.example', 'not the right words');
    await second.getByText('The email or the password is not right.').waitFor();
    await look(second, 'a refused sign-in');
    await signIn(second, 'asha@agency.example');
    await heading(second, 'Enter your code');
    await second.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await second.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
    await second.keyboard.press('Enter');
    await heading(second, 'Asha Pillai');

    await page.reload();
    await page.getByRole('list', { name: 'Sessions' }).getByRole('button', { name: /End/ }).press('Enter');
    await page.getByText('The session has ended.').waitFor();
    await second.goto(`${address()}/office/account`);
    await heading(second, 'Sign in');
    await Promise.all([context.close(), other.close()]);
    assert.deepEqual(complaints, []);
  });
}

function policyOfTheOffice({ address }: Office): void {
  test('the office is kept by nobody, found by no search engine, and runs under a policy without exceptions', async () => {
    for (const path of ['/office', '/office/staff', '/office/anything']) {
      const { headers, status } = await fetch(address() + path);
      assert.equal(status, 200);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(headers.get('x-robots-tag') ?? '', /noindex/);
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(
        policy,
        /default-src 'none'; script-src 'self';.*require-trusted-types-for 'script'; trusted-types own-html ProseMirrorClipboard/,
      );
      assert.doesNotMatch(policy, /unsafe|sha256|nonce|\*/);
    }
    const page = await (await fetch(`${address()}/office`)).text();
    const [script = ''] = /\/office\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    const { headers } = await fetch(address() + script);
    assert.equal(headers.get('cache-control'), 'private, max-age=31536000, immutable');
    assert.equal((await fetch(`${address()}/office/assets/none.js`)).status, 404);
    assert.equal((await fetch(`${address()}/office/assets/..%2fmanifest.json`)).status, 404);
  });
}

export function shortJourneys(): void {
  const office = openOffice();
  ownersWay(office, lookOnce);
  policyOfTheOffice(office);
}

/** Gives the office in which they run, for journeys of its features. */
export function fullJourneys(): Office {
  const office = openOffice();
  ownersWay(office, lookFully);
  teamsWay(office, lookFully);
  return office;
}
