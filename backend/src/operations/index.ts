import * as wire from 'shared-contracts/wire';
import { products } from './app-0027-products';
import { suggestions } from './app-0028-suggestions';
import { saveAddress } from './app-0030-checkout-address';
import { quoteShipping } from './app-0031-shipping-quote';
import { checkStock } from './app-0034-stock';
import { bestSellers } from './app-0041-best-sellers';
import { login } from './app-0045-login';
import { movementNumber } from './app-0049-movement-number';
import { placeOrder } from './app-0050-order';
import { orderDetail } from './app-0053-order-detail';
import { createPayment } from './app-0063-payment';
import { openMovement } from './app-0070-movement';
import { chargePix } from './app-0079-pix-charge';
import { paymentStatus } from './app-0080-payment-status';
import type { Handler } from './handler';
import { notYet } from './not-yet';
import { lookUpPostalCode } from './postal-code';
import { endSession, readSession } from './session';
import { withdraw } from './withdrawal';

/** Every call that the back end answers. */
export const handlers: readonly Handler[] = [
  products,
  suggestions,
  saveAddress,
  quoteShipping,
  checkStock,
  notYet(wire.Register),
  notYet(wire.RecoverPassword),
  notYet(wire.ResetPassword),
  bestSellers,
  login,
  notYet(wire.UpdateProfile),
  notYet(wire.ChangePassword),
  movementNumber,
  placeOrder,
  notYet(wire.SendContact),
  orderDetail,
  notYet(wire.OrderList),
  createPayment,
  openMovement,
  chargePix,
  paymentStatus,
  notYet(wire.Profile),
  lookUpPostalCode,
  readSession,
  endSession,
  notYet(wire.ReadLists),
  notYet(wire.CreateList),
  notYet(wire.SaveList),
  notYet(wire.DeleteList),
  notYet(wire.ReadPersonalData),
  notYet(wire.CloseAccount),
  withdraw,
];
