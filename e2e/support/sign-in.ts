import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { continueNow } from './continue-now';

/** Signs in on the login page and waits for the redirect. */
export async function signIn(page: Page, taxId: string, password: string) {
  await page.getByLabel('CNPJ ou CPF').fill(taxId);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await continueNow(page);
  await expect(page).not.toHaveURL(/\/login\b/);
}
