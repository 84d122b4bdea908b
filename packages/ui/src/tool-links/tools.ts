import { paths } from 'shared-contracts/navigation';

export interface Tool {
  to: string;
  label: string;
  /** The path of its icon, 24 pixels wide. */
  icon: string;
}

const calculator: Tool = {
  to: paths.calculator(),
  label: 'Calcule sua obra',
  icon: 'M5 3h14v18H5zM8 7h8M8 12h1M12 12h1M15.5 12h.5M8 16.5h1M12 16.5h1M15.5 16.5h.5',
};
const quickOrder: Tool = {
  to: paths.quickOrder(),
  label: 'Cole sua lista',
  icon: 'M8 5H5v16h14V5h-3M8 3h8v4H8zM8 12h8M8 16.5h5',
};
const quote: Tool = {
  to: paths.newQuote(),
  label: 'Faça um orçamento',
  icon: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7',
};
const stores: Tool = {
  to: paths.stores(),
  label: 'Nossas lojas',
  icon: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
};

/** The pages that help with a whole job. @param areQuotesOffered a retailer's own server may make none */
export const tools = (areQuotesOffered: boolean): Tool[] =>
  areQuotesOffered ? [calculator, quickOrder, quote, stores] : [calculator, quickOrder, stores];
