// Areas: shell
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const unreachableFiles = [
  { what: "the remote's scripts", files: /\/remotes\/mf-content\/.*\.js/ },
  { what: "the page's own scripts", files: /\/remotes\/mf-content\/.*\/page-faq\..*\.js/ },
];

const failureOf = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Esta página não carregou' });

for (const { what, files } of unreachableFiles) {
  const isScripts = what === "the remote's scripts";
  const lateScope = isScripts ? {} : { tag: '@variant' };
  const missingScope = isScripts ? { tag: '@variant' } : {};
  test(
    `${what} cannot be reached: header and footer stay, and a retry loads the rest`,
    missingScope,
    async ({ page }) => {
      await page.route(files, (route) => route.abort());
      const html = await (await page.goto('/faq'))?.text();
      expect(html).toMatch(/<h1[^>]*>Perguntas frequentes/);

      const failure = failureOf(page);
      await expect(failure).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);

      await page.unroute(files);
      await failure.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
      await expect(failure).toHaveCount(0);
    },
  );

  test(
    `${what} come late: the page says so, and is shown by itself when they have arrived`,
    lateScope,
    async ({ page }) => {
      let arrive = () => {};
      const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(files, async (route) => {
        await hasArrived;
        await route.continue();
      });
      await page.goto('/faq', { waitUntil: 'commit' });
      await expect(failureOf(page)).toBeVisible();

      arrive();

      await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
      await expect(failureOf(page)).toHaveCount(0);
    },
  );
}
