import type { Card } from '../domain/card';

export interface Payer {
  name: string;
  /** CPF or CNPJ without mask. */
  document: string;
}

export interface PixOrder {
  /** The caller's own key: asking again with it opens nothing new. */
  key: string;
  payer: Payer;
  amountCents: number;
  description: string;
  expiresAt: Date;
}

export interface OpenPix {
  /** The provider's id of the charge. */
  reference: string;
  /** Pix 'copia e cola'. */
  brCode: string;
}

export interface CardOrder {
  /** The caller's own key: asking again with it charges nothing again. */
  key: string;
  payer: Payer;
  amountCents: number;
  installments: number;
  description: string;
  card: Card;
}

export type CardRefusal = 'refused' | 'expired' | 'blocked' | 'timed-out' | 'cancelled' | 'problem';

export type CardOutcome =
  | { state: 'paid'; reference: string }
  /** Without a reference: the provider was never reached, so nothing was charged. */
  | { state: 'refused'; reference?: string; refusal: CardRefusal };

export interface Charge {
  /** The provider's id of the charge. */
  reference: string;
  /** The caller's key as the provider keeps it: letters and digits are the same. */
  key: string;
  state: 'open' | 'paid' | 'refused' | 'refunded';
  amountCents: number;
  refusal?: CardRefusal;
  /** Pix 'copia e cola'. */
  brCode?: string;
}

/** Who moves the money: the sandbox, or an acquirer. */
export interface Payments {
  openPix(order: PixOrder): Promise<OpenPix>;
  /** Throws when the outcome is not known: ask `findAllByKey` later, charge nothing again. */
  chargeCard(order: CardOrder): Promise<CardOutcome>;
  /** The charge as the provider knows it: what a notification says is never believed by itself. */
  read(reference: string): Promise<Charge | undefined>;
  /** All charges of a key, oldest first: a provider that was asked twice at once may have made two. */
  findAllByKey(key: string): Promise<Charge[]>;
  /** Gives the money back; again is the same as once. Throws unless the provider accepted it. */
  refund(reference: string): Promise<void>;
  /** Ends a charge that nobody shall pay, where the provider can. One that was paid meanwhile is refunded. */
  cancel(reference: string): Promise<void>;
}
