/** A visitor's whole way in each engine: the same journeys in Chromium, WebKit and Firefox. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inflateSync } from 'node:zlib';

import { applicationLink } from '../support/application.ts';
import { DOCUMENTS } from '../support/documents.ts';
import { ENGINES, type BrowserWindow } from '../support/engines.ts';
import { DESKTOP, eventually, PHONE } from '../support/journey.ts';
import { newDataDir, removeDataDir, type Site, startSite } from '../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'niram-engines-'));
const RESUME = join(folder, 'meera.pdf');
writeFileSync(RESUME, DOCUMENTS.pdf);

let site: Promise<Site> | undefined;
const openSite = () => (site ??= startSite(newDataDir()));
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  const started = await site;
  await started?.stop();
  if (started) removeDataDir(started.dataDir);
});

/** Runs in the page: the first shown element that matches, and whose whole text this is. */
const find = (selector: string, text: string | null) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && (text === null || element.textContent.trim() === text),
  ) ?? null;

const isLaidOut = () =>
  [...document.querySelectorAll('main > *, .project > *, .footer')].every(
    (part) => getComputedStyle(part).contentVisibility !== 'auto',
  );

const call = (run: (...given: never[]) => unknown, ...given: unknown[]) =>
  `(${String(run)})(${given.map((one) => JSON.stringify(one)).join(', ')})`;
const part = (selector: string, text: string | null = null) => call(find, selector, text);

/** What a visitor does. Each waits until it can be done. */
function visitorOf(window: BrowserWindow, { address }: Site) {
  /** Waits until this is so in the page. */
  const until = <Given extends unknown[]>(isSo: (...given: Given) => boolean, ...given: Given) =>
    eventually(async () => assert.equal(await window.evaluate(call(isSo, ...given)), true, String(isSo)));
  return {
    window,
    until,
    open: (path: string) => window.open(new URL(path, address).href),
    /** What is below moves until all parts have their place (src/ui/late-parts.ts). */
    async click(selector: string, text?: string) {
      await until(isLaidOut);
      await eventually(() => window.click(part(selector, text)));
    },
    async fill(idPrefix: string, values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values))
        await eventually(() => window.type(part(`#${idPrefix}-${name}`), value));
    },
    choose: (selector: string, path: string) => eventually(() => window.choose(part(selector), path)),
    sees: (selector: string, text?: string) =>
      eventually(async () =>
        assert.equal(await window.evaluate(`${part(selector, text)} !== null`), true, `${selector} ${text}`),
      ),
    arrives: (path: string) => until((expected) => location.pathname + location.search === expected, path),
    ask: <Answer>(run: () => Answer) => window.evaluate(call(run)) as Promise<Answer>,
  };
}
type Visitor = ReturnType<typeof visitorOf>;

const hasNoSidewaysScroll = () => document.documentElement.scrollWidth <= innerWidth;

/** How many sheets a PDF has; what it is made of may be packed. */
function sheetsOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([^]*?)endstream/g)];
  // A last byte may look like the end of a line, so nothing is taken off: the end of the packed part is found while it is read.
  const parts = packed.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));
  return [text, ...parts].flatMap((part) => part.match(/\/Type\s*\/Page\b/g) ?? []).length;
}

/** Shows the page as its styles are for paper: a driver prints, but does not show what it prints. */
const layOutForPaper = () => {
  const swap = (media: MediaList) => {
    media.mediaText = media.mediaText.replaceAll(/\bprint\b|\bscreen\b/g, (kind) =>
      kind === 'print' ? 'screen' : 'print',
    );
  };
  const swapAll = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) swap(rule.media);
      if ('cssRules' in rule) swapAll(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    swap(sheet.media);
    swapAll(sheet.cssRules);
  }
};

const JOURNEYS: Readonly<
  Record<string, { size?: typeof PHONE; run: (visitor: Visitor, site: Site) => Promise<void> }>
> = {
  'home shows its picture, its words in their own font, and the projects of a tab': {
    async run({ open, until, click, ask }) {
      await open('/');
      await until(() => {
        const [first] = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
        return first !== undefined && first.complete && first.naturalWidth > 0 && first.currentSrc.endsWith('.avif');
      });
      await until(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await click('label', 'In House');
      await until(() => location.search.includes('tab='));
      assert.equal(await ask(hasNoSidewaysScroll), true);
    },
  },
  'a filter narrows the projects, and Back widens them again': {
    async run({ open, until, click, ask }) {
      await open('/projects');
      await click('label', 'Medical');
      await until(() => /\?industry=\d+$/.test(location.search));
      await click('label', 'Education');
      await until(() => /\b9 projects\b/.test(document.body.innerText));
      await ask(() => history.back());
      await until(() => !/\b9 projects\b/.test(document.body.innerText));
    },
  },
  'a phone’s visitor finds the contact panel, is told what is missing, and is thanked': {
    size: PHONE,
    async run({ open, click, fill, sees, until, ask }) {
      await open('/about');
      await click('.small-menu > summary');
      await click('#small-menu a', 'Connect With Us');
      await click('#contact-panel button', 'Submit');
      await sees('#contact-panel [id$=error]', 'Name is required');
      await fill('panel', {
        name: 'Asha Nair',
        phone: '9876543210',
        email: 'asha@example.com',
        subject: 'A shop',
        message: 'A shop, please.',
      });
      await click('#contact-panel button', 'Submit');
      await until(() => document.querySelector('.toast')?.textContent.includes('Message sent successfully') === true);
      await until(() => document.querySelector('dialog[open]') === null);
      assert.equal(await ask(hasNoSidewaysScroll), true);
    },
  },
  'a client asks to hire': {
    async run({ open, click, fill, until }) {
      await open('/hireus');
      await fill('hire', {
        name: 'Asha Nair',
        email: 'asha@example.com',
        companyName: 'Asha Stores',
        lookingFor: 'A shop',
      });
      await click('main form button', 'Submit');
      await until(() => document.querySelector('.toast') !== null);
      await until(() => document.querySelector<HTMLInputElement>('#hire-name')?.value === '');
    },
  },
  'a candidate picks a city from the list, chooses a file and applies': {
    size: PHONE,
    async run({ open, click, fill, choose, arrives, until }) {
      await open('/career-apply/1');
      await click('a', 'Apply with resume');
      await fill('apply', {
        name: 'Meera Das',
        email: 'meera@example.com',
        contact: '9876543210',
        city: 'Kochi, Ker',
      });
      await click('[role=option]', 'Kochi, Kerala, India');
      await fill('apply', { address: 'Fort Kochi', year: '3', desc: 'Three years of apps.' });
      await choose('#apply-resume', RESUME);
      await click('dialog form button', 'Submit');
      await arrives('/careers');
      await until(() => document.querySelector('.toast')?.textContent.includes('Applied to job successfully') === true);
    },
  },
  'a candidate replaces the file on the page of the application, and withdraws it': {
    async run({ open, click, choose, until }, running) {
      await open(await applicationLink(running));
      await choose('input[type=file]', RESUME);
      await click('button', 'Replace resume');
      await until(() => document.body.textContent.includes('Your new resume is here.'));
      await click('summary', 'Withdraw the application');
      await click('button', 'Yes, withdraw my application');
      await until(() => document.body.textContent.includes('Your application is withdrawn.'));
    },
  },
  'the language is changed and changed back': {
    async run({ open, click, arrives, until }) {
      await open('/education');
      await click('footer a', 'മലയാളം');
      await arrives('/ml/education');
      // The address is the new one a moment before the document is.
      await until((expected) => document.querySelector('html')?.lang === expected, 'ml');
      await until(() =>
        [...document.fonts].some(({ family, status }) => /malayalam/i.test(family) && status === 'loaded'),
      );
      await click('footer a', 'English');
      await arrives('/education');
    },
  },
  'a page that was made dark is dark on the next page too, and light again at a touch': {
    async run({ open, click, until }) {
      const isDark = (dark: boolean) => {
        const [red = ''] = /\d+/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? [];
        return dark ? Number(red) < 80 : Number(red) > 200;
      };
      await open('/about');
      await until(isDark, false);
      await click('footer label', 'Dark');
      await until(isDark, true);
      await open('/our_team');
      await until(isDark, true);
      await click('footer label', 'Light');
      await until(isDark, false);
    },
  },
  'an opening takes two sheets of paper, and answers are open there': {
    async run({ window, open, ask, until }) {
      await open('/career-apply/1');
      const paper = await window.print?.();
      if (paper !== undefined) assert.ok(sheetsOf(paper) > 0 && sheetsOf(paper) <= 2, `${sheetsOf(paper)} sheets`);
      await open('/hireus');
      await ask(layOutForPaper);
      await until(() =>
        ['.header', '.footer', 'main form'].every((gone) => document.querySelector(gone)?.checkVisibility() !== true),
      );
      await until(() =>
        [...document.querySelectorAll('.faq details > :not(summary)')].every(
          (answer) => answer.getBoundingClientRect().height > 10,
        ),
      );
      assert.equal(
        await ask(() => getComputedStyle(document.querySelector('h1') ?? document.body).color),
        'rgb(0, 0, 0)',
      );
    },
  },
};

for (const { name, missing, open } of ENGINES) {
  let window: Promise<BrowserWindow> | undefined;
  after(async () => (await window)?.close());
  for (const [title, { size = DESKTOP, run }] of Object.entries(JOURNEYS))
    void test(`in ${name} ${title}`, { skip: missing() }, async () => {
      const [running, opened] = await Promise.all([openSite(), (window ??= open())]);
      const before = opened.complaints().length;
      await opened.resize(size);
      await run(visitorOf(opened, running), running);
      assert.deepEqual(opened.complaints().slice(before), []);
    });
}
