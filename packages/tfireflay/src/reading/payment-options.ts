import { paymentOptions, toCents } from 'shared-contracts/pricing';
import { PaymentOptions } from 'shared-contracts/wire';
import type { PaymentOptionsDto } from 'shared-contracts/wire';
import { fieldOf, UnreadableError } from './read-value';
import type { ValueReader } from './read-value';
import type { WireSchema } from './wire-schema';

/** The order of the wire: index 0 is the Pix price, index 2 has the card's instalments. */
const METHODS = ['pix', 'boleto', 'cartao', 'normal'] as const;
type Method = (typeof METHODS)[number];

const schemas = (PaymentOptions as unknown as { items: WireSchema[] }).items;

/**
 * `preco`, in whatever order and however its methods are written. A missing boleto or normal price is the other one, and
 * missing instalments are those of the normal price; a Pix price is never invented.
 */
export function readPaymentOptions(
  reader: ValueReader,
  given: unknown,
  path: string,
): PaymentOptionsDto {
  if (!Array.isArray(given)) throw new UnreadableError(path, given, 'a list of prices');
  const methods = given.map(methodOf);
  const found = METHODS.filter((method) => methods.includes(method));
  const isInOrder = found.length === 4 && found.every((method, i) => methods[i] === method);
  if (!isInOrder) reader.note(path, given, 'pix, boleto, cartao, normal', 'repaired');

  const readOption = (method: Method) => {
    const index = methods.indexOf(method);
    if (index < 0) return undefined;
    const option: unknown = { ...(given[index] as object), forma: method };
    const schema = schemas[METHODS.indexOf(method)] as WireSchema;
    return reader.readBySchema(schema, option, `${path}[${index}]`);
  };

  const [pix, boleto, card, normal] = METHODS.map((method) =>
    method === 'cartao' ? readInstalments(reader, readOption, path) : readOption(method),
  ) as Partial<PaymentOptionsDto>;
  const full = normal?.valorParcela ?? boleto?.valorParcela;
  // Programs of this kind write 0 if there is no price.
  if (!pix || full === undefined || full <= 0 || pix.valorParcela <= 0)
    throw new UnreadableError(path, given, 'a Pix and a full price');
  const [, computedBoleto, computedCard, computedNormal] = paymentOptions(toCents(full));
  return [
    pix,
    boleto ?? { ...computedBoleto, valorParcela: full },
    card ?? computedCard,
    normal ?? { ...computedNormal, valorParcela: full },
  ];
}

/** Undefined if there are none, or they cannot be read. */
function readInstalments(
  reader: ValueReader,
  readOption: (method: Method) => unknown,
  path: string,
): PaymentOptionsDto[2] | undefined {
  try {
    const option = readOption('cartao') as PaymentOptionsDto[2] | undefined;
    if (!option || option.parcelas.length === 0) return undefined;
    const parcelas = option.parcelas.map((each) => ({
      ...each,
      nParcelas: /^0*1(,0+)?x?$/.test(each.nParcelas) ? 'à vista' : each.nParcelas,
    }));
    return { ...option, parcelas };
  } catch (error) {
    reader.noteUnreadable(error, 'dropped');
    reader.note(`${path}.parcelas`, undefined, 'instalments', 'repaired');
    return undefined;
  }
}

function methodOf(option: unknown): Method | undefined {
  const name = fieldOf(option, 'forma');
  const text = (typeof name === 'string' ? name : '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase();
  return METHODS.find((method) => text.startsWith(method));
}
