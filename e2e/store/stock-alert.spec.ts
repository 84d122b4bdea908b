// Areas: mf-account/src/features/stock-alert, mf-catalog/src/features/product, backend/src/customers/stock-alerts
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { emailedLink } from '../support/mailbox';
import { expect, test } from '../support/test';

/** A product of the sample store that is sold out. */
const SOLD_OUT = '/produto/14321';

test('a shopper asks to be told of a product that is sold out, and confirms it by e-mail', async ({
  page,
}, { project }) => {
  const email = `aviso-${project.name}@exemplo.com.br`;
  await page.goto(SOLD_OUT);
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avise-me quando chegar' });
  await dialog.getByLabel('Seu e-mail').fill(email);
  await expectAccessible(page, 'stock alert');
  await dialog.getByRole('button', { name: 'Pedir o aviso' }).click();
  await expect(dialog.getByText(`Enviamos um link para ${email}`)).toBeFocused();

  await page.goto(await emailedLink(page.request, email, '/avise-me?token='));
  await expectAccessible(page, 'link of a stock alert');
  await expectFitsWidth(page, 'link of a stock alert');
  await page.getByRole('button', { name: 'Confirmar o aviso' }).click();
  await expect(page.getByRole('heading', { name: 'Aviso confirmado!' })).toBeFocused();
});
