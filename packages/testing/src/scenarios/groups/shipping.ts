import type { RequestHandler } from 'msw';
import { mockReply, mockError } from '../../http/mock-reply';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { QuoteShippingCall, SaveAddressCall } from 'shared-contracts/wire/calls';
import type { Scenario, ScenarioGroup } from '../scenario';
import { allShippingOptions } from '../default-handlers';

const mockQuotes = (options: ShippingOptionDto[]): RequestHandler[] => [
  mockReply(QuoteShippingCall, options),
  mockReply(SaveAddressCall, options),
];

const CART = '/carrinho';

const aQuoteScenario = (
  id: string,
  title: string,
  accepts: (option: ShippingOptionDto) => boolean,
): Scenario => ({
  id,
  title,
  handlers: () => mockQuotes(allShippingOptions().filter(accepts)),
  screen: CART,
});

/** Two days of the store's truck. */
const withDays = (option: ShippingOptionDto): ShippingOptionDto =>
  option.kind === 'truck'
    ? {
        ...option,
        agenda: [
          { dia: '2026-11-26', periodos: ['08:00-12:00', '13:00-18:00'] },
          { dia: '2026-11-27', periodos: ['13:00-18:00'] },
        ],
      }
    : option;

const mockQuoteErrors = (status: number, text: string) => () => [
  mockError(QuoteShippingCall, status, text),
  mockError(SaveAddressCall, status, text),
];

export const shipping: ScenarioGroup = {
  id: 'frete',
  title: 'Frete',
  seenWith: { carrinho: 'cheio' },
  scenarios: [
    { id: 'todas', title: 'Todas as opções' },
    aQuoteScenario('100', '100 · Motoboy', ({ kind }) => kind === 'express'),
    aQuoteScenario('101', '101 · Entrega da loja', ({ kind }) => kind === 'truck'),
    {
      id: 'dia-e-periodo',
      title: '101 · Com dia e período para escolher',
      handlers: () => mockQuotes(allShippingOptions().map(withDays)),
      screen: CART,
    },
    aQuoteScenario('102', '102 · Dois dias úteis', ({ kind }) => kind === 'stateDelivery'),
    aQuoteScenario('103', '103 · Retirar na loja', ({ kind }) => kind === 'pickup'),
    aQuoteScenario('transportadora', 'Transportadora', ({ kind }) => kind === 'carrier'),
    {
      id: 'nao-atendido',
      title: 'Região não atendida (404)',
      spec: '§8 Frete 404',
      handlers: mockQuoteErrors(404, 'A entrega na sua região é combinada com o atendimento.'),
    },
    {
      id: 'recusado',
      title: 'Erro com texto do servidor (500)',
      spec: '§8 Frete 500; erro de endereço e frete',
      handlers: mockQuoteErrors(500, 'Um dos produtos não pode ser enviado para este CEP.'),
    },
    {
      id: 'falha',
      title: 'Erro sem texto (500)',
      spec: '§8 Frete 500: Erro ao calcular frete',
      handlers: mockQuoteErrors(500, ''),
    },
  ],
};
