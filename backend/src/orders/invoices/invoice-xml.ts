import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MAX_INVOICE_XML_BYTES } from '@fireflay/back-office-wire';
import { hasOnlyStorableText } from '@fireflay/service';
import { parseTime } from '../../domain/parse-time';
import { copy } from '../operate/copy';
import { OrderRefusalError } from '../order-refusal-error';

/** What the XML of an NF-e says about it. */
export interface InvoiceXml {
  key: string;
  /** CNPJ of the issuer, without mask; empty: a person. */
  issuer: string;
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

/** @throws OrderRefusalError with 422 unless it is the XML of one NF-e */
export function parseInvoiceXml(xml: string): InvoiceXml {
  if (Buffer.byteLength(xml) > MAX_INVOICE_XML_BYTES) throw refusal(copy.largeXml);
  const invoice = findInvoice(xml);
  const key = /^NFe([0-9A-Z]{44})$/.exec(textAt(invoice, ['@Id']))?.[1];
  const total = /^(\d{1,11})\.(\d{2})$/.exec(textAt(invoice, ['total', 'ICMSTot', 'vNF']));
  if (key === undefined || !total) throw refusal(copy.noNfe);
  return {
    key,
    issuer: textAt(invoice, ['emit', 'CNPJ']),
    totalCents: Number(total[1]) * 100 + Number(total[2]),
    issuedAt: parseTime(textAt(invoice, ['ide', 'dhEmi'])),
  };
}

/** The element infNFe, of an authorized invoice (nfeProc) or of the invoice alone. */
function findInvoice(xml: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || !hasOnlyStorableText(xml)) throw refusal(copy.noNfe);
  try {
    if (XMLValidator.validate(xml) !== true) throw refusal(copy.noNfe);
    const document: unknown = parser.parse(xml);
    return at(at(document, ['nfeProc']) ?? document, ['NFe', 'infNFe']);
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
