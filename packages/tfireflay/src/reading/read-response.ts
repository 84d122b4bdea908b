import { ExternalServiceError } from '@fireflay/service';
import {
  isErrorBody,
  isSessionExpired,
  parseEnvelope,
  findErrorText,
} from 'shared-contracts/client/envelope';
import { decodeBody, isHtml } from './decode-body';
import type { RawResponse } from '../transport';

/** The content of a response, before its value is compared with the wire. */
export type ResponseContent =
  | { kind: 'value'; status: number; value: unknown }
  | { kind: 'refused'; status: number; text: string };

const MAX_TEXT_LENGTH = 500;

/** A shopper must not read these: the message of a library or a database in the place of a text. */
const INTERNAL_TEXT = /access violation|exception|at address|\bSQL|FireDAC|ORA-\d|\[FD/i;

/**
 * @throws ExternalServiceError for a response that is no answer: a page, a redirect, a failure without text, or text
 * that is not JSON
 */
export function readResponse({ status, contentType, body }: RawResponse): ResponseContent {
  const text = decodeBody(body, contentType);
  if (isHtml(text, contentType)) {
    if (status >= 400 && status < 500) return { kind: 'refused', status, text: '' };
    throw new ExternalServiceError(`HTML page with status ${status}`, true);
  }
  const value = parse(text, status);
  if (isSessionExpired(value)) {
    return { kind: 'refused', status: 401, text: textForShopper(value) };
  }
  if (status < 300) {
    if (!isErrorBody(value)) return { kind: 'value', status, value };
    return { kind: 'refused', status: 400, text: textForShopper(value) };
  }
  if (status >= 500 && findErrorText(value) === undefined) {
    throw new ExternalServiceError(`status ${status} without a text`, true);
  }
  if (status < 400) throw new ExternalServiceError(`redirect with status ${status}`, true);
  return { kind: 'refused', status, text: textForShopper(value) };
}

function parse(text: string, status: number): unknown {
  try {
    return parseEnvelope(text);
  } catch {
    if (status >= 400) return null;
    throw new ExternalServiceError(`no JSON with status ${status}`, true);
  }
}

/** The server's text in one line; empty if it has none, or none for a shopper. */
function textForShopper(value: unknown): string {
  const text = findErrorText(value) ?? '';
  if (INTERNAL_TEXT.test(text)) return '';
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.slice(0, MAX_TEXT_LENGTH);
}
