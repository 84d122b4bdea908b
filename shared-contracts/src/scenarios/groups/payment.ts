import type { RequestHandler } from 'msw';
import { http, HttpResponse } from 'msw';
import { answers, cannotBeReached, refuses } from '../../testing/answers';
import {
  ChargePixCall,
  CreatePaymentCall,
  PaymentStatusCall,
  PlaceOrderCall,
} from '../../wire/calls';
import type { ScenarioGroup } from '../scenario';

/** So many times the charge still waits before it is paid. */
function paidAfter(polls: number): RequestHandler {
  let asked = 0;
  return http.get(`*/${PaymentStatusCall.code}`, () => {
    asked += 1;
    return asked <= polls
      ? HttpResponse.json({ resposta: 'Aguardando o pagamento.' }, { status: 202 })
      : HttpResponse.json({ id: '100123', resposta: 'Pagamento confirmado.' });
  });
}

export const payment: ScenarioGroup = {
  id: 'pagamento',
  title: 'Pagamento',
  scenarios: [
    { id: 'aprovado', title: 'Cartão aprovado; Pix aguarda' },
    {
      id: 'cartao-recusado',
      title: 'Cartão recusado (402)',
      spec: '§8 Erros de pagamento',
      handlers: () => [
        refuses(PlaceOrderCall, 402, 'O banco não autorizou a compra. Tente outro cartão.'),
      ],
    },
    {
      id: 'pedido-mudou',
      title: 'Preço mudou desde o carrinho (409)',
      handlers: () => [
        refuses(PlaceOrderCall, 409, 'Alguns valores mudaram. Confira antes de pagar.', {
          more: { mudancas: [{ idprd: 7, motivo: 'preco', antes: 59.9, agora: 62.9 }] },
        }),
      ],
    },
    {
      id: 'erro-inesperado',
      title: 'Erro inesperado (500)',
      spec: '§8 Erro inesperado ao processar pagamento',
      handlers: () => [refuses(PlaceOrderCall, 500, '')],
    },
    {
      id: 'resposta-perdida',
      title: 'A resposta do pedido se perde',
      handlers: () => [cannotBeReached(PlaceOrderCall)],
    },
    {
      id: 'pix-falha',
      title: 'O Pix não pode ser gerado',
      spec: '§8 Erro ao processar pagamento. Tente novamente.',
      handlers: () => [refuses(CreatePaymentCall, 500, ''), refuses(ChargePixCall, 500, '')],
    },
    {
      id: 'pix-pago',
      title: 'Pix pago na segunda consulta',
      handlers: () => [paidAfter(1)],
    },
    {
      id: 'pix-expirado',
      title: 'Pix expirado (410)',
      handlers: () => [refuses(PaymentStatusCall, 410, 'O Pix expirou. Gere outro código.')],
    },
    {
      id: 'consulta-falha',
      title: 'A consulta do Pix falha, depois paga',
      spec: '§8 Erros da consulta são silenciosos',
      handlers: () => [
        refuses(PaymentStatusCall, 500, '', { once: true }),
        answers(PaymentStatusCall, { id: '100123', resposta: 'Pagamento confirmado.' }),
      ],
    },
  ],
};
