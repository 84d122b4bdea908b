// Areas: shell/server, packages/releases
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { expect, test as base } from './support/fixtures';
import { SecondShell } from './support/second-shell';
import { firstPortOf } from '../support/store';

const remote = 'mf-content';
const version = '9.0.0-previa.1';
const port = firstPortOf('preview');
const origin = `http://localhost:${port}`;
const key = randomBytes(32).toString('base64');

/** A store with links of previews, and a release that is not live. */
const test = base.extend<object, { shell: SecondShell }>({
  shell: [
    async ({ browserName: _ }, use) => {
      const shell = await SecondShell.start(port, {
        STORE_ORIGIN: origin,
        PREVIEW_KEY: key,
      });
      await shell.publishDamaged(remote, version, {});
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker' },
  ],
});

const badge = (page: Page) => page.getByRole('button', { name: /^Versões de teste/ });

test('staff see a release that is not live by a signed link, until they end it', async ({
  page,
  browser,
  shell,
}) => {
  const env = { PREVIEW_KEY: key, STORE_ORIGIN: origin };
  const printed = await shell.channel(['preview', `${remote}@${version}`], env);
  const [address = ''] = /http\S+/.exec(printed) ?? [];

  const followed = await page.goto(address);
  expect(followed?.headers()['cache-control']).toBe('private, no-store');
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/faq`);
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(`Versões de teste ${remote} ${version}`);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'release-preview', httpOnly: true, sameSite: 'Lax' });

  const other = await browser.newPage();
  await other.goto(`${origin}/faq`);
  await expect(other.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  await other.close();

  await badge(page).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Versões nesta sessão' });
  await expect(panel.getByText(/não está no ar, até .* \(horário de Brasília\)/)).toBeVisible();
  await expectAccessible(page, 'the panel of a preview');
  await expectFitsWidth(page, 'the panel of a preview');
  await panel.getByRole('button', { name: 'Encerrar e ver como os visitantes' }).click();
  await expect(page).toHaveURL(`${origin}/faq`);
  await expect(badge(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('a forged link of a preview is explained, and the store works', async ({ page }) => {
  const response = await page.goto(`${origin}/faq?previa=${remote}@${version}`);

  expect(response?.status()).toBe(400);
  await expect(page.getByText('não é um link de prévia desta loja')).toBeVisible();
  await expectAccessible(page, 'a refused link of a preview');
  await page.getByRole('link', { name: 'Continuar na loja' }).click();
  await expect(page).toHaveURL(`${origin}/faq`);
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
});
