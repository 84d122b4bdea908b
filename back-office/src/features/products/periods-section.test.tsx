import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { PricePeriod, ProductDetail } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';
import { aProduct } from './testing/a-product';

const running: PricePeriod = {
  id: 4,
  version: 2,
  priceCents: 3_990,
  startsOn: '2026-11-20',
  endsOn: '2026-11-30',
  state: 'running',
  isImported: false,
  updatedBy: 'Ana',
};
const planned: PricePeriod = {
  ...running,
  id: 5,
  version: 1,
  startsOn: '2026-12-10',
  endsOn: '2026-12-12',
  state: 'planned',
};
const fromFile: PricePeriod = { ...running, id: 3, endsOn: null, isImported: true };

const withPeriods = (...periods: PricePeriod[]): ProductDetail => ({ ...aProduct(), periods });

// antd's form is large: what a role or a pointer needs of every element's style takes seconds here.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

async function open(product: ProductDetail) {
  fakeSignedIn('catalogue');
  fakeOperation('ReadProduct', () => product);
  renderBackOffice('/produtos/1002');
  const title = await screen.findByText('Preço promocional', { selector: 'h2' });
  return within(title.closest('section') ?? document.body);
}

describe('the promotional prices of a product', () => {
  it('that are far below the price are asked about, and saved when that is confirmed', async () => {
    const section = await open(withPeriods(planned));
    const sentence = 'O preço fica 78% abaixo de R$ 45,90: confirme que é este mesmo.';
    const calls = fakeOperation('ChangePricePeriod', ({ body }) =>
      (body as { isConfirmed: boolean }).isConfirmed
        ? withPeriods({ ...planned, priceCents: 990 })
        : [400, { message: 'Confira os campos marcados.', fields: { isConfirmed: sentence } }],
    );

    await user.click(
      section.getByLabelText('Mudar o preço promocional: De 10/12/2026 a 12/12/2026'),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/mostra “De R\$ 45,90 por”/)).toBeVisible();
    const price = dialog.getByLabelText('Preço promocional');
    await user.clear(price);
    await user.type(price, '9,90');
    await user.click(dialog.getByText('Salvar'));
    expect(await dialog.findByText(sentence)).toBeVisible();
    await user.click(dialog.getByLabelText('Conferi: o desconto é este mesmo'));
    await user.click(dialog.getByText('Salvar'));

    expect(await section.findByText(/9,90/)).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([
      { priceCents: 990, startsOn: '2026-12-10', isConfirmed: false },
      { priceCents: 990, endsOn: '2026-12-12', isConfirmed: true, version: 1 },
    ]);
  });

  it('keep their first day while they run, and what was typed when somebody was faster', async () => {
    const section = await open(withPeriods(running, planned));
    const text = 'Rui mudou este preço promocional enquanto você o editava.';
    const calls = fakeOperation('ChangePricePeriod', ({ body }) =>
      (body as PricePeriod).version === 2
        ? [409, { message: text, fields: { priceCents: 'Está salvo agora: R$ 38,00' }, version: 3 }]
        : withPeriods({ ...running, priceCents: 3_590 }),
    );

    await user.click(
      section.getByLabelText('Mudar o preço promocional: De 20/11/2026 a 30/11/2026'),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Primeiro dia')).toBeDisabled();
    const price = dialog.getByLabelText('Preço promocional');
    await user.clear(price);
    await user.type(price, '35,90');
    await user.click(dialog.getByText('Salvar'));
    expect(await dialog.findByText('Está salvo agora: R$ 38,00')).toBeVisible();
    expect(price).toHaveValue('35,90');
    await user.click(dialog.getByText('Salvar'));

    expect(await section.findByText(/35,90/)).toBeVisible();
    expect(calls.map(({ body }) => (body as PricePeriod).version)).toEqual([2, 3]);
  });

  it('end after a question, and those of a file say that the next one replaces them', async () => {
    const section = await open(withPeriods(fromFile, planned));
    const calls = fakeOperation('EndPricePeriod', () =>
      withPeriods(planned, { ...fromFile, state: 'past', endsOn: '2026-11-25' }),
    );
    expect(section.getByText('Desde 20/11/2026, sem data de fim')).toBeVisible();
    expect(section.getByText(/o próximo arquivo o substitui/)).toBeVisible();
    expect(
      section.getByLabelText('Excluir o preço promocional: De 10/12/2026 a 12/12/2026'),
    ).toBeVisible();

    await user.click(
      section.getByLabelText('Encerrar o preço promocional: Desde 20/11/2026, sem data de fim'),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('Encerrar'));

    expect(await section.findByText('Encerrado')).toBeVisible();
    expect(calls[0]?.url.pathname).toBe('/api/products/1002/price-periods/3');
  });
});
