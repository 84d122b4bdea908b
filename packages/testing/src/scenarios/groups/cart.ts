import { http, HttpResponse } from 'msw';
import { paymentOptions } from 'shared-contracts/pricing';
import { ProductsCall } from 'shared-contracts/wire/calls';
import {
  aCartItemDto,
  aProductDetailReply,
  aProductDto,
  aShippingOptionDto,
  aUnitProductDto,
} from '../../builders';
import { mockReply } from '../../http/mock-reply';
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

const twoProducts = () => storedCart(aCartItemDto(), aTrowelItem());
type ProductsRequest = { query: Record<string, string> };
/** The tile costs more than the cart knows. */
const aDearerReply = ({ query }: ProductsRequest) =>
  query.codigo === '7'
    ? aProductDetailReply({ produtos: [aProductDto({ preco: paymentOptions(6_590) })] })
    : aProductDetailReply({ produtos: [aUnitProductDto()], lotes: [] });
/** The store no longer sells the trowel. The next handler replies about other products. */
const mockGoneTrowel = () =>
  http.get(`*/${ProductsCall.code}`, ({ request }) =>
    new URL(request.url).searchParams.get('codigo') === '12'
      ? HttpResponse.json({ resposta: 'Produto não encontrado.' }, { status: 404 })
      : undefined,
  );

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
      id: 'preco-mudou',
      title: 'Um preço mudou',
      stored: twoProducts,
      handlers: () => [mockReply(ProductsCall, aDearerReply)],
      screen: '/carrinho',
    },
    {
      id: 'fora-de-linha',
      title: 'Um produto não é mais vendido',
      stored: twoProducts,
      handlers: () => [mockGoneTrowel()],
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
