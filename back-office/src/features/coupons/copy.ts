import type { Coupon, CouponAction, CouponState } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay } from '../../layout/format';

export const copy = {
  title: 'Cupons',
  intro:
    'Em cada compra vale um desconto só: o que mais economiza, entre o cupom digitado e os automáticos.',
  create: 'Criar cupom',
  empty: 'Nenhum cupom ainda.',
  coupon: 'Código',
  couponHelp: 'Letras sem acento, números e hífens. Quem compra pode digitar em minúsculas.',
  effect: 'Desconto',
  uses: 'Usos',
  saved: 'Economia',
  period: 'Período',
  change: (coupon: string) => `Mudar ${coupon}`,
  automatic: 'automático',
  from: (amount: string) => `a partir de ${amount}`,
  usesOf: (used: number, max: number | null) => (max === null ? String(used) : `${used} de ${max}`),
  always: 'Sempre',

  description: 'Descrição',
  descriptionHelp: 'Quem compra lê este texto, como “10% na semana do construtor”.',
  isAutomatic: 'Aplicar sozinho, sem ninguém digitar o código',
  action: 'O que desconta',
  percent: 'Por cento',
  amount: 'Valor',
  shippingAmount: 'Até quanto do frete',
  shippingHelp: 'Vazio: o frete sai grátis.',
  limit: 'Desconto máximo',
  limitHelp: 'Vazio: sem limite.',
  minimum: 'Compra mínima em produtos',
  group: 'Só para a categoria',
  subgroup: 'Só para a subcategoria',
  allGoods: 'Todos os produtos',
  isFirstPurchase: 'Só na primeira compra do cliente',
  maxUses: 'Usos no total',
  maxUsesPerCustomer: 'Usos por cliente',
  unlimited: 'Vazio: quantos quiserem.',
  startsOn: 'Primeiro dia',
  endsOn: 'Último dia',
  isActive: 'Ativo',
  editHelp:
    'Pedidos já feitos ficam como estão. Quem tem o cupom no carrinho é avisado da mudança antes de pagar.',
  lastEdit: (name: string, moment: string) => `Última mudança: ${name}, ${moment}.`,
  done: (coupon: string) => `${coupon}: salvo.`,
};

export const actionLabels: Record<CouponAction, string> = {
  percent: 'Por cento dos produtos',
  amount: 'Valor dos produtos',
  freight: 'Frete',
};

export const stateLabels: Record<CouponState, string> = {
  active: 'Ativo',
  scheduled: 'Agendado',
  over: 'Vencido',
  'used-up': 'Esgotado',
  inactive: 'Desativado',
};

/** Describes the effect of a coupon in a few words. */
export function describeEffect(coupon: Coupon): string {
  const { minimumCents, isAutomatic } = coupon;
  return [
    describeAction(coupon),
    minimumCents > 0 && copy.from(formatCurrency(minimumCents)),
    isAutomatic && copy.automatic,
  ]
    .filter(Boolean)
    .join(', ');
}

function describeAction({ action, percent, amountCents, limitCents }: Coupon): string {
  if (action === 'percent') {
    const limit = limitCents === null ? '' : `, até ${formatCurrency(limitCents)}`;
    return `${percent}%${limit}`;
  }
  if (action === 'amount') return formatCurrency(amountCents ?? 0);
  return amountCents === null ? 'Frete grátis' : `Frete até ${formatCurrency(amountCents)}`;
}

export function describePeriod({ startsOn, endsOn }: Coupon): string {
  if (startsOn !== null && endsOn !== null) return `${formatDay(startsOn)} a ${formatDay(endsOn)}`;
  if (startsOn !== null) return `desde ${formatDay(startsOn)}`;
  return endsOn === null ? copy.always : `até ${formatDay(endsOn)}`;
}
