// Areas: shell
import type { Page, Request } from '@playwright/test';
import { replaceText } from './support/damage';
import { expect, test } from './support/fixtures';

const WORK_WITHOUT_END = `
const channel = new MessageChannel();
channel.port1.onmessage = () => {
  for (const until = performance.now() + 5; performance.now() < until; );
  channel.port2.postMessage(0);
};
channel.port2.postMessage(0);`;

const reportsFailure = (kind: string) => (request: Request) =>
  request.url().endsWith('/relatorios') && !!request.postData()?.includes(`"kind":"${kind}"`);

test('a page that shows nothing reports itself, and is not reported otherwise', async ({
  page,
  shell,
}) => {
  await shell.compose({
    'mf-content': await shell.publishDamaged('mf-content', '9.0.0-blank', {
      'browser/page-faq.css': (text) => `${text}body{display:none!important}`,
    }),
  });

  const reported = page.waitForRequest(reportsFailure('blank'));
  await page.goto('/faq');
  await reported;

  await shell.compose({});
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/relatorios')) kinds.push(request.postData() ?? '');
  });
  const watched = page.waitForResponse(/watch-page/);
  await page.goto('/faq');
  await watched;
  await expect.poll(() => kinds.length).toBeGreaterThan(0);
  expect(kinds.join('')).not.toContain('"kind"');
});

test(
  'a page whose scripts never rest reports itself',
  { tag: '@variant' },
  async ({ page, shell }) => {
    await shell.compose({
      'mf-content': await shell.publishDamaged('mf-content', '9.0.0-busy', {
        'browser/page-faq.js': (text) => text + WORK_WITHOUT_END,
      }),
    });

    const reported = page.waitForRequest(reportsFailure('busy'));
    await page.goto('/faq');
    await reported;
  },
);

/** A product of the cheapest kind of attack on prices, a lost cart, and a rejection without a stack. */
const DISTURBANCES = `
String.prototype.padStart = () => 'R$ 0,01';
localStorage.clear();
Promise.reject('no stack');`;

test('a page reports what disturbs it, with the release that did it', async ({ page, shell }) => {
  await shell.compose({});
  await page.goto('/contato');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).not.toBeNull();
  await shell.compose({
    'mf-content': await shell.publishDamaged('mf-content', '9.0.0-disturbs', {
      'browser/page-faq.js': (text) => DISTURBANCES + text,
    }),
  });

  const reported = ['pollution', 'storage', 'unattributed'].map((kind) =>
    page.waitForRequest(reportsFailure(kind)),
  );
  await page.goto('/faq');
  const [pollution] = (await Promise.all(reported)) as [Request, Request, Request];

  const { failures } = pollution.postDataJSON() as { failures: Record<string, unknown>[] };
  expect(failures).toContainEqual(
    expect.objectContaining({
      kind: 'pollution',
      remote: 'mf-content',
      version: '9.0.0-disturbs',
      detail: 'String.prototype.padStart',
      address: '/faq',
    }),
  );
});

test(
  'markup that the browser must render again is reported of its release',
  { tag: '@variant' },
  async ({ page, shell }) => {
    await shell.compose({
      'mf-content': await shell.publishDamaged('mf-content', '9.0.0-mismatch', {
        'browser/page-faq.js': replaceText('Perguntas frequentes', 'Outras perguntas'),
      }),
    });

    const reported = page.waitForRequest(reportsFailure('hydration'));
    await page.goto('/faq');
    const { failures } = (await reported).postDataJSON() as { failures: Record<string, unknown>[] };

    expect(failures).toMatchObject([{ remote: 'mf-content', version: '9.0.0-mismatch' }]);
  },
);

test(
  'a document that loads itself again and again reports itself',
  { tag: '@variant' },
  async ({ page, shell }) => {
    await shell.compose({
      'mf-content': await shell.publishDamaged('mf-content', '9.0.0-loads-again', {
        'browser/page-faq.js': (text) => `setTimeout(() => location.reload(), 900);${text}`,
      }),
    });

    await page.goto('/faq');

    // The report may be sent while a document ends: the browser shows that request to nobody.
    await expect.poll(() => shell.log, { timeout: 60_000 }).toContain('"kind":"loop"');
  },
);

test(
  'a page that is covered after a while reports itself',
  { tag: '@variant' },
  async ({ page, shell }) => {
    const cover = `setTimeout(() => {
      const node = document.createElement('div');
      node.style = 'position:fixed;inset:0;background:white;z-index:9999';
      document.body.append(node);
    }, 6000);`;
    await shell.compose({
      'mf-content': await shell.publishDamaged('mf-content', '9.0.0-covered', {
        'browser/page-faq.js': (text) => cover + text,
      }),
    });

    const reported = page.waitForRequest(reportsFailure('blank'));
    await page.goto('/faq');
    await reported;
  },
);

/** Presses the button of purchase, and leaves the page. @returns the reports of the page */
async function tryToBuy(page: Page, path: string, untilDone: () => Promise<void>) {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/relatorios')) reports.push(request.postData() ?? '');
  });
  const watched = page.waitForResponse(/watch-page/);
  await page.goto(path);
  await watched;
  await page.getByRole('button', { name: 'Comprar Agora' }).click();
  await untilDone();
  await page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'));
    await fetch('/robots.txt');
  });
  expect(reports.join('')).toContain('mf-cart-checkout');
  return reports.join('');
}

test('a filled cart is reported by the shell, and a dead button by its absence', async ({
  page,
  browser,
  shell,
  goods,
}) => {
  await shell.compose({});
  const reports = await tryToBuy(page, goods.path, () =>
    expect(page.getByRole('dialog', { name: 'Meu Carrinho' })).toBeVisible(),
  );
  expect(reports).toContain('"steps":["carts"]');

  const deaf = `addEventListener('click', (event) => event.stopImmediatePropagation(), true);`;
  await shell.compose({
    'mf-cart-checkout': await shell.publishDamaged('mf-cart-checkout', '9.0.0-deaf', {
      'browser/buy-button.js': (text) => deaf + text,
    }),
  });
  const visitor = await browser.newContext({ baseURL: shell.url });
  const deadReports = await tryToBuy(await visitor.newPage(), goods.path, async () => undefined);
  await visitor.close();

  expect(deadReports).not.toContain('"steps":["');
  expect(deadReports).not.toContain('"kind"');
});
