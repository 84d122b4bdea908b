import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markAsRefusal } from '@fireflay/service';
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/database-unavailable';
import { rootMessageOf } from '../database/in-transaction';
import { BusyError, DomainError } from '../domain/domain-error';
import { orderSubjectOf } from './order-subject';
import {
  NotOfferedError,
  NotOwnError,
  OrderChangedError,
  ServerRefusedError,
  ServerUnavailableError,
} from '../ports/errors';
import { PaymentUnavailableError } from '../ports/payments';
import { TooManyAttemptsError } from '../limits/attempt-limiter';
import { copy } from './copy';

/** Retry-After while the database, or the retailer's server, is unavailable. */
const RETRY_AFTER_SECONDS = 5;

/** The body of a refusal, with the names of a wire. */
export type ToRefusalBody = (text: string, details?: Readonly<Record<string, unknown>>) => object;

/** The refusal's form in the shop's wire (§7). */
export const toShopRefusal: ToRefusalBody = (resposta, details) => ({ resposta, ...details });

/** The response to every error: the only place that turns errors into a status and a text for who asked. */
export const createErrorHandler =
  (toBody: ToRefusalBody) => (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, { request, reply, toBody });

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  toBody: ToRefusalBody;
}

function sendError(error: Error, { request, reply, toBody }: Exchange) {
  const subject = orderSubjectOf(request);
  void reply.header('cache-control', 'no-store');
  if (error instanceof DomainError) {
    const { status, text, details } = error;
    if (subject) {
      const { mudancas: changes } = details;
      const facts = {
        ...subject,
        status,
        refusal: text,
        ...(changes !== undefined && { changes }),
      };
      request.log.info(facts, 'an order request was refused');
    }
    if (error instanceof TooManyAttemptsError || error instanceof BusyError) {
      reply.header('retry-after', error.retryAfterSeconds);
    }
    markAsRefusal(reply);
    return reply.code(status).send(toBody(text, details));
  }
  if (error instanceof PaymentUnavailableError) {
    request.log.warn({ ...subject, err: error }, 'no payment is possible');
    if (error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', error.retryAfterSeconds);
    }
    return reply.code(503).send(toBody(copy.paymentUnavailable));
  }
  if (error instanceof ServerUnavailableError) {
    request.log.warn({ ...subject, err: error }, "the retailer's server did not reply");
    const text = error.unknown ? copy.outcomeUnknown[error.unknown] : copy.serverUnavailable;
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(toBody(text));
  }
  const refusal = toRefusal(error);
  if (refusal) {
    markAsRefusal(reply);
    const { status, text, details } = refusal;
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.code(status).send(toBody(text, details));
  }
  // An error of Fastify, which refuses for example a body that is no JSON.
  const status = 'statusCode' in error ? Number(error.statusCode ?? 500) : 500;
  if (status < 500) return reply.code(status).send(toBody(copy.invalid));
  const isBusy = isDatabaseBusy(error);
  if (isBusy || isDatabaseUnavailable(error)) {
    // Every request fails then: the reason without a stack trace.
    const facts = { ...subject, reason: rootMessageOf(error) };
    request.log.error(
      facts,
      `a request failed: the database is ${isBusy ? 'busy' : 'unavailable'}`,
    );
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send(toBody(copy.unavailable));
  }
  request.log.error({ ...subject, err: error }, 'a request failed');
  return reply.code(500).send(toBody(copy.broken));
}

/** An adapter's refusal: its port's error names the reason. */
interface Refusal {
  status: number;
  text: string;
  details?: Readonly<Record<string, unknown>>;
}

function toRefusal(error: Error): Refusal | undefined {
  if (error instanceof NotOfferedError) return { status: 501, text: copy.notOffered };
  if (error instanceof NotOwnError) {
    const status = error.subject === 'order' || error.subject === 'movement' ? 404 : 403;
    return { status, text: copy.notOwn[error.subject] };
  }
  if (error instanceof OrderChangedError) {
    const details = { mudancas: error.changes };
    return { status: 409, text: copy.changed[error.subject], details };
  }
  return error instanceof ServerRefusedError ? toServersRefusal(error) : undefined;
}

/** The text of the retailer's server is shown, its status only where the wire has it. */
function toServersRefusal({ operation, status, text }: ServerRefusedError): Refusal {
  if (operation.refusals?.includes(status)) {
    const usual = status === 404 ? copy.unknownAddress : status >= 500 ? copy.broken : copy.invalid;
    return { status, text: text || usual };
  }
  return status < 500
    ? { status: 400, text: text || copy.invalid }
    : { status: 503, text: text || copy.serverUnavailable };
}

/** Handles data that is not valid HTTP, or headers that are too large: responds and closes the connection. */
export const createClientErrorHandler =
  (toBody: ToRefusalBody) => (error: NodeJS.ErrnoException, socket: Socket) =>
    rejectMalformedRequest(error, socket, toBody);

function rejectMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  toBody: ToRefusalBody,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify(toBody(copy.invalid));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
