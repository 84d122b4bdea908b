// Areas: mf-account/src/features/login, mf-account/src/features/registration, mf-account/src/features/profile, mf-account/src/features/password, mf-account/src/features/recovery, mf-account/src/features/reset, mf-account/src/features/sessions, mf-account/src/features/email-confirmation, backend/src/customers/sessions, backend/src/customers/accounts
import type { Page } from '@playwright/test';
import { continueNow } from '../support/continue-now';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { emailedLink } from '../support/mailbox';
import { aNewCompany, aNewPerson } from '../support/people';
import { signIn } from '../support/sign-in';
import { person } from '../support/store';
import { expect, test } from '../support/test';

/** Checks for every screen. */
async function expectScreen(page: Page, name: string) {
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
}

test(
  'a person registers, resets the password, signs in again, and is signed out in other browsers',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { cpf, email, password } = aNewPerson();

    await page.goto('/registro');
    await page.getByRole('button', { name: 'Avançar' }).click();
    await expect(page.getByRole('group', { name: 'Confira estes campos:' })).toBeFocused();
    await expectScreen(page, 'registration with faults');
    await page.getByLabel('CPF').fill(cpf);
    await page.getByLabel('Nome', { exact: true }).fill('Rosa <b>Teste</b>');
    await page.getByLabel('Celular').fill('19987654321');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Avançar' }).click();
    await expect(page.getByRole('heading', { name: 'Conta criada!' })).toBeVisible();
    await expectScreen(page, 'registered');
    await continueNow(page);
    await expect(page).toHaveURL(/\/$/);

    await page.goto('/recuperarSenha');
    await expectScreen(page, 'recovery');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar link de redefinição' }).click();
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();

    await page.goto(await emailedLink(page.request, email, '/redefinir?acess='));
    await expectScreen(page, 'reset');
    await page.getByLabel('Nova Senha', { exact: true }).fill('Argamassa#1');
    await page.getByLabel('Confirmar Senha', { exact: true }).fill('Argamassa#1');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(page.getByRole('heading', { name: 'Senha atualizada!' })).toBeVisible();
    await continueNow(page);
    // Signed in until the reset: the session of this tab has ended as well.
    await signIn(page, cpf, 'Argamassa#1');

    const elsewhere = await browser.newContext({ locale: 'pt-BR' });
    const other = await elsewhere.newPage();
    await other.goto('/login?redirect=%2FmeusPedidos');
    await signIn(other, cpf, 'Argamassa#1');
    await expect(other.getByText('Nenhum pedido encontrado')).toBeVisible();
    await expect(other.getByRole('main').getByText('Rosa <b>Teste</b>')).toBeVisible();

    await page.goto('/meusPedidos/senha');
    await page.getByLabel('Senha atual', { exact: true }).fill('Argamassa#1');
    await page.getByLabel('Nova senha', { exact: true }).fill(password);
    // The other browser explains it.
    await expect(page.getByRole('button', { name: /^Desconectar \S+ no \S+/ })).toBeVisible();
    await expectScreen(page, 'password');
    await page.getByRole('button', { name: 'Salvar Nova Senha' }).click();
    await continueNow(page);
    await expect(page).toHaveURL(/\/meusPedidos$/);

    await other.getByRole('link', { name: 'Perfil do Usuário' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await elsewhere.close();
  },
);

test('a company registers and corrects its profile by keyboard alone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no Tab key');
  const { cnpj, email, password } = aNewCompany();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };

  await page.goto('/registro');
  const kind = page.getByRole('tab', { name: 'Pessoa Jurídica' });
  await expect(async () => {
    await page.getByRole('tab', { name: 'Pessoa Física' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(kind).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Tab');
  await type(cnpj);
  await type('Obras Teste Ltda');
  await type('1932345678');
  await type('19987654321');
  await type(email);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Conta criada!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/meusPedidos/perfil');
  await page.getByLabel('Celular').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('11912345678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Continuar agora' })).toBeVisible();
  await page.goto('/meusPedidos/perfil');
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 91234-5678');
  await expectScreen(page, 'profile');
});

test('a customer browses orders and writes to the store', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?redirect=%2FmeusPedidos');
  await expectScreen(page, 'login');
  await signIn(page, person.taxId, person.password);
  await expect(page.getByText(/\d+ pedidos? encontrados?/)).toBeVisible();
  await expectScreen(page, 'orders');

  await page
    .getByRole('link', { name: /^Ver Detalhes/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Comprar novamente', exact: true })).toBeVisible();
  await expectScreen(page, 'order');

  await page.goto('/contato');
  await page.getByLabel('Nome ou Razão Social').fill('Rosa Teste');
  await page.getByLabel('Telefone', { exact: true }).fill('19987654321');
  await page.getByLabel('E-mail', { exact: true }).fill('rosa@example.com');
  await page.getByLabel('Assunto').fill('Entrega');
  await page.getByLabel('Mensagem', { exact: true }).fill('Entregam no sábado?');
  await expectScreen(page, 'contact');
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
});
