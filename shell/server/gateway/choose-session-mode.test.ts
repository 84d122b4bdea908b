/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OrderList, pathOf, ReadSession } from 'shared-contracts/wire';
import { server } from '@fireflay/testing';
import { startTFireFlayStandIn } from '@fireflay/testing/stand-in';
import { probeSessionMode } from './choose-session-mode';

type Answer = readonly [status: number, body: string];

const refusal: Answer = [401, '{"resposta":"Entre na sua conta."}'];
const orders: Answer = [200, '[{"id":"1"}]'];
const session = pathOf(ReadSession);
const list = `${pathOf(OrderList)}?id=0`;

let asked: IncomingMessage[];
let opened: Server | undefined;

async function serve(answers: Record<string, Answer>): Promise<string> {
  opened = createServer((request, response) => {
    asked.push(request);
    const [status, body] = answers[request.url ?? ''] ?? [404, ''];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => opened?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

const probe = (apiBase: string, apiAuthorization?: string) =>
  probeSessionMode({ apiBase, apiAuthorization, maxWaitMs: 50 });

beforeAll(() => server.close());
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  opened?.close();
  opened?.closeAllConnections();
  opened = undefined;
});

describe('the proof that a server has sessions of its own', () => {
  it('is that it refuses the session and a customer’s orders without a cookie', async () => {
    const base = await serve({ [session]: refusal, [list]: refusal });

    expect(await probe(base)).toBe('server');
    expect(asked.map(({ url }) => url).toSorted()).toEqual([list, session].toSorted());
  });

  it.each<[string, Record<string, Answer>]>([
    ['answers for any id', { [session]: refusal, [list]: orders }],
    ['has no session', { [list]: refusal }],
    ['refuses without a text', { [session]: [401, ''], [list]: [401, ''] }],
    ['refuses with a page', { [session]: [401, '<html>'], [list]: [401, '<html>'] }],
    ['fails', { [session]: [500, '{}'], [list]: [500, '{}'] }],
    ['leads elsewhere', { [session]: [302, ''], [list]: refusal }],
  ])('is missing where that server %s', async (_, answers) => {
    expect(await probe(await serve(answers))).toBe('gateway');
  });

  it('is missing for a plain TFireFlay server', async () => {
    const standIn = await startTFireFlayStandIn();

    expect(await probe(standIn.base)).toBe('gateway');
    await standIn.close();
  });

  it('is asked for with the credentials of that server, and never with a cookie or our token', async () => {
    const base = await serve({ [session]: refusal, [list]: refusal });
    await probe(base, 'Basic abc');

    for (const { headers } of asked) {
      expect(headers).toMatchObject({ authorization: 'Basic abc' });
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/cookie|token/)]),
      );
    }
  });

  it('ends the start with one sentence where nobody answers', async () => {
    await expect(probe('http://127.0.0.1:9')).rejects.toThrow(
      /^API_BASE: http:\/\/127\.0\.0\.1:9 does not answer .* set API_SESSION to server or gateway\.$/,
    );
  });
});
