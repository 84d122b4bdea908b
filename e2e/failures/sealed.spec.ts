// Areas: shell/server, packages/releases
import type { APIRequestContext } from '@playwright/test';
import { readServedView } from '../support/served-view';
import { expect, expectFromServer, test } from './support/fixtures';
import type { Damage } from './support/second-shell';

test.describe.configure({ mode: 'parallel' });

/** Code that runs when the release's server bundle is loaded. */
const onLoad = (code: string): Damage => ({
  'server/remoteEntry.cjs': (text) => `${code};${text}`,
});

const pricesOf = (html: string) => html.match(/R\$\s[\d.]+,\d{2}/g) ?? [];

const readPrices = async (request: APIRequestContext): Promise<string[]> =>
  pricesOf(await readServedView(request, '/', /R\$/));

test('a release that changes a built-in changes no price of others, and is refused with the reason', async ({
  request,
  shell,
}) => {
  await shell.compose({});
  const before = await readPrices(request);
  const damage = onLoad("String.prototype.padStart = () => 'R$ 0,01'");
  const bad = await shell.publishDamaged('mf-content', '9.2.0-price', damage);
  await shell.compose({ 'mf-content': bad }, { withFallback: true });

  const faq = await request.get('/faq');
  const after = await readPrices(request);

  expect(before.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
  expect(shell.log).toContain(
    'mf-content 9.2.0-price is refused: it changes or adds padStart, which all remotes share',
  );
  // The fallback renders the page.
  expect(await faq.text()).toContain('<h1');
});

test('a release that ends its process from a timer is refused, and no other one', async ({
  request,
  shell,
}) => {
  const damage = onLoad('setInterval(() => process.exit(1), 100)');
  const bad = await shell.publishDamaged('mf-content', '9.2.1-exit', damage);
  const from = shell.log.length;
  await shell.compose({ 'mf-content': bad }, { withFallback: true });

  const refused = () => shell.log.slice(from).match(/mf-\S+ \S+ is refused.*/g) ?? [];
  await expect(async () => {
    const pages = await Promise.all(['/', '/produtos'].map((path) => request.get(path)));
    for (const page of pages) expect(await page.text()).toContain('R$');
    expect(refused()).toHaveLength(1);
  }).toPass();

  expect(refused()[0]).toContain('mf-content 9.2.1-exit');
  expect(shell.log.slice(from)).toContain('A remote called process.exit');
});

test('a release whose loader takes six seconds is replaced by its fallback, also for plain clients', async ({
  request,
  shell,
}) => {
  const damage: Damage = {
    'server/page-faq.cjs': (text) =>
      text.replace(
        'async function questionsLoader(args) {',
        (found) => `${found} await new Promise((resolve) => setTimeout(resolve, 6000));`,
      ),
  };
  const slow = await shell.publishDamaged('mf-content', '9.2.2-slow', damage);
  await shell.compose({ 'mf-content': slow }, { withFallback: true });

  // More than six visitors: then the release is no longer tried by everybody.
  const views = await Promise.all(
    Array.from({ length: 7 }, (_, at) => request.get(`/faq?x=${at}`)),
  );
  for (const view of views) {
    const text = await view.text();
    expect(text).toContain('</footer>');
    expect(text).not.toContain('Muitos acessos');
  }

  await expect(async () => expectFromServer(request, '/faq', 'Perguntas frequentes</h1>')).toPass();
  await expectFromServer(request, '/', 'Mais Vendidos');
  expect(JSON.stringify(await request.storageState())).toContain('9.2.2-slow');
});

const outsideOfViews = [
  ['loops', 'for (;;) {}'],
  ['takes all memory', 'for (;;) kept.push(Array.from({ length: 1e5 }, Math.random))'],
  ['leaks buffers', 'for (;;) kept.push(Buffer.alloc(8e6, 1))'],
] as const;

for (const [does, code] of outsideOfViews) {
  test(
    `a release that ${does} in a timer is found by a trial without it, and no other one is blamed`,
    { tag: '@variant' },
    async ({ request, shell }) => {
      test.slow();
      const name = `9.2.3-${does.replaceAll(' ', '-')}`;
      const damage = onLoad(`const kept = []; setTimeout(() => { ${code} }, 1000)`);
      const bad = await shell.publishDamaged('mf-content', name, damage);
      const from = shell.log.length;
      // Later than the store's own releases.
      const promotedAt = '2099-01-01T00:00:00.000Z';
      await shell.compose({ 'mf-content': bad }, { withFallback: true, promotedAt });

      const refused = () => shell.log.slice(from).match(/mf-\S+ \S+ is refused.*/g) ?? [];
      let attempts = 0;
      await expect(async () => {
        // A process without a view is not watched, and a view that is kept is not rendered.
        await request.get(`/login?x=${attempts++}`);
        expect(refused()).toHaveLength(1);
      }).toPass({ intervals: [300] });

      expect(refused()[0]).toContain(`mf-content ${name}`);
    },
  );
}
