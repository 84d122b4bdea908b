import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Refusal } from '../operations/refusal';
import { copy } from '../orders/copy';
import { OutsideFailure } from '../ports/outside-failure';
import type { Charge, CardOrder, CardOutcome, Payer, Payments, PixOrder } from '../ports/payments';
import { decisiveCharge } from '../domain/charge';
import { askJson } from './ask-json';
import {
  CieloSale,
  CieloSalesOfOrder,
  CieloVoid,
  brands,
  merchantOrderId,
  toCharge,
  voidAccepted,
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
    const made = await charging.once((signal) =>
      call('POST', `${account.api}/1/sales/`, CieloSale, signal, body),
    );
    return toCharge(made);
  };

  async function read(reference: string): Promise<Charge | undefined> {
    try {
      return toCharge(await query(`/${encodeURIComponent(reference)}`, CieloSale));
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return undefined;
      throw error;
    }
  }

  async function findAllByKey(key: string): Promise<Charge[]> {
    const order = merchantOrderId(key);
    const found = await query(`?merchantOrderId=${order}`, CieloSalesOfOrder).catch(
      (error: unknown) => {
        if (error instanceof Refused && error.status === 404) return { Payments: [] };
        throw error;
      },
    );
    const sales = await Promise.all((found.Payments ?? []).map(({ PaymentId }) => read(PaymentId)));
    return sales.filter((each) => each !== undefined);
  }

  async function refund(reference: string): Promise<void> {
    const charge = await read(reference);
    if (!charge) throw new OutsideFailure('Cielo does not know the charge', false);
    if (charge.state === 'refunded' || charge.state === 'refused') return;
    const url = `${account.api}/1/sales/${encodeURIComponent(reference)}/void?amount=${charge.amountCents}`;
    const { Status } = await charging.once((signal) => call('PUT', url, CieloVoid, signal));
    if (!voidAccepted.has(Status)) {
      throw new OutsideFailure(`Cielo answered a refund with status ${Status}`, true);
    }
  }

  return {
    async openPix({ key, payer, amountCents, expiresAt }: PixOrder) {
      try {
        const seconds = Math.max(60, Math.round((expiresAt.getTime() - Date.now()) / 1000));
        const known = (await findAllByKey(key)).filter(
          ({ state, brCode }) => brCode && (state === 'open' || state === 'paid'),
        );
        const charge =
          decisiveCharge(known) ??
          (await sell(key, payer, {
            Type: 'Pix',
            Provider: 'Cielo2',
            Amount: amountCents,
            QrCodeExpiration: seconds,
          }));
        if (!charge.brCode) throw new OutsideFailure('Cielo gave no BR Code', true);
        return { reference: charge.reference, brCode: charge.brCode };
      } catch (error) {
        notice?.(`Cielo opened no Pix: ${reasonOf(error)}.`);
        throw new Refusal(503, copy.noPayment);
      }
    },

    async chargeCard(order: CardOrder): Promise<CardOutcome> {
      let perhapsCharged = false;
      try {
        const known = decisiveCharge(await findAllByKey(order.key));
        perhapsCharged = true;
        return outcomeOf(known ?? (await sell(order.key, order.payer, cardPayment(order))));
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

    read,
    findAllByKey,
    refund,

    async cancel(reference) {
      try {
        await refund(reference);
      } catch (error) {
        // An unpaid Pix ends by itself; what is paid all the same is found by its order.
        notice?.(`Cielo cancelled no charge: ${reasonOf(error)}.`);
      }
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
