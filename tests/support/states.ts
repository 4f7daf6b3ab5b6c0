/** What the product can be brought to look like: every route, and every state of it that a visitor can bring about. */
import type { Locator, Page } from 'playwright-core';

import { film } from '#config/site.ts';

import { applicationLink } from './application.ts';
import { hydrated } from './browser.ts';
import { pages } from './pages.ts';
import type { Site } from './site.ts';
import { DOCUMENTS } from './documents.ts';

export type State = {
  /** In kebab-case; names begin with what they are about, so that `panel` finds all panels. */
  name: string;
  path: string;
  /** Brings the page, which stands at `path`, into the state. */
  arrange: (page: Page, site: Site) => Promise<void>;
  /** The widths, in CSS pixels, between which the state exists. */
  from?: number;
  upTo?: number;
  /** The visitor has JavaScript switched off. */
  hasNoScript?: true;
  /** As it is printed. */
  isPrint?: true;
  /** A fault that the state brings about on purpose, as the console words it. */
  expects?: RegExp;
};

/** Where the layout changes; the stylesheets say the same in rem. */
const SMALL_MENU_UP_TO = 1087;
const FILTERS_BESIDE_FROM = 1024;

const SMALL_MENU = '.small-menu > summary';

const asItIs = async () => {};

async function openContact(page: Page): Promise<Locator> {
  const smallMenu = page.locator(SMALL_MENU);
  if (await smallMenu.isVisible()) await smallMenu.click();
  await page.getByRole('link', { name: 'Connect With Us' }).filter({ visible: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
  await panel.waitFor();
  await hydrated(page, '#contact-panel form');
  return panel;
}

async function openApplication(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Apply with resume' }).first().click();
  const panel = page.getByRole('dialog', { name: /^Job Title - / });
  await panel.waitFor();
  await hydrated(page, 'dialog form');
  return panel;
}

const submit = (place: Page | Locator) => place.getByRole('button', { name: 'Submit' }).click();

async function fill(page: Page, prefix: 'panel' | 'page' | 'hire', values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`#${prefix}-${name}`).fill(value);
}

const MESSAGE = {
  name: 'Asha Nair',
  phone: '9876543210',
  email: 'asha@example.com',
  subject: 'A shop',
  message: 'We sell spices in Fort Kochi and would like to sell them further away.',
};

const toastOf = (page: Page) => page.locator('.toast').first().waitFor();

const routeName = (path: string) => path.slice(1).replaceAll('/', '-').replaceAll('_', '-') || 'home';

/** Every route as it is first seen. */
export const routeStates: readonly State[] = pages.map(({ path }) => ({
  name: `route-${routeName(path)}`,
  path,
  arrange: asItIs,
}));

/** Every other state. */
const everyState: readonly State[] = [
  {
    name: 'menu-open',
    path: '/about',
    from: SMALL_MENU_UP_TO + 1,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Services' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('button[data-menu][aria-expanded="true"]').waitFor();
    },
  },
  {
    name: 'menu-over-a-picture',
    path: '/',
    from: SMALL_MENU_UP_TO + 1,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Industries' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('button[data-menu][aria-expanded="true"]').waitFor();
    },
  },
  {
    name: 'menu-small-open',
    path: '/',
    upTo: SMALL_MENU_UP_TO,
    arrange: async (page) => {
      await page.locator(SMALL_MENU).click();
      await page.locator('#small-menu').getByText('Company', { exact: true }).click();
    },
  },
  {
    name: 'header-stuck',
    path: '/about',
    arrange: async (page) => {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await page.locator('html[data-stuck]').waitFor();
    },
  },
  { name: 'panel-contact', path: '/about', arrange: async (page) => void (await openContact(page)) },
  {
    name: 'panel-contact-errors',
    path: '/about',
    arrange: async (page) => {
      const panel = await openContact(page);
      await submit(panel);
      await panel.getByText('Message is required').waitFor();
    },
  },
  {
    name: 'panel-contact-sending',
    path: '/about',
    arrange: async (page) => {
      // Never answered: the panel stays as it is while it sends.
      await page.route('**/api/contact_us/create', () => {});
      const panel = await openContact(page);
      await fill(page, 'panel', MESSAGE);
      await submit(panel);
      await panel.getByRole('button', { name: /Sending/ }).waitFor();
    },
  },
  {
    name: 'panel-contact-sent',
    path: '/about',
    arrange: async (page) => {
      const panel = await openContact(page);
      await fill(page, 'panel', MESSAGE);
      await submit(panel);
      await panel.waitFor({ state: 'hidden' });
      await toastOf(page);
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    arrange: async (page) => {
      await hydrated(page, 'main form');
      await fill(page, 'page', MESSAGE);
      await submit(page);
      await page.getByText(/Message sent successfully.*receipt/).waitFor();
    },
  },
  {
    name: 'contact-errors-without-script',
    path: '/contact',
    hasNoScript: true,
    expects: /422/,
    arrange: async (page) => {
      await fill(page, 'page', { ...MESSAGE, email: 'asha@', message: '' });
      await submit(page);
      await page.getByText('Message is required').waitFor();
    },
  },
  {
    name: 'hire-errors',
    path: '/hireus',
    arrange: async (page) => {
      await hydrated(page, 'main form');
      await submit(page.getByRole('main'));
      await page.getByText('Looking for is required').waitFor();
    },
  },
  {
    name: 'hire-failed',
    path: '/hireus',
    expects: /503|hire/i,
    arrange: async (page) => {
      await page.route('**/api/hire_us/create', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
      await hydrated(page, 'main form');
      const form = page.getByRole('main');
      await form.getByLabel('Name', { exact: true }).fill(MESSAGE.name);
      await form.getByLabel('Email ID').fill(MESSAGE.email);
      await form.getByLabel('Company Name').fill('Asha Stores');
      await form.getByLabel('Looking for').fill('A shop');
      await submit(form);
      await toastOf(page);
    },
  },
  {
    name: 'hire-answer-open',
    path: '/hireus',
    arrange: async (page) => {
      await page.locator('details[name=question] > summary').first().click();
    },
  },
  {
    name: 'home-in-house',
    path: '/',
    arrange: async (page) => {
      const tab = page.getByText('In House', { exact: true }).first();
      await tab.click();
      await tab.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'panel-film',
    path: '/',
    arrange: async (page) => {
      await page.getByRole('link', { name: /film/i }).first().click();
      await page.locator('dialog[data-full]').waitFor();
      await page.locator('dialog[open] video').evaluate((film: HTMLVideoElement) => film.pause());
    },
  },
  {
    name: 'panel-film-transcript',
    path: '/',
    arrange: async (page) => {
      await page.getByRole('link', { name: /film/i }).first().click();
      await page.locator('dialog[data-full]').waitFor();
      await page.locator('dialog[open] video').evaluate((film: HTMLVideoElement) => film.pause());
      await page.locator('dialog[open] summary').click();
    },
  },
  {
    name: 'projects-filters',
    path: '/projects?industry=1,3',
    arrange: async (page) => {
      await hydrated(page, '.filters');
      const opener = page.locator('.browser-open');
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('checkbox', { name: 'Medical' }).waitFor();
    },
  },
  {
    name: 'projects-loading',
    path: '/projects',
    from: FILTERS_BESIDE_FROM,
    arrange: async (page) => {
      await page.route('**/api/project/list_frontend*', () => {});
      await hydrated(page, '.filters');
      await page.getByRole('checkbox', { name: 'Medical' }).check();
      await page.locator('.results-loading').waitFor();
    },
  },
  {
    name: 'projects-failed',
    path: '/projects',
    expects: /500/,
    from: FILTERS_BESIDE_FROM,
    arrange: async (page) => {
      await page.route('**/api/project/list_frontend*', (route) =>
        route.fulfill({ status: 500, json: { message: 'no' } }),
      );
      await hydrated(page, '.filters');
      await page.getByRole('checkbox', { name: 'Medical' }).check();
      await page.locator('.results-failed').waitFor();
    },
  },
  { name: 'projects-none', path: '/projects?industry=999', arrange: asItIs },
  { name: 'projects-last-page', path: '/projects?page=3', arrange: asItIs },
  {
    name: 'projects-filters-without-script',
    path: '/projects?type=2',
    hasNoScript: true,
    arrange: asItIs,
  },
  {
    name: 'project-website',
    path: '/projects/detail/1',
    arrange: async (page) => {
      const tab = page.getByRole('radio', { name: 'Website' });
      if ((await tab.count()) > 0) await tab.check({ force: true });
    },
  },
  // The other compositions of a project: phones, windows alone, and both.
  { name: 'project-phones', path: '/projects/detail/2', arrange: asItIs },
  { name: 'project-windows', path: '/projects/detail/9', arrange: asItIs },
  { name: 'project-both', path: '/projects/detail/5?tab=web', arrange: asItIs },
  {
    name: 'project-video',
    path: '/projects?type=2',
    arrange: async (page) => {
      await page.getByRole('link', { name: 'Kadathu Ferry' }).first().click();
      await page.waitForURL(/\/projects\/detail\//);
      await page.getByRole('link', { name: 'Video', exact: true }).click();
      await page.locator('dialog[open] video').evaluate((film: HTMLVideoElement) => film.pause());
    },
  },
  { name: 'clients-none', path: '/our_clients?keyword=zeppelin', arrange: asItIs },
  { name: 'clients-last-page', path: '/our_clients?page=2', arrange: asItIs },
  {
    name: 'team-design',
    path: '/our_team',
    arrange: async (page) => {
      await page.getByText('UI/UX', { exact: true }).first().click();
    },
  },
  {
    name: 'careers-filters',
    path: '/careers',
    arrange: async (page) => {
      await hydrated(page, 'main form');
      const opener = page.locator('.browser-open');
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('checkbox', { name: 'Design', exact: true }).waitFor();
    },
  },
  { name: 'careers-none', path: '/careers?keyword=zeppelin', arrange: asItIs },
  { name: 'panel-apply', path: '/career-apply/1', arrange: async (page) => void (await openApplication(page)) },
  {
    name: 'panel-apply-errors',
    path: '/career-apply/1',
    arrange: async (page) => {
      const panel = await openApplication(page);
      await submit(panel);
      await panel.getByText('Resume is required').first().waitFor();
    },
  },
  {
    name: 'panel-apply-cities',
    path: '/career-apply/1',
    arrange: async (page) => {
      const panel = await openApplication(page);
      await panel.getByRole('combobox').pressSequentially('Koch');
      await panel.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'apply-on-the-page', path: '/career-apply/1?apply', hasNoScript: true, arrange: asItIs },
  {
    name: 'apply-errors-without-script',
    path: '/career-apply/1?apply',
    hasNoScript: true,
    expects: /422/,
    arrange: async (page) => {
      const form = page.getByRole('main');
      await form.getByLabel('City').fill('London');
      await form
        .getByLabel('Resume')
        .setInputFiles({ name: 'meera.pdf', mimeType: 'application/pdf', buffer: DOCUMENTS.pdf });
      await submit(form);
      await page.getByText('Choose a city from the list').first().waitFor();
    },
  },
  {
    name: 'candidate-page',
    path: '/careers',
    arrange: async (page, site) => {
      await page.goto(await applicationLink(site));
      for (const summary of await page.locator('.candidate summary').all()) await summary.click();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  {
    name: 'candidate-withdrawn',
    path: '/careers',
    arrange: async (page, site) => {
      await page.goto(await applicationLink(site));
      await page.getByText('Withdraw the application').click();
      await page.getByRole('button', { name: 'Yes, withdraw my application' }).click();
      await page.getByText('Your application is withdrawn.').waitFor();
    },
  },
  {
    name: 'candidate-resume-refused',
    path: '/careers',
    hasNoScript: true,
    expects: /415/,
    arrange: async (page, site) => {
      await page.goto(await applicationLink(site));
      const text = { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a text') };
      await page.getByLabel('A newer resume').setInputFiles(text);
      await page.getByRole('button', { name: 'Replace resume' }).click();
      await page.getByText(/is not a PDF, Word/).waitFor();
    },
  },
  {
    name: 'candidate-erased',
    path: '/careers',
    arrange: async (page, site) => {
      await page.goto(await applicationLink(site));
      await page.getByText('Erase everything now').click();
      await page.getByRole('button', { name: 'Yes, erase everything' }).click();
      await page.getByRole('heading', { level: 1, name: 'It is erased' }).waitFor();
    },
  },
  {
    name: 'scheme-switched-to-dark',
    path: '/about',
    arrange: async (page) => {
      await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  { name: 'problem-not-found', path: '/no/such/page', expects: /404/, arrange: asItIs },
  {
    name: 'problem-failure',
    path: '/about',
    expects: /405/,
    arrange: async (page) => {
      // The page of every failure but 404, by a way that needs no broken database.
      await page.evaluate(() => {
        const form = document.createElement('form');
        form.method = 'post';
        document.body.append(form);
        form.submit();
      });
      await page.locator('.problem').waitFor();
    },
  },
  { name: 'print-job', path: '/career-apply/1', isPrint: true, arrange: asItIs },
  { name: 'print-project', path: '/projects/detail/1', isPrint: true, arrange: asItIs },
];

/** Those that there are: an agency may have no film. */
export const states = everyState.filter(({ name }) => film !== undefined || !name.startsWith('panel-film'));

export const allStates: readonly State[] = [...routeStates, ...states];

/** Whether a window of this width, in CSS pixels, can show the state. */
export const existsAt = ({ from = 0, upTo = Infinity }: State, width: number): boolean =>
  width >= from && width <= upTo;
