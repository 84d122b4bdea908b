// Areas: back-office, backend/src/office
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import {
  choosePassword,
  enrolAuthenticator,
  enterPassword,
  inviteEmployee,
  signInEmployee,
} from '../support/employee';
import { store } from '../support/store';
import { expect, test } from '../support/test';

test('an invited employee chooses a password, adds an authenticator and opens every area', async ({
  page,
}, { project, workerIndex }) => {
  const { email, link } = await inviteEmployee(`${project.name}-${workerIndex}`);
  await page.goto(link);
  await expectAccessible(page, 'the back office');
  await choosePassword(page);
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeFocused();
  await expectAccessible(page, 'the back office');
  await enrolAuthenticator(page);

  const areas = page.getByRole('navigation', { name: 'Áreas da retaguarda' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(menu.or(areas).first()).toBeVisible();
  const openMenu = async () => {
    if (await menu.isVisible()) await menu.click();
  };
  await openMenu();
  const links = await areas.getByRole('link').allInnerTexts();
  expect(links).toContain('Clientes');
  await page.keyboard.press('Escape');
  const drawer = page.getByRole('dialog', { name: 'Menu', exact: true });
  await expect(drawer).toHaveCount(0);
  if (await menu.isVisible()) await expect(menu).toBeFocused();
  // The first one is open.
  for (const name of links.toReversed()) {
    await openMenu();
    await areas.getByRole('link', { name, exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
    await expectAccessible(page, name);
    await expectFitsWidth(page, name);
    await expectTablesFitPhone(page, name);
  }

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'fireflay_staff');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeFocused();
});

/** No table hides a part of its rows, as their actions, behind a swipe. */
async function expectTablesFitPhone(page: Page, name: string) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 800 });
  // antd takes columns away once it has noticed the width.
  const findWideTables = () =>
    page
      .locator('.ant-table-content')
      .evaluateAll((tables) =>
        tables
          .filter((each) => each.scrollWidth > each.clientWidth)
          .map((each) => `${each.scrollWidth} in ${each.clientWidth} px: ${each.textContent}`),
      );
  await expect.poll(findWideTables, `tables of ${name} wider than a phone`).toEqual([]);
  await expectFitsWidth(page, `${name} on a phone`);
  if (size) await page.setViewportSize(size);
}

test('a page of the store can neither read the back office nor change anything there', async ({
  page,
}) => {
  await page.goto('/faq');
  const outcomes = await page.evaluate(async (origin) => {
    const attempt = (init?: RequestInit) =>
      fetch(`${origin}/api/session`, { credentials: 'include', ...init }).then(
        ({ status }) => String(status),
        () => 'blocked',
      );
    return [await attempt(), await attempt({ method: 'DELETE' })];
  }, store.backOfficeUrl);

  expect(outcomes).toEqual(['blocked', 'blocked']);
});

test('an employee takes searches from the list together, with the keyboard @variant', async ({
  page,
}, { workerIndex }) => {
  await signInEmployee(page, `searches-${workerIndex}`);
  const missed = ['zumbizeiro', 'lobisomeira'].map(
    (word) => `${word} ${page.viewportSize()?.width}`,
  );
  for (const text of missed) await page.request.get(`${store.url}/pesquisar/${text}`);
  await page.goto(`${store.backOfficeUrl}/buscas`);
  const boxes = missed.map((text) => page.getByRole('checkbox', { name: `Marcar ${text}` }));
  // A count is written after the reply.
  await expect(async () => {
    await page.reload();
    for (const box of boxes) await expect(box).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const box of boxes) await box.press('Space');

  const bar = page.getByRole('group', { name: 'Ações com as linhas marcadas' });
  await expect(bar).toContainText('2 linhas marcadas');
  await expectAccessible(page, 'Buscas');
  await expectTablesFitPhone(page, 'Buscas');
  await bar.getByRole('button', { name: 'Tirar da lista' }).press('Enter');

  await expect(page.getByText('2 buscas saíram da lista.').locator('..')).toBeFocused();
  for (const box of boxes) await expect(box).toHaveCount(0);
});
