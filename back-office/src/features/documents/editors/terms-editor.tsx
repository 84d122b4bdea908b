import { documents } from 'shared-contracts/content';
import type { StoreTerms } from 'shared-contracts/profile';
import { SchemaFields } from '../../../layout/fields/schema-fields';
import type { FieldText } from '../../../layout/fields/field-text';
import type { EditorProps } from './editor-props';

const fields: Readonly<Record<keyof StoreTerms, FieldText>> = {
  pixDiscount: { label: 'Desconto no Pix', suffix: '%' },
  maxInstalments: { label: 'Parcelas no cartão, no máximo', suffix: 'x' },
  interestFree: { label: 'Parcelas sem juros', suffix: 'x' },
  monthlyRate: {
    label: 'Tarifa das outras parcelas, ao mês',
    suffix: '%',
    help: 'A mesma do seu contrato com quem processa os cartões.',
  },
  returnDays: {
    label: 'Prazo para desistir da compra',
    suffix: 'dias',
    help: 'Depois do recebimento. A lei dá 7 dias; você pode dar mais.',
  },
  dispatchDays: { label: 'Prazo para despachar', suffix: 'dias úteis' },
  replyDays: { label: 'Prazo para responder mensagens', suffix: 'dias' },
  quoteDays: {
    label: 'Validade de um orçamento',
    suffix: 'dias',
    help: 'Os preços do orçamento valem até lá. Os orçamentos que já existem não mudam.',
  },
};

/** The terms of sale. A decimal comma is accepted. */
export const TermsEditor = ({ locked }: EditorProps) => (
  <SchemaFields schema={documents.terms.schema} fields={fields} locked={locked} />
);
