import { products } from './app-0027-products';
import { suggestions } from './app-0028-suggestions';
import { saveAddress } from './app-0030-checkout-address';
import { quoteShipping } from './app-0031-shipping-quote';
import { checkStock } from './app-0034-stock';
import { register } from './app-0035-registration';
import { recoverPassword } from './app-0036-password-recovery';
import { resetPassword } from './app-0040-password-reset';
import { bestSellers } from './app-0041-best-sellers';
import { login } from './app-0045-login';
import { updateProfile } from './app-0047-profile-update';
import { changePassword } from './app-0048-password-change';
import { movementNumber } from './app-0049-movement-number';
import { placeOrder } from './app-0050-order';
import { sendContact } from './app-0051-contact';
import { orderDetail } from './app-0053-order-detail';
import { orderList } from './app-0055-order-list';
import { createPayment } from './app-0063-payment';
import { openMovement } from './app-0070-movement';
import { chargePix } from './app-0079-pix-charge';
import { paymentStatus } from './app-0080-payment-status';
import { profile } from './app-0088-profile';
import type { Handler } from './handler';
import { lookUpPostalCode } from './postal-code';
import { closeOwnAccount, readPersonalData } from './personal-data';
import { beginContact } from './contact-form';
import { confirmEmail, sendEmailLink } from './email-confirmation';
import { endOtherSession, endSession, readSession, readSessions } from './session';
import { changeList, createList, deleteList, readLists } from './shopping-lists';
import { withdraw } from './withdrawal';

/** All operations of the back end. */
export const handlers: readonly Handler[] = [
  products,
  suggestions,
  saveAddress,
  quoteShipping,
  checkStock,
  register,
  recoverPassword,
  resetPassword,
  bestSellers,
  login,
  updateProfile,
  changePassword,
  movementNumber,
  placeOrder,
  sendContact,
  orderDetail,
  orderList,
  createPayment,
  openMovement,
  chargePix,
  paymentStatus,
  profile,
  lookUpPostalCode,
  beginContact,
  readSession,
  endSession,
  readSessions,
  endOtherSession,
  readLists,
  createList,
  changeList,
  deleteList,
  readPersonalData,
  closeOwnAccount,
  confirmEmail,
  sendEmailLink,
  withdraw,
];
