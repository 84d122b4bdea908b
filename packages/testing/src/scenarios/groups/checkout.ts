import { mockError } from '../../http/mock-reply';
import { aCartItemDto, aShippingOptionDto, anAddressDto } from '../../builders';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { mockReply } from '../../http/mock-reply';
import { LookUpPostalCodeCall } from 'shared-contracts/wire/calls';
import type { Scenario, ScenarioGroup, StoredEntries } from '../scenario';
import { storedCart } from './cart';

type Step = 'address' | 'shipping' | 'payment';

/** A checkout at this step. */
function storedCheckout(
  reached: Step,
  shipping: ShippingOptionDto = aShippingOptionDto(),
): StoredEntries {
  const summary = { subtotal: 258.77, vl_frete: shipping.price, total: 258.77 + shipping.price };
  return {
    ...storedCart(aCartItemDto()),
    session: {
      movimento: 'M-1',
      checkout: JSON.stringify({ version: 1, reached, sentOrder: null }),
      cep_entrega: '13010050',
      selectedShipping: JSON.stringify(shipping),
      resumo_produtos: JSON.stringify(summary),
      ...(reached !== 'address' && { dados_entrega: JSON.stringify(anAddressDto()) }),
    },
  };
}

const atStep = (
  id: string,
  title: string,
  step: Step,
  overrides: Partial<Scenario> = {},
): Scenario => ({
  id,
  title,
  stored: () => storedCheckout(step),
  screen: '/checkout',
  ...overrides,
});

export const checkout: ScenarioGroup = {
  id: 'checkout',
  title: 'Checkout (entre como pessoa ou empresa)',
  seenWith: { visitante: 'pessoa' },
  scenarios: [
    { id: 'nenhum', title: 'Não começou' },
    atStep('endereco', 'Na etapa de endereço', 'address'),
    atStep('cep-inexistente', 'Endereço: o CEP não existe', 'address', {
      spec: '§5 CEP não encontrado',
      handlers: () => [mockReply(LookUpPostalCodeCall, { erro: true })],
    }),
    atStep('cep-falha', 'Endereço: a busca do CEP falha', 'address', {
      spec: '§5 Erro ao buscar CEP',
      handlers: () => [mockError(LookUpPostalCodeCall, 500, '')],
    }),
    atStep('entrega', 'Na etapa de entrega', 'shipping'),
    atStep('pagamento', 'Na etapa de pagamento', 'payment'),
    atStep('pagamento-retirada', 'Pagamento de uma retirada na loja', 'payment', {
      stored: () =>
        storedCheckout(
          'payment',
          aShippingOptionDto({ id: 103, name: 'Retirar na loja', delivery_time: 1, price: 0 }),
        ),
    }),
  ],
};
