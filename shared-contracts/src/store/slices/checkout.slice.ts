import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from './session.slice';

export interface Address {
  /** 8 digits. */
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  /** The two letters of the UF. */
  state: string;
  /** It helps the driver to find the address; missing where nothing was typed. */
  reference?: string | undefined;
}

/** The customer writes this on the order for their company or site, as typed. Empty texts: nothing was given. */
export interface CompanyData {
  stateRegistration: string;
  /** The number of the customer's purchase order. */
  purchaseOrder: string;
  jobName: string;
}

/** All in cents. */
export interface OrderSummary {
  subtotal: number;
  shipping: number;
  total: number;
}

export type PaymentMethod = 'card' | 'pix';

/** The bought quantity of a line of the cart. */
export interface OrderedLine {
  productId: string;
  /** null where the product has no batches. */
  selectedBatch: string | null;
  quantity: number;
}

export const checkoutSteps = ['address', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/**
 * An order that was sent to the server and is not paid yet. It is kept so that a reload resumes it, and a second click
 * sends the same order.
 */
export interface SentOrder {
  /** The number of APP_0049. */
  mov: string;
  /** Identifies the contents: an order with another value is another order. Compared, never parsed. */
  contents: string;
  method: PaymentMethod;
  /** The ordered lines of the cart. */
  lines: OrderedLine[];
  /** null until the server's reply contains it. */
  orderId: string | null;
  /** The Pix payment, null until it is open. */
  paymentId: string | null;
}

/** The cart's part of the checkout, and the progress of the shopper. The open step is in the page's address. */
export interface CheckoutState {
  /** The movement opened at the start (APP_0070), null while there is no checkout. */
  movement: string | null;
  /** The furthest step: those before it are done. */
  reached: CheckoutStep;
  /** The address as confirmed. */
  address: Address | null;
  /** The address as typed when the shopper last left a field. */
  draft: Partial<Address>;
  /** Null or missing while nothing was typed. */
  company?: Partial<CompanyData> | null | undefined;
  summary: OrderSummary | null;
  sentOrder: SentOrder | null;
  /** The id of the customer to whom the progress belongs; null if the shopper was not signed in. */
  customerId: string | null;
}

const initialState: CheckoutState = {
  movement: null,
  reached: 'address',
  address: null,
  draft: {},
  company: null,
  summary: null,
  sentOrder: null,
  customerId: null,
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    /** Keeps what was typed. A movement that continues keeps its order. Null: the order opens a movement. */
    checkoutStarted: (
      { draft, company, customerId, movement, sentOrder },
      { payload }: PayloadAction<{ movement: string | null; summary: OrderSummary }>,
    ) => ({
      ...initialState,
      ...payload,
      draft,
      company,
      customerId,
      sentOrder: payload.movement === movement ? sentOrder : null,
    }),
    addressTyped: (checkout, { payload }: PayloadAction<Partial<Address>>) => {
      checkout.draft = { ...checkout.draft, ...payload };
    },
    companyTyped: (checkout, { payload: company }: PayloadAction<CompanyData>) => {
      checkout.company = company;
    },
    /** The freight depends on the address: the shipping must be confirmed again. */
    addressConfirmed: (checkout, { payload: address }: PayloadAction<Address>) => {
      checkout.address = address;
      checkout.draft = address;
      checkout.reached = 'shipping';
    },
    /** The chosen shipping option is in the slice `delivery`. */
    shippingConfirmed: (checkout, { payload: summary }: PayloadAction<OrderSummary>) => {
      checkout.summary = summary;
      checkout.reached = 'payment';
    },
    /** Another order needs another movement: the previous one has an order already. */
    movementOpened: (checkout, { payload: movement }: PayloadAction<string>) => {
      checkout.movement = movement;
      checkout.sentOrder = null;
    },
    orderSent: (checkout, { payload: order }: PayloadAction<SentOrder>) => {
      checkout.sentOrder = order;
    },
    checkoutRestored: (_, { payload }: PayloadAction<CheckoutState>) => payload,
    /** The order of these lines, or of all, exists: shipping and checkout are reset, the address is kept. */
    orderPlaced: ({ draft, customerId }, _: PayloadAction<OrderedLine[] | undefined>) => ({
      ...initialState,
      draft,
      customerId,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    // Another customer has signed in: the texts of the previous one must not be shown.
    builder.addCase(signedIn, (checkout, { payload: { id } }) =>
      checkout.customerId === null || checkout.customerId === id
        ? { ...checkout, customerId: id }
        : { ...initialState, customerId: id },
    );
  },
  selectors: {
    selectCheckout: (checkout) => checkout,
    selectSentOrder: (checkout) => checkout.sentOrder,
  },
});

export function isStepDone(checkout: CheckoutState, step: CheckoutStep): boolean {
  return checkoutSteps.indexOf(step) < checkoutSteps.indexOf(checkout.reached);
}

export const {
  checkoutStarted,
  addressTyped,
  companyTyped,
  addressConfirmed,
  shippingConfirmed,
  movementOpened,
  orderSent,
  checkoutRestored,
  orderPlaced,
} = checkoutSlice.actions;
export const { selectCheckout, selectSentOrder } = checkoutSlice.selectors;
