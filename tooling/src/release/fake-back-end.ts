import type { IncomingMessage } from 'node:http';
import { resolveScenarioRequest } from '@fireflay/testing/scenarios';
import { startLocalServer } from './local-server';

/** A back end with the responses of the default scenario of the isolated pages. */
export const startFakeBackEnd = () =>
  startLocalServer((request, response) => {
    resolveScenarioRequest(toRequest(request))
      .then(async (reply = new Response('{}', { status: 404 })) => {
        response.writeHead(reply.status, Object.fromEntries(reply.headers));
        response.end(Buffer.from(await reply.arrayBuffer()));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

/** Rendering only reads: the body is omitted. */
const toRequest = ({ url = '/', headers }: IncomingMessage) =>
  new Request(`http://back-end${url}`, {
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  });
