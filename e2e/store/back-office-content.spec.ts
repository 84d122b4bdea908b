// Areas: back-office/src/features/documents, backend/src/office/documents, backend/src/content, mf-content, shared-contracts/src/content
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { publishForm, publishStandard } from '../support/publication';
import { store } from '../support/store';
import { expect, test } from '../support/test';

const ANSWER = 'Precisa de uma betoneira? Pergunte por ela no balcão da {loja}.';
const SHOWN = /Precisa de uma betoneira\? Pergunte por ela no balcão da FireFlay/;

/** Opens the page as a shopper without cookies until the check succeeds. */
async function expectShopper(browser: Browser, path: string, check: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: store.url });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(path);
    await check(page);
  }).toPass({ intervals: [500] });
  await context.close();
}

async function openEditor(page: Page, name: string, title: string) {
  await page.goto(`${store.backOfficeUrl}/conteudo/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page, title);
}

/** A picture of one colour, drawn by the browser. */
const drawPicture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1600, height: 600 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0b5cab';
    context.fillRect(0, 0, 1600, 600);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });

// The documents are the store's: the phone's project would change them at the same time.
test.skip(({ isMobile }) => isMobile, 'the walk sets the window itself');

test('an employee changes an answer, sees it before shoppers do, publishes it and takes it back', async ({
  page,
  browser,
}, { workerIndex }) => {
  const title = 'Perguntas frequentes';
  await signInEmployee(page, `texts-${workerIndex}`);
  await openEditor(page, 'questions', title);
  await page.locator('summary', { hasText: 'Como comprar' }).click();
  const question = page.locator('li', {
    has: page.locator('summary', { hasText: 'Como comprar' }),
  });
  await question.getByRole('button', { name: '+ Parágrafo' }).click();
  await page.keyboard.type(ANSWER);
  await page.setViewportSize({ width: 375, height: 812 });
  // The list of versions drops a column when it notices the new width.
  await expect(() => expectFitsWidth(page, title)).toPass();
  await expectAccessible(page, title);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Ver prévia' }).click();
  const link = await page.getByRole('link', { name: 'abrir na loja' }).getAttribute('href');
  const preview = await page.context().newPage();
  await preview.goto(link ?? '');
  await expect(preview.getByText(SHOWN)).toBeVisible();
  await expect(preview.getByText(/Perguntas frequentes, versão \d+/)).toBeVisible();
  await preview.close();
  await expectShopper(browser, '/faq', async (shop) => {
    await expect(shop.getByText('Como comprar')).toBeVisible();
    expect(await shop.getByText(SHOWN).count()).toBe(0);
  });

  await publishForm(page);
  await expectShopper(browser, '/faq/como-comprar', (shop) =>
    expect(shop.getByText(SHOWN)).toBeVisible({ timeout: 1_000 }),
  );
  await publishStandard(page);
  await expectShopper(browser, '/faq/como-comprar', async (shop) =>
    expect(await shop.getByText(SHOWN).count()).toBe(0),
  );
});

test('an employee adds a strip with a picture and an end to the home page', async ({
  page,
  browser,
}, { workerIndex }) => {
  const title = 'Banners da página inicial';
  await signInEmployee(page, `banners-${workerIndex}`);
  await openEditor(page, 'banners', title);
  await page.getByRole('button', { name: '+ Faixa' }).click();
  const strip = page.getByRole('region', { name: 'Faixas no fim da página' }).locator('li').last();
  await strip.getByLabel('Título').fill('Semana da betoneira');
  await strip.getByLabel('Texto', { exact: true }).fill('Até domingo na {nome_curto}.');
  await strip.getByLabel('Texto do botão').fill('Ver ferramentas');
  await strip.getByLabel('Página que ele abre').fill('/produtos/ferramentas');
  await strip.getByLabel('O que a imagem mostra').fill('Fundo azul');
  const file = strip.getByLabel('Imagem', { exact: true });
  await file.setInputFiles({
    name: 'folheto.png',
    mimeType: 'image/png',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(strip.getByRole('alert')).toContainText('não é uma imagem');
  const drawn = Buffer.from(await drawPicture(page), 'base64');
  await file.setInputFiles({ name: 'azul.png', mimeType: 'image/png', buffer: drawn });
  await expect(strip.getByText('Imagem enviada: 1600 × 600 pixels.')).toBeVisible();
  await strip.getByLabel('Mostrar até').fill('31/12/2099 23:59');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
  await expectAccessible(page, title);

  await publishForm(page);
  await expectShopper(browser, '/', async (shop) => {
    const picture = shop.getByRole('img', { name: 'Fundo azul' });
    await picture.scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(shop.getByText('Até domingo na FireFlay.')).toBeVisible({ timeout: 1_000 });
    expect(await picture.getAttribute('src')).toMatch(/^\/imagens\/banners\/[0-9a-f]{40}\.png\?w=/);
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });
  await publishStandard(page);
  await expectShopper(browser, '/', async (shop) =>
    expect(await shop.getByText('Semana da betoneira').count()).toBe(0),
  );
});
