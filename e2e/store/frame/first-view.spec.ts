// Areas: shell, mf-catalog, mf-cart-checkout, mf-account, mf-content
import type { Page } from '@playwright/test';
import {
  collectConsoleProblems,
  expectAccessible,
  expectFitsWidth,
  recordLayoutShifts,
} from '../../support/checks';
import { untilHydrated, untilSettled } from '../../support/hydration';
import { findProductIn } from '../../support/purchase';
import { readServedView } from '../../support/served-view';
import { openInPieces } from '../../support/slow-document';
import { expect, test } from '../../support/test';

/**
 * Every route of the store, with the heading and a text of the content that its first HTML must contain. Another address of
 * a view shows the same.
 */
const views = [
  { path: '/', heading: 'FireFlay Materiais para Construção', text: 'Mais Vendidos' },
  {
    path: '/home',
    heading: 'FireFlay Materiais para Construção',
    text: 'Mais Vendidos',
    isOtherAddress: true,
  },
  { path: '/produtos', heading: 'Todos os produtos', text: 'Ver Produto' },
  { path: '/produtos/banheiro', heading: 'Banheiro', text: 'Ver Produto' },
  { path: '/produtos/banheiro/cubas', heading: 'Banheiro &gt; Cubas', text: 'Ver Produto' },
  {
    path: '/produtos/pesquisar/torneira',
    heading: 'Resultados para “torneira”',
    text: 'Ver Produto',
  },
  {
    path: '/pesquisar/torneira',
    heading: 'Resultados para “torneira”',
    text: 'Ver Produto',
    isOtherAddress: true,
  },
  { path: '/calculadora', heading: 'Calculadora de obra', text: 'Calcular materiais' },
  { path: '/carrinho', heading: 'Meu Carrinho', text: 'Carregando o carrinho...' },
  { path: '/checkout', heading: 'Finalizar compra', text: 'Carregando o checkout...' },
  { path: '/login', heading: 'Entrar na sua conta', text: 'Esqueci minha senha' },
  { path: '/registro', heading: 'Criar minha conta', text: 'Pessoa Jurídica' },
  { path: '/recuperarSenha', heading: 'Recuperar senha', text: 'Enviar link de redefinição' },
  { path: '/redefinir', heading: 'Este link está incompleto', text: 'Continuar agora' },
  { path: '/rastreio', heading: 'Acompanhar pedido', text: 'Número do pedido' },
  { path: '/faq', heading: 'Perguntas frequentes', text: 'Como comprar' },
  { path: '/politica', heading: 'Política de privacidade', text: 'Quais dados usamos' },
  { path: '/politicaentrega', heading: 'Política de entrega', text: 'Prazos' },
  { path: '/sobre', heading: 'Sobre nós', text: 'A FireFlay abriu as portas em 1969' },
  { path: '/lojas', heading: 'Nossas lojas', text: 'Loja Taquaral' },
  { path: '/lojas/taquaral', heading: 'Loja Taquaral', text: 'Retirada de pedidos' },
  { path: '/contato', heading: 'Contato', text: 'Enviar Mensagem' },
];

/** The views of customers, with antd's components; the others load no file of it. */
const ANTD_PATHS = ['/checkout', '/rastreio'];

const readLoadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** The heading and the text of a document's `<main>`, as the server has sent them. */
function readMain(html: string) {
  const main = /<main\b[^]*?<\/main>/.exec(html)?.[0] ?? '';
  return {
    heading: /<h1\b[^>]*>([^]*?)<\/h1>/.exec(main)?.[1],
    text: main.replace(/<script\b[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ''),
  };
}

/**
 * The server's ids that differ from the ids of React in the browser. Hydration keeps such an id silently, and what refers to
 * it later, as a message to its field, finds nothing.
 */
const findForeignIds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id]')].flatMap((element) => {
      const entry = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'));
      const { id } = (entry?.[1] ?? {}) as { id?: string };
      return id === undefined || id === element.id ? [] : `${element.id} is ${id}`;
    }),
  );

test.describe('the first view', () => {
  for (const { path, heading, text, isOtherAddress = false } of views) {
    test(
      `${path} has its content in the HTML, hydrates without console messages, fits the window and is accessible`,
      { tag: isOtherAddress ? ['@both', '@variant'] : '@both' },
      async ({ page, request }) => {
        const html = await readServedView(request, path);
        const main = readMain(html);
        expect(main.heading).toBe(heading);
        expect(main.text).toContain(text);
        expect(html).toMatch(/<title>[^<]+<\/title>/);

        const complaints = collectConsoleProblems(page);
        await page.goto(path);
        await untilSettled(page);
        expect(complaints).toEqual([]);
        expect(
          await findForeignIds(page),
          'ids that the browser would have made otherwise',
        ).toEqual([]);
        const files = await readLoadedFiles(page);
        expect(files.join()).toContain('/remoteEntry.');
        if (!ANTD_PATHS.includes(path))
          expect(files.filter((file) => file.includes('/antd'))).toEqual([]);
        await expectFitsWidth(page, path);
        await expectAccessible(page, path);
      },
    );
  }

  test('preloads exactly the scripts that the view then runs', async ({ page }) => {
    await page.addInitScript(() => {
      const added: string[] = [];
      Object.assign(window, { added });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement && node.src) added.push(new URL(node.src).pathname);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const html = await readServedView(page.request, '/produtos/banheiro');
    const preloaded = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );

    await page.goto('/produtos/banheiro');
    await untilHydrated(page);

    expect(preloaded.length).toBeGreaterThan(0);
    const scriptsRun = () =>
      page.evaluate(() => (window as unknown as { added: string[] }).added.sort());
    await expect.poll(scriptsRun).toEqual([...preloaded].sort());
    await untilSettled(page);
    expect(await scriptsRun()).toEqual([...preloaded].sort());
  });

  test(
    'replays a tap and typed text from before its scripts',
    { tag: '@phone' },
    async ({ page }) => {
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
    },
  );

  for (const { stalled, files } of [
    { stalled: 'the shell', files: '**/assets/main.*.js' },
    { stalled: 'the button', files: '**/files/buy-button.*.js' },
  ]) {
    test(`says on a tapped button that the tap was understood while the script of ${stalled} loads`, async ({
      page,
    }) => {
      let deliver = () => {};
      const late = new Promise<void>((resolve) => (deliver = resolve));
      const complaints = collectConsoleProblems(page);
      const product = await findProductIn(page.request, 'ferramentas');
      await page.route(files, async (route) => {
        await late;
        await route.continue();
      });
      await page.goto(`/produto/${product.idprd}`, { waitUntil: 'domcontentloaded' });
      if (stalled === 'the button') await untilHydrated(page);

      const buy = page.getByRole('button', { name: /Comprar Agora/ }).first();
      await buy.click();
      await expect(buy).toHaveAttribute('aria-busy', 'true');
      await expect(buy).toHaveAccessibleName('Comprar Agora Adicionando...');
      await expect(page.getByRole('dialog')).toBeHidden();
      deliver();

      await expect(page.getByRole('dialog', { name: 'Meu Carrinho' })).toBeVisible();
      await page.getByRole('button', { name: 'Fechar' }).click();
      await expect(buy).toHaveAccessibleName('Comprar Agora');
      expect(complaints).toEqual([]);
    });
  }

  for (const path of ['/', '/produtos/banheiro', '/checkout']) {
    for (const width of [375, 768, 1280]) {
      const scope = width === 375 || path === '/' ? {} : { tag: '@variant' };
      test(
        `${path} does not shift at ${width} px while its document arrives in pieces`,
        scope,
        async ({ page, request, isMobile }) => {
          test.skip(isMobile, 'the test sets the window itself');
          await page.setViewportSize({ width, height: 800 });
          const expectNoShift = await recordLayoutShifts(page);
          const html = await readServedView(request, path);

          await openInPieces(page, html, 40);

          await expectNoShift(path);
        },
      );
    }
  }

  // antd's classes and variables: `ant-steps`, `--ant-color-primary`, but not `font-variant-numeric`.
  const ANTD_NAME = /(?<![a-z])ant-/;

  const shoppingPages = [
    '/',
    '/produtos',
    '/pesquisar/torneira',
    '/carrinho',
    '/login',
    '/registro',
  ];

  test('of a shopping page contains nothing of antd: neither elements nor styles', async ({
    request,
  }) => {
    for (const path of shoppingPages) {
      expect(await readServedView(request, path), path).not.toMatch(ANTD_NAME);
    }
  });

  test('of the checkout has the styles of antd in its head', async ({ request }) => {
    const html = await readServedView(request, '/checkout');
    expect(html.slice(0, html.indexOf('</head>'))).toMatch(ANTD_NAME);
  });

  test('shows the 404 page with status 404 and links for an unknown address', async ({ page }) => {
    const response = await page.goto('/nada/por/aqui');

    expect(response?.status()).toBe(404);
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
    for (const path of ['/faq', '/politica', '/politicaentrega', '/sobre', '/lojas', '/contato']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300);
    }
  });
});
