// Areas: shell, mf-catalog, mf-cart-checkout, backend/src/http
import { firstPortOf } from '../support/store';
import { SecondShell } from './support/second-shell';
import { expect, test } from '../support/test';

/** Nothing listens there. */
const UNREACHABLE_URL = 'http://127.0.0.1:1';

test('while the back end is down, pages with its content respond with 503 and say so; the others work', async ({
  page,
}) => {
  const shell = await SecondShell.start(firstPortOf('back end down'), {
    API_BASE: UNREACHABLE_URL,
  });
  try {
    for (const path of ['/produto/7', '/produtos/pisos-e-revestimentos']) {
      const response = await page.request.get(shell.url + path);
      expect(response.status()).toBe(503);
      expect(response.headers()).toMatchObject({ 'retry-after': '30', 'x-robots-tag': 'noindex' });
      expect(await response.text()).toContain('Não foi possível carregar');
    }
    expect((await page.request.get(`${shell.url}/produto/nenhum`)).status()).toBe(404);
    expect((await page.request.get(`${shell.url}/faq`)).status()).toBe(200);

    const call = await page.request.get(`${shell.url}/api/datasnap/rest/TFireFlay/APP_0041`);
    expect(call.status()).toBe(502);
    expect(await call.json()).toEqual({ resposta: expect.stringContaining('Tente de novo') });

    await page.goto(`${shell.url}/produto/7`);
    await expect(page.getByText('Não foi possível carregar este produto.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  } finally {
    await shell.stop();
  }
});
