// Areas: back-office/src/features/documents, backend/src/office/freight, backend/src/domain/freight, mf-content, shared-contracts/src/content, shared-contracts/src/calendar
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { publishForm, publishStandard } from '../support/publication';
import { store } from '../support/store';
import { expect, test } from '../support/test';

const MAX_CLICKS = 5;
const DAY_MS = 86_400_000;

/** Rio Branco: no other test sends anything there. */
const FAR_AWAY = { cep: '69900100', from: '69900000', to: '69900999' };

// The documents are the store's: the phone's project would change them at the same time.
test.skip(({ isMobile }) => isMobile, 'the walk sets the window itself');

test('an employee adds a closing day and changes a freight price in few clicks, and shoppers see both', async ({
  page,
  browser,
}, { workerIndex }) => {
  await signInEmployee(page, `delivery-${workerIndex}`);
  const clicks = { count: 0 };
  const click = async (target: Locator) => {
    clicks.count += 1;
    await target.click();
  };
  const openFromMenu = async (title: string) => {
    await page.goto(store.backOfficeUrl);
    clicks.count = 0;
    await click(page.getByRole('link', { name: 'Conteúdo', exact: true }));
    await click(page.getByRole('link', { name: title, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const publish = async () => {
    await click(page.getByRole('button', { name: 'Publicar…' }));
    const dialog = page.getByRole('dialog', { name: /^Publicar a versão/ });
    await click(dialog.getByRole('button', { name: 'Publicar', exact: true }));
    await expect(dialog).toBeHidden();
    expect(clicks.count).toBeLessThanOrEqual(MAX_CLICKS);
  };

  const hours = 'Horários e feriados';
  const day = shownDay(new Date(Date.now() + 40 * DAY_MS));
  await openFromMenu(hours);
  await click(page.getByRole('button', { name: '+ Dia fechado' }));
  await page.getByLabel('Nome', { exact: true }).fill('Feira da cidade');
  await page.getByLabel('Primeiro dia').fill(day);
  await page.keyboard.press('Enter');
  // After the last delivery: the promises to other tests stay.
  await page.getByLabel('Fecha às').fill('23:59');
  await publish();
  await expectLooks(page, hours);
  await expectShopper(browser, async (shop) => {
    await expect(
      shop.getByText(`Feira da cidade: fechado em ${day} a partir das 23:59.`),
    ).toBeVisible({ timeout: 1_000 });
  });
  await publishStandard(page);

  const freight = 'Frete';
  await openFromMenu(freight);
  await page.locator('input[type=file]').setInputFiles({
    name: 'frete.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `transportadora;cepinicial;cepfinal;pesofinal;valorfrete;prazo\nRota Azul Expresso;${FAR_AWAY.from};${FAR_AWAY.to};500;80;7`,
    ),
  });
  await expect(page.getByText('1 linha lida.')).toBeVisible();
  await publishForm(page);
  await openFromMenu(freight);
  await page.getByLabel('Preço da linha 1').fill('75,50');
  await publish();
  await page.getByLabel('CEP', { exact: true }).fill(FAR_AWAY.cep);
  await page.keyboard.press('Enter');
  const live = page.getByRole('region', { name: 'A loja como está' });
  await expect(live).toContainText('Rota Azul Expresso: R$ 75,50, 7 dias úteis');
  await expect(live).toContainText('linha 1');
  await expectLooks(page, freight);
  await publishStandard(page);

  await page.goto(`${store.backOfficeUrl}/conteudo/stores`);
  await expectLooks(page, 'Lojas');
});

async function expectLooks(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page, title);
  await page.setViewportSize({ width: 375, height: 812 });
  // The tables drop columns when they notice the new width.
  await expect(() => expectFitsWidth(page, title)).toPass();
  await expectAccessible(page, title);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Opens the contact page as a shopper until the check succeeds. */
async function expectShopper(browser: Browser, check: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: store.url });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/contato');
    await check(page);
  }).toPass({ intervals: [500] });
  await context.close();
}

/** '08/01/2027'. */
const shownDay = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/');
