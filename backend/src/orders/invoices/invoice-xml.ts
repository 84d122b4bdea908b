import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MAX_INVOICE_XML_BYTES } from '@fireflay/back-office-wire';
import { hasOnlyStorableText } from '@fireflay/service';
import { parseTime } from '../../domain/parse-time';
import { copy } from '../order/employee-copy';
import { OrderRefusalError } from '../../domain/order-refusal-error';

/** The facts in the XML of an NF-e. */
export interface InvoiceXml {
  key: string;
  /** CNPJ of the issuer, without mask; empty: a person. */
  issuer: string;
  /** CPF or CNPJ of the buyer, without mask; empty: it names none, as a cash register's or a foreigner's. */
  recipient: string;
  model: string;
  /** vNF, what the buyer pays. */
  totalCents: number;
  issuedAt: Date | undefined;
}

/** Nothing is expanded: neither entities of a document type, which is refused anyway, nor numbers. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: 30,
});

/** Reads the bytes of a file as text. @throws OrderRefusalError with 422 */
export function readXmlText(file: Uint8Array): string {
  if (file.byteLength > MAX_INVOICE_XML_BYTES) throw refusal(copy.largeXml);
  try {
    // The byte order mark stays: the file is kept as it came.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    throw refusal(copy.xmlEncoding);
  }
}

/** @throws OrderRefusalError with 422 unless it is the XML of one NF-e or NFC-e that the tax authority has authorized */
export function parseInvoiceXml(xml: string): InvoiceXml {
  if (Buffer.byteLength(xml) > MAX_INVOICE_XML_BYTES) throw refusal(copy.largeXml);
  const document = parseDocument(xml);
  const invoice = at(at(document, ['nfeProc']) ?? document, ['NFe', 'infNFe']);
  const key = /^NFe([0-9A-Z]{44})$/.exec(textAt(invoice, ['@Id']))?.[1];
  const total = /^(\d{1,11})\.(\d{2})$/.exec(textAt(invoice, ['total', 'ICMSTot', 'vNF']));
  if (key === undefined || !total) throw refusal(copy.noNfe);
  requireFiscalValue(invoice, at(document, ['nfeProc', 'protNFe', 'infProt']), key);
  return {
    key,
    issuer: textAt(invoice, ['emit', 'CNPJ']),
    recipient: textAt(invoice, ['dest', 'CNPJ']) || textAt(invoice, ['dest', 'CPF']),
    model: key.slice(...MODEL),
    totalCents: Number(total[1]) * 100 + Number(total[2]),
    issuedAt: parseTime(textAt(invoice, ['ide', 'dhEmi'])),
  };
}

/** The position of the model in the access key. */
const MODEL = [20, 22] as const;
const PRODUCTION = '1';
/** The states of a protocol that authorizes: in time, and after its term. */
const AUTHORIZED = ['100', '150'];
/** The states of an invoice that is kept as denied, because of its issuer or its buyer. */
const DENIED = ['110', '205', '301', '302', '303'];

/** @throws OrderRefusalError with 422 for a test, another document, and what is not authorized or was denied */
function requireFiscalValue(invoice: unknown, protocol: unknown, key: string): void {
  if (textAt(invoice, ['ide', 'mod']) !== key.slice(...MODEL)) throw refusal(copy.otherModel);
  const environments = [textAt(invoice, ['ide', 'tpAmb']), textAt(protocol, ['tpAmb'])];
  if (protocol === undefined) throw refusal(copy.noProtocol);
  if (environments.some((each) => each !== PRODUCTION)) throw refusal(copy.testInvoice);
  if (textAt(protocol, ['chNFe']) !== key) throw refusal(copy.otherProtocol);
  const state = textAt(protocol, ['cStat']);
  if (DENIED.includes(state)) throw refusal(copy.deniedInvoice(state));
  if (!AUTHORIZED.includes(state)) throw refusal(copy.notAuthorized(state));
}

function parseDocument(xml: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || !hasOnlyStorableText(xml)) throw refusal(copy.noNfe);
  try {
    if (XMLValidator.validate(xml) !== true) throw refusal(copy.noNfe);
    return parser.parse(xml) as unknown;
  } catch {
    throw refusal(copy.noNfe);
  }
}

const at = (node: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Record<string, unknown>)[name]
        : undefined,
    node,
  );

/** Empty for what is missing, and for what is there more than once. */
function textAt(node: unknown, path: readonly string[]): string {
  const found = at(node, path);
  return typeof found === 'string' ? found.trim() : '';
}

const refusal = (text: string) => new OrderRefusalError(422, text, 'file');
