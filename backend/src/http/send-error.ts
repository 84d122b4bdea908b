import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markAsRefusal } from '@fireflay/service';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { BusyError, DomainError } from '../domain/domain-error';
import { orderSubjectOf } from '../orders/order-log';
import { PaymentUnavailableError } from '../ports/payments';
import { TooManyAttemptsError } from '../sessions/attempt-limiter';
import { copy } from './copy';

/** Retry-After while the database is unavailable. */
const DATABASE_RETRY_AFTER_SECONDS = 5;

/** The response to every error: the only place that turns errors into a status and a text for the shopper. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const subject = orderSubjectOf(request);
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
    return reply.code(status).send({ resposta: text, ...details });
  }
  if (error instanceof PaymentUnavailableError) {
    request.log.warn({ ...subject, err: error }, 'no payment is possible');
    if (error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', error.retryAfterSeconds);
    }
    return reply.code(503).send({ resposta: copy.paymentUnavailable });
  }
  // Of Fastify: a request that it refuses, such as one with a body that is no JSON.
  const status = 'statusCode' in error ? Number(error.statusCode ?? 500) : 500;
  if (status < 500) return reply.code(status).send({ resposta: copy.invalid });
  if (isDatabaseUnavailable(error)) {
    request.log.error({ ...subject, err: error }, 'a request failed: the database is unavailable');
    return reply
      .code(503)
      .header('retry-after', DATABASE_RETRY_AFTER_SECONDS)
      .send({ resposta: copy.unavailable });
  }
  request.log.error({ ...subject, err: error }, 'a request failed');
  return reply.code(500).send({ resposta: copy.broken });
}

/** Handles data that is not valid HTTP, or headers that are too large: responds and closes the connection. */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify({ resposta: copy.invalid });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
