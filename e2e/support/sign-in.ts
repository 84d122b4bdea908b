import type { Page } from '@playwright/test';

/** Signs in on the login page and waits for the redirect. */
export async function signIn(page: Page, taxId: string, password: string) {
  await page.getByLabel('CNPJ ou CPF').fill(taxId);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Continuar agora' }).click();
}
