// Areas: shell/src/features/reports, shell/server/health
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { firstPortOf, store } from '../support/store';
import { expect, test } from '../support/test';
import { SecondShell } from './support/second-shell';

/** Beside the port of guard.spec.ts. */
const port = firstPortOf('guard') + 1;
const canary = '9.0.0-dead-button';
/** The median is 250: shells of other tests have the same back end, and send pages without purchases. */
const MAX_VISITORS = 1000;

/** The page's token, with which it may report. */
const tokenOf = ({ headers }: Response) =>
  /page;desc="([^"]+)"/.exec(headers.get('server-timing') ?? '')?.[1] ?? '';

/** A visitor of another network opens a page, and reports what a browser would. @returns whether it was the canary's */
async function visit(url: string, visitor: number, fillsCart: (isCanary: boolean) => boolean) {
  const headers = {
    'x-forwarded-for': `198.18.${visitor % 256}.${Math.floor(visitor / 256)}`,
    // Buckets are numbers below 10,000: these are spread evenly.
    cookie: `release-bucket=${(visitor * 3571) % 10_000}`,
  };
  const page = await fetch(`${url}/faq`, { headers });
  const token = tokenOf(page);
  const isCanary = (await page.text()).includes(`/mf-cart-checkout/${canary}/`);
  await fetch(`${url}/relatorios`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      ...{ page: token, used: [], failures: [], vitals: [] },
      steps: fillsCart(isCanary) ? ['carts'] : [],
    }),
  });
  return isCanary;
}

test('a failure has its source line, declared address and browser in the back office', async ({
  page,
}, { workerIndex }) => {
  const shell = await SecondShell.start(port);
  try {
    const faq = await fetch(`${shell.url}/faq`);
    const html = await faq.text();
    const [file = ''] = /\/remotes\/mf-content\/files\/page-faq\.[\da-f]+\.js/.exec(html) ?? [];
    const [release = '', version = ''] = /mf-content\/([\w.+-]+)\/mf-manifest/.exec(html) ?? [];
    expect(file, release).not.toBe('');
    const script = await (await fetch(shell.url + file)).text();
    const column = script.indexOf('Perguntas frequentes') + 1;
    const failure = {
      ...{ remote: 'mf-content', version, kind: 'error', address: '/faq/:pergunta' },
      ...{ detail: 'TypeError: x is undefined', places: [`${file}:1:${column}`] },
    };
    const response = await fetch(`${shell.url}/relatorios`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; rv:145.0) Gecko/20100101 Firefox/145.0',
      },
      body: JSON.stringify({
        ...{ page: tokenOf(faq), used: [], failures: [failure], vitals: [] },
      }),
    });
    expect(response.status).toBe(204);

    await signInEmployee(page, String(workerIndex));
    await page.goto(`${store.backOfficeUrl}/versoes`);
    await page.getByRole('button', { name: `Saúde da ${version}` }).click();
    const health = page.getByRole('dialog', { name: `Saúde de mf-content ${version}` });
    // The drawer also lists what other tests reported for this version.
    const reported = health.getByRole('listitem').filter({ hasText: 'TypeError: x is undefined' });
    await expect(reported.getByText('/faq/:pergunta · Firefox 145')).toBeVisible();
    await expect(reported.getByText(/^mf-content\/src\/.+\.tsx?:\d+:\d+$/)).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    await expectFitsWidth(page, 'the health of a release');
    await expectAccessible(page, 'the health of a release');
  } finally {
    await shell.stop();
  }
});

test('a canary in which nobody can buy is withdrawn, although nothing fails', async () => {
  const shell = await SecondShell.start(port, { TRUST_PROXY: 'loopback' });
  try {
    await shell.publishDamaged('mf-cart-checkout', canary, {
      'browser/buy-button.js': (text) => `${text};0`,
    });
    await shell.channel([
      ...['canary', `mf-cart-checkout@${canary}`, '--percent', '50', '--why', 'novo botão'],
    ]);
    await expect
      .poll(async () => (await (await fetch(`${shell.url}/faq`)).text()).includes(canary))
      .toBe(true);

    // One of ten visitors fills a cart, of those who have the live release.
    let ofLive = 0;
    const fillsCart = (isCanary: boolean) => !isCanary && ofLive++ % 10 === 0;
    let visitors = 0;
    let ofCanary = 0;
    while (visitors < MAX_VISITORS && !(await shell.findChangeOfGuard())) {
      const batch = Array.from({ length: 20 }, () => visit(shell.url, visitors++, fillsCart));
      ofCanary += (await Promise.all(batch)).filter(Boolean).length;
    }

    const found = `after ${visitors} visitors, ${ofCanary} of the canary`;
    expect(await shell.findChangeOfGuard(), found).toMatchObject({
      what: 'withdraw',
      canary,
      why: expect.stringContaining('Vende menos: as páginas em que um produto foi para o carrinho'),
    });
    expect(ofCanary).toBeGreaterThan(50);
    expect(visitors).toBeLessThan(MAX_VISITORS);
  } finally {
    await shell.stop();
  }
});
