import type {
  AddressDto,
  CartItemDto,
  CustomerDataDto,
  OrderSummaryDto,
  ShippingOptionDto,
} from '../../wire';
import { isCep } from '../../documents';
import { orderTotals, parseBoxArea, toReais } from '../../pricing';
import { toCartItemDto, toCartLine } from '../cart.mapper';
import { isSameLine, type CartLine } from '../cart.slice';
import { toAddress, toAddressDto, toOrderSummary, toOrderSummaryDto } from '../checkout.mapper';
import {
  checkoutSteps,
  type Address,
  type CheckoutState,
  type CheckoutStep,
  type OrderedLine,
  type OrderSummary,
  type PaymentMethod,
  type SentOrder,
} from '../checkout.slice';
import { toShippingChoice, toShippingOptionDto } from '../delivery.mapper';
import type { DeliveryState, ShippingChoice } from '../delivery.slice';
import { toCustomer, toCustomerDto } from '../session.mapper';
import type { Customer } from '../session.slice';
import {
  hasShape,
  isAmount,
  isCount,
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isText,
} from './checks';
import { parseJson } from './storage';

/** Raised when the shape of a document of our own changes: older ones are then dropped. */
const version = 1;
const isVersion = isOneOf(version);

const isCepText = (value: unknown): value is string => isText(value) && isCep(value);

const isBoxArea = (value: unknown): value is string =>
  isText(value) && /^(\d{1,6}(,\d{1,4})?)?$/.test(value);

const isQuantity = (value: unknown): value is number => isCount(value) && value >= 1;

const isCartItem = hasShape<CartItemDto>({
  id: isCount,
  name: isText,
  multiploprdvenda: isBoxArea,
  codundvenda: isText,
  price: isAmount,
  quantity: isQuantity,
  image: isText,
  lotes: isListOf(hasShape({ id: isText, descricao: isText, saldo: isAmount })),
  description: isText,
  selectedLote: isText,
});

const isShippingOption = hasShape<Omit<ShippingOptionDto, 'error'>>({
  id: isCount,
  name: isText,
  delivery_time: isCount,
  price: isAmount,
  company: hasShape({ name: isText, picture: isText }),
});

const isCustomerData = hasShape<CustomerDataDto>({
  id: isText,
  nome: isText,
  email: isText,
  doc: isText,
  pessoa: isOneOf('fisica', 'juridica'),
});

const isAddress = hasShape<AddressDto>({
  cep: isCepText,
  street: isText,
  number: isText,
  complement: isText,
  bairro: isText,
  cidade: isText,
  uf: isText,
});

const isSummary = hasShape<OrderSummaryDto>({
  subtotal: isAmount,
  vl_frete: isAmount,
  total: isAmount,
});

interface ProgressDocument {
  version: typeof version;
  step: CheckoutStep;
  reached: CheckoutStep;
  sentOrder: SentOrder | null;
}

const isMethod = isOneOf<PaymentMethod>('card', 'pix');

const isProgress = hasShape<ProgressDocument>({
  version: isVersion,
  step: isOneOf(...checkoutSteps),
  reached: isOneOf(...checkoutSteps),
  sentOrder: isNullOr(
    hasShape<SentOrder>({
      mov: isText,
      contents: isText,
      method: isOptional(isMethod),
      lines: isOptional(
        isListOf(
          hasShape<OrderedLine>({
            productId: isText,
            selectedBatch: isNullOr(isText),
            quantity: isQuantity,
          }),
        ),
      ),
      orderId: isNullOr(isText),
      paymentId: isNullOr(isText),
    }),
  ),
});

/** Method and lines in `SentOrder.contents`: `["card","31",[["7",null,2,5990]],…]`. */
const isContents = hasShape<{ 0: PaymentMethod; 2: { 0: string; 1: string | null; 2: number }[] }>({
  0: isMethod,
  2: isListOf(hasShape({ 0: isText, 1: isNullOr(isText), 2: isQuantity })),
});

interface FormDocument {
  version: typeof version;
  customerId: string | null;
  draft: Partial<Address>;
}

const isForm = hasShape<FormDocument>({
  version: isVersion,
  customerId: isNullOr(isText),
  draft: (value): value is Partial<Address> =>
    typeof value === 'object' && value !== null && Object.values(value).every(isText),
});

/** Entries that are empty or not (any more) a cart's are dropped, the others stay. null: not a cart at all. */
export function readCart(text: string | null): CartLine[] | null {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return null;
  const lines = entries.filter(isCartItem).map(toCartLine);
  return lines.filter((line, at) => lines.findIndex((each) => isSameLine(each, line)) === at);
}

export function writeCart(lines: CartLine[]): string {
  return JSON.stringify(lines.map(toCartItemDto));
}

/** In reais, as `total_compra`. null where a line cannot be priced. */
export function writeGoodsTotal(lines: CartLine[]): string | null {
  const areas = lines.map(({ squareMetersPerBox }) => squareMetersPerBox);
  if (!areas.every(isBoxArea)) return null;
  const { subtotal } = orderTotals(
    lines.map(({ unitPrice: price, quantity, squareMetersPerBox }) => ({
      price,
      quantity,
      boxArea: parseBoxArea(squareMetersPerBox),
    })),
  );
  return String(toReais(subtotal));
}

export function readCustomer(text: string | null): Customer | null {
  const dto = parseJson(text);
  return isCustomerData(dto) ? toCustomer(dto) : null;
}

export function writeCustomer(customer: Customer | null): string | null {
  return customer && JSON.stringify(toCustomerDto(customer));
}

export function readDelivery(cep: string | null, selected: string | null): DeliveryState {
  const shipping = parseJson(selected);
  return {
    cep: cep !== null && isCep(cep) ? cep.replace(/\D/g, '') : '',
    shipping: isShippingOption(shipping) ? toShippingChoice(shipping) : null,
  };
}

export function writeShipping(choice: ShippingChoice | null): string | null {
  return choice && JSON.stringify(toShippingOptionDto(choice));
}

/** In reais, as `frete`. */
export function writeFreight(choice: ShippingChoice | null): string | null {
  return choice && String(toReais(choice.price));
}

interface CheckoutTexts {
  movement: string | null;
  progress: string | null;
  address: string | null;
  summary: string | null;
  form: string | null;
}

/** No step counts as done whose document is missing. */
export function readCheckout(texts: CheckoutTexts): CheckoutState {
  const progress = parseJson(texts.progress);
  const addressDto = parseJson(texts.address);
  const summaryDto = parseJson(texts.summary);
  const form = parseJson(texts.form);
  const address = isAddress(addressDto) ? toAddress(addressDto) : null;
  const summary = isSummary(summaryDto) ? toOrderSummary(summaryDto) : null;
  const storedProgress = texts.movement && isProgress(progress) ? progress : null;
  const furthestPossible = address === null ? 'address' : summary === null ? 'shipping' : 'payment';
  const reached = earlierStep(storedProgress?.reached ?? 'address', furthestPossible);
  return {
    movement: texts.movement || null,
    reached,
    step: earlierStep(storedProgress?.step ?? 'address', reached),
    address,
    summary,
    sentOrder: storedProgress?.sentOrder ? completeSentOrder(storedProgress.sentOrder) : null,
    draft: isForm(form) ? form.draft : {},
    customerId: isForm(form) ? form.customerId : null,
  };
}

/** Contract 2.0 stored method and lines only in the contents. Its `contents` identify the same order. */
function completeSentOrder(order: SentOrder): SentOrder {
  const contents = order.method ? null : parseJson(order.contents);
  if (!isContents(contents)) return order;
  const { 0: method, 2: lines } = contents;
  return {
    ...order,
    method,
    lines: lines.map(({ 0: productId, 1: selectedBatch, 2: quantity }) => ({
      productId,
      selectedBatch,
      quantity,
    })),
  };
}

export function writeProgress({ movement, step, reached, sentOrder }: CheckoutState) {
  return movement && JSON.stringify({ version, step, reached, sentOrder } as ProgressDocument);
}

export function writeForm({ draft, customerId }: CheckoutState): string | null {
  if (Object.keys(draft).length === 0) return null;
  return JSON.stringify({ version, customerId, draft } as FormDocument);
}

export function writeAddress(address: Address | null): string | null {
  return address && JSON.stringify(toAddressDto(address));
}

export function writeSummary(summary: OrderSummary | null): string | null {
  return summary && JSON.stringify(toOrderSummaryDto(summary));
}

function earlierStep(one: CheckoutStep, other: CheckoutStep): CheckoutStep {
  return checkoutSteps.indexOf(one) < checkoutSteps.indexOf(other) ? one : other;
}
