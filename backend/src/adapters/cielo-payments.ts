import {
  ExternalServiceError,
  requestJson,
  ClientError,
  createCircuitBreaker,
} from '@fireflay/service';
import { randomUUID } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { PaymentUnavailableError } from '../ports/payments';
import type {
  Charge,
  CardOrder,
  CardOutcome,
  Payer,
  Payments,
  PixOrder,
  RefundPart,
} from '../ports/payments';
import { pickDecisiveCharge } from '../ports/decisive-charge';
import {
  CieloSale,
  CieloSalesOfOrder,
  CieloVoid,
  cieloBrands,
  toMerchantOrderId,
  toCharge,
  isVoided,
} from './cielo-api';

export interface CieloAccount {
  merchantId: string;
  merchantKey: string;
  /** Base URL of the transaction API. */
  api: string;
  /** Base URL of the query API. */
  queryApi: string;
  timeoutMs?: number;
  notice?: ((text: string) => void) | undefined;
  /** The clock of the payments' times. */
  now?: () => Date;
}

/**
 * Cielo's E-commerce API 3.0. Cielo has no idempotency: each request for the same order makes another charge. So
 * before a charge is opened, the order's number is queried and an existing charge is reused.
 */
export function cieloPayments(account: CieloAccount): Payments {
  const { timeoutMs = 15_000, notice, now = () => new Date() } = account;
  const paymentService = createCircuitBreaker({ name: 'Cielo', timeoutMs, notice });
  const queryService = createCircuitBreaker({
    name: 'Cielo (queries)',
    timeoutMs: Math.min(timeoutMs, 8_000),
    notice,
  });
  const lookUpService = createCircuitBreaker({
    name: 'Cielo (unknown charges)',
    timeoutMs: Math.min(timeoutMs, 8_000),
    notice,
  });

  const request = <Schema extends TSchema>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    reply: Schema,
    signal: AbortSignal,
    body?: unknown,
  ) => {
    const { merchantId: MerchantId, merchantKey: MerchantKey } = account;
    const headers = { MerchantId, MerchantKey, RequestId: randomUUID() };
    return requestJson({ method, url, headers, body, reply, signal });
  };
  const query = <Schema extends TSchema>(path: string, reply: Schema) =>
    queryService.callWithRetry((signal) =>
      request('GET', `${account.queryApi}/1/sales${path}`, reply, signal),
    );
  const createSale = async (key: string, payer: Payer, payment: object) => {
    const Customer = {
      Name: payer.name,
      Identity: payer.document,
      IdentityType: payer.document.length > 11 ? 'CNPJ' : 'CPF',
    };
    const body = { MerchantOrderId: toMerchantOrderId(key), Customer, Payment: payment };
    const sale = await paymentService.call((signal) =>
      request('POST', `${account.api}/1/sales/`, CieloSale, signal, body),
    );
    return toCharge(sale);
  };

  const read = (reference: string) => findCharge(query(pathOf(reference), CieloSale));

  async function findAllByKey(key: string): Promise<Charge[]> {
    const order = toMerchantOrderId(key);
    const found = await query(`?merchantOrderId=${order}`, CieloSalesOfOrder).catch(
      (error: unknown) => {
        if (error instanceof ClientError && error.status === 404) return { Payments: [] };
        throw error;
      },
    );
    const sales = await Promise.all((found.Payments ?? []).map(({ PaymentId }) => read(PaymentId)));
    return sales.filter((each) => each !== undefined);
  }

  async function refund(reference: string, part?: RefundPart): Promise<void> {
    const charge = await read(reference);
    if (!charge) throw new ExternalServiceError('Cielo does not know the charge', false);
    if (charge.state === 'refunded' || charge.state === 'refused') return;
    if (part && charge.refundedCents >= part.refundedCents + part.amountCents) return;
    const left = charge.amountCents - charge.refundedCents;
    const amount = part?.amountCents ?? left;
    const url = `${account.api}/1/sales/${encodeURIComponent(reference)}/void?amount=${amount}`;
    const reply = await paymentService.call((signal) => request('PUT', url, CieloVoid, signal));
    if (!isVoided(reply, amount < left)) {
      throw new ExternalServiceError(`Cielo replied to a refund with status ${reply.Status}`, true);
    }
  }

  return {
    async openPix({ key, payer, amountCents, expiresAt }: PixOrder) {
      try {
        const seconds = Math.max(60, Math.round((expiresAt.getTime() - now().getTime()) / 1000));
        const known = (await findAllByKey(key)).filter(
          ({ state, brCode }) => brCode && (state === 'open' || state === 'paid'),
        );
        const charge =
          pickDecisiveCharge(known) ??
          (await createSale(key, payer, {
            Type: 'Pix',
            Provider: 'Cielo2',
            Amount: amountCents,
            QrCodeExpiration: seconds,
          }));
        if (!charge.brCode) throw new ExternalServiceError('Cielo sent no BR Code', true);
        return { reference: charge.reference, brCode: charge.brCode };
      } catch (error) {
        notice?.(`Cielo opened no Pix: ${describeFailure(error)}.`);
        throw new PaymentUnavailableError('Cielo opened no Pix', true);
      }
    },

    async chargeCard(order: CardOrder): Promise<CardOutcome> {
      let mayBeCharged = false;
      try {
        const known = pickDecisiveCharge(await findAllByKey(order.key));
        mayBeCharged = true;
        return toOutcome(known ?? (await createSale(order.key, order.payer, toCardPayment(order))));
      } catch (error) {
        notice?.(`Cielo charged no card: ${describeFailure(error)}.`);
        if (error instanceof ClientError && error.status === 400) {
          return { state: 'refused', refusal: 'problem' };
        }
        const isNotCharged =
          error instanceof ClientError ||
          (error instanceof ExternalServiceError && !error.mayHaveSucceeded);
        if (mayBeCharged && !isNotCharged) throw error;
        return { state: 'refused', refusal: 'timed-out' };
      }
    },

    read,
    lookUp: (reference) =>
      findCharge(
        lookUpService.call((signal) =>
          request('GET', `${account.queryApi}/1/sales${pathOf(reference)}`, CieloSale, signal),
        ),
      ),
    findAllByKey,
    refund,

    async cancel(reference) {
      try {
        await refund(reference);
      } catch (error) {
        // An unpaid Pix expires by itself; a late payment is found by its order.
        notice?.(`Cielo cancelled no charge: ${describeFailure(error)}.`);
      }
    },
  };
}

const pathOf = (reference: string) => `/${encodeURIComponent(reference)}`;

/** Undefined where Cielo knows no such sale. */
async function findCharge(sale: Promise<Static<typeof CieloSale>>): Promise<Charge | undefined> {
  try {
    return toCharge(await sale);
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return undefined;
    throw error;
  }
}

function toCardPayment({ amountCents, installments, card }: CardOrder) {
  return {
    Type: 'CreditCard',
    Amount: amountCents,
    Installments: installments,
    Capture: true,
    CreditCard: {
      CardNumber: card.number,
      Holder: card.holder.slice(0, 25),
      ExpirationDate: `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`,
      SecurityCode: card.cvv,
      Brand: cieloBrands[card.brand],
    },
  };
}

/** @throws ExternalServiceError while the outcome is open */
function toOutcome({ state, reference, refusal = 'refused' }: Charge): CardOutcome {
  if (state === 'paid') return { state, reference };
  if (state === 'open') throw new ExternalServiceError('Cielo has not decided yet', true);
  return { state: 'refused', reference, refusal };
}

/** The kind of failure. It never contains what was sent. */
function describeFailure(error: unknown): string {
  if (error instanceof ClientError || error instanceof ExternalServiceError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}
