/** A candidate: finds an opening, picks a city, applies with a résumé, in good and in bad conditions. */
import assert from 'node:assert/strict';

import { openCityField } from '../support/city-steps.ts';
import { RESUME, openApplication, fillApplicationText, pickKochi } from '../support/form-steps.ts';
import { PHONE, eventually, hydrated, journey, openJourneys } from '../support/journey.ts';

openJourneys({ hasPictures: false });

const TOO_LARGE = 'File size exceeds 2MB. Please choose a smaller file.';

journey('a candidate narrows the openings by word and by department', 'both', async ({ page, hasScript }) => {
  await page.goto('/careers');
  await page
    .getByText(/24 openings/)
    .first()
    .waitFor();
  if (hasScript) await hydrated(page, 'main form');
  await page.getByRole('checkbox', { name: 'Design', exact: true }).check();
  if (!hasScript) await page.getByRole('button', { name: 'Apply filters' }).first().click();
  await page.waitForURL(/department=/);
  await page
    .getByText(/\b3 openings/)
    .first()
    .waitFor();
  await page.getByRole('searchbox').fill('research');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/keyword=research/);
  await page
    .getByText(/\b[12] openings?/)
    .first()
    .waitFor();
  await eventually(async () => assert.match(await page.locator('.card').first().innerText(), /3 days ago/));
});

journey('a candidate applies with a résumé and is thanked on the careers page', 'with', async ({ page }) => {
  const panel = await openApplication(page);
  await fillApplicationText(panel, 'meera@example.com');
  await pickKochi(panel);
  await panel.getByLabel('Resume').setInputFiles(RESUME);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/careers$/);
  await page.getByText('Applied to job successfully').first().waitFor();
});

journey('every message of the application form stands where it belongs', 'with', async ({ page }) => {
  const panel = await openApplication(page);
  await panel.getByRole('button', { name: 'Submit' }).click();
  const messages = [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Address is required',
    'Experience is required',
    'Brief Experience is required',
    'City is required',
    'Resume is required',
  ];
  for (const message of messages) await panel.getByText(message, { exact: true }).first().waitFor();
  await panel.getByRole('combobox').fill('Nowhere at all');
  await panel.getByLabel('Current Location').focus();
  await panel.getByText('Choose a city from the list').first().waitFor();
});

journey('a résumé over two megabytes is refused before upload', 'with', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const panel = await openApplication(page);
  await panel.getByLabel('Resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(2 * 1024 * 1024 + 1, '%PDF-1.4 ') });
  await page.getByText(TOO_LARGE).first().waitFor();
  await eventually(async () =>
    assert.equal(await panel.getByLabel('Resume').evaluate((input: HTMLInputElement) => input.files?.length), 0),
  );
  assert.deepEqual(posts, []);
});

journey(
  'the résumé has a button of ours: it names the file and its size, takes another, and lets it go',
  'both',
  async (visit) => {
    const { page, hasScript } = visit;
    await page.goto('/career-apply/1?apply');
    if (hasScript) await hydrated(page, 'main form');
    const input = page.getByLabel('Resume');
    const drawn = page.locator('.file-face');
    const files = () => input.evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name));
    if (!hasScript) {
      await eventually(async () => assert.equal(await drawn.count(), 0));
      await input.setInputFiles(RESUME);
      assert.deepEqual(await files(), [RESUME.name]);
      return;
    }
    await drawn.getByText('Choose a file').waitFor();
    // The field lies over its drawing, so a press anywhere on it opens the browser's own dialog, and a drop is taken.
    const [field, face] = await Promise.all([input.boundingBox(), drawn.boundingBox()]);
    assert.deepEqual(field, face);
    const chooser = page.waitForEvent('filechooser');
    await drawn.click({ force: true });
    await (await chooser).setFiles({ ...RESUME, buffer: Buffer.alloc(300_000, '%PDF-1.4 ') });
    await page.getByText('meera.pdf, 0.3 MB').waitFor();
    await input.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await eventually(async () =>
      assert.notEqual(await drawn.evaluate((element) => getComputedStyle(element).outlineStyle), 'none'),
    );
    await input.setInputFiles({ ...RESUME, name: 'newer.pdf' });
    await page.getByText(/^newer\.pdf, /).waitFor();
    await page.getByRole('button', { name: 'Remove newer.pdf' }).click();
    await drawn.getByText('Choose a file').waitFor();
    assert.deepEqual(await files(), []);
    await eventually(async () =>
      assert.equal(await input.evaluate((element) => element === document.activeElement), true),
    );
    // A file that misses the field does not take the place of the page.
    const isTaken = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF'], 'missed.pdf'));
      return document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    assert.equal(isTaken, false);
  },
);

journey(
  'an application that fails warns with the server’s words, and everything can be had back, the file too',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/503/);
    await page.route('**/candiate_apply', (route) =>
      route.fulfill({ status: 503, json: { message: 'We are being repaired.' } }),
    );
    const panel = await openApplication(page);
    await fillApplicationText(panel, 'again@example.com');
    await pickKochi(panel);
    await panel.getByLabel('Resume').setInputFiles(RESUME);
    await panel.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.toast', { hasText: 'We are being repaired.' }).waitFor();
    await eventually(async () => assert.equal(await panel.getByLabel('Name', { exact: true }).inputValue(), ''));
    await page.waitForFunction(() => document.activeElement?.textContent === 'Submit');
    await page.unroute('**/candiate_apply');
    await panel.getByRole('button', { name: 'Restore last draft' }).click();
    await eventually(async () =>
      assert.equal(await panel.getByLabel('Name', { exact: true }).inputValue(), 'Meera Das'),
    );
    await panel.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/careers$/);
    await page.getByText('Applied to job successfully').first().waitFor();
  },
);

journey(
  'without script a candidate on a phone chooses between cities of one name, and the résumé is not asked for twice',
  'without',
  async ({ page, expectFault }) => {
    expectFault(/422/);
    await page.goto('/career-apply/1');
    await page.getByRole('link', { name: 'Apply with resume' }).first().click();
    await page.waitForURL(/\?apply/);
    const form = page.getByRole('main');
    await fillApplicationText(form, 'noscript@example.com');
    await form.getByLabel('City').fill('London');
    await form.getByLabel('Resume').setInputFiles(RESUME);
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Choose a city from the list').first().waitFor();
    await page.getByRole('radio', { name: 'London, England, United Kingdom' }).check();
    await eventually(async () =>
      assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Meera Das'),
    );
    await page.getByText(/We keep meera\.pdf for an hour/).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/careers\?sent=/);
    await page.getByText('Applied to job successfully').first().waitFor();
  },
  PHONE,
);

journey('a name of three letters is found with a comma, as the hint says', 'with', async ({ page }) => {
  await page.clock.install();
  const { field, options, has } = await openCityField(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/jobs/get_cities') asked.push(searchParams.get('param') ?? '');
  });
  await eventually(async () =>
    assert.match((await page.locator('#apply-city-hint').textContent()) ?? '', /comma: Leh,/),
  );
  await field.pressSequentially('Leh');
  // Longer than the pause after which a text is looked up.
  await page.clock.runFor(2000);
  await eventually(async () => assert.equal(await options.count(), 0));
  await field.pressSequentially(',');
  await options.first().waitFor();
  assert.deepEqual(asked, ['Leh,']);
  await eventually(async () => assert.ok((await options.allTextContents()).every((text) => text.startsWith('Leh,'))));
  await field.fill('');
  await field.pressSequentially('ulm ');
  await options.first().waitFor();
  await eventually(async () => assert.match((await options.first().textContent()) ?? '', /^Ulm, .*Germany$/));
  await page.keyboard.press('ArrowDown');
  // Tab takes the highlighted one and goes on.
  await page.keyboard.press('Tab');
  await has('Ulm, Baden-Wurttemberg, Germany');
  await eventually(async () =>
    assert.equal(await field.evaluate((element) => element === document.activeElement), false),
  );
});
