import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runStaff } from './operator';

export const EMPLOYEE_PASSWORD = 'areia brita ripa caibro';
let people = 0;

/** Invites an employee by the command. @returns the e-mail and the link */
export async function inviteEmployee(worker: string) {
  const email = `pessoa-${worker}-${Date.now()}-${(people += 1)}@loja.example`;
  const text = await runStaff('convidar', '--email', email, '--name', 'Eva Lima');
  const [link = ''] = /http\S+/.exec(text) ?? [];
  return { email, link };
}

/** The code that an authenticator shows for the key on the page. */
export async function readCode(page: Page): Promise<string> {
  const shown = await page.getByText(/^Chave:/).innerText();
  const secret = Secret.fromBase32(shown.replace('Chave:', '').replaceAll(/\s/g, ''));
  return new TOTP({ secret }).generate();
}

/** Signs a new employee in to the back office, who may do everything. */
export async function signInEmployee(page: Page, worker: string): Promise<void> {
  const { email, link } = await inviteEmployee(worker);
  await page.goto(link);
  await page.getByLabel('Nova senha').fill(EMPLOYEE_PASSWORD);
  await page.getByLabel('Repita a senha').fill(EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ir para a entrada' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}
