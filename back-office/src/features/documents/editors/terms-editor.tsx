import type { StoreTerms } from 'shared-contracts/profile';
import { NumberItem } from '../../../layout/number-input';
import type { EditorProps } from './editor-props';

interface Field {
  name: keyof StoreTerms;
  label: string;
  help?: string;
  suffix: string;
  /** It may have decimals. */
  isDecimal?: boolean;
}

const fields: readonly Field[] = [
  { name: 'pixDiscount', label: 'Desconto no Pix', suffix: '%', isDecimal: true },
  { name: 'maxInstalments', label: 'Parcelas no cartão, no máximo', suffix: 'x' },
  { name: 'interestFree', label: 'Parcelas sem juros', suffix: 'x' },
  {
    name: 'monthlyRate',
    label: 'Tarifa das outras parcelas, ao mês',
    suffix: '%',
    isDecimal: true,
    help: 'A mesma do seu contrato com quem processa os cartões.',
  },
  {
    name: 'returnDays',
    label: 'Prazo para desistir da compra',
    suffix: 'dias',
    help: 'Depois do recebimento. A lei dá 7 dias; você pode dar mais.',
  },
  { name: 'dispatchDays', label: 'Prazo para despachar', suffix: 'dias úteis' },
  { name: 'replyDays', label: 'Prazo para responder mensagens', suffix: 'dias' },
  {
    name: 'quoteDays',
    label: 'Validade de um orçamento',
    suffix: 'dias',
    help: 'Os preços do orçamento valem até lá. Os orçamentos que já existem não mudam.',
  },
];

/** The terms of sale. A decimal comma is accepted. */
export const TermsEditor = ({ locked }: EditorProps) =>
  fields.map(({ name, label, help, suffix, isDecimal = false }) => (
    <NumberItem
      key={name}
      name={name}
      label={label}
      extra={help}
      field={isDecimal ? 'measure' : 'count'}
      suffix={suffix}
      disabled={locked.includes(name)}
    />
  ));
