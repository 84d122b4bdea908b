import type { CustomerDataDto, ShippingOptionDto } from '../../wire';
import { isCep } from '../../documents';
import { orderTotals, toReais } from '../../pricing';
import { toCartItemDto, toCartLine } from '../mappers/cart.mapper';
import { isSameLine } from '../slices/cart.slice';
import type { CartLine, CartRoom } from '../slices/cart.slice';
import {
  toAddress,
  toAddressDto,
  toOrderSummary,
  toOrderSummaryDto,
} from '../mappers/checkout.mapper';
import { checkoutSteps } from '../slices/checkout.slice';
import type { CheckoutState, CheckoutStep } from '../slices/checkout.slice';
import { toShippingChoice, toShippingOptionDto } from '../mappers/delivery.mapper';
import type { DeliveryState, ShippingChoice } from '../slices/delivery.slice';
import { toCustomer, toCustomerDto } from '../mappers/session.mapper';
import type { Customer } from '../slices/session.slice';
import { DOCUMENT_VERSION, readDocument, storageDocuments as documents } from './documents';
import type { CartItemDocument } from './documents';

/** A line that is stored twice counts once. null where there is no cart. */
export function toCartLines(items: CartItemDocument[] | null): CartLine[] | null {
  const lines = items?.map(({ ambientes, ...item }) => ({
    ...toCartLine(item),
    ...(ambientes && { rooms: ambientes.map(toCartRoom) }),
  }));
  return (
    lines?.filter((line, at) => lines.findIndex((each) => isSameLine(each, line)) === at) ?? null
  );
}

export const toCartItems = (lines: CartLine[]): CartItemDocument[] =>
  lines.map((line) => ({
    ...toCartItemDto(line),
    ...(line.rooms && { ambientes: line.rooms.map(toCartRoomDocument) }),
  }));

type CartRoomDocument = NonNullable<CartItemDocument['ambientes']>[number];

const toCartRoom = ({ nome, servico, precisa, reutiliza }: CartRoomDocument): CartRoom => ({
  name: nome,
  job: servico,
  need: precisa,
  ...(reutiliza && { isReused: reutiliza }),
});

const toCartRoomDocument = ({ name, job, need, isReused }: CartRoom): CartRoomDocument => ({
  nome: name,
  servico: job,
  precisa: need,
  ...(isReused && { reutiliza: isReused }),
});

/** The total of the goods in reais, as `total_compra`. */
export function toGoodsTotal(lines: CartLine[]): string {
  const { subtotal } = orderTotals(lines.map((line) => ({ ...line, price: line.unitPrice })));
  return String(toReais(subtotal));
}

export function readCustomer(): Customer | null {
  const dto = readDocument(documents.customer);
  return dto && toCustomer(dto);
}

export const toCustomerDocument = (customer: Customer | null): CustomerDataDto | null =>
  customer && toCustomerDto(customer);

export function readDelivery(): DeliveryState {
  const cep = readDocument(documents.deliveryCep) ?? readDocument(documents.lastDeliveryCep);
  const shipping = readDocument(documents.shipping);
  return {
    cep: cep !== null && isCep(cep) ? cep.replace(/\D/g, '') : '',
    shipping: shipping && toShippingChoice(shipping),
  };
}

export const toShippingDocument = (choice: ShippingChoice | null): ShippingOptionDto | null =>
  choice && toShippingOptionDto(choice);

/** The freight in reais, as `frete`. */
export const toShippingCost = (choice: ShippingChoice | null): string | null =>
  choice && String(toReais(choice.price));

/** No step counts as done whose document is missing. */
export function readCheckout(): CheckoutState {
  const movement = readDocument(documents.movement);
  const progress = readDocument(documents.checkoutProgress);
  const address = readDocument(documents.deliveryAddress);
  const summary = readDocument(documents.orderSummary);
  const form = readDocument(documents.checkoutForm);
  const furthestPossible = address === null ? 'address' : summary === null ? 'shipping' : 'payment';
  return {
    movement,
    reached: earlierStep((progress && progress.reached) || 'address', furthestPossible),
    address: address && toAddress(address),
    summary: summary && toOrderSummary(summary),
    sentOrder: (movement && progress && progress.sentOrder) || null,
    company: (progress && progress.company) || null,
    draft: form?.draft ?? {},
    customerId: form?.customerId ?? null,
  };
}

/** A checkout that began before the login has steps, and no movement until it is paid. */
export function toProgressDocument({ movement, reached, sentOrder, company }: CheckoutState) {
  const hasBegun = movement !== null || reached !== 'address';
  return hasBegun ? { version: DOCUMENT_VERSION, reached, sentOrder, company } : null;
}

export function toFormDocument({ draft, customerId }: CheckoutState) {
  if (Object.keys(draft).length === 0) return null;
  return { version: DOCUMENT_VERSION, customerId, draft };
}

export const toAddressDocument = ({ address }: CheckoutState) => address && toAddressDto(address);

export const toSummaryDocument = ({ summary }: CheckoutState) =>
  summary && toOrderSummaryDto(summary);

function earlierStep(one: CheckoutStep, other: CheckoutStep): CheckoutStep {
  return checkoutSteps.indexOf(one) < checkoutSteps.indexOf(other) ? one : other;
}
