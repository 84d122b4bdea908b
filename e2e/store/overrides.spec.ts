// Areas: shell/src/features/overrides, shell/server
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, collectConsoleProblems } from '../support/checks';
import { publishVariant } from '../support/publish-variant';
import { expect, test } from '../support/test';

const remote = 'mf-catalog';
let version: string;
let live: string;
let remove: () => Promise<void>;

// `parallelIndex` keeps the versions few: the server renders two previews at the same time, and keeps one for a minute.
test.beforeAll(async ({ browserName: _ }, { project, parallelIndex }) => {
  version = `1.0.0-qa.${project.name}${parallelIndex}`;
  ({ live, remove } = await publishVariant(remote, version, ['Mais Vendidos', 'Os Mais Levados']));
});
test.afterAll(() => remove());

const bestSellers = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });
const badge = (page: Page) => page.getByRole('button', { name: /^Versões de teste/ });

/**
 * Opens the store with the override once the server renders it: on a busy machine the first view of a new composition
 * is left to the browser, which requests the session.
 *
 * @returns the console's problems of the page
 */
async function openWithOverride(page: Page): Promise<string[]> {
  const address = `/?mf=${remote}@${version}`;
  const first = await page.context().newPage();
  await expect(async () => {
    const response = await first.goto(address);
    expect(await response?.text()).toContain('Os Mais Levados');
  }).toPass();
  await first.close();
  const complaints = collectConsoleProblems(page);
  await page.goto(address);
  return complaints;
}

test('only the visitor with an override sees the other release, until they end it', async ({
  page,
  browser,
}) => {
  const complaints = await openWithOverride(page);

  await expect(page).toHaveURL('/');
  await expect(bestSellers(page, 'Os Mais Levados')).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(`Versões de teste ${remote} ${version}`);

  const other = await browser.newPage();
  await other.goto('/');
  await expect(bestSellers(other, 'Mais Vendidos')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  await other.close();

  await badge(page).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Versões nesta sessão' });
  await expect(panel.getByRole('heading', { name: 'Versões nesta sessão' })).toBeFocused();
  const choice = panel.getByLabel(`Versão de ${remote}`);
  await expect(choice).toHaveValue(version);
  await expect(choice.getByRole('option', { name: `${live} · no ar` })).toBeAttached();
  await expect(panel.getByText(/^Contrato pedido: \^/)).not.toHaveCount(0);
  await expect(panel.getByText(/arquivos?, \d+ kB em \d+ ms/).first()).toBeVisible();
  await expectAccessible(page, 'the panel of versions');
  await expectFitsWidth(page, 'the panel of versions');

  await panel.getByLabel('Contornar a área de cada parte').check();
  await expect(page.getByText(`${remote} ${version} · página`)).toBeVisible();
  await panel.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(badge(page)).toBeFocused();
  expect(complaints).toEqual([]);

  await badge(page).press('Enter');
  await panel.getByRole('button', { name: 'Encerrar e ver como os visitantes' }).click();
  await expect(bestSellers(page, 'Mais Vendidos')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('an invalid override is refused with a message, and the store works', async ({ page }) => {
  const response = await page.goto(`/faq?mf=mf-content@https://evil.example,${remote}@9.9.9`);

  expect(response?.status()).toBe(400);
  await expect(page.getByText('não está entre os permitidos')).toBeVisible();
  await expect(page.getByText('nunca foi publicada')).toBeVisible();
  await expectAccessible(page, 'a refused version');
  await page.getByRole('link', { name: 'Continuar na loja' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('two versions side by side follow each other', async ({ page, isMobile }) => {
  await page.goto(`/comparar?b=${remote}@${version}&endereco=/`);

  const one = page.frameLocator('[title^="Lado A"]');
  const other = page.frameLocator('[title^="Lado B"]');
  await expect(one.getByRole('heading', { name: 'Mais Vendidos' })).toBeAttached();
  await expect(other.getByRole('heading', { name: 'Os Mais Levados' })).toBeVisible();
  await expectAccessible(page, 'the comparison');
  await expectFitsWidth(page, 'the comparison');

  if (isMobile) {
    const sides = page.getByRole('group', { name: 'Lado mostrado' });
    await sides.getByRole('button', { name: 'Lado A' }).click();
    await expect(one.getByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();
    await sides.getByRole('button', { name: 'Lado B' }).click();
  }
  await other.getByRole('link', { name: 'Ver Produto' }).first().click();
  await expect(page.getByLabel('Endereço')).toHaveValue(/^\/produto\/\d+/);
  await expect(one.getByText('Sobre o Produto').first()).toBeAttached();
  expect(await page.context().cookies()).toEqual([]);
});

test('a link on another site needs a confirmation before it shows other versions', async ({
  page,
  baseURL,
}) => {
  const link = `${baseURL}/faq?mf=${remote}@${version}`;
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link}">look</a>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link', { name: 'look' }).click();

  await expect(page.getByRole('heading', { name: 'Ver outras versões da loja?' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    'release-override',
  );
  await expectAccessible(page, 'the question about other versions');
  await expectFitsWidth(page, 'the question about other versions');

  await page.getByRole('button', { name: 'Mostrar estas versões' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(badge(page)).toHaveAccessibleName(`Versões de teste ${remote} ${version}`);
});
