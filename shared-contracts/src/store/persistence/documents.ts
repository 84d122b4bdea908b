import type {
  AddressDto,
  CartItemDto,
  CustomerDataDto,
  OrderSummaryDto,
  PriceTermsDto,
  ShippingOptionDto,
} from '../../wire';
import { isCep } from '../../documents';
import { checkoutSteps } from '../slices/checkout.slice';
import type {
  Address,
  CheckoutStep,
  CompanyData,
  OrderedLine,
  SentOrder,
} from '../slices/checkout.slice';
import {
  hasShape,
  isAmount,
  isBoxArea,
  isCount,
  isInstalmentCount,
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isPaymentMethod,
  isPercentage,
  isQuantity,
  isText,
} from './checks';
import type { Check } from './checks';
import { parseJson, readText, writeText } from './storage';
import type { StorageArea } from './storage';

/** One entry of the browser's storage. */
export interface StorageDocument<
  Stored,
  Area extends StorageArea = StorageArea,
  Key extends string = string,
> {
  readonly area: Area;
  readonly key: Key;
  /** null when the entry is missing or not valid. */
  parse(text: string | null): Stored | null;
  serialize(value: Stored): string;
}

/** The version of the documents that only this store reads. Raised when their format changes: older ones are ignored. */
export const DOCUMENT_VERSION = 1 as const;
const isVersion = isOneOf(DOCUMENT_VERSION);

/** Whether the visitor accepts that visits are measured. */
export type PrivacyChoice = 'accepted' | 'rejected';

/** A product that the shopper has viewed, or has chosen to compare. Its price is not stored, because it would become outdated. */
export interface SeenProduct {
  id: string;
  name: string;
  brand: string;
}

/** A line of the cart as it is stored; an order does not send its rooms. */
export interface CartItemDocument extends CartItemDto {
  /** Missing in documents of earlier versions, and where the line is for no room. */
  ambientes?: CartRoomDocument[] | undefined;
}

interface CartRoomDocument {
  nome: string;
  servico: string;
  /** Thousandths of a package. */
  precisa: number;
  reutiliza?: true | undefined;
}

interface ProgressDocument {
  version: typeof DOCUMENT_VERSION;
  reached: CheckoutStep;
  sentOrder: SentOrder | null;
  /** Missing in documents of earlier versions. */
  company?: Partial<CompanyData> | null | undefined;
}

interface FormDocument {
  version: typeof DOCUMENT_VERSION;
  customerId: string | null;
  draft: Partial<Address>;
}

interface PrivacyDocument {
  version: typeof DOCUMENT_VERSION;
  measurement: PrivacyChoice;
}

/** `separate`: the cart is another purchase; `settled`: paid or ended, and the cart is up to date. */
export type AwaitedOrderState = 'awaited' | 'separate' | 'settled';

interface AwaitedOrdersDocument {
  version: typeof DOCUMENT_VERSION;
  customerId: string;
  orders: { id: string; state: AwaitedOrderState }[];
}

interface SeenProductsDocument {
  version: typeof DOCUMENT_VERSION;
  products: SeenProduct[];
}

interface RecentSearchesDocument {
  version: typeof DOCUMENT_VERSION;
  texts: string[];
}

/** A list of somebody else, whose link for editing was opened in this browser. */
export interface OpenedList {
  token: string;
  name: string;
}

interface OpenedListsDocument {
  version: typeof DOCUMENT_VERSION;
  lists: OpenedList[];
}
/** Texts by name, some of which may be missing. */
const isTexts = <Texts>(value: unknown): value is Partial<Texts> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

const areSeenProducts = hasShape<SeenProductsDocument>({
  version: isVersion,
  products: isListOf(hasShape<SeenProduct>({ id: isText, name: isText, brand: isText })),
});

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
  variante: isOptional(isText),
  condicoes: isOptional(
    hasShape<PriceTermsDto>({
      desconto_pix: isPercentage,
      parcelas: isInstalmentCount,
      sem_juros: isInstalmentCount,
      tarifa: isPercentage,
    }),
  ),
});

const areCartRooms = isListOf(
  hasShape<CartRoomDocument>({
    nome: isText,
    servico: isText,
    precisa: isQuantity,
    reutiliza: isOptional(isOneOf(true)),
  }),
);

/** Invalid entries of a stored cart are dropped, the others stay; of an entry with invalid rooms only these. */
function parseCartItems(value: unknown): CartItemDocument[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(isCartItem).map((item: CartItemDocument) => {
    const { ambientes, ...rest } = item;
    return areCartRooms(ambientes) ? { ...rest, ambientes } : rest;
  });
}

/**
 * Every document that the store keeps in the browser, under the keys of §3. `npm run contract` reads this list: what a
 * released remote or a page of an older version has stored stays readable.
 */
export const storageDocuments = {
  customerName: text('session', 'nome'),
  customer: json(
    'session',
    'dados_cliente',
    hasShape<CustomerDataDto>({
      id: isText,
      nome: isText,
      email: isText,
      doc: isText,
      pessoa: isOneOf('fisica', 'juridica'),
    }),
  ),
  /** The customer of all tabs, by which a tab notices that another one has signed in or out. */
  customerId: text('local', 'customerId'),
  returnTo: text('session', 'redirect'),
  searchText: text('session', 'pesquisa'),
  cart: document('session', 'cartItems', parseCartItems),
  /** The number of lines. */
  cartItemCount: text('session', 'cartItemCount'),
  /** Reais. */
  goodsTotal: text('session', 'total_compra'),
  /** The code that the shopper gave for the cart. */
  coupon: text('session', 'cupom'),
  /** The copy of the cart that all tabs share. */
  sharedCart: document('local', 'cartItems', parseCartItems),
  deliveryCep: text('session', 'cep_entrega'),
  /** The postal code that a new tab starts with. */
  lastDeliveryCep: text('local', 'cep_entrega'),
  shipping: json(
    'session',
    'selectedShipping',
    hasShape<ShippingOptionDto>({
      id: isCount,
      name: isText,
      delivery_time: isCount,
      price: isAmount,
      company: hasShape({ name: isText, picture: isText }),
    }),
  ),
  /** Reais. */
  shippingCost: text('session', 'frete'),
  movement: text('session', 'movimento'),
  checkoutProgress: json(
    'session',
    'checkout',
    hasShape<ProgressDocument>({
      version: isVersion,
      reached: isOneOf(...checkoutSteps),
      company: isOptional(isNullOr(isTexts<CompanyData>)),
      sentOrder: isNullOr(
        hasShape<SentOrder>({
          mov: isText,
          contents: isText,
          method: isPaymentMethod,
          lines: isListOf(
            hasShape<OrderedLine>({
              productId: isText,
              selectedBatch: isNullOr(isText),
              quantity: isQuantity,
            }),
          ),
          orderId: isNullOr(isText),
          paymentId: isNullOr(isText),
        }),
      ),
    }),
  ),
  deliveryAddress: json(
    'session',
    'dados_entrega',
    hasShape<AddressDto>({
      cep: (value): value is string => isText(value) && isCep(value),
      street: isText,
      number: isText,
      complement: isText,
      bairro: isText,
      cidade: isText,
      uf: isText,
      referencia: isOptional(isText),
    }),
  ),
  orderSummary: json(
    'session',
    'resumo_produtos',
    hasShape<OrderSummaryDto>({ subtotal: isAmount, vl_frete: isAmount, total: isAmount }),
  ),
  checkoutForm: json(
    'local',
    'checkoutForm',
    hasShape<FormDocument>({
      version: isVersion,
      customerId: isNullOr(isText),
      draft: isTexts<Address>,
    }),
  ),
  privacyChoice: json(
    'local',
    'privacyChoice',
    hasShape<PrivacyDocument>({
      version: isVersion,
      measurement: isOneOf('accepted', 'rejected'),
    }),
  ),
  /** The customer's orders that wait for their payment, as far as the cart knows them. */
  awaitedOrders: json(
    'local',
    'awaitedOrders',
    hasShape<AwaitedOrdersDocument>({
      version: isVersion,
      customerId: isText,
      orders: isListOf(hasShape({ id: isText, state: isOneOf('awaited', 'separate', 'settled') })),
    }),
  ),
  seenProducts: json('local', 'seenProducts', areSeenProducts),
  /** The products of the comparison, in the order in which they were chosen. */
  comparedProducts: json('local', 'comparedProducts', areSeenProducts),
  /** The newest first. */
  recentSearches: json(
    'local',
    'recentSearches',
    hasShape<RecentSearchesDocument>({ version: isVersion, texts: isListOf(isText) }),
  ),
  /** The newest first. */
  openedLists: json(
    'local',
    'openedLists',
    hasShape<OpenedListsDocument>({
      version: isVersion,
      lists: isListOf(hasShape<OpenedList>({ token: isText, name: isText })),
    }),
  ),
  /** The lists of the quick order that began with an address. Its page reads and checks them: no other page loads that. */
  quickOrder: text('session', 'quickOrder'),
  /** The list that was pasted into the quick order, which outlives its tab: an app's browser is closed with it. */
  quickOrderList: text('local', 'quickOrderList'),
};

/** null when the entry is missing or not valid. */
export function readDocument<Stored>(document: StorageDocument<Stored>): Stored | null {
  return document.parse(readText(document.area, document.key));
}

/** null removes the entry. */
export function writeDocument<Stored>(
  document: StorageDocument<Stored>,
  value: Stored | null,
): boolean {
  const { area, key } = document;
  return writeText(area, key, value === null ? null : document.serialize(value));
}

/** An entry that is plain text. An empty text counts as missing. */
function text<const Area extends StorageArea, const Key extends string>(
  area: Area,
  key: Key,
): StorageDocument<string, Area, Key> {
  return { area, key, parse: (value) => value || null, serialize: (value) => value };
}

/** An entry that is JSON of one shape. */
function json<const Area extends StorageArea, const Key extends string, Stored>(
  area: Area,
  key: Key,
  check: Check<Stored>,
): StorageDocument<Stored, Area, Key> {
  return document(area, key, (value) => (check(value) ? value : null));
}

/** An entry that is JSON. `read` returns null for a value that cannot be used. */
function document<const Area extends StorageArea, const Key extends string, Stored>(
  area: Area,
  key: Key,
  read: (value: unknown) => Stored | null,
): StorageDocument<Stored, Area, Key> {
  return { area, key, parse: (value) => read(parseJson(value)), serialize: JSON.stringify };
}
