// Areas: shell, backend/src/content/redirects, backend/src/storefront/sitemap
import { expect, test } from '../support/test';

const redirects = [
  { from: '/entrar?x=1', to: '/login?x=1' },
  { from: '/pesquisar?produto=piso', to: '/produtos/pesquisar/piso' },
  { from: '/pesquisar?produto=', to: '/produtos' },
];

for (const { from, to } of redirects) {
  test(`${from} leads to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });

    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(to);
  });
}

test('an unknown address shows the 404 page with status 404', async ({ request }) => {
  const response = await request.get('/nada/por/aqui');

  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/Oops! Page not found[\s\S]*<footer/);
});
