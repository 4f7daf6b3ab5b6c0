/** The pictures of the office in a real browser: uploads, a drop, a paste and a form, with a look at each screen at all widths, light and dark. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { axeFaults } from './access.ts';
import { PHONE } from './browser.ts';
import { heading, linkIn, lookFully, makeAccount, type Office } from './office-journeys.ts';
import { movingGif, telephonePhoto } from './pictures.ts';

/** Signs a new member in, by their link. */
async function join(page: Page, { staff }: Pick<Office, 'staff'>, email: string, role: string): Promise<void> {
  // No two members are called alike.
  const name = `Nila ${email.split('@', 1)[0]}`;
  await makeAccount(page, linkIn(await staff('add', email, '--role', role)), name);
}

const tile = (page: Page, name: string) => page.getByRole('list', { name: 'Pictures' }).getByRole('link', { name });
/** What is being made takes a process, and a busy machine a while. */
const PATIENCE = { timeout: 120_000 };

/** Files that hang over the page, dropped or pasted. */
const dropped = (page: Page, type: 'drop' | 'paste', name: string, bytes: Buffer) =>
  page.evaluate(
    ({ kind, file, data }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(data)], file, { type: 'image/jpeg' }));
      const init = { bubbles: true, cancelable: true };
      if (kind === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
      else
        for (const event of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(event, { ...init, dataTransfer: transfer }));
    },
    { kind: type, file: name, data: [...bytes] },
  );

/** An editor uploads a picture, describes it, and moves its focal point by keyboard. */
export function editorsPictures(office: Office): void {
  const { address, openContext, complaints } = office;
  test('an editor uploads a picture, is told what is not taken, describes it, finds it, and deletes it', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await join(page, office, 'pictures@agency.example', 'editor');
    await page.goto(`${address()}/office/media`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload pictures' }).press('Enter'),
    ]);
    await chooser.setFiles([
      {
        name: 'Harbour at dawn.jpg',
        mimeType: 'image/jpeg',
        buffer: await telephonePhoto({ width: 640, height: 480 }),
      },
      {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ]);
    await page
      .getByRole('list', { name: 'Uploads' })
      .getByText(/SVG drawings are not taken/)
      .waitFor();
    await tile(page, 'Harbour at dawn').locator('img').waitFor(PATIENCE);
    await lookFully(page, 'the pictures');

    await tile(page, 'Harbour at dawn').press('Enter');
    await heading(page, 'Harbour at dawn');
    await lookFully(page, 'a picture');
    for (let times = 0; times < 20; times += 1) await page.getByLabel('From the left').press('ArrowRight');
    await page.getByLabel('Description').fill('Two ferries in the first light');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('The picture is saved.').waitFor();
    assert.equal(await page.getByText('Not described').count(), 0);
    await page.reload();
    assert.equal(await page.getByLabel('From the left').inputValue(), '70');
    const point = await page.locator('.point').boundingBox();
    const whole = await page.locator('.whole').boundingBox();
    const across = ((point?.x ?? 0) + (point?.width ?? 0) / 2 - (whole?.x ?? 0)) / (whole?.width ?? 1);
    assert.ok(Math.abs(across - 0.7) < 0.02, `${across}`);
    await page.mouse.click((whole?.x ?? 0) + 5, (whole?.y ?? 0) + 5);
    assert.ok(Number(await page.getByLabel('From the left').inputValue()) < 5, 'the pointer moves it too');

    await page.goto(`${address()}/office/media?q=ferries`);
    await tile(page, 'Harbour at dawn').press('Enter');
    await page.getByRole('button', { name: 'Delete the picture' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the picture' }).press('Enter');
    await page.getByText('Harbour at dawn is deleted.').waitFor();
    await page.waitForURL(/\/office\/media$/);
    await context.close();
    assert.deepEqual(complaints, []);
  });
}

/** The rest: a phone, a drop, a paste, doubles, replacing, what failed, and who only looks. */
export function allOfPictures(office: Office): void {
  const { address, openContext, complaints } = office;
  test('pictures come by a drop, by a paste and from a phone, doubles and what moves are told, and a member who only reads is offered nothing', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await join(page, office, 'drops@agency.example', 'editor');
    await page.goto(`${address()}/office/media`);
    await page.getByRole('button', { name: 'Upload pictures' }).waitFor();
    const ferry = await telephonePhoto({ width: 500, height: 300 });
    await dropped(page, 'drop', 'Ferry.jpg', ferry);
    await tile(page, 'Ferry').locator('img').waitFor(PATIENCE);
    await dropped(page, 'paste', 'Again.jpg', ferry);
    await page.getByText('It was there already, as “Ferry”.').first().waitFor();
    await dropped(page, 'drop', 'Wave.gif', await movingGif());
    await tile(page, 'Wave').getByText('Failed').waitFor(PATIENCE);
    await lookFully(page, 'the pictures, with one that failed');
    await tile(page, 'Wave').click();
    await page.getByText('This picture moves.').waitFor();
    await lookFully(page, 'a picture that failed');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose another file' }).click(),
    ]);
    const quay = await telephonePhoto({ width: 520, height: 320 });
    await chooser.setFiles([{ name: 'Quay.jpg', mimeType: 'image/jpeg', buffer: quay }]);
    await page.locator('.whole img').waitFor(PATIENCE);

    // Somebody else describes it meanwhile: nothing of either is lost.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Description').fill('A wave');
    await page.getByLabel('Description').fill('A quay in rain');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('The picture is saved.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/The picture is saved|What you typed is still here/)
      .first()
      .waitFor();
    assert.equal(await page.getByLabel('Description').inputValue(), 'A quay in rain');

    await page.setViewportSize(PHONE);
    await page.goto(`${address()}/office/media`);
    await tile(page, 'Ferry').waitFor();
    assert.deepEqual(await axeFaults(page), []);

    const reader = await openContext();
    const reading = await reader.newPage();
    await join(reading, office, 'reads@agency.example', 'recruiter');
    await reading.goto(`${address()}/office/media`);
    await tile(reading, 'Ferry').click();
    await heading(reading, 'Ferry');
    for (const name of ['Save', 'Choose another file', 'Delete the picture', 'Upload pictures'])
      assert.equal(await reading.getByRole('button', { name }).count(), 0, name);
    await Promise.all([context.close(), reader.close()]);
    assert.deepEqual(complaints, []);
  });
}

/** A form asks for a picture: it is uploaded and described on the way. */
export function picturesInForms(office: Office): void {
  const { address, openContext, complaints } = office;
  test('a form gets its picture from the window of the library, found by words or uploaded and described there', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await join(page, office, 'forms@agency.example', 'editor');
    await page.goto(`${address()}/office/content/clients`);
    await page.getByRole('button', { name: 'New client' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Quayside Ferries');
    await page.getByRole('button', { name: 'Make the client' }).click();
    await heading(page, 'Quayside Ferries');
    const logo = page.getByRole('group', { name: 'Logo' });
    await logo.getByRole('button', { name: 'Choose a picture' }).press('Enter');
    const window = page.getByRole('dialog', { name: 'Choose a picture' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      window.getByRole('button', { name: 'Upload' }).click(),
    ]);
    const mark = await telephonePhoto({ width: 400, height: 200 });
    await chooser.setFiles([{ name: 'Quayside mark.jpg', mimeType: 'image/jpeg', buffer: mark }]);
    await window.getByRole('button', { name: 'Use this picture' }).click(PATIENCE);
    await window.getByText('Describe it, or mark it as decoration.').waitFor();
    await lookFully(page, 'the window in which a picture is described');
    await window.getByText('It is decoration').click();
    await window.getByRole('button', { name: 'Use this picture' }).click();
    await logo.getByText('Quayside mark').waitFor();
    await logo.getByRole('button', { name: 'Another picture' }).press('Enter');
    await window.getByRole('searchbox').fill('quays');
    await lookFully(page, 'the window in which a picture is chosen');
    await window.getByRole('button', { name: 'Quayside mark' }).press('Enter');
    await window.waitFor({ state: 'detached' });
    await logo.locator('img').waitFor(PATIENCE);
    await context.close();
    assert.deepEqual(complaints, []);
  });
}
