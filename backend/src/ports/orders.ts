import type {
  ChargePix,
  CheckCoupon,
  CreatePayment,
  CreateQuote,
  MovementNumber,
  OpenMovement,
  OrderDetail,
  OrderList,
  PaymentStatus,
  PlaceOrder,
  QuoteDto,
  QuoteShipping,
  ReadDeliveryTimes,
  ReadCompanyData,
  ReadInvoiceFile,
  ReplyOf,
  RequestOf,
  RequestReturn,
  SaveAddress,
  SendQuote,
  ShippingOptionDto,
} from 'shared-contracts/wire';
import type { SignedInCustomer } from '../domain/signed-in-customer';
import type { Caller } from './caller';

/** Shipping, and the customers' orders from the movement of a checkout to the payment. */
export interface Orders {
  /** Quotes by the postal code alone (APP_0031). */
  quoteShipping(
    request: RequestOf<typeof QuoteShipping>,
    caller: Caller,
  ): Promise<ShippingOptionDto[]>;
  /** Quotes for the address of the checkout (APP_0030). */
  quoteShippingTo(
    request: RequestOf<typeof SaveAddress>,
    caller: Caller,
  ): Promise<ShippingOptionDto[]>;
  /** When products arrive, and which stores have them. Undefined where nobody knows. */
  deliveryTimes?(
    request: RequestOf<typeof ReadDeliveryTimes>,
  ): Promise<ReplyOf<typeof ReadDeliveryTimes>>;
  list(
    customer: SignedInCustomer,
    request: RequestOf<typeof OrderList>,
    caller: Caller,
  ): Promise<{ orders: ReplyOf<typeof OrderList>; total: number }>;
  detail(
    customer: SignedInCustomer,
    id: string,
    caller: Caller,
  ): Promise<ReplyOf<typeof OrderDetail>>;
  paymentStatus(
    customer: SignedInCustomer,
    id: string,
    caller: Caller,
  ): Promise<{ isPaid: boolean; reply: ReplyOf<typeof PaymentStatus> }>;
  openMovement(
    customer: SignedInCustomer,
    request: RequestOf<typeof OpenMovement>,
    caller: Caller,
  ): Promise<ReplyOf<typeof OpenMovement>>;
  numberMovement(
    customer: SignedInCustomer,
    request: RequestOf<typeof MovementNumber>,
    caller: Caller,
  ): Promise<ReplyOf<typeof MovementNumber>>;
  place(
    customer: SignedInCustomer,
    request: RequestOf<typeof PlaceOrder>,
    caller: Caller,
  ): Promise<ReplyOf<typeof PlaceOrder>>;
  openPayment(
    customer: SignedInCustomer,
    request: RequestOf<typeof CreatePayment>,
    caller: Caller,
  ): Promise<ReplyOf<typeof CreatePayment>>;
  chargePix(
    customer: SignedInCustomer,
    request: RequestOf<typeof ChargePix>,
    caller: Caller,
  ): Promise<ReplyOf<typeof ChargePix>>;
  /** Undefined where there are no coupons. @param customer undefined: nobody is signed in */
  checkCoupon?(
    customer: SignedInCustomer | undefined,
    request: RequestOf<typeof CheckCoupon>,
    caller: Caller,
  ): Promise<ReplyOf<typeof CheckCoupon>>;
  /** Reads the data of the last order that has company data. Undefined where orders have none. */
  lastCompanyData?(customer: SignedInCustomer): Promise<ReplyOf<typeof ReadCompanyData>>;
  /** The XML of an invoice by its key. Undefined where none are kept. */
  invoiceFile?(customer: SignedInCustomer, key: string): Promise<ReplyOf<typeof ReadInvoiceFile>>;
  /** @returns the text for the shopper. Undefined where a withdrawal is not offered. */
  withdraw?(customer: SignedInCustomer, id: string): Promise<string>;
  /** Undefined where returns by line are not offered. */
  returns?: {
    /** @returns the text for the shopper */
    request(customer: SignedInCustomer, request: RequestOf<typeof RequestReturn>): Promise<string>;
    /** @returns the id of the photograph */
    keepPhoto(customer: SignedInCustomer, orderId: string, base64: string): Promise<string>;
    /** @returns base64 */
    readPhoto(customer: SignedInCustomer, id: string): Promise<string>;
  };
  /** Orçamentos. Undefined where none are offered. */
  quotes?: {
    create(request: RequestOf<typeof CreateQuote>): Promise<QuoteDto>;
    read(token: string): Promise<QuoteDto>;
    /** @returns the text for the shopper */
    /** `isVouchedFor`: a customer with a confirmed e-mail asks, so that the PDF has the texts that were typed. */
    send(
      request: RequestOf<typeof SendQuote>,
      caller: Caller,
      sender: { isVouchedFor: boolean },
    ): Promise<string>;
    accept(token: string): Promise<QuoteDto>;
    /** @param reason for the store; empty for none */
    refuse(token: string, reason: string): Promise<QuoteDto>;
  };
}
