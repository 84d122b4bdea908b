import type { Caller } from './caller';

/** The customer who pays by card, and their network. */
export interface CardPayer {
  customerId: number;
  place: Pick<Caller, 'address' | 'addressBlock'>;
}

/** Limits of orders that another server charges. */
export interface OrderLimits {
  /** Counts an order; refuses it where one customer sends too many. */
  countOrder(customerId: number): Promise<void>;
  /** Sends an order by card; refuses it after too many cards that were refused. */
  runCard<Sent>(
    payer: CardPayer,
    send: () => Promise<Sent>,
    isRefused: (sent: Sent) => boolean,
  ): Promise<Sent>;
}
