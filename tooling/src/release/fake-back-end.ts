import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { FOLLOWED_CONTENT_PATH } from '@fireflay/service';
import type { FollowedContent } from '@fireflay/service';
import { resolveScenarioRequest } from '@fireflay/testing/scenarios';
import type { ScenarioChoice } from '@fireflay/testing/scenarios';
import { startLocalServer } from './local-server';
import type { LocalServer } from './local-server';

/** The header with the scenarios of a browser, as JSON. The shell passes it on. */
export const SCENARIO_HEADER = 'x-fireflay-scenarios';

/** The paths of operations. All others are files. */
const OPERATION = /^\/(api|ws)\//;

/** The retailer's employees have published nothing, so pages show the profile of the settings. */
const content: FollowedContent = { version: '', catalogueVersion: null };

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>';

export interface FakeBackEnd extends LocalServer {
  /** The scenarios of requests without the header: those of renders. */
  choice: ScenarioChoice;
  /** The operations that renders have called, as 'GET /api/…?codigo=7'. */
  calls: string[];
  /** The operations that the contract does not have, as 'GET /api/…'. */
  unknown: Set<string>;
}

/** A back end with the responses of the isolated pages' scenarios. */
export async function startFakeBackEnd(): Promise<FakeBackEnd> {
  const state = { choice: {} as ScenarioChoice, calls: [] as string[], unknown: new Set<string>() };
  const server = await startLocalServer((request, response) => {
    reply(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function reply(request: IncomingMessage, response: ServerResponse) {
    const { url = '/', method = 'GET', headers } = request;
    if (url.startsWith(FOLLOWED_CONTENT_PATH)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      return;
    }
    if (url.startsWith('/imagens/')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
      return;
    }
    const header = headers[SCENARIO_HEADER];
    const isOperation = OPERATION.test(url);
    if (isOperation && header === undefined) state.calls.push(`${method} ${url}`);
    const choice =
      typeof header === 'string' ? (JSON.parse(header) as ScenarioChoice) : state.choice;
    const found = await resolveScenarioRequest(await toRequest(request), choice);
    if (!found && isOperation) state.unknown.add(`${method} ${url.split('?')[0]}`);
    // The connection fails in this scenario.
    if (found?.type === 'error') return void response.destroy();
    const { status, headers: own } = found ?? { status: 404, headers: new Headers() };
    response.writeHead(status, Object.fromEntries(own));
    response.end(found ? Buffer.from(await found.arrayBuffer()) : '{}');
  }

  return Object.assign(state, server);
}

async function toRequest(request: IncomingMessage) {
  const { url = '/', method = 'GET', headers } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await buffer(request);
  return new Request(`http://back-end${url}`, {
    method,
    ...(body && body.length > 0 && { body }),
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  });
}
