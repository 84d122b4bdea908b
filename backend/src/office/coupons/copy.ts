import { formatShortDate } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import type { CouponFields } from '@fireflay/back-office-wire';

export const copy = {
  invalid: 'Confira os campos marcados.',
  unknown: 'Este cupom não existe.',
  elsewhere: 'Os pedidos estão no servidor da loja, que não tem cupons.',
  codeShape: 'Use de 3 a 30 letras sem acento, números e hífens, sem espaços.',
  codeTaken: (coupon: string) =>
    `Já existe um cupom com o código ${coupon}: mude-o, ou use outro código.`,
  required: 'Preencha este campo.',
  percent: 'Informe de 1 a 100 por cento.',
  amount: 'Informe um valor maior que zero.',
  category: 'Esta categoria não existe no catálogo.',
  day: 'Esta data não existe.',
  endBeforeStart: 'O último dia vem antes do primeiro.',
  changedBy: (name: string) =>
    `${name} mudou este cupom enquanto você o editava. Nada foi salvo: o valor de ${name} está em cada campo que difere. Salve de novo para ficar com os seus valores.`,
  otherValue: (name: string, value: string) => `${name} salvou: ${value}`,
};

const yesOrNo = (value: boolean) => (value ? 'sim' : 'não');
const actions = {
  percent: 'por cento dos produtos',
  amount: 'valor dos produtos',
  freight: 'frete',
};

/** A field's value in words. */
export function describeField(name: keyof CouponFields, value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (value === null || value === '') return 'vazio';
  if (name === 'action') return actions[value as CouponFields['action']];
  if (name.endsWith('Cents')) return formatCurrency(Number(value)).replaceAll('\u00a0', ' ');
  if (name === 'startsOn' || name === 'endsOn') return formatShortDate(String(value));
  return String(value);
}
