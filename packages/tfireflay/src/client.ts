import { createCircuitBreaker } from '@fireflay/service';
import type { CircuitBreaker } from '@fireflay/service';
import { operations } from 'shared-contracts/wire';
import type { NumberedCode } from 'shared-contracts/wire';
import { createCallSlots } from './call-slots';
import type { Deviation } from './reading/deviation';
import { readReply } from './reading/read-reply';
import { readResponse } from './reading/read-response';
import { createDeviationReport } from './reading/report-deviations';
import { selectRequestFields } from './request-fields';
import { createTransport, isNotSent } from './transport';
import type { TransportRequest } from './transport';

/** The outcome of a call to the retailer's server. It is never thrown. */
export type Outcome =
  /** A reply in the exact shape of the wire. */
  | { kind: 'reply'; status: number; value: unknown; deviations: Deviation[] }
  /**
   * The server refused the request. `text` is for the shopper; it is empty when the server gave none. An ended session
   * (`SessionExpired`, with any status) is a 401, an `error` with a status of success a 400.
   */
  | { kind: 'refused'; status: number; text: string }
  /** No usable reply. `sent` is 'no' when it is certain that the server did nothing. */
  | {
      kind: 'unavailable';
      sent: 'no' | 'unknown';
      /** The cause for operators, such as 'ECONNREFUSED' or 'HTML page with status 200'. */
      reason: string;
      /** The parts that could not be read, if a reply arrived. */
      deviations?: Deviation[];
    };

export interface CallOptions {
  /** Limit of the whole call, in milliseconds; `deadlineMsOf` has one for each operation. */
  deadlineMs: number;
  /** A call that changes something: sent once, over a new connection, never repeated. */
  isWrite?: boolean | undefined;
  /** Sent as `X-Request-Id`. */
  requestId?: string | undefined;
}

export interface TFireFlayClient {
  /**
   * @param request the fields of its query or body; those that are not in §7 of the specification are not sent
   */
  call(operation: NumberedCode, request: object, options: CallOptions): Promise<Outcome>;
}

export interface TFireFlayClientOptions {
  /** The server's address, as 'https://erp.loja.example'. */
  base: string;
  /** Value of the header `Authorization`, if that server requires one. */
  authorization?: string | undefined;
  /** Receives a line for the log. */
  notice: (text: string) => void;
}

const MAX_CALLS_IN_FLIGHT = 64;
const MAX_CALLS_WAITING = 128;

/** Longer than any deadline: each call has its own. */
const BREAKER_TIMEOUT_MS = 60_000;

export function createTFireFlayClient({
  base,
  authorization,
  notice,
}: TFireFlayClientOptions): TFireFlayClient {
  const transport = createTransport({ base, authorization });
  const slots = createCallSlots({ maxTaken: MAX_CALLS_IN_FLIGHT, maxWaiting: MAX_CALLS_WAITING });
  const report = createDeviationReport(notice);
  const createBreaker = (name: string) =>
    createCircuitBreaker({ name, timeoutMs: BREAKER_TIMEOUT_MS, notice });
  const readBreaker = createBreaker('tfireflay-reads');
  const writeBreaker = createBreaker('tfireflay-writes');

  /** Sends the request; a read is sent once more after a connection error. */
  async function send(breaker: CircuitBreaker, request: TransportRequest) {
    return breaker.call(async () => {
      const response = await transport.send(request).catch((error: unknown) => {
        if (request.isWrite || !transport.isConnectionError(error)) throw error;
        return transport.send(request);
      });
      return readResponse(response);
    });
  }

  return {
    async call(code, request, { deadlineMs, isWrite = false, requestId }) {
      const operation = operations[code];
      const deadline = AbortSignal.timeout(deadlineMs);
      const release = await slots.take(deadline);
      if (!release) return { kind: 'unavailable', sent: 'no', reason: 'too many calls' };
      try {
        const content = await send(isWrite ? writeBreaker : readBreaker, {
          code,
          method: operation.method === 'GET' ? 'GET' : 'POST',
          fields: selectRequestFields(operation, request),
          isWrite,
          requestId,
          signal: deadline,
        });
        if (content.kind === 'refused') return content;
        const { status, value, deviations } = readReply(code, content);
        report(code, deviations);
        if (value === undefined) {
          return { kind: 'unavailable', sent: 'unknown', reason: 'unreadable reply', deviations };
        }
        return { kind: 'reply', status, value, deviations };
      } catch (error) {
        return {
          kind: 'unavailable',
          sent: isNotSent(error) ? 'no' : 'unknown',
          reason: error instanceof Error ? error.message : 'unknown error',
        };
      } finally {
        release();
      }
    },
  };
}
