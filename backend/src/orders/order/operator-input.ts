import { parseTime } from '../../domain/parse-time';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { copy } from './employee-copy';

const MAX_URL_LENGTH = 500;
const MAX_REASON_LENGTH = 300;
const MAX_TRACKING_LENGTH = 60;
const MAX_CARRIER_LENGTH = 60;
const MAX_ORDER_ID = 2_147_483_647;

const controlCharacters = /\p{Cc}/u;

/** An order's number, as operators and the ERP write it: `100001`, as text or as a number. */
export function checkOrderId(given: string | number): number {
  const id = /^\d{1,10}$/.test(String(given)) ? Number(given) : 0;
  if (id < 1 || id > MAX_ORDER_ID) {
    throw new OrderRefusalError(422, copy.wrongOrderNumber(given));
  }
  return id;
}

/** An address that shoppers open: https, without a user or password in it. */
export function checkHttpsUrl(given: string, name: string, field: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (
    url?.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    given.length > MAX_URL_LENGTH
  ) {
    throw new OrderRefusalError(422, copy.address(name, MAX_URL_LENGTH), field);
  }
  return url.href;
}

/** The reason that is stored with the change and that the customer's e-mail repeats. */
export function checkReason(given: string | undefined): string {
  const reason = given?.trim() ?? '';
  if (reason === '' || reason.length > MAX_REASON_LENGTH || controlCharacters.test(reason)) {
    throw new OrderRefusalError(422, copy.reason(MAX_REASON_LENGTH), 'why');
  }
  return reason;
}

/** When an invoice was issued. @throws OrderRefusalError when the text is no time */
export function parseIssueTime(given: string): Date {
  const time = parseTime(given);
  if (time) return time;
  throw new OrderRefusalError(422, copy.wrongIssueTime(given), 'issued');
}

export function checkTrackingCode(given: string): string {
  const code = given.trim();
  if (code === '' || code.length > MAX_TRACKING_LENGTH || controlCharacters.test(code)) {
    throw new OrderRefusalError(422, copy.trackingCode(MAX_TRACKING_LENGTH), 'tracking');
  }
  return code;
}

export function checkCarrier(given: string): string {
  const carrier = given.trim();
  if (carrier === '' || carrier.length > MAX_CARRIER_LENGTH || controlCharacters.test(carrier)) {
    throw new OrderRefusalError(422, copy.carrier(MAX_CARRIER_LENGTH), 'carrier');
  }
  return carrier;
}
