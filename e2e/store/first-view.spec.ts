import { collectConsoleProblems } from '../support/checks';
import { expect, test } from '../support/test';

/** Every route of the store, with a text that its first HTML must contain. */
const views = [
  { path: '/', text: 'Mais Vendidos' },
  { path: '/home', text: 'Mais Vendidos' },
  { path: '/produtos', text: 'Todos os produtos' },
  { path: '/produtos/banheiro', text: 'Banheiro' },
  { path: '/produtos/banheiro/cubas', text: 'Cubas' },
  { path: '/produtos/pesquisar/torneira', text: 'torneira' },
  { path: '/pesquisar/torneira', text: 'torneira' },
  { path: '/carrinho', text: 'Meu Carrinho' },
  { path: '/login', text: 'Senha' },
  { path: '/registro', text: 'Criar' },
  { path: '/recuperarSenha', text: 'senha' },
  { path: '/redefinir', text: 'senha' },
  { path: '/rastreio', text: 'edido' },
  { path: '/faq', text: 'Como comprar' },
  { path: '/politica', text: 'Política de Privacidade' },
  { path: '/politicaentrega', text: 'entrega' },
  { path: '/sobre', text: '1969' },
  { path: '/contato', text: 'WhatsApp' },
];

test.describe('the first view', () => {
  for (const { path, text } of views) {
    test(`${path} has its content in the HTML and hydrates without console messages`, async ({
      page,
      request,
    }) => {
      const answer = await request.get(path);
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(html.replace(/<script[\s\S]*?<\/script>/g, '').toLowerCase()).toContain(
        text.toLowerCase(),
      );
      expect(html).toMatch(/<title>[^<]+<\/title>/);

      const complaints = collectConsoleProblems(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(complaints).toEqual([]);
    });
  }

  test('preloads exactly the scripts that the view then runs', async ({ page }) => {
    const complaints = collectConsoleProblems(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) fetched.push(pathname);
    });
    const html = await (await page.request.get('/produtos/banheiro')).text();
    const preloaded = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );

    await page.goto('/produtos/banheiro', { waitUntil: 'networkidle' });

    expect(preloaded.length).toBeGreaterThan(0);
    expect([...new Set(fetched)].sort()).toEqual([...preloaded].sort());
    // Chromium reports an unused preload some seconds after the page has loaded.
    await page.waitForTimeout(4000);
    expect(complaints).toEqual([]);
  });

  test('replays a tap and typed text from before its scripts', async ({ page }) => {
    let deliver = () => {};
    const late = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/assets/main.*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/produtos/ferramentas', { waitUntil: 'domcontentloaded' });
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await page.goto(`${await product.getAttribute('href')}`, { waitUntil: 'domcontentloaded' });

    await page.getByLabel('CEP de entrega').fill('13010050');
    await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    deliver();

    await expect(page.getByRole('dialog', { name: 'Meu Carrinho' })).toBeVisible();
    await expect(page.getByLabel('CEP de entrega')).toHaveValue('13010-050');
  });

  test('contains no styles of antd', async ({ request }) => {
    for (const path of ['/', '/carrinho', '/checkout', '/login']) {
      expect(await (await request.get(path)).text(), path).not.toContain('ant-cssinjs');
    }
  });

  test('shows the 404 page with status 404 and links for an unknown address', async ({ page }) => {
    const answer = await page.goto('/nada/por/aqui');

    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('searchbox')
        .or(page.getByRole('main').getByRole('combobox')),
    ).toBeVisible();
  });

  for (const path of [
    '/produto/99999999',
    '/produtos/nao-existe',
    '/produtos/banheiro/nao-existe',
  ]) {
    test(`responds with 404 to ${path}`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, listing and product are readable and their links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'Banheiro' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Banheiro');
    await page
      .getByRole('link', { name: /^(Página )?2$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/pagina=2/);

    await page.getByRole('link', { name: 'Ver Produto' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/no Pix/).first()).toBeVisible();
    await expect(page.getByText('Sobre o Produto')).toBeVisible();
  });

  test('the search box is a form that leads to the results', async ({ page }) => {
    await page.goto('/');
    await page.getByPlaceholder('O que deseja procurar?').first().fill('torneira cozinha');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/pesquisar\/torneira(%20|\+)cozinha/);
    await expect(page.getByRole('link', { name: 'Ver Produto' }).first()).toBeVisible();
  });

  test('the static pages are readable', async ({ page }) => {
    for (const path of ['/faq', '/politica', '/politicaentrega', '/sobre', '/contato']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300);
    }
  });
});
