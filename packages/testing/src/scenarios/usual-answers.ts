import type { RequestHandler } from 'msw';
import { answers, refuses } from '../http/answers';
import {
  aBatchDto,
  anAddressDto,
  anOrderDto,
  anOrderListItemDto,
  aCustomerDto,
  aCustomerProfileDto,
  aPixChargeDto,
  aPostalAddressDto,
  aProductListReply,
  aShippingOptionDto,
  aSuggestionsReply,
  localShippingOptionDtos,
} from '../builders';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import * as calls from 'shared-contracts/wire/calls';
import { sampleProduct, sampleProducts } from './sample-products';

/** Every way to send: the store's own three, two business days, and a carrier. */
export const allShippingOptions = (): ShippingOptionDto[] => [
  ...localShippingOptionDtos(),
  aShippingOptionDto({
    id: 102,
    name: 'Entrega em 2 dias úteis',
    delivery_time: 2,
    price: 25,
    company: { name: 'FireFlay', picture: '/imagens/transportadoras/loja.png' },
  }),
  aShippingOptionDto(),
];

/** What a shop answers in which all goes well: the last handlers, after those of the chosen scenarios. */
export function usualAnswers(): RequestHandler[] {
  const done = { resposta: 'Tudo certo!' };
  return [
    answers(calls.ProductsCall, ({ query }) => productsFor(query)),
    answers(calls.SuggestionsCall, aSuggestionsReply()),
    answers(calls.BestSellersCall, { produtos: sampleProducts() }),
    answers(calls.SaveAddressCall, allShippingOptions()),
    answers(calls.QuoteShippingCall, allShippingOptions()),
    answers(calls.CheckStockCall, { resposta: 'Produto disponível.' }),
    answers(calls.RegisterCall, { resposta: 'Cadastro realizado!' }, { status: 201 }),
    answers(calls.RecoverPasswordCall, { resposta: 'Enviamos um link para o seu e-mail.' }),
    answers(calls.ResetPasswordCall, { resposta: 'Senha alterada.' }),
    answers(calls.ConfirmEmailCall, { resposta: 'E-mail confirmado.' }),
    answers(calls.SendEmailLinkCall, { resposta: 'Enviamos outro link para o seu e-mail.' }),
    answers(calls.LoginCall, aCustomerDto()),
    answers(calls.UpdateProfileCall, { resposta: 'Dados atualizados.' }),
    answers(calls.ChangePasswordCall, { resposta: 'Senha alterada.' }),
    answers(calls.MovementNumberCall, { mov: '100123' }),
    answers(calls.PlaceOrderCall, { id: '100123', resposta: 'Pedido recebido!' }),
    answers(calls.SendContactCall, { resposta: 'Mensagem enviada. Respondemos em até 5 dias.' }),
    answers(calls.OrderDetailCall, ({ query }) =>
      anOrderDto({ id: query.id ?? '100123', desistencia: { ate: '2030-12-31', pedida: null } }),
    ),
    answers(calls.OrderListCall, sampleOrders(), { total: sampleOrders().length }),
    answers(calls.CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 }),
    answers(calls.OpenMovementCall, { codigo: 'M-1' }),
    answers(calls.ChargePixCall, aPixChargeDto()),
    answers(calls.PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
    answers(calls.ProfileCall, aCustomerProfileDto()),
    answers(calls.LookUpPostalCodeCall, ({ params }) => aPostalAddressDto({ cep: params.cep })),
    answers(calls.BeginContactCall, { inicio: 'inicio-1', espera: 0 }, { status: 201 }),
    refuses(calls.ReadSessionCall, 401, 'Ninguém entrou.'),
    answers(calls.EndSessionCall, null),
    answers(calls.ReadSessionsCall, someSessions()),
    answers(calls.EndOtherSessionCall, null),
    answers(calls.ReadListsCall, [aList()]),
    answers(calls.CreateListCall, aList(), { status: 201 }),
    answers(calls.SaveListCall, aList()),
    answers(calls.DeleteListCall, null),
    answers(calls.ReadPersonalDataCall, somePersonalData()),
    answers(calls.CloseAccountCall, done),
    answers(calls.WithdrawCall, done),
  ];
}

/** One product by its code, or a page of the sample. */
function productsFor(query: Record<string, string>) {
  if (query.codigo) {
    const product = sampleProduct(Number(query.codigo));
    const lotes =
      product.multiploprdvenda === ''
        ? []
        : [aBatchDto(), aBatchDto({ id: 'L2', descricao: 'Lote 2026-B', saldo: 12 })];
    return { produtos: [product], lotes, imagens: [1, 2, 3] };
  }
  const all = sampleProducts();
  const most = Number(query.limite ?? query.ultimas ?? 12);
  const first = (Number(query.pagina ?? 1) - 1) * most;
  return { ...aProductListReply({ produtos: all }), produtos: all.slice(first, first + most) };
}

/** One order for each step of the way, the newest first. */
const sampleOrders = () =>
  [-1, 0, 1, 2, 3, 4, 5].map((currentStepIndex, at) =>
    anOrderListItemDto({
      id: String(100_130 - at),
      currentStepIndex,
      rastreio: currentStepIndex >= 3 ? 'BR123456789SP' : '',
    }),
  );

const aList = () => ({
  id: 'lista-1',
  nome: 'Reforma do banheiro',
  itens: [{ idprd: 7, quantidade: 2 }],
  atualizada: '2026-11-16T10:30:00-03:00',
});

const someSessions = () => [
  {
    id: 'sessao-1',
    aparelho: 'Chrome no Windows',
    inicio: '2026-11-16T10:30:00-03:00',
    ultimo_uso: '2026-11-16T10:30:00-03:00',
    atual: true,
  },
  {
    id: 'sessao-2',
    aparelho: 'Safari no iPhone',
    inicio: '2026-11-10T08:00:00-03:00',
    ultimo_uso: '2026-11-14T21:15:00-03:00',
    atual: false,
  },
];

const somePersonalData = () => ({
  gerado: '2026-11-16T10:30:00-03:00',
  cadastro: {
    id: '31',
    pessoa: 'fisica' as const,
    nome: 'Ana Souza',
    doc: '52998224725',
    email: 'ana.souza@example.com',
    fixo: '',
    celular: '(19) 98765-4321',
    criado: '2026-01-10T09:00:00-03:00',
  },
  pedidos: [
    {
      id: '100123',
      data: '2026-11-16T10:30:00-03:00',
      situacao: 'Pagamento Efetuado',
      currentStepIndex: 0,
      pagamento: 'PIX',
      parcelas: 1,
      frete: 32.5,
      total: 291.27,
      entrega: anAddressDto(),
      itens: [{ idprd: 7, name: 'Porcelanato', quantity: 2, total_item: 258.77 }],
    },
  ],
  listas: [aList()],
  mensagens: [],
  sessoes: [],
});
