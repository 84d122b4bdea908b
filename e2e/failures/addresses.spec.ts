import { expect, test } from '../support/test';

const redirects = [
  { from: '/entrar?x=1', to: '/login?x=1' },
  { from: '/pesquisar?produto=piso', to: '/produtos/pesquisar/piso' },
  { from: '/pesquisar?produto=', to: '/produtos' },
];

for (const { from, to } of redirects) {
  test(`${from} leads to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });

    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(to);
  });
}

test('an unknown address says so with status 404, inside the shop', async ({ request }) => {
  const answer = await request.get('/nada/por/aqui');

  expect(answer.status()).toBe(404);
  expect(await answer.text()).toMatch(/Oops! Page not found[\s\S]*<footer/);
});
