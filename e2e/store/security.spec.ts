// Areas: shell/server, backend/src/http, packages/service
import type { Page } from '@playwright/test';
import { untilSettled } from '../support/hydration';
import { expect, test } from '../support/test';

/** Collects violations of a page's policy, and requests to other sites. */
async function watchPolicy(page: Page, origin: string) {
  const forbidden: string[] = [];
  const elsewhere: string[] = [];
  await page.exposeFunction('reportForbidden', (what: string) => forbidden.push(what));
  await page.addInitScript(() => {
    const { reportForbidden } = window as unknown as { reportForbidden: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportForbidden(`${event.violatedDirective} ${event.blockedURI} at ${location.pathname}`),
    );
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) elsewhere.push(request.url());
  });
  return { forbidden, elsewhere };
}

const views = [
  '/',
  '/produtos',
  '/produtos/banheiro',
  '/pesquisar/piso',
  '/carrinho',
  '/login',
  '/registro',
  '/recuperarSenha',
  '/redefinir?acess=x',
  '/faq',
  '/politica',
  '/lojas/taquaral',
  '/contato',
  '/nada-aqui',
];

test('no page violates its policy, sends a request to another site or sets a cookie', async ({
  page,
  baseURL,
  context,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const { forbidden, elsewhere } = await watchPolicy(page, origin);

  for (const view of views) {
    const response = await page.goto(view);
    await untilSettled(page);

    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy, view).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1], view).not.toContain('unsafe');
    // Hydrated: the policy allows the store's own scripts.
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver Produto' }).first().click();
  await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeVisible();
  await page.getByRole('button', { name: 'Comprar Agora' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  expect(forbidden).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('an injected script does not run', async ({ page }) => {
  await page.goto('/');

  const ran = await page.evaluate(async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = '<img src="data:," onerror="window.ran = true">';
    const broken = new Promise((done) => place.firstChild?.addEventListener('error', done));
    const inline = document.createElement('script');
    inline.textContent = 'window.ran = true';
    place.append(inline);
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.example/x.js';
    const refused = new Promise((done) => foreign.addEventListener('error', done));
    place.append(foreign);
    await Promise.all([broken, refused]);
    return 'ran' in window;
  });

  expect(ran).toBe(false);
});

test('every kind of response has a policy that allows only named scripts', async ({ request }) => {
  const pages = ['/', '/produtos', '/login', '/faq/pagamento', '/produto/999999999', '/nada-aqui'];
  const others = [
    '/sandbox',
    '/sandbox/emails',
    '/api/sessao',
    '/api/nada',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/favicon.ico',
    '/sitemap.xml',
    '/assets/nada.js',
    '/remotes/nada',
  ];

  for (const path of [...pages, ...others]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';

    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe-eval');
    if (pages.includes(path)) expect(scripts, path).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    else expect(scripts, path).toBe('');
  }
});
