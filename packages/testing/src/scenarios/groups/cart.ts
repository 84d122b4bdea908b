import { aCartItemDto, aShippingOptionDto } from '../../builders';
import type { CartItemDto } from 'shared-contracts/wire';
import type { ScenarioGroup, StoredEntries } from '../scenario';

export const storedCart = (...items: CartItemDto[]): StoredEntries => ({
  local: { cartItems: JSON.stringify(items) },
});

export const aTrowelItem = () =>
  aCartItemDto({
    id: 12,
    name: 'Desempenadeira de Aço Dentada 12x25',
    multiploprdvenda: '',
    codundvenda: 'UN',
    price: 24.9,
    quantity: 1,
    image: '/imagens/12/1.png',
  });

export const cart: ScenarioGroup = {
  id: 'carrinho',
  title: 'Carrinho',
  scenarios: [
    { id: 'vazio', title: 'Vazio' },
    {
      id: 'cheio',
      title: 'Dois produtos, sem frete',
      spec: '§8 Sem frete escolhido',
      stored: () => storedCart(aCartItemDto(), aTrowelItem()),
      screen: '/carrinho',
    },
    {
      id: 'com-frete',
      title: 'Dois produtos, frete escolhido',
      stored: () => ({
        ...storedCart(aCartItemDto(), aTrowelItem()),
        session: {
          cep_entrega: '13010050',
          selectedShipping: JSON.stringify(aShippingOptionDto()),
        },
      }),
      screen: '/carrinho',
    },
    {
      id: 'muitos',
      title: 'Vinte produtos',
      stored: () =>
        storedCart(
          ...Array.from({ length: 20 }, (_, at) =>
            aCartItemDto({ id: at + 1, name: `Piso Cerâmico Linha ${at + 1} 60x60` }),
          ),
        ),
      screen: '/carrinho',
    },
  ],
};
