// Areas: shell
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../../support/checks';
import {
  fillCard,
  goToPayment,
  pressInSandbox,
  openCart,
  registerPerson,
} from '../../support/purchase';
import { measureTogether } from '../../support/measure-together';
import { expect, test } from '../../support/test';

/** The element has the focus, is on the screen, and nothing covers it (such as the header). */
async function expectFocusedInView(target: Locator) {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const isOnTop = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
      return element.contains(hit);
    });
  await expect.poll(isOnTop).toBe(true);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function openPayment(page: Page, shipping = /Retirar na loja/) {
  await openCart(page, await registerPerson(page.request), 'ferramentas');
  await goToPayment(page, shipping);
}

test('the cart moves the focus to calculated, removed and restored lines', async ({ page }) => {
  await openCart(page, await registerPerson(page.request), 'ferramentas');

  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expectFocusedInView(page.getByRole('group', { name: 'Resultado do cálculo de frete' }));

  await page.getByRole('button', { name: /^Remover/ }).click();
  const undo = page.getByRole('button', { name: /^Desfazer/ });
  await expectFocusedInView(undo);
  await undo.click();
  await expectFocusedInView(
    page.getByRole('list', { name: 'Itens do carrinho' }).getByRole('link').last(),
  );
});

test(
  'a new, reloaded or expired Pix is in view with the focus on its heading',
  { tag: '@phone' },
  async ({ page }) => {
    await openPayment(page);
    await expectFocusedInView(heading(page, 'Pagamento'));
    await page.getByRole('radio', { name: 'PIX' }).check();

    await page.clock.install();
    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    const code = heading(page, 'Escaneie o QR Code para pagar');
    await expectFocusedInView(code);
    await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeInViewport({ ratio: 1 });
    await expectFitsWidth(page, 'the QR code');
    await expectAccessible(page, 'the QR code');

    await page.reload();
    await expectFocusedInView(code);
    await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeInViewport({ ratio: 1 });

    await pressInSandbox(page, 'Expirar');
    await expect(heading(page, 'Este PIX expirou')).toBeVisible();
    await expectFocusedInView(heading(page, 'Este PIX expirou'));
  },
);

test(
  'Back and Forward with a Pix on the screen move the focus to the step, and to the Pix',
  { tag: '@variant' },
  async ({ page }) => {
    await openPayment(page, /Entrega da loja/);
    await page.getByRole('radio', { name: 'PIX' }).check();
    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    const code = heading(page, 'Escaneie o QR Code para pagar');
    await expectFocusedInView(code);

    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expectFocusedInView(code);
      await page.goBack();
      await expect(page).toHaveURL(/etapa=envio/);
      await expectFocusedInView(page.getByRole('heading', { name: /^Forma de envio/ }));
      await page.goBack();
      await expect(page).toHaveURL(/etapa=endereco/);
      await expectFocusedInView(page.getByRole('heading', { name: /^Endereço de entrega/ }));
      await page.goForward();
      await page.goForward();
      await expect(page).toHaveURL(/etapa=pagamento/);
    }
    await expectFocusedInView(code);
  },
);

for (const method of ['PIX', 'Cartão de Crédito'] as const) {
  const scope = method === 'PIX' ? { tag: '@variant' } : {};
  test(
    `a changed order by ${method} moves the focus to the change, and back to the payment`,
    scope,
    async ({ page }) => {
      await openPayment(page);
      await page.getByRole('radio', { name: method }).check();
      if (method !== 'PIX') await fillCard(page, '4024007173612531');
      const change = { motivo: 'frete', antes: 0, agora: 0.5 };
      await page.route('**/APP_0050', (route) =>
        route.fulfill({ status: 409, json: { resposta: 'O frete mudou.', mudancas: [change] } }),
      );
      await page
        .getByRole('button', {
          name: method === 'PIX' ? 'Gerar PIX' : 'Confirmar e finalizar pedido',
        })
        .click();

      await expectFocusedInView(heading(page, 'Seu pedido mudou'));
      await expectAccessible(page, 'an order that changed');
      await page.getByRole('button', { name: 'Aceitar e atualizar o pedido' }).click();
      await expectFocusedInView(
        method === 'PIX'
          ? page.getByRole('paragraph').filter({ hasText: /^Pague .* no PIX/ })
          : page.getByLabel('Número do cartão'),
      );
    },
  );
}

test('a refused card is in view; a paid order shows its confirmation once, which prints alone', async ({
  page,
}) => {
  await openPayment(page);
  await fillCard(page, '4024007173612572');
  const confirm = page.getByRole('button', { name: 'Confirmar e finalizar pedido' });
  await confirm.click();
  await expect(page.getByRole('form').getByText(/não autorizou o pagamento/)).toBeInViewport();
  await page.getByLabel('Número do cartão').fill('4024007173612531');
  await confirm.click();

  const banner = page.getByText('Pedido realizado com sucesso!');
  await expect(banner).toBeInViewport();
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expectAccessible(page, 'the order');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Pedido \d+$/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(page.url());
  await expect(page.getByRole('heading', { name: /^Pedido \d+$/ })).toBeVisible();
});

test(
  'on a phone the pay button is within a screen of the card’s fields',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openPayment(page);
    const [name, confirm] = await measureTogether(
      page.getByLabel('Nome no cartão'),
      page.getByRole('button', { name: /^Confirmar e finalizar/ }),
    );

    expect(confirm.top - name.top).toBeLessThan(812);
  },
);

test(
  'without a network the freight and the buy button name the cause at once',
  { tag: '@variant' },
  async ({ page }) => {
    await openCart(page, await registerPerson(page.request), 'ferramentas');
    await page.getByLabel('CEP de entrega').fill('13010050');
    await page.context().setOffline(true);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.getByRole('button', { name: 'Calcular' }).click();

    await expect(
      page
        .getByRole('main')
        .getByText(/^Sem conexão com a internet\. Verifique/)
        .first(),
    ).toBeVisible();
    // At once: no call was sent again.
    expect(calls).not.toEqual([]);
    expect(calls).toEqual([...new Set(calls)]);
  },
);
