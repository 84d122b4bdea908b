import type { Cookie, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runStaff } from './operator';
import { store } from './store';
import { expect } from './test';

export const EMPLOYEE_PASSWORD = 'areia brita ripa caibro';
const STAFF_COOKIE = 'fireflay_staff';
let people = 0;

/** Invites an employee by the command. @returns the e-mail and the link */
export async function inviteEmployee(worker: string) {
  const email = `pessoa-${worker}-${Date.now()}-${(people += 1)}@loja.example`;
  const text = await runStaff('convidar', '--email', email, '--name', 'Eva Lima');
  const [link = ''] = /http\S+/.exec(text) ?? [];
  return { email, link };
}

/** Accepts an invitation that is open in the page. */
export async function choosePassword(page: Page) {
  await page.getByLabel('Nova senha').fill(EMPLOYEE_PASSWORD);
  await page.getByLabel('Repita a senha').fill(EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ir para a entrada' }).click();
}

/** Enters e-mail and password. */
export async function enterPassword(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeFocused();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
}

/** Enters the first code of a new authenticator. @returns its secret */
export async function enrolAuthenticator(page: Page): Promise<Secret> {
  const shown = await page.getByText(/^Chave:/).innerText();
  const secret = Secret.fromBase32(shown.replace('Chave:', '').replaceAll(/\s/g, ''));
  await page.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  return secret;
}

/** Enters a code wherever the page asks for one: five minutes after the last one it does. */
export async function confirmWhenAsked(page: Page, secret: Secret) {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await page.addLocatorHandler(dialog, async () => {
    await dialog.getByLabel('Código').fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
  });
}

/** The session of the worker's employee, and the secret of the authenticator. */
let session: { cookies: Cookie[]; secret: Secret } | undefined;

/** Signs an employee in, who may do everything: a new one in the worker's first test, then the same one. */
export async function signInEmployee(page: Page, worker: string) {
  if (session) {
    await page.context().addCookies(session.cookies);
    await confirmWhenAsked(page, session.secret);
    await page.goto(store.backOfficeUrl);
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    return;
  }
  const { email, link } = await inviteEmployee(worker);
  await page.goto(link);
  await choosePassword(page);
  await enterPassword(page, email);
  const secret = await enrolAuthenticator(page);
  const cookies = await page.context().cookies(store.backOfficeUrl);
  session = { cookies: cookies.filter(({ name }) => name === STAFF_COOKIE), secret };
  await confirmWhenAsked(page, secret);
}
