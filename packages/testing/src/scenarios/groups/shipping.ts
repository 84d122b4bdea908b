import type { RequestHandler } from 'msw';
import { answers, refuses } from '../../http/answers';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { QuoteShippingCall, SaveAddressCall } from 'shared-contracts/wire/calls';
import type { Scenario, ScenarioGroup } from '../scenario';
import { allShippingOptions } from '../usual-answers';

const quoted = (options: ShippingOptionDto[]): RequestHandler[] => [
  answers(QuoteShippingCall, options),
  answers(SaveAddressCall, options),
];

const only = (
  id: string,
  title: string,
  accepts: (option: ShippingOptionDto) => boolean,
): Scenario => ({
  id,
  title,
  handlers: () => quoted(allShippingOptions().filter(accepts)),
});

const refused = (status: number, text: string) => () => [
  refuses(QuoteShippingCall, status, text),
  refuses(SaveAddressCall, status, text),
];

export const shipping: ScenarioGroup = {
  id: 'frete',
  title: 'Frete',
  scenarios: [
    { id: 'todas', title: 'Todas as opções' },
    only('100', '100 · Motoboy', ({ id }) => id === 100),
    only('101', '101 · Caminhão da loja', ({ id }) => id === 101),
    only('102', '102 · Dois dias úteis', ({ id }) => id === 102),
    only('103', '103 · Retirar na loja', ({ id }) => id === 103),
    only('transportadora', 'Transportadora', ({ id }) => id < 100),
    {
      id: 'nao-atendido',
      title: 'Região não atendida (404)',
      spec: '§8 Frete 404',
      handlers: refused(404, 'A entrega na sua região é combinada com o atendimento.'),
    },
    {
      id: 'recusado',
      title: 'Erro com texto do servidor (500)',
      spec: '§8 Frete 500; erro de endereço e frete',
      handlers: refused(500, 'Um dos produtos não pode ser enviado para este CEP.'),
    },
    {
      id: 'falha',
      title: 'Erro sem texto (500)',
      spec: '§8 Frete 500: Erro ao calcular frete',
      handlers: refused(500, ''),
    },
  ],
};
