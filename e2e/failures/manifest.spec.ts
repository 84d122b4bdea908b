// Areas: shell/src/remotes, shell/server, packages/releases, packages/build
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectReportedInTime, filePattern, recordTimings } from './support/faults';
import { expect, test } from './support/fixtures';

interface Screen {
  path: string;
  /** A heading of its content. */
  heading: RegExp;
}

const screens = {
  home: { path: '/', heading: /Mais Vendidos/ },
  cart: { path: '/carrinho', heading: /Meu Carrinho/ },
  login: { path: '/login', heading: /Entrar na sua conta/ },
  faq: { path: '/faq', heading: /Perguntas frequentes/ },
} satisfies Record<string, Screen>;

/** Each remote with one of its screens and a screen of another remote. */
const remotes: { remote: string; own: Screen; other: Screen }[] = [
  { remote: 'mf-catalog', own: screens.home, other: screens.faq },
  { remote: 'mf-cart-checkout', own: screens.cart, other: screens.home },
  { remote: 'mf-account', own: screens.login, other: screens.home },
  { remote: 'mf-content', own: screens.faq, other: screens.home },
];

/** The document that a retry must not leave. */
const DOCUMENT_MARK = 'data-same-document';

test.describe.configure({ mode: 'parallel' });

const failureMessage = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'não carregou' });
const headingOf = (page: Page, { heading }: Screen) =>
  page.getByRole('main').getByRole('heading', { name: heading }).first();

/** The message appears in time, and the rest of the page works. */
async function expectFailureInPlace(page: Page, failure: Locator) {
  await failure.waitFor();
  await expectReportedInTime(page);
  await expectLayout(page);
}

async function expectLayout(page: Page) {
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
}

/** The server renders a screen of a healthy remote. */
async function expectFirstView(request: APIRequestContext, { path, heading }: Screen) {
  const html = await (await request.get(path)).text();
  expect(html).toMatch(heading);
}

async function expectSameDocument(page: Page) {
  await expect(page.locator(`html[${DOCUMENT_MARK}]`)).toHaveCount(1);
}

for (const { remote, own, other } of remotes) {
  const scope = remote === 'mf-cart-checkout' ? {} : { tag: '@variant' };
  test.describe(`when the manifest of ${remote} is missing`, scope, () => {
    test.beforeEach(async ({ shell, origin }) => {
      origin.state = 'gone';
      await shell.compose({ [remote]: origin.url + shell.manifestPath(remote) });
    });

    test('its screen says so, the others work, and a retry loads it', async ({
      page,
      request,
      origin,
    }) => {
      await expectFirstView(request, other);

      await recordTimings(page, filePattern([remote], 'manifest'));
      const response = await page.goto(own.path, { waitUntil: 'commit' });
      expect(response?.status()).toBe(200);
      await expectFailureInPlace(page, failureMessage(page));

      // Navigation to other pages and back works without a reload.
      await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), DOCUMENT_MARK);
      await page
        .locator(`footer a[href="${other.path}"], header a[href="${other.path}"]`)
        .first()
        .click();
      await expect(headingOf(page, other)).toBeVisible();
      await page.goBack();
      await expect(failureMessage(page)).toBeVisible();

      origin.state = 'healthy';
      await failureMessage(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(headingOf(page, own)).toBeVisible();
      await expect(failureMessage(page)).toHaveCount(0);
      await expectSameDocument(page);
    });
  });
}
