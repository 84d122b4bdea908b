import { MAX_PRODUCT_CODE } from '../domain/product-code';
import { toCents } from 'shared-contracts/pricing';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { applyPriceUpdates, applyStockUpdates } from '../catalogue/import/write/apply-updates';
import { UnconfirmedChangeError } from '../catalogue/import/columns/change-limits';
import { toOwnCodeKey } from '../catalogue/import/columns/product-codes';
import { findOwnCodes } from '../catalogue/import/read-known-codes';
import { ERP_SOURCE } from '../catalogue/import/write/import-record';
import type { Transaction } from '../database/database';
import { MAX_CLOCK_SKEW_MS } from '../domain/clock-skew';
import { OrderRefusalError } from '../domain/order-refusal-error';
import { copy } from './copy';
import { fieldsOf } from './erp-action';
import type { ErpAction, ErpContext } from './erp-action';

/** Maximum lines of one request. */
export const MAX_UPDATES = 5_000;

const MAX_UNITS = 1_000_000_000;
const MAX_PRICE_REAIS = 9_999_999.99;

/** The store's number, or the code of the retailer's own system, which is a text. */
export const Code = Type.Union([
  Type.Integer({ minimum: 1, maximum: MAX_PRODUCT_CODE }),
  Type.String({ minLength: 1, maxLength: 40 }),
]);
export type Code = Static<typeof Code>;
const Units = Type.Integer({ minimum: 0, maximum: MAX_UNITS });

const PriceFields = fieldsOf({
  /** Prices that change by more than the store's limit are intended. */
  confirmado: Type.Optional(Type.Boolean()),
  produtos: Type.Array(
    Type.Object(
      { codigo: Code, preco: Type.Number({ minimum: 0.01, maximum: MAX_PRICE_REAIS }) },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: MAX_UPDATES },
  ),
});

const StockFields = fieldsOf({
  em: Type.String({ maxLength: 40 }),
  produtos: Type.Array(
    Type.Object(
      {
        codigo: Code,
        lote: Type.Optional(Type.String({ maxLength: 60 })),
        saldo: Units,
        lojas: Type.Optional(Type.Record(Type.String(), Units)),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: MAX_UPDATES },
  ),
});

export const updatePrices: ErpAction = {
  fields: PriceFields,
  isRead: false,
  async run({ tx, actor, bodyHash, now, maxPricePercent: limit }, body) {
    const { produtos, confirmado = false } = body as Static<typeof PriceFields>;
    const { known, strange } = await findCodes(tx, produtos);
    const updates = known.map(({ code, codigo, preco }) => ({
      code,
      codigo,
      priceCents: parsePrice(codigo, preco),
    }));
    const { changed, unknown } = await applyPriceUpdates(tx, updates, {
      source: ERP_SOURCE,
      fileHash: bodyHash,
      actor,
      now,
      maxPricePercent: confirmado ? null : limit,
      howToConfirm: '"confirmado": true os muda',
    }).catch((error: unknown) => {
      throw error instanceof UnconfirmedChangeError
        ? new OrderRefusalError(422, error.message)
        : error;
    });
    const others = [...unknown, ...strange];
    return describeUpdate(copy.pricesChanged(changed, others.length), changed, others);
  },
};

export const updateStock: ErpAction = {
  fields: StockFields,
  isRead: false,
  async run({ tx, actor, bodyHash, now, profile }, body) {
    const { em, produtos } = body as Static<typeof StockFields>;
    const stockAt = parseBalanceTime(em, now);
    const { known, strange } = await findCodes(tx, produtos);
    const updates = known.map(({ code, codigo, lote = '', saldo, lojas = {} }) => {
      checkStores(codigo, saldo, lojas, profile);
      return { code, codigo, batchId: lote, available: saldo, stores: lojas };
    });
    const record = { source: ERP_SOURCE, fileHash: bodyHash, actor, stockAt };
    const { changed, unknown } = await applyStockUpdates(tx, updates, record);
    const others = [...unknown, ...strange];
    return describeUpdate(copy.balancesChanged(changed, others.length), changed, others);
  },
};

function describeUpdate(
  resposta: string,
  changed: number,
  unknown: readonly { codigo: Code; batchId?: string; lote?: string | undefined }[],
) {
  return {
    resposta,
    alterados: changed,
    desconhecidos: unknown.map(({ codigo, lote, batchId = lote }) => ({
      codigo,
      ...(batchId && { lote: batchId }),
    })),
  };
}

/** The lines with the store's numbers; `strange`: those whose own code no product has. */
async function findCodes<Line extends { codigo: Code }>(
  tx: Transaction,
  lines: readonly Line[],
): Promise<{ known: (Line & { code: number })[]; strange: Line[] }> {
  const texts = lines.flatMap(({ codigo }) => (typeof codigo === 'string' ? [codigo] : []));
  const codes = texts.length === 0 ? new Map<string, number>() : await findOwnCodes(tx, texts);
  const codeOf = ({ codigo }: Line) =>
    typeof codigo === 'string' ? codes.get(toOwnCodeKey(codigo)) : codigo;
  return {
    known: lines.flatMap((line) => {
      const code = codeOf(line);
      return code === undefined ? [] : [{ ...line, code }];
    }),
    strange: lines.filter((line) => codeOf(line) === undefined),
  };
}

function parsePrice(code: Code, reais: number): number {
  const cents = toCents(reais);
  if (Math.abs(reais * 100 - cents) < 1e-4) return cents;
  throw new OrderRefusalError(422, copy.decimals(code));
}

function parseBalanceTime(text: string, now: Date): Date {
  const time = new Date(text);
  const isPast = time.getTime() <= now.getTime() + MAX_CLOCK_SKEW_MS;
  if (isPast && /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return time;
  throw new OrderRefusalError(422, copy.wrongBalanceTime);
}

function checkStores(
  code: Code,
  available: number,
  stores: Readonly<Record<string, number>>,
  profile: ErpContext['profile'],
): void {
  const unknown = Object.keys(stores).find(
    (id) => !profile.stores.some((store) => store.id === id),
  );
  if (unknown !== undefined) {
    throw new OrderRefusalError(422, copy.unknownStore(code, unknown));
  }
  const inStores = Object.values(stores).reduce((sum, units) => sum + units, 0);
  if (inStores > available) {
    throw new OrderRefusalError(422, copy.storesExceed(code, inStores));
  }
}
