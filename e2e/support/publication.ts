import type { Page } from '@playwright/test';
import { expect } from './test';

/** Publishes at once in the dialog that is open; a dialog that was refused stays open. */
export async function confirmPublication(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Publicar a versão/ });
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function publishForm(page: Page) {
  await page.getByRole('button', { name: 'Publicar…' }).click();
  await confirmPublication(page);
}

export async function publishStandard(page: Page) {
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await confirmPublication(page);
}
