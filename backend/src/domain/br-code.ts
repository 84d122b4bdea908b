/**
 * The BR Code of a Pix payment ('copia e cola'), after the Banco Central's manual: EMV fields, each with two
 * digits of id, two of length and its value, and a CRC16 at the end. Throws a RangeError rather than write a code
 * that a bank would refuse.
 */
export interface BrCodeFields {
  /** The receiver's Pix key: CPF, CNPJ, e-mail, phone as +55…, or a random key. */
  key: string;
  /** At most 25 characters, without accents; longer names are cut. */
  merchantName: string;
  /** At most 15 characters, without accents; longer names are cut. */
  merchantCity: string;
  amountCents: number;
  /** Up to 25 letters and digits; identifies the payment. */
  transactionId: string;
}

const pixKeyPatterns: readonly RegExp[] = [
  /^\d{11}$/,
  /^[0-9A-Z]{12}\d{2}$/,
  /^\+55\d{10,11}$/,
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  /^(?=.{3,77}$)[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/,
];

/** Largest amount that fits into field 54 with its 13 characters. */
const MAX_AMOUNT_CENTS = 999_999_999_999;

export function encodeBrCode(fields: BrCodeFields): string {
  const { key, amountCents, transactionId } = fields;
  if (!pixKeyPatterns.some((shape) => shape.test(key))) throw new RangeError('Not a Pix key.');
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > MAX_AMOUNT_CENTS) {
    throw new RangeError(`The amount of a Pix cannot be ${amountCents} cents.`);
  }
  if (!/^[A-Za-z0-9]{1,25}$/.test(transactionId)) {
    throw new RangeError('A transaction id is 1 to 25 letters and digits.');
  }
  const code = [
    encodeField('00', '01'),
    encodeField('26', encodeField('00', 'br.gov.bcb.pix') + encodeField('01', key)),
    encodeField('52', '0000'),
    encodeField('53', '986'),
    encodeField('54', formatReais(amountCents)),
    encodeField('58', 'BR'),
    encodeField('59', toPlainText(fields.merchantName, 25)),
    encodeField('60', toPlainText(fields.merchantCity, 15)),
    encodeField('62', encodeField('05', transactionId)),
    '6304',
  ].join('');
  return code + crc16(code);
}

function encodeField(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`Field ${id} is too long.`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** Computed in whole cents, without rounding. */
function formatReais(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function toPlainText(text: string, maxLength: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    // "Santa Bárbara d'Oeste", "Espigão D’Oeste".
    .replace(/['’‘`´]/g, '')
    .trim();
  if (!/^[A-Za-z0-9 .,&/()-]+$/.test(ascii)) {
    throw new RangeError('A BR Code contains plain letters, digits and few other characters only.');
  }
  return ascii.slice(0, maxLength).trim();
}

/** CRC16-CCITT-FALSE, four capital hexadecimal digits: of `123456789` it is `29B1`. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
