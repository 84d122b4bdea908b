import { refuses } from '../../http/answers';
import { aCartItemDto, aShippingOptionDto, anAddressDto } from '../../builders';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { answers } from '../../http/answers';
import { LookUpPostalCodeCall } from 'shared-contracts/wire/calls';
import type { Scenario, ScenarioGroup, Stored } from '../scenario';
import { storedCart } from './cart';

type Step = 'address' | 'shipping' | 'payment';

/** A checkout that has come this far. */
function storedCheckout(reached: Step, shipping: ShippingOptionDto = aShippingOptionDto()): Stored {
  const summary = { subtotal: 258.77, vl_frete: shipping.price, total: 258.77 + shipping.price };
  return {
    ...storedCart(aCartItemDto()),
    session: {
      movimento: 'M-1',
      checkout: JSON.stringify({ version: 1, step: reached, reached, sentOrder: null }),
      cep_entrega: '13010050',
      selectedShipping: JSON.stringify(shipping),
      resumo_produtos: JSON.stringify(summary),
      ...(reached !== 'address' && { dados_entrega: JSON.stringify(anAddressDto()) }),
    },
  };
}

const at = (id: string, title: string, step: Step, more: Partial<Scenario> = {}): Scenario => ({
  id,
  title,
  stored: () => storedCheckout(step),
  screen: '/checkout',
  ...more,
});

export const checkout: ScenarioGroup = {
  id: 'checkout',
  title: 'Checkout (entre como pessoa ou empresa)',
  scenarios: [
    { id: 'nenhum', title: 'Não começou' },
    at('endereco', 'Na etapa de endereço', 'address'),
    at('cep-inexistente', 'Endereço: o CEP não existe', 'address', {
      spec: '§5 CEP não encontrado',
      handlers: () => [answers(LookUpPostalCodeCall, { erro: true })],
    }),
    at('cep-falha', 'Endereço: a busca do CEP falha', 'address', {
      spec: '§5 Erro ao buscar CEP',
      handlers: () => [refuses(LookUpPostalCodeCall, 500, '')],
    }),
    at('entrega', 'Na etapa de entrega', 'shipping'),
    at('pagamento', 'Na etapa de pagamento', 'payment'),
    at('pagamento-retirada', 'Pagamento de uma retirada na loja', 'payment', {
      stored: () =>
        storedCheckout(
          'payment',
          aShippingOptionDto({ id: 103, name: 'Retirar na loja', delivery_time: 1, price: 0 }),
        ),
    }),
  ],
};
