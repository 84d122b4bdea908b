// Areas: back-office, backend/src/office/families, backend/src/catalogue/families
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { store } from '../support/store';
import { expect, test } from '../support/test';

test('an employee makes a family of products, finds it by one of their codes, and removes it', async ({
  page,
}, { project, workerIndex }) => {
  const name = `Família ${project.name} ${workerIndex}`;
  await signInEmployee(page, `${project.name}-families-${workerIndex}`);
  await page.goto(`${store.backOfficeUrl}/familias`);
  await expect(page.getByRole('heading', { name: 'Famílias' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar família' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Diferença 1').fill('Modelo');
  for (const at of [0, 1]) {
    await page.getByLabel('Acrescentar um produto').fill('torneira');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page
      .getByRole('button', { name: /^Acrescentar Torneira/ })
      .nth(at)
      .click();
    const decline = page.getByRole('button', { name: 'Não acrescentar' });
    await page.getByLabel(`Modelo, linha ${at + 1}`).fill(`M${at + 1}`);
    if (await decline.isVisible()) await decline.click();
  }
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsWidth(page, `a family at ${width} px`);
  }
  await expectAccessible(page, 'a new family');
  const firstVariant = page.getByRole('region', { name: 'Variantes' }).getByText(/^código \d+$/);
  const code = (await firstVariant.first().innerText()).replace('código ', '');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(`${name}: salvo.`)).toBeVisible();

  await page.goto(`${store.backOfficeUrl}/familias?busca=${code}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Excluir família' }).click();
  await page.getByRole('button', { name: 'Excluir família' }).last().click();
  await expect(page.getByText(`${name}: família excluída.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Famílias' })).toBeFocused();
});
