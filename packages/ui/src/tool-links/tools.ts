import { paths } from 'shared-contracts/navigation';

export interface Tool {
  id: 'calculator' | 'quickOrder' | 'quote' | 'stores';
  to: string;
  label: string;
}

const all: readonly Tool[] = [
  { id: 'calculator', to: paths.calculator(), label: 'Calcule sua obra' },
  { id: 'quickOrder', to: paths.quickOrder(), label: 'Cole sua lista' },
  { id: 'quote', to: paths.newQuote(), label: 'Faça um orçamento' },
  { id: 'stores', to: paths.stores(), label: 'Nossas lojas' },
];

/** The pages that help with a whole job. @param areQuotesOffered a retailer's own server may make none */
export const tools = (areQuotesOffered: boolean): readonly Tool[] =>
  areQuotesOffered ? all : all.filter(({ id }) => id !== 'quote');
