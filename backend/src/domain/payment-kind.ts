import { isStorePayment, storePaymentKinds, storePayments } from '@fireflay/back-office-wire';
import type { StorePaymentKind } from '@fireflay/back-office-wire';

/** The kinds of payment: at the provider by Pix or card, or in the store. */
export const paymentKinds = ['pix', 'credit', ...storePaymentKinds] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Says whether a price has the Pix discount in this kind of payment. */
export const hasPixPrice = (kind: PaymentKind): boolean =>
  isStorePayment(kind) ? storePayments[kind].hasPixPrice : kind === 'pix';

/** The kinds of payment as the ERP reads them. */
export const erpPaymentForms = {
  pix: 'pix',
  credit: 'credit',
  'store-cash': 'loja_dinheiro',
  'store-debit': 'loja_debito',
  'store-credit': 'loja_credito',
  'store-transfer': 'loja_transferencia',
  'store-pix': 'loja_pix',
} as const satisfies Record<PaymentKind, string>;

const phrases: Record<StorePaymentKind, string> = {
  'store-cash': 'dinheiro',
  'store-debit': 'cartão de débito',
  'store-credit': 'cartão de crédito',
  'store-transfer': 'transferência',
  'store-pix': 'Pix',
};

/** The form of a payment in the store within a sentence. */
export const storePaymentPhrase = (kind: StorePaymentKind): string => phrases[kind];
