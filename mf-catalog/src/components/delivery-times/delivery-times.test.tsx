import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createTestStore,
  mockError,
  mockReply,
  recordCalls,
  renderRoute,
  server,
} from '@fireflay/testing';
import { aDeliveryTimesReply, aProductListReply, productDtos } from '@fireflay/testing/builders';
import { defaultProfile } from 'shared-contracts/profile';
import { postalCodeEntered } from 'shared-contracts/store';
import { ProductsCall, ReadDeliveryTimesCall } from 'shared-contracts/wire/calls';
import { routesWithNotFound } from '../../testing/routes-with-not-found';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { openProduct } from '../../testing/product-page.fixture';

const LIST = '/produtos/pisos-e-revestimentos/pisos';

function openList({ cep = '13010050', unavailable = false } = {}) {
  const store = createTestStore(
    unavailable ? { profile: { ...defaultProfile, unavailable: ['deliveryTimes'] } } : undefined,
  );
  if (cep) store.dispatch(postalCodeEntered(cep));
  return renderRoute(LIST, { store, routes: routesWithNotFound });
}

describe('the delivery times', () => {
  beforeEach(() => mockBrowserApis());

  it('appear on the cards of a list, and go with the postal code', async () => {
    const [sold, soldOut] = productDtos(2);
    server.use(
      mockReply(
        ProductsCall,
        aProductListReply({ produtos: [sold!, { ...soldOut!, saldo: 0 }], total: 2 }),
      ),
    );
    const calls = recordCalls(ReadDeliveryTimesCall, aDeliveryTimesReply(String(sold!.idprd)));
    const { store } = openList();

    const [card] = await screen.findAllByRole('article');
    expect(await within(card!).findByText(/^Chega /)).toBeVisible();
    expect(within(card!).getByText('Retire em 2 lojas')).toBeVisible();
    expect(screen.getAllByText(/^Chega /)).toHaveLength(1);
    expect(calls.map(({ query }) => query)).toEqual([
      { codigos: String(sold!.idprd), cep: '13010050' },
    ]);

    act(() => void store.dispatch(postalCodeEntered('')));
    await waitFor(() => expect(screen.queryByText(/^Chega /)).not.toBeInTheDocument());
  });

  it('are not asked for without a postal code, nor where nobody knows them', async () => {
    server.use(mockReply(ProductsCall, aProductListReply()));
    const calls = recordCalls(ReadDeliveryTimesCall, aDeliveryTimesReply('1'));

    const { unmount } = openList({ cep: '' });
    await screen.findAllByRole('article');
    unmount();
    openList({ unavailable: true });
    await screen.findAllByRole('article');

    expect(calls).toEqual([]);
  });

  it('of a product name the stores that have it, when they are opened', async () => {
    server.use(mockReply(ReadDeliveryTimesCall, aDeliveryTimesReply('7')));
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Estoque nas lojas' }));

    const entries = within(await screen.findByRole('list', { name: 'Lojas com estoque' }));
    expect(entries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Loja Matriz - Centroa menos de 1 kmEm estoque/),
      expect.stringMatching(/^Loja TaquaralRestam 3/),
    ]);
    expect(screen.getByText('Sem estoque em Loja Sousas.')).toBeVisible();
    expect(entries.getByRole('link', { name: '(19) 3200-1970' })).toHaveAttribute(
      'href',
      'tel:+551932001970',
    );
  });

  it('of a product say when no store has it', async () => {
    server.use(mockReply(ReadDeliveryTimesCall, aDeliveryTimesReply('7', { lojas: [] })));
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Estoque nas lojas' }));

    expect(await screen.findByText(/Nenhuma loja tem para levar na hora/)).toBeVisible();
  });

  it('of a product can be asked for again when the call fails', async () => {
    server.use(mockError(ReadDeliveryTimesCall, 500, 'O servidor não conseguiu responder.'));
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Estoque nas lojas' }));
    expect(await screen.findByText(/O servidor não conseguiu responder/)).toBeVisible();
    server.use(mockReply(ReadDeliveryTimesCall, aDeliveryTimesReply('7')));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('list', { name: 'Lojas com estoque' })).toBeVisible();
  });
});
