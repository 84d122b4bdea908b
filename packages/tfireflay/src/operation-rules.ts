/** The wire's schemas cannot state these rules of operations: meanings of missing fields, and ways to read values. */
import { toPriceTermsDto } from 'shared-contracts/pricing';
import { shippingKindOf } from 'shared-contracts/profile';
import { findStep } from 'shared-contracts/profile/order-status';
import { Notice, operations } from 'shared-contracts/wire';
import type {
  NumberedCode,
  OperationDefinition,
  ProductDto,
  ProductFamilyDto,
} from 'shared-contracts/wire';
import { readPaymentOptions } from './reading/payment-options';
import { readPriceTerms } from './reading/price-terms';
import { fieldOf, isFields, UnreadableError } from './reading/read-value';
import type { ReadingRules, SpecialReader } from './reading/read-value';

/** A price per m² and an unknown area of the box would be a wrong price. The terms are those of the price table. */
const readProduct: SpecialReader = (reader, given, path, schema) => {
  const product = reader.readBySchema(schema, given, path) as ProductDto;
  const { codundvenda, multiploprdvenda } = product;
  if (/^m[2²]$/i.test(codundvenda.trim()) && /^[0,]*$/.test(multiploprdvenda)) {
    throw new UnreadableError(`${path}.multiploprdvenda`, '', 'the m² of a box');
  }
  const { preco } = product;
  const terms = readPriceTerms(preco);
  const [{ valorParcela: pix }, , { parcelas }, { valorParcela: full }] = preco;
  if (parcelas.length > terms.maxInstalments) {
    reader.note(
      `${path}.preco.parcelas`,
      `${parcelas.length}`,
      `${terms.maxInstalments} instalments, which the price and a rate explain`,
      'dropped',
    );
  }
  if (pix > full) reader.note(`${path}.preco.pix`, pix, 'no more than the full price', 'dropped');
  return { ...product, condicoes: toPriceTermsDto(terms) };
};

/** Negative stock: more was sold than is there. */
const readStock: SpecialReader = (reader, given, path) => {
  if (given === undefined || given === null) return undefined;
  try {
    return Math.max(0, Math.floor(reader.readBySchema({ type: 'number' }, given, path) as number));
  } catch (error) {
    reader.noteUnreadable(error, 'dropped');
    return undefined;
  }
};

/** A shopper can choose in a family if each of at least two variants has a value on each axis: any other is left out. */
const readFamily: SpecialReader = (reader, given, path, schema) => {
  if (given === undefined) return undefined;
  if (given === null) {
    reader.note(path, given, 'no field', 'repaired');
    return undefined;
  }
  const family = reader.readBySchema(schema, given, path) as ProductFamilyDto;
  const { eixos: axes } = family;
  const variantes = family.variantes.filter(({ valores }) => valores.length === axes.length);
  if (variantes.length < family.variantes.length) {
    reader.note(`${path}.variantes`, given, 'a value of each variant on each axis', 'dropped');
  }
  if (axes.length > 0 && variantes.length > 1) return { ...family, variantes };
  reader.note(path, given, 'at least two variants', 'dropped');
  return undefined;
};

/** The carrier's logo is a file of the store: pages load no picture of another site. Its server names no kinds. */
const readShippingOption: SpecialReader = (reader, given, path, schema) => {
  const name = fieldOf(fieldOf(given, 'company'), 'name') ?? fieldOf(given, 'name');
  const option = reader.readBySchema(
    schema,
    isFields(given) ? { ...given, company: { name, picture: '' } } : given,
    path,
  ) as { id: number; company: object };
  const picture = `/imagens/transportadoras/${option.id}.svg`;
  return { ...option, kind: shippingKindOf(option.id), company: { ...option.company, picture } };
};

/** A text, or nothing, instead of `{resposta}`. */
const readNotice: SpecialReader = (reader, given, path, schema) => {
  const isText = typeof given === 'string' || given === null;
  if (isText) reader.note(path, given, 'an object', 'repaired');
  return reader.readBySchema(schema, isText ? { resposta: given } : given, path);
};

/** Some servers have the customer under `dados_cliente`; the kind of person follows from the document. */
const readCustomer: SpecialReader = (reader, given, path, schema) => {
  if (!isFields(given)) return reader.readBySchema(schema, given, path);
  const inner = fieldOf(given, 'dados_cliente');
  const nested: unknown = Array.isArray(inner) ? inner[0] : inner;
  const fields = isFields(nested) ? { ...nested, ...given } : given;
  if (fields !== given) reader.note('dados_cliente', nested, 'its fields beside it', 'repaired');
  const person = fieldOf(fields, 'pessoa');
  const isKnown = ['fisica', 'juridica'].includes(String(person));
  const doc = fieldOf(fields, 'doc');
  const kind = kindOf(typeof doc === 'string' || typeof doc === 'number' ? String(doc) : '');
  if (isKnown || kind === undefined) return reader.readBySchema(schema, fields, path);
  reader.note('pessoa', person, 'fisica or juridica', 'repaired');
  return reader.readBySchema(schema, { ...fields, pessoa: kind }, path);
};

function kindOf(doc: string): 'fisica' | 'juridica' | undefined {
  const { length } = doc.replace(/[^\dA-Z]/gi, '');
  return length === 11 ? 'fisica' : length === 14 ? 'juridica' : undefined;
}

/** The step follows from the text of the state; −1 with a text that is none of the steps. */
const readListedOrder: SpecialReader = (reader, given, path, schema) => {
  const status = fieldOf(given, 'status');
  const hasStep = (fieldOf(given, 'currentStepIndex') ?? null) !== null;
  if (!isFields(given) || hasStep || typeof status !== 'string') {
    return reader.readBySchema(schema, given, path);
  }
  reader.note(`${path}.currentStepIndex`, undefined, 'the step of the order', 'repaired');
  const currentStepIndex = findStep(status);
  return reader.readBySchema(schema, { ...given, currentStepIndex }, path);
};

/** A key is never empty: with it, the next call would ask for something else. */
const readKey: SpecialReader = (reader, given, path, schema) => {
  const isEmpty = given === undefined || given === null || given === '';
  if (isEmpty) throw new UnreadableError(path, given, 'a key');
  return reader.readBySchema(schema, given, path);
};

/** Ignores a picture inside the reply: the QR code is drawn from `payload`. */
const readQrCode: SpecialReader = (_reader, given) =>
  typeof given === 'string' && given.startsWith('data:image/') ? given : '';

interface OperationRules extends ReadingRules {
  /** Milliseconds that a call may take. */
  deadlineMs: number;
}

const DEFAULT_DEADLINE_MS = 8_000;
/** Carriers are asked for freight, acquirers for orders and payments. */
const CARRIER_DEADLINE_MS = 15_000;
const ACQUIRER_DEADLINE_MS = 35_000;

const noticeRules = { defaults: { resposta: '' }, special: { '': readNotice } };
const productRules = {
  defaults: {
    'produtos[].descmarca': '',
    'produtos[].multiploprdvenda': '',
    'produtos[].codundvenda': 'UN',
    'produtos[].info_grupo': '',
    'produtos[].nome_grupo': '',
    'produtos[].nome_sub_grupo': '',
  },
  special: {
    'produtos[]': readProduct,
    'produtos[].preco': readPaymentOptions,
    'produtos[].saldo': readStock,
  },
};
const shippingRules = {
  special: { '[]': readShippingOption },
  isPersonal: false,
  deadlineMs: CARRIER_DEADLINE_MS,
};

/** The rules of the operations that differ from the rest. */
const rulesByCode: Readonly<Partial<Record<NumberedCode, Partial<OperationRules>>>> = {
  APP_0027: {
    ...productRules,
    defaults: {
      ...productRules.defaults,
      'agrupamento.marcas': [],
      'agrupamento.subgrupos': [],
    },
    special: {
      ...productRules.special,
      'lotes[].id': readKey,
      familia: readFamily,
      'familia.codigo': readKey,
      'familia.variantes[].saldo': readStock,
      'agrupamento.marcas[].codigo': readKey,
      'agrupamento.subgrupos[].codigo': readKey,
    },
  },
  APP_0028: { defaults: { sugestao: [], 'sugestao[].RowId': '', 'produtos[].RowId': '' } },
  APP_0030: shippingRules,
  APP_0031: shippingRules,
  APP_0041: productRules,
  APP_0045: {
    defaults: { resposta: '', redirect: '' },
    special: { '': readCustomer, id: readKey },
  },
  APP_0049: { special: { mov: readKey } },
  APP_0050: {
    defaults: { resposta: '' },
    special: { id: readKey },
    deadlineMs: ACQUIRER_DEADLINE_MS,
  },
  APP_0053: {
    defaults: {
      status: '',
      'items[].id': '',
      'items[].codundvenda': '',
      'shipping.method': '',
      'shipping.estimate': '',
      'shipping.address': '',
      'shipping.via': 0,
      'payment.method': '',
      'payment.installments': 1,
    },
    special: { id: readKey },
  },
  APP_0055: {
    defaults: { '[].paymentMethod': '', '[].deliveryDate': '', '[].rastreio': '' },
    special: { '[]': readListedOrder, '[].id': readKey },
  },
  APP_0063: { special: { resposta: readKey }, deadlineMs: ACQUIRER_DEADLINE_MS },
  APP_0070: { special: { codigo: readKey } },
  APP_0079: {
    special: { qrcodeurl: readQrCode, payload: readKey },
    deadlineMs: ACQUIRER_DEADLINE_MS,
  },
  APP_0088: { defaults: { telcontato: '', telcelular: '', email: '' } },
};

export function rulesOf(code: NumberedCode): OperationRules {
  const { method, reply, refusals = [] }: OperationDefinition = operations[code];
  return {
    defaults: {},
    special: {},
    // A read without a session has nothing of a person in its reply.
    isPersonal: method !== 'GET' || refusals.includes(401),
    deadlineMs: DEFAULT_DEADLINE_MS,
    ...(reply === Notice ? noticeRules : rulesByCode[code]),
  };
}

/** Milliseconds that a call may take. */
export const deadlineMsOf = (code: NumberedCode) => rulesOf(code).deadlineMs;
