// Areas: shared-contracts/src/store, shell/src/features/session, shell/src/features/header, mf-account/src/features/login
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydration';
import { registerPerson } from '../support/purchase';
import { signIn } from '../support/sign-in';
import { person } from '../support/store';
import { expect, test } from '../support/test';

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'Tabs are the same on phones.'));

async function openSignedIn(page: Page, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, person.taxId, person.password);
  await expect(page).toHaveURL(path);
}

async function openOtherTab(page: Page, path: string) {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await untilHydrated(tab);
  return tab;
}

const banner = (page: Page) => page.getByRole('banner');
const accountLink = (page: Page) => banner(page).getByRole('link', { name: 'Meus Pedidos' });
const orderLinks = (page: Page) => page.getByRole('link', { name: /^Ver Detalhes/ });

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('a tab of the account goes to the login when the customer signs out in another tab', async ({
  page,
}) => {
  await openSignedIn(page, '/meusPedidos');
  const tab = await openOtherTab(page, '/meusPedidos?pagina=1');
  await expect(orderLinks(tab).first()).toBeVisible();

  await signOut(page);

  await expect(tab).toHaveURL(/\/login$/);
  await expect(tab.getByText(/^Sua sessão terminou\./)).toBeVisible();
  await expect(orderLinks(tab)).toHaveCount(0);
  const stored = await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(person.taxId);
  await signIn(tab, person.taxId, person.password);
  await expect(tab).toHaveURL(/\/meusPedidos\?pagina=1$/);
});

test('the header of each tab shows the customer of now, and what is typed stays', async ({
  page,
}) => {
  const other = await registerPerson(page.request);
  await openSignedIn(page, '/meusPedidos');
  const tab = await openOtherTab(page, '/contato');
  await expect(accountLink(tab)).toBeVisible();
  await tab.getByRole('textbox', { name: 'Mensagem' }).fill('Vocês entregam areia?');

  await signOut(page);
  await expect(banner(tab).getByRole('link', { name: /Entrar/ })).toBeVisible();

  await page.goto('/login');
  await signIn(page, other.taxId, other.password);
  await expect(accountLink(tab)).toContainText('Rosa Teste');
  await expect(tab.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Vocês entregam areia?');
});
