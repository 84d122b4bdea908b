import type { RequestHandler } from 'msw';
import { http, HttpResponse } from 'msw';
import { mockReply, mockNetworkError, mockError } from '../../http/mock-reply';
import {
  ChargePixCall,
  CreatePaymentCall,
  PaymentStatusCall,
  PlaceOrderCall,
} from 'shared-contracts/wire/calls';
import { aPixChargeDto } from '../../builders';
import type { Scenario, ScenarioGroup } from '../scenario';

/** The number of replies 'waiting' before the charge is paid. */
function mockPaidAfter(polls: number): RequestHandler {
  let pollCount = 0;
  return http.get(`*/${PaymentStatusCall.code}`, () => {
    pollCount += 1;
    return pollCount <= polls
      ? HttpResponse.json({ resposta: 'Aguardando o pagamento.' }, { status: 202 })
      : HttpResponse.json({ id: '100123', resposta: 'Pagamento confirmado.' });
  });
}

const screen = '/checkout';

const anOrderErrorScenario = (id: string, title: string, text: string, status = 402): Scenario => ({
  id,
  title,
  handlers: () => [mockError(PlaceOrderCall, status, text)],
  screen,
});

export const payment: ScenarioGroup = {
  id: 'pagamento',
  title: 'Pagamento',
  seenWith: { visitante: 'pessoa', checkout: 'pagamento' },
  scenarios: [
    { id: 'aprovado', title: 'Cartão aprovado; Pix aguarda' },
    {
      ...anOrderErrorScenario(
        'cartao-recusado',
        'Cartão recusado (402)',
        'A operadora não autorizou o pagamento. Confira os dados ou use outro cartão.',
      ),
      spec: '§8 Erros de pagamento',
    },
    anOrderErrorScenario(
      'cartao-vencido',
      'Cartão vencido (402)',
      'O cartão está vencido. Use outro cartão.',
    ),
    anOrderErrorScenario(
      'cartao-bloqueado',
      'Cartão bloqueado (402)',
      'O cartão está bloqueado. Fale com o seu banco ou use outro cartão.',
    ),
    anOrderErrorScenario(
      'cartao-sem-resposta',
      'A operadora não responde (402)',
      'A operadora não respondeu a tempo. Nada foi cobrado: tente de novo.',
    ),
    anOrderErrorScenario(
      'cartao-cancelado',
      'Cartão cancelado (402)',
      'O cartão foi cancelado. Use outro cartão.',
    ),
    anOrderErrorScenario(
      'cartao-com-problema',
      'Problema com o cartão (402)',
      'Há um problema com o cartão. Fale com o seu banco ou use outro cartão.',
    ),
    anOrderErrorScenario(
      'cartoes-demais',
      'Cartões demais (429)',
      'Muitas tentativas com cartão. Aguarde 15 minutos ou pague por Pix: nada foi cobrado.',
      429,
    ),
    {
      id: 'pedido-mudou',
      title: 'Preço mudou desde o carrinho (409)',
      handlers: () => [
        mockError(PlaceOrderCall, 409, 'Alguns valores mudaram. Confira antes de pagar.', {
          more: { mudancas: [{ idprd: 7, motivo: 'preco', antes: 59.9, agora: 62.9 }] },
        }),
      ],
    },
    {
      id: 'erro-inesperado',
      title: 'Erro inesperado (500)',
      spec: '§8 Erro inesperado ao processar pagamento',
      handlers: () => [mockError(PlaceOrderCall, 500, '')],
    },
    {
      id: 'resposta-perdida',
      title: 'A resposta do pedido se perde',
      handlers: () => [mockNetworkError(PlaceOrderCall)],
    },
    {
      id: 'pix-com-prazo',
      title: 'O Pix vale por 30 minutos',
      handlers: () => [
        mockReply(ChargePixCall, aPixChargeDto({ expira: '2026-11-24T11:00:00-03:00' })),
      ],
      screen,
    },
    {
      id: 'pix-falha',
      title: 'O Pix não pode ser gerado',
      spec: '§8 Erro ao processar pagamento. Tente novamente.',
      handlers: () => [mockError(CreatePaymentCall, 500, ''), mockError(ChargePixCall, 500, '')],
    },
    {
      id: 'pix-pago',
      title: 'Pix pago na segunda consulta',
      handlers: () => [mockPaidAfter(1)],
    },
    {
      id: 'pix-expirado',
      title: 'Pix expirado (410)',
      handlers: () => [mockError(PaymentStatusCall, 410, 'O Pix expirou. Gere outro código.')],
    },
    {
      id: 'consulta-falha',
      title: 'A consulta do Pix falha, depois paga',
      spec: '§8 Erros da consulta são silenciosos',
      handlers: () => [
        mockError(PaymentStatusCall, 500, '', { once: true }),
        mockReply(PaymentStatusCall, { id: '100123', resposta: 'Pagamento confirmado.' }),
      ],
    },
  ],
};
