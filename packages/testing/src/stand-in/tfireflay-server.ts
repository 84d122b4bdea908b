/**
 * A stand-in for a retailer's own TFireFlay server: §7 of the specification and nothing else. It has no session, answers
 * for any id, and refuses a request with a field more or less. For tests, in their own process.
 */
import { operations } from 'shared-contracts/wire';
import type { NumberedCode } from 'shared-contracts/wire';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noDistortions, toBody } from './distortions';
import type { Distortions } from './distortions';
import { createState, standInOperations } from './operations';
import type { StandInReply } from './operations';
import type { StandInOrder } from './orders';
import { createPng } from './png';
import { standInProducts } from './products';
import { findDifference } from './request-difference';
import { defaultWays } from './ways';
import type { StandInWays } from './ways';

export { RESET_TOKEN } from './operations';
export { standInProducts, type StandInProduct } from './products';

export interface StandInRequest {
  /** The code, such as 'APP_0027'; the path if the request is no operation. */
  code: string;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  fields: Record<string, unknown>;
}

export interface StandInControls extends Distortions, StandInWays {
  /** Every connection is closed without a response. */
  down: boolean;
  /** Requests get no response. */
  hang: boolean;
  /** Failures are pages, as those of a proxy. */
  htmlErrors: boolean;
  /** Failures have the status 200 and a body of `error`. */
  successErrors: boolean;
  /** Every request is refused with `SessionExpired`. */
  sessionsExpired: boolean;
  /** Operations that this server does not have. */
  missing: string[];
  /** Operations with a page instead of data. */
  unreadable: string[];
}

export interface TFireFlayStandIn {
  /** The server's address, without a path. */
  base: string;
  controls: StandInControls;
  /** All requests so far, the oldest first. */
  requests: StandInRequest[];
  orders: StandInOrder[];
  /** The next request of this operation is carried out, and its connection closed without a response. */
  cutAfter(code: string): void;
  /** Pays the Pix charge of an order. */
  payPix(orderId: string): void;
  /** Changes a customer's password at that server, past the store. */
  setPassword(customerId: string, password: string): void;
  close(): Promise<void>;
}

const OPERATION_PATH = /^\/api\/datasnap\/rest\/TFireFlay\/(APP_\d{4})$/;
const PICTURE_PATH = /^\/imagens\/(\d+)\/(\d+)\.png$/;
const NOT_FOUND_PAGE = '<html><head><title>Not Found</title></head><body>404</body></html>';

const isOperation = (code: string): code is NumberedCode => code in standInOperations;

/** @param port 0: any free one */
export async function startTFireFlayStandIn({ port = 0 } = {}): Promise<TFireFlayStandIn> {
  const requests: StandInRequest[] = [];
  const cutCodes = new Set<string>();
  const controls: StandInControls = {
    ...noDistortions(),
    ...defaultWays(),
    down: false,
    hang: false,
    htmlErrors: false,
    successErrors: false,
    sessionsExpired: false,
    missing: [],
    unreadable: [],
  };
  const state = createState(controls);

  function answer({ code, method, fields }: StandInRequest): StandInReply {
    if (controls.unreadable.includes(code)) return { status: 200, value: undefined };
    if (!isOperation(code) || controls.missing.includes(code)) {
      return { status: 404, value: undefined };
    }
    if (controls.sessionsExpired)
      return { status: 200, value: { SessionExpired: 'The session has expired.' } };
    const expected = operations[code].method;
    const difference =
      method === expected ? findDifference(code, fields) : `the method is ${expected}`;
    if (difference !== undefined) return { status: 500, value: { error: difference } };
    return standInOperations[code](state, fields as never);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const received = await readRequest(request);
    requests.push(received);
    if (controls.hang) return;
    if (controls.down) {
      request.socket.destroy();
      return;
    }
    const picture = PICTURE_PATH.exec(received.url);
    if (picture) {
      sendPicture(response, Number(picture[1]), Number(picture[2]));
      return;
    }
    const reply = answer(received);
    if (cutCodes.delete(received.code)) {
      request.socket.destroy();
      return;
    }
    send(response, received.code, reply, controls);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    controls,
    requests,
    orders: state.orders,
    cutAfter: (code) => cutCodes.add(code),
    payPix(orderId) {
      const order = state.orders.find(({ id }) => id === orderId);
      if (!order) throw new Error(`No such order: ${orderId}`);
      order.isPaid = true;
      order.step = 0;
    },
    setPassword(customerId, password) {
      const customer = state.customers.find(({ id }) => id === customerId);
      if (!customer) throw new Error(`No such customer: ${customerId}`);
      customer.senha = password;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<StandInRequest> {
  const { method = '', url = '', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(url, 'http://stand-in');
  const text = Buffer.concat(chunks).toString();
  const fields = method === 'GET' ? Object.fromEntries(searchParams) : parseObject(text);
  return { code: OPERATION_PATH.exec(pathname)?.[1] ?? pathname, method, url, headers, fields };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function send(
  response: ServerResponse,
  code: string,
  { status, value }: StandInReply,
  controls: StandInControls,
) {
  const isFailure = status >= 400;
  if (value === undefined || (isFailure && controls.htmlErrors)) {
    response.writeHead(status, { 'content-type': 'text/html' }).end(NOT_FOUND_PAGE);
    return;
  }
  if (isFailure && controls.successErrors) {
    const { resposta, error } = value as { resposta?: string; error?: string };
    sendText(response, 200, JSON.stringify({ error: error ?? resposta }), controls);
    return;
  }
  sendText(
    response,
    status,
    isFailure ? JSON.stringify(value) : toBody(code, value, controls),
    controls,
  );
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  { latin1 }: StandInControls,
) {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(Buffer.from(text, latin1 ? 'latin1' : 'utf8'));
}

function sendPicture(response: ServerResponse, code: number, number: number) {
  const product = standInProducts.find((each) => each.code === code);
  if (!product?.pictures.includes(number)) {
    response.writeHead(404, { 'content-type': 'text/html' }).end(NOT_FOUND_PAGE);
    return;
  }
  response
    .writeHead(200, { 'content-type': 'image/png' })
    .end(createPng(120 + (code % 100), 140, 150 + number));
}
