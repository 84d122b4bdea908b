import type { RequestHandler } from 'msw';
import { mockReply, mockError } from '../http/mock-reply';
import {
  aBatchDto,
  anAddressBook,
  anAddressDto,
  anOrderDto,
  aListDto,
  anOrderListItemDto,
  aCustomerDto,
  aCustomerProfileDto,
  aDeliveryTimesReply,
  aJobProductsReply,
  aMatchReply,
  aPixChargeDto,
  aPostalAddressDto,
  aProductListReply,
  aQuoteDto,
  aSharedListDto,
  aSavedAddressDto,
  aShippingOptionDto,
  aSuggestionsReply,
  attributeFacetDtos,
  localShippingOptionDtos,
  productAttributeDtos,
} from '../builders';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import * as calls from 'shared-contracts/wire/calls';
import { sampleJobProducts } from './sample-job-products';
import { sampleProduct, sampleProducts } from './sample-products';

/** All shipping options: the store's own three, two business days, and a carrier. */
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

/** A WebP of one pixel, in base64. */
const onePixel = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

/** Successful replies for every call. They follow the handlers of the chosen scenarios. */
export function defaultHandlers(): RequestHandler[] {
  const doneNotice = { resposta: 'Tudo certo!' };
  return [
    mockReply(calls.ProductsCall, ({ query }) => findProducts(query)),
    mockReply(calls.SuggestionsCall, aSuggestionsReply()),
    mockReply(calls.BestSellersCall, { produtos: sampleProducts() }),
    mockReply(calls.SaveAddressCall, allShippingOptions()),
    mockReply(calls.QuoteShippingCall, allShippingOptions()),
    mockReply(calls.CheckStockCall, { resposta: 'Produto disponível.' }),
    mockReply(calls.RegisterCall, { resposta: 'Cadastro realizado!' }, { status: 201 }),
    mockReply(calls.RecoverPasswordCall, { resposta: 'Enviamos um link para o seu e-mail.' }),
    mockReply(calls.ResetPasswordCall, { resposta: 'Senha alterada.' }),
    mockReply(calls.ConfirmEmailCall, { resposta: 'E-mail confirmado.' }),
    mockReply(calls.AskStockAlertCall, { resposta: 'Enviamos um link para o seu e-mail.' }),
    mockReply(calls.ConfirmStockAlertCall, { resposta: 'Aviso confirmado.' }),
    mockReply(calls.EndStockAlertCall, { resposta: 'Aviso cancelado.' }),
    mockReply(calls.SendEmailLinkCall, { resposta: 'Enviamos outro link para o seu e-mail.' }),
    mockReply(calls.LoginCall, aCustomerDto()),
    mockReply(calls.UpdateProfileCall, { resposta: 'Dados atualizados.' }),
    mockReply(calls.ChangePasswordCall, { resposta: 'Senha alterada.' }),
    mockReply(calls.MovementNumberCall, { mov: '100123' }),
    mockReply(calls.PlaceOrderCall, { id: '100123', resposta: 'Pedido recebido!' }),
    mockReply(calls.SendContactCall, { resposta: 'Mensagem enviada. Respondemos em até 5 dias.' }),
    mockReply(calls.ReadInvoiceFileCall, ({ params: { chave } }) => ({
      nome: `${chave}-nfe.xml`,
      xml: `<nfeProc><NFe><infNFe Id="NFe${chave}"/></NFe></nfeProc>`,
    })),
    mockReply(calls.OrderDetailCall, ({ query }) =>
      anOrderDto({ id: query.id ?? '100123', desistencia: { ate: '2026-11-26', pedida: null } }),
    ),
    mockReply(calls.OrderListCall, sampleOrders(), { total: sampleOrders().length }),
    mockReply(calls.CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 }),
    mockReply(calls.OpenMovementCall, { codigo: 'M-1' }),
    mockReply(calls.ChargePixCall, aPixChargeDto()),
    mockReply(calls.PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
    mockReply(calls.ProfileCall, aCustomerProfileDto()),
    mockReply(calls.LookUpPostalCodeCall, ({ params }) =>
      aPostalAddressDto({ cep: params.cep ?? '' }),
    ),
    mockReply(calls.ReadDeliveryTimesCall, ({ query }) =>
      aDeliveryTimesReply(query.codigos ?? '1'),
    ),
    mockReply(calls.ReadJobProductsCall, ({ query }) =>
      aJobProductsReply(query.itens ?? 'tile', sampleJobProducts()),
    ),
    mockReply(calls.MatchOrderLinesCall, ({ body }) => aMatchReply(body)),
    mockReply(calls.ReadOrderFileCall, { linhas: ['3 sc argamassa ac3', '2 un rejunte cinza'] }),
    mockError(calls.ReadContentCall, 404, 'Conteúdo não encontrado.'),
    mockReply(calls.BeginContactCall, { inicio: 'inicio-1', espera: 0 }, { status: 201 }),
    mockError(calls.ReadSessionCall, 401, 'Ninguém entrou.'),
    mockReply(calls.EndSessionCall, null),
    mockReply(calls.ReadSessionsCall, someSessions()),
    mockReply(calls.EndOtherSessionCall, null),
    mockReply(calls.ReadListsCall, [aListDto()]),
    mockReply(calls.CreateListCall, aListDto(), { status: 201 }),
    mockReply(calls.SaveListCall, aListDto()),
    mockReply(calls.DeleteListCall, null),
    mockReply(calls.ChangeListItemsCall, aListDto()),
    mockReply(calls.ShareListCall, aListDto()),
    mockReply(calls.StopSharingListCall, aListDto()),
    mockReply(calls.ReadSharedListCall, aSharedListDto()),
    mockReply(calls.ChangeSharedListCall, aSharedListDto()),
    mockReply(calls.CopySharedListCall, aListDto(), { status: 201 }),
    mockReply(calls.ReadAddressesCall, anAddressBook()),
    mockReply(calls.CreateAddressCall, anAddressBook(), { status: 201 }),
    mockReply(calls.ChangeAddressCall, anAddressBook()),
    mockReply(calls.DeleteAddressCall, [aSavedAddressDto()]),
    mockReply(calls.ReadCompanyDataCall, { obra: 'Casa da Rua das Flores' }),
    mockReply(calls.ReadPersonalDataCall, aPersonalDataDto()),
    mockReply(calls.CloseAccountCall, doneNotice),
    mockReply(calls.CheckCouponCall, {}),
    mockReply(calls.CreateQuoteCall, aQuoteDto(), { status: 201 }),
    mockReply(calls.ReadQuoteCall, aQuoteDto()),
    mockReply(calls.SendQuoteCall, {
      resposta: 'Enviamos o orçamento. Ele chega em alguns minutos.',
    }),
    mockReply(calls.AcceptQuoteCall, aQuoteDto({ estado: 'aceito' })),
    mockReply(calls.RefuseQuoteCall, aQuoteDto({ estado: 'recusado' })),
    mockReply(calls.WithdrawCall, doneNotice),
    mockReply(calls.RequestReturnCall, {
      resposta: 'Solicitação 7 registrada. Respondemos em até 5 dias.',
    }),
    mockReply(calls.SendReturnPhotoCall, { id: 'foto-1' }),
    mockReply(calls.ReadReturnPhotoCall, { imagem: onePixel }),
  ];
}

/** One product by its code, or a page of the sample. */
function findProducts(query: Record<string, string>) {
  if (query.codigo) {
    const product = sampleProduct(Number(query.codigo));
    const lotes =
      product.multiploprdvenda === ''
        ? []
        : [aBatchDto(), aBatchDto({ id: 'L2', descricao: 'Lote 2026-B', saldo: 12 })];
    const atributos = product.idprd === 7 ? productAttributeDtos() : [];
    return { produtos: [product], lotes, imagens: [1, 2, 3], atributos };
  }
  const all = sampleProducts();
  const limit = Number(query.limite ?? query.ultimas ?? 12);
  const first = (Number(query.pagina ?? 1) - 1) * limit;
  const reply = aProductListReply({ produtos: all });
  if (query.subgrupo && reply.agrupamento) reply.agrupamento.atributos = attributeFacetDtos();
  return { ...reply, produtos: all.slice(first, first + limit) };
}

/** One order for each step of a delivery, the newest first. */
const sampleOrders = () =>
  [-1, 0, 1, 2, 3, 4, 5].map((currentStepIndex, at) =>
    anOrderListItemDto({
      id: String(100_130 - at),
      currentStepIndex,
      deliveryDate: '2026-11-27',
      rastreio: currentStepIndex >= 3 ? 'BR123456789SP' : '',
    }),
  );

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

const aPersonalDataDto = () => ({
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
  listas: [aListDto()],
  mensagens: [],
  sessoes: [],
});
