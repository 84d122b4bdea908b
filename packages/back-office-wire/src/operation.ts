import { fillPath } from 'shared-contracts/wire/paths';
import type { Static, TObject, TSchema } from 'typebox';
import type { Right } from './rights';

/** The callers of an operation: anyone, every employee who is signed in, or those with one of the rights. */
export type Access = 'anyone' | 'signed-in' | readonly Right[];

/** An operation of the back office. Browser and back end read the same definition. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's syntax: `/api/orders/:id`. Parameters are whole numbers or texts of `input`. */
  path: `/api/${string}`;
  access: Access;
  /** A part of another change, which is in the audit log: it is not recorded on its own. */
  isStep?: true;
  /** Fields of the input with data of a customer: the audit log, which could not erase them, leaves them out. */
  notLogged?: readonly string[];
  /** Shows the data of customers: the audit log says who read it. */
  isAudited?: true;
  /** The audit log's words for it, such as 'Criou um cupom'. Each operation that it records has some. */
  logText?: string;
  /**
   * Needs a code of the authenticator in the last minutes. Without one it is refused with 428 and changes nothing; the
   * page sends `ConfirmCode` and then the same again.
   */
  needsCode?: true;
  /** The body is a file (`application/octet-stream`), of at most these bytes; the input is in the address then. */
  file?: { maxBytes: number };
  /** Path parameters, query and body together: their names differ. */
  input: TObject;
  reply: TSchema;
}

export type InputOf<O extends Operation> = Static<O['input']>;
export type ReplyOf<O extends Operation> = Static<O['reply']>;

export const defineOperation = <const O extends Operation>(operation: O): O => operation;

/** Says whether the audit log has an operation that an employee calls. */
export const isRecorded = ({ method, isStep, isAudited }: Operation): boolean =>
  isAudited ?? (method !== 'GET' && !isStep);

/** A refusal, in the employee's language. `fields` has a sentence for each invalid field. */
export interface Refusal {
  message: string;
  fields?: Record<string, string>;
  /** Somebody else has edited the same: the version that is stored now. */
  version?: number;
}

/** Splits an input into the address, with the path parameters and for GET and files the query, and the body. */
export function toRequest(
  { method, path, file }: Operation,
  input: Readonly<Record<string, unknown>>,
): { method: string; url: string; body?: Record<string, unknown> } {
  const [url, rest] = fillPath(path, input);
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (method !== 'GET' && !file) return { method, url, body: Object.fromEntries(fields) };
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return { method, url: query.size > 0 ? `${url}?${query}` : url };
}
