// Areas: back-office, backend/src/office
import { correctField, expectAccessible, expectFitsWidth } from '../support/checks';
import {
  choosePassword,
  EMPLOYEE_PASSWORD,
  enrolAuthenticator,
  enterPassword,
  inviteEmployee,
} from '../support/employee';
import { store } from '../support/store';
import { expect, test } from '../support/test';

test('an employee changes the password, and a recovery code replaces the lost phone in another browser', async ({
  page,
  browser,
}, { project, workerIndex }) => {
  const { email, link } = await inviteEmployee(`${project.name}-account-${workerIndex}`);
  await page.goto(link);
  await choosePassword(page);
  await enterPassword(page, email);
  await enrolAuthenticator(page);
  await page.goto(`${store.backOfficeUrl}/conta`);
  await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeFocused();

  const newPassword = 'calha beiral rufo telha';
  await page.getByLabel('Senha atual').fill(EMPLOYEE_PASSWORD);
  await page.getByLabel('Nova senha', { exact: true }).fill('aaaaaaaaaaaa');
  await page.getByLabel('Repita a nova senha').fill('aaaaaaaaaaaa');
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByText(/^Esta senha é fácil de adivinhar/)).toBeVisible();
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused();
  await correctField(page.getByLabel('Nova senha', { exact: true }), newPassword);
  await page.getByLabel('Repita a nova senha').fill(newPassword);
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByText('Senha trocada.')).toBeVisible();

  await page.getByRole('button', { name: 'Criar códigos novos' }).click();
  const codes = page.getByRole('list', { name: 'Códigos de recuperação novos' });
  await expect(codes).toBeFocused();
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts();
  await expectAccessible(page, 'the own account');
  await expectFitsWidth(page, 'the own account');

  const context = await browser.newContext({ baseURL: store.backOfficeUrl });
  const elsewhere = await context.newPage();
  await elsewhere.goto(store.backOfficeUrl);
  await elsewhere.getByLabel('E-mail').fill(email);
  await elsewhere.getByLabel('Senha').fill(newPassword);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('button', { name: /usar um código de recuperação/ }).click();
  await expect(elsewhere.getByLabel('Código de recuperação')).toBeFocused();
  await expectAccessible(elsewhere, 'the recovery code');
  await elsewhere.getByLabel('Código de recuperação').fill(code);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('button', { name: 'Sair' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Encerrar Chrome/ }).click();
  await expect(page.getByText('Sessão encerrada.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await context.close();
});
