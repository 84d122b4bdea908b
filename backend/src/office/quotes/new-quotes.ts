import { inArray } from 'drizzle-orm';
import { dayOf } from 'shared-contracts/calendar';
import { isEmail, isPhone } from 'shared-contracts/documents';
import { listProducts } from '../../catalogue/listing/listing';
import { toTextRequest } from '../../catalogue/listing/listing-request';
import { findOwnCodes } from '../../catalogue/import/read-known-codes';
import { findStockLevels } from '../../catalogue/product/stock-levels';
import { inTransaction } from '../../database/in-transaction';
import { batches, NO_BATCH } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { parseProductCode } from '../../domain/product-code';
import { createQuote, usualEnd } from '../../orders/quotes/create-quote';
import { findQuoteByKey, lockQuote } from '../../orders/quotes/quote-repository';
import { findOrderedProducts } from '../../orders/shipping/goods';
import { quoteGoods } from '../../orders/shipping/shipping-quotes';
import { linkSupplement, requireSupplementable } from '../../orders/quotes/supplements';
import { showRefusal } from '../orders/show-refusal';
import type { Handler, StaffContext } from '../context';
import { checkAnswer, writeAnswer } from './answer-quote';
import { copy } from './copy';
import { describe } from './read-quotes';

const MAX_FOUND = 20;

export const findGoods: Handler<'FindGoods'> = async ({ search }, context) => {
  requireOwnPrices(context);
  const { db } = context;
  const { produtos } = await listProducts(db, toTextRequest(search, MAX_FOUND), (work) => work());
  const exact = [parseProductCode(search.trim()), ...(await findOwnCodes(db, [search])).values()];
  const codes = [...new Set([...exact, ...produtos.map(({ idprd }) => Number(idprd))])].filter(
    (code) => code !== undefined,
  );
  const [products, levels, names] = await Promise.all([
    findOrderedProducts(db, codes),
    findStockLevels(db, codes),
    db.select().from(batches).where(inArray(batches.productCode, codes)),
  ]);
  return {
    goods: codes.flatMap((code) => {
      const product = products.get(code);
      if (!product) return [];
      const own = levels.filter((level) => level.code === code);
      return {
        productCode: code,
        name: product.name,
        unit: product.boxArea === null ? product.saleUnit : 'CX',
        priceCents: product.priceCents,
        boxArea: product.boxArea,
        available: own.reduce((sum, { available }) => sum + available, 0),
        batches: names
          .filter(({ productCode }) => productCode === code)
          .map(({ id, description }) => ({
            id,
            name: description,
            available: own.find(({ batch }) => batch === id)?.available ?? 0,
          })),
      };
    }),
  };
};

export const readQuoteShipping: Handler<'ReadQuoteShipping'> = async (
  { postalCode, lines },
  context,
) => {
  requireOwnPrices(context);
  const options = await quoteGoods(
    context,
    postalCode,
    lines.map(({ productCode, quantity, batch = NO_BATCH }) => ({
      id: productCode,
      quantity,
      batchId: batch,
    })),
  );
  return {
    options: options.map(({ id, name, businessDays, priceCents, kind }) => ({
      id,
      name,
      businessDays,
      priceCents,
      isPickup: kind === 'pickup',
    })),
  };
};

export const createQuoteForCustomer: Handler<'CreateQuoteForCustomer'> = async (input, context) => {
  requireOwnPrices(context);
  const { key, lines, postalCode, shippingId, supplementOf } = input;
  const contact = readContact(input);
  const answer = {
    message: input.message.trim(),
    validUntil:
      input.validUntil ?? usualEnd((await context.content.current()).terms, context.now()),
    discountPercent: input.discountPercent,
  };
  checkAnswer(answer, { discountPercent: 0 }, context.member.permissions, dayOf(context.now()));
  // A repeated request finds its quote also after the order has left.
  if (supplementOf !== undefined && !(await findQuoteByKey(context.db, key))) {
    await showRefusal(requireSupplementable(context.db, supplementOf));
  }
  const { id } = await createQuote(context, {
    chave: key,
    itens: lines.map(({ productCode, quantity, batch }) => ({
      idprd: productCode,
      quantidade: quantity,
      ...(batch !== undefined && { lote: batch }),
    })),
    nome: contact.name,
    email: contact.email,
    telefone: contact.phone,
    ...(postalCode !== undefined &&
      shippingId !== undefined && { cep: postalCode, frete: shippingId }),
  });
  const row = await inTransaction(context.db, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (!quote) throw new Error(`Quote ${id} does not exist.`);
    if (supplementOf !== undefined) await linkSupplement(tx, id, supplementOf);
    // A repeated request, or one whose reply was lost.
    return quote.answeredBy === null ? writeAnswer(tx, quote, answer, context) : quote;
  });
  return describe(row, context);
};

function requireOwnPrices({ configuration }: StaffContext): void {
  if (configuration.TFIREFLAY_URL) throw new DomainError(409, copy.elsewhere);
}

/** @throws DomainError with a sentence for each field */
function readContact({ name, email, phone }: Record<'name' | 'email' | 'phone', string>) {
  const typed = { name: name.trim(), email: email.trim(), phone: phone.trim() };
  const fields = {
    ...(typed.name === '' && { name: copy.noName }),
    ...(typed.email !== '' && !isEmail(typed.email) && { email: copy.badEmail }),
    ...(typed.phone !== '' && !isPhone(typed.phone) && { phone: copy.badPhone }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError(422, copy.invalid, { fields });
  return typed;
}
