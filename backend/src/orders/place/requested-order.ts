import type { StorePaymentKind } from '@fireflay/back-office-wire';
import type {
  AddressDto,
  OrderCouponDto,
  OrderRequestDto,
  ShippingOptionDto,
} from 'shared-contracts/wire';
import type { SentLine } from '../../domain/price-change';

/** A payment that an employee received in the store. */
export interface Receipt {
  /** In cents; it is the order's total. */
  amountCents: number;
  /** The NSU or the id of a transfer; empty: none. */
  reference: string;
  /** The employee who registered it. */
  author: string;
}

/** The order of a quote that was paid in the store. Its coupon is the quote. */
export interface StoreOrder {
  type: StorePaymentKind;
  produtos: SentLine[];
  frete: Pick<ShippingOptionDto, 'id' | 'price' | 'loja' | 'dia' | 'periodo'>;
  entrega: AddressDto;
  cupom: OrderCouponDto;
  empresa?: undefined;
  mov: string;
  receipt: Receipt;
}

/** An order as a shopper sends it, or as an employee makes it of a quote. */
export type RequestedOrder = OrderRequestDto | StoreOrder;
