/** Every call of the wire. Written by hand, as an overview. */
import { Products } from './app-0027-products';
import { Suggestions } from './app-0028-suggestions';
import { SaveAddress } from './app-0030-checkout-address';
import { QuoteShipping } from './app-0031-shipping-quote';
import { CheckStock } from './app-0034-stock';
import { Register } from './app-0035-registration';
import { RecoverPassword } from './app-0036-password-recovery';
import { ResetPassword } from './app-0040-password-reset';
import { BestSellers } from './app-0041-best-sellers';
import { Login } from './app-0045-login';
import { UpdateProfile } from './app-0047-profile-update';
import { ChangePassword } from './app-0048-password-change';
import { MovementNumber } from './app-0049-movement-number';
import { PlaceOrder } from './app-0050-order';
import { SendContact } from './app-0051-contact';
import { OrderDetail } from './app-0053-order-detail';
import { OrderList } from './app-0055-order-list';
import { CreatePayment } from './app-0063-payment';
import { OpenMovement } from './app-0070-movement';
import { ChargePix } from './app-0079-pix-charge';
import { PaymentStatus } from './app-0080-payment-status';
import { Profile } from './app-0088-profile';
import { LookUpPostalCode } from './postal-code';
import { BeginContact } from './contact-form';
import { ReadSession, EndSession, ReadSessions, EndOtherSession } from './session';
import { ReadLists, CreateList, SaveList, DeleteList } from './shopping-lists';
import { ConfirmEmail, SendEmailLink } from './email-confirmation';
import { ReadPersonalData, CloseAccount } from './personal-data';
import { Withdraw } from './withdrawal';

/** The numbered operations, under `OPERATIONS_PATH`. */
export const operations = [
  Products,
  Suggestions,
  SaveAddress,
  QuoteShipping,
  CheckStock,
  Register,
  RecoverPassword,
  ResetPassword,
  BestSellers,
  Login,
  UpdateProfile,
  ChangePassword,
  MovementNumber,
  PlaceOrder,
  SendContact,
  OrderDetail,
  OrderList,
  CreatePayment,
  OpenMovement,
  ChargePix,
  PaymentStatus,
  Profile,
] as const;

/** The other calls. */
export const otherCalls = [
  LookUpPostalCode,
  BeginContact,
  ReadSession,
  EndSession,
  ReadSessions,
  EndOtherSession,
  Withdraw,
  ReadLists,
  CreateList,
  SaveList,
  DeleteList,
  ReadPersonalData,
  CloseAccount,
  ConfirmEmail,
  SendEmailLink,
] as const;
