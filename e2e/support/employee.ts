import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { runStaff } from './operator';
import { expect } from './test';

const PASSWORD = 'areia brita ripa caibro';
let people = 0;

/**
 * Invites an administrator by the command, who chooses a password, adds an authenticator and signs in.
 * @param worker makes the e-mail unique
 * @param onScreen called on each screen
 */
export async function signInAsEmployee(
  page: Page,
  worker: string,
  onScreen: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const email = `pessoa-${worker}-${Date.now()}-${(people += 1)}@loja.example`;
  const text = await runStaff('convidar', '--email', email, '--name', 'Eva Lima');
  const [link = ''] = /http\S+/.exec(text) ?? [];
  await page.goto(link);
  await onScreen();
  await page.getByLabel('Nova senha').fill(PASSWORD);
  await page.getByLabel('Repita a senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ir para a entrada' }).click();

  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeFocused();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeFocused();
  await onScreen();
  const shown = await page.getByText(/^Chave:/).innerText();
  const secret = Secret.fromBase32(shown.replace('Chave:', '').replaceAll(/\s/g, ''));
  await page.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}
