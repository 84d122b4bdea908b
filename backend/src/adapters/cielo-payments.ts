import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Refusal } from '../operations/refusal';
import { copy } from '../orders/copy';
import { OutsideFailure } from '../ports/outside-failure';
import type { Charge, CardOrder, CardOutcome, Payer, Payments, PixOrder } from '../ports/payments';
import { askJson } from './ask-json';
import {
  CieloSale,
  CieloSalesOfOrder,
  CieloVoid,
  brands,
  merchantOrderId,
  toCharge,
} from './cielo-wire';
import { Refused, guard } from './guarded';

export interface CieloAccount {
  merchantId: string;
  merchantKey: string;
  /** Where payments are made. */
  api: string;
  /** Where they are asked for. */
  queryApi: string;
  timeoutMs?: number;
  notice?: (text: string) => void;
}

/**
 * Cielo's E-commerce API 3.0. It charges the same order as often as it is told to, so before anything is opened
 * the order's number is asked for: what is there already is taken.
 */
export function cieloPayments(account: CieloAccount): Payments {
  const { timeoutMs = 15_000, notice } = account;
  const charging = guard({ name: 'Cielo', timeoutMs, notice });
  const asking = guard({ name: 'Cielo (queries)', timeoutMs: Math.min(timeoutMs, 8_000), notice });

  const call = <Schema extends TSchema>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    reply: Schema,
    signal: AbortSignal,
    body?: unknown,
  ) => {
    const { merchantId: MerchantId, merchantKey: MerchantKey } = account;
    const headers = { MerchantId, MerchantKey, RequestId: randomUUID() };
    return askJson({ method, url, headers, body, reply, signal });
  };
  const query = <Schema extends TSchema>(path: string, reply: Schema) =>
    asking.reading((signal) => call('GET', `${account.queryApi}/1/sales${path}`, reply, signal));
  const sell = async (key: string, payer: Payer, payment: object) => {
    const Customer = {
      Name: payer.name,
      Identity: payer.document,
      IdentityType: payer.document.length > 11 ? 'CNPJ' : 'CPF',
    };
    const body = { MerchantOrderId: merchantOrderId(key), Customer, Payment: payment };
    const { Payment } = await charging.once((signal) =>
      call('POST', `${account.api}/1/sales/`, CieloSale, signal, body),
    );
    return Payment;
  };

  async function sale(reference: string) {
    try {
      return (await query(`/${encodeURIComponent(reference)}`, CieloSale)).Payment;
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Of several charges of one order the paid one counts, else the newest. */
  async function saleOfKey(key: string) {
    const order = merchantOrderId(key);
    const found = await query(`?merchantOrderId=${order}`, CieloSalesOfOrder).catch(
      (error: unknown) => {
        if (error instanceof Refused && error.status === 404) return { Payments: [] };
        throw error;
      },
    );
    const sales = await Promise.all((found.Payments ?? []).map(({ PaymentId }) => sale(PaymentId)));
    const known = sales.filter((each) => each !== undefined);
    return known.find((each) => toCharge(each).state === 'paid') ?? known.at(-1);
  }

  return {
    async openPix({ key, payer, amountCents, expiresAt }: PixOrder) {
      try {
        const seconds = Math.max(60, Math.round((expiresAt.getTime() - Date.now()) / 1000));
        const payment =
          (await saleOfKey(key)) ??
          (await sell(key, payer, {
            Type: 'Pix',
            Provider: 'Cielo2',
            Amount: amountCents,
            QrCodeExpiration: seconds,
          }));
        if (!payment.QrCodeString) throw new OutsideFailure('Cielo gave no BR Code', true);
        return { reference: payment.PaymentId, brCode: payment.QrCodeString };
      } catch (error) {
        notice?.(`Cielo opened no Pix: ${reasonOf(error)}.`);
        throw new Refusal(503, copy.noPayment);
      }
    },

    async chargeCard(order: CardOrder): Promise<CardOutcome> {
      let perhapsCharged = false;
      try {
        const known = await saleOfKey(order.key);
        perhapsCharged = true;
        const payment = known ?? (await sell(order.key, order.payer, cardPayment(order)));
        return outcomeOf(toCharge(payment));
      } catch (error) {
        notice?.(`Cielo charged no card: ${reasonOf(error)}.`);
        if (error instanceof Refused && error.status === 400) {
          return { state: 'refused', refusal: 'problem' };
        }
        const undone =
          error instanceof Refused || (error instanceof OutsideFailure && !error.perhapsDone);
        if (perhapsCharged && !undone) throw error;
        return { state: 'refused', refusal: 'timed-out' };
      }
    },

    async read(reference) {
      const payment = await sale(reference);
      return payment && toCharge(payment);
    },

    async findByKey(key) {
      const payment = await saleOfKey(key);
      return payment && toCharge(payment);
    },

    async refund(reference) {
      const payment = await sale(reference);
      if (!payment || toCharge(payment).state === 'refunded') return;
      const url = `${account.api}/1/sales/${encodeURIComponent(reference)}/void?amount=${payment.Amount}`;
      await charging.once((signal) => call('PUT', url, CieloVoid, signal));
    },
  };
}

function cardPayment({ amountCents, installments, card }: CardOrder) {
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
      Brand: brands[card.brand],
    },
  };
}

/** Throws while the outcome is open. */
function outcomeOf({ state, reference, refusal = 'refused' }: Charge): CardOutcome {
  if (state === 'paid') return { state, reference };
  if (state === 'open') throw new OutsideFailure('Cielo has not decided yet', true);
  return { state: 'refused', reference, refusal };
}

/** What kind of failure it was: never what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused || error instanceof OutsideFailure) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}
