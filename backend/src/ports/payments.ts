import { ExternalServiceError } from '@fireflay/service';
import type { Card } from '../domain/card';

export interface Payer {
  name: string;
  /** CPF or CNPJ without mask. */
  document: string;
}

export interface PixOrder {
  /** The caller's idempotency key: a repeated request opens no further charge. */
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
  /** The caller's idempotency key: a repeated request does not charge again. */
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
  /** A missing reference means that the provider was never reached, so nothing was charged. */
  | { state: 'refused'; reference?: string; refusal: CardRefusal };

export interface Charge {
  /** The provider's id of the charge. */
  reference: string;
  /** The caller's key as the provider stores it: without signs other than letters and digits. */
  key: string;
  state: 'open' | 'paid' | 'refused' | 'refunded';
  amountCents: number;
  /** The sum of the refunds of a paid charge. */
  refundedCents: number;
  refusal?: CardRefusal | undefined;
  /** Pix 'copia e cola'. */
  brCode?: string | undefined;
}

export interface RefundPart {
  amountCents: number;
  /** The charge's refunds before this one: a larger sum at the provider means that this one was made. */
  refundedCents: number;
}

/** No payment can be made now. */
export class PaymentUnavailableError extends ExternalServiceError {
  constructor(
    message: string,
    mayHaveSucceeded: boolean,
    /** When a repeated request can succeed, where that is known. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message, mayHaveSucceeded);
  }
}

/** The payment provider: the sandbox, or an acquirer. */
export interface Payments {
  /** @throws PaymentUnavailableError when the provider opened no charge, or none is known */
  openPix(order: PixOrder): Promise<OpenPix>;
  /** Throws when the outcome is not known: query `findAllByKey` later, and do not charge again. */
  chargeCard(order: CardOrder): Promise<CardOutcome>;
  /** The charge as the provider reports it. The content of notifications is not trusted. */
  read(reference: string): Promise<Charge | undefined>;
  /** Like `read`, for a reference that anybody may have sent: however it fails, it stops no other call. */
  lookUp(reference: string): Promise<Charge | undefined>;
  /** All charges of a key, oldest first: a provider may make two of two concurrent requests. */
  findAllByKey(key: string): Promise<Charge[]>;
  /** Refunds a part, or all that is left of a charge. Idempotent. Throws unless the provider accepted it. */
  refund(reference: string, part?: RefundPart): Promise<void>;
  /** Cancels an unpaid charge, where the provider can. One that was paid meanwhile is refunded. */
  cancel(reference: string): Promise<void>;
}
