// Areas: back-office, backend/src/office/staff, packages/back-office-wire
import { expectAccessible, expectFitsWidth } from '../support/checks';
import {
  choosePassword,
  enrolAuthenticator,
  enterPassword,
  signInEmployee,
} from '../support/employee';
import { store } from '../support/store';
import { expect, test } from '../support/test';

test('a role of the retailer’s own opens to an employee what it permits, and nothing else', async ({
  page,
  browser,
}, { project, workerIndex }) => {
  const worker = `${project.name}-roles-${workerIndex}`;
  const role = `Balcão ${worker}`;
  await signInEmployee(page, worker);
  await page.goto(`${store.backOfficeUrl}/papeis`);
  await page.getByRole('button', { name: 'Copiar Separação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo papel' });
  await dialog.getByLabel('Nome do papel').fill(role);
  await dialog.getByRole('checkbox', { name: 'Fazer e responder orçamentos' }).check();
  await dialog.getByLabel('Desconto em orçamentos até').fill('7');
  await expectAccessible(page, 'a new role');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(`${role}: papel salvo.`)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: role })).toBeVisible();
  await expectAccessible(page, 'the roles');
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsWidth(page, `the roles at ${width} px`);
  }

  await page.goto(`${store.backOfficeUrl}/pessoas`);
  await page.getByRole('button', { name: 'Convidar pessoa' }).click();
  const invitation = page.getByRole('dialog', { name: 'Convidar pessoa' });
  const email = `${worker}-${Date.now()}@loja.example`;
  await invitation.getByLabel('Nome').fill('Rui Prado');
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByRole('checkbox', { name: 'Pedidos', exact: true }).uncheck();
  await invitation.getByRole('checkbox', { name: role }).check();
  await invitation.getByRole('button', { name: 'Criar convite' }).click();
  const link = await page.getByLabel('Link do convite').inputValue();

  // A phone has the areas behind a button.
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: store.backOfficeUrl, viewport });
  const own = await context.newPage();
  await own.goto(link);
  await choosePassword(own);
  await enterPassword(own, email);
  await enrolAuthenticator(own);
  const menu = own.getByRole('navigation', { name: 'Áreas da retaguarda' });
  // Quotes need customers: that right came with the other one.
  await expect(menu.getByRole('link')).toHaveText([
    'Pedidos',
    'Orçamentos',
    'Devoluções',
    'Clientes',
    'Minha conta',
  ]);
  await own.goto(`${store.backOfficeUrl}/produtos`);
  await expect(own.getByText(/O seu papel não abre esta área/)).toBeVisible();
  await context.close();
});
