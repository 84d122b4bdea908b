import { CheckCouponCall } from 'shared-contracts/wire/calls';
import type { AppliedCouponDto } from 'shared-contracts/wire';
import { aCartItemDto } from '../../builders';
import { mockReply } from '../../http/mock-reply';
import type { ScenarioGroup, StoredEntries } from '../scenario';
import { storedCart } from './cart';

const applied: AppliedCouponDto = {
  codigo: 'OBRA10',
  descricao: '10% na semana da obra',
  automatico: false,
  economia: 25.88,
  limite_frete: 0,
  descontos: [25.88],
};
const automatic: AppliedCouponDto = {
  ...applied,
  codigo: 'FRETE200',
  descricao: 'Frete grátis acima de R$ 200,00',
  automatico: true,
  economia: 0,
  limite_frete: 1_000_000,
  descontos: [0],
};
const refusal = (resposta: string) => ({ recusado: { codigo: 'OBRA10', resposta } });

const withCode = (): StoredEntries => ({
  ...storedCart(aCartItemDto()),
  session: { cupom: 'OBRA10' },
});

export const coupon: ScenarioGroup = {
  id: 'cupom',
  title: 'Cupom',
  scenarios: [
    { id: 'nenhum', title: 'Nenhum' },
    {
      id: 'aplicado',
      title: 'Código aplicado',
      stored: withCode,
      handlers: () => [mockReply(CheckCouponCall, { aplicado: applied })],
      screen: '/carrinho',
    },
    {
      id: 'recusado',
      title: 'Código recusado',
      stored: withCode,
      handlers: () => [
        mockReply(
          CheckCouponCall,
          refusal('Este cupom vale a partir de R$ 300,00 em produtos: faltam R$ 41,23.'),
        ),
      ],
      screen: '/carrinho',
    },
    {
      id: 'automatico',
      title: 'Desconto automático que economiza mais que o código',
      stored: withCode,
      handlers: () => [
        mockReply(CheckCouponCall, {
          aplicado: automatic,
          ...refusal('Frete grátis acima de R$ 200,00 economiza mais nesta compra: R$ 45,00.'),
        }),
      ],
      screen: '/carrinho',
    },
  ],
};
