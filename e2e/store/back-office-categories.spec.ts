// Areas: back-office/src/features/categories, backend/src/office/categories, backend/src/office/documents, backend/src/catalogue/categories
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { publishForm, publishStandard } from '../support/publication';
import { store } from '../support/store';
import { expect, test } from '../support/test';

/** Adds a category in the dialog that a button opens. */
async function add(
  page: Page,
  button: string,
  name: string,
  fill?: (dialog: Locator) => Promise<void>,
) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await fill?.(dialog);
  await dialog.getByRole('button', { name: 'Manter no rascunho' }).click();
  await expect(page.getByRole('button', { name: `Editar ${name}`, exact: true })).toBeFocused();
}

/** The store shows a change within seconds. */
async function expectInStore(page: Page, path: string, show: () => Promise<void>) {
  await expect(async () => {
    await page.goto(path);
    await show();
  }).toPass({ timeout: 60_000 });
}

/** The tree of the sample store again, as the other tests expect it. */
async function restore(page: Page) {
  await page.goto(`${store.backOfficeUrl}/categorias`);
  await publishStandard(page);
}

// There is one tree for the whole store.
test.skip(({ isMobile }) => isMobile, 'another project would change the same tree');
test.afterEach(async ({ page, isMobile }) => {
  // Hooks run for skipped tests, too.
  if (!isMobile) await restore(page);
});

test('a category made in the back office is in the menu, opens, is found and keeps its old address', async ({
  page,
}, { project, workerIndex }) => {
  const name = 'Elétrica';
  const slug = 'eletrica';
  const synonym = 'fiarada';
  await signInEmployee(page, `${project.name}-${workerIndex}`);
  await page.goto(`${store.backOfficeUrl}/categorias`);
  await expect(page.getByRole('button', { name: 'Editar Banheiro' })).toBeVisible();
  await add(page, 'Nova categoria', name, async (dialog) => {
    await expect(dialog.getByLabel('Endereço', { exact: true })).toHaveValue(slug);
    await dialog.getByLabel('Sinônimos').fill(synonym);
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the dialog of a category');
  });
  await add(page, `Nova subcategoria de ${name}`, 'Fios e Cabos');
  await add(page, `Nova subcategoria de ${name}`, 'Lâmpadas');
  await expectAccessible(page, 'the categories');
  await expectFitsWidth(page, 'the categories');
  await publishForm(page);

  await expectInStore(page, `/produtos/${slug}/fios-e-cabos`, async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: `${name} > Fios e Cabos` }),
    ).toBeVisible({ timeout: 2_000 });
  });
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Todos os produtos' }).last(),
  ).toBeVisible();
  await expectAccessible(page, 'an empty category');
  await page
    .getByRole('navigation', { name: 'Categorias de produtos' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page).toHaveURL(`/produtos/${slug}`);
  await expectInStore(page, `/produtos/pesquisar/${synonym}`, async () => {
    const found = page.getByRole('main').getByRole('link', { name, exact: true }).last();
    await expect(found).toHaveAttribute('href', `/produtos/${slug}`, { timeout: 2_000 });
  });

  await page.goto(`${store.backOfficeUrl}/categorias`);
  await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Endereço', { exact: true }).fill(`${slug}-nova`);
  await page.getByRole('dialog').getByRole('button', { name: 'Manter no rascunho' }).click();
  await publishForm(page);
  await expectInStore(page, `/produtos/${slug}/lampadas?ordem=nome`, async () => {
    await expect(page).toHaveURL(`/produtos/${slug}-nova/lampadas?ordem=nome`, { timeout: 2_000 });
  });
});
