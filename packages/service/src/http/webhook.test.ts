/** @jest-environment node */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isPrivateAddress, sendWebhook } from './webhook';
import { signMessage } from './webhook-signature';

let server: Server;
let received: { headers: IncomingMessage['headers']; body: string }[];
let status: number;
beforeEach(async () => {
  received = [];
  status = 204;
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: '/other' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const send = (more: object = {}) =>
  sendWebhook({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'history-7',
    payload: { type: 'release.promoted' },
    timestamp: 1_790_000_000,
    allowsPrivate: true,
    ...more,
  });

describe('a webhook', () => {
  it('is signed over its id, its time and its body', async () => {
    await send();

    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(body).toBe('{"type":"release.promoted"}');
    expect(headers['webhook-id']).toBe('history-7');
    expect(headers['webhook-signature']).toBe(
      signMessage(
        { id: 'history-7', timestamp: '1790000000', body },
        'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      ),
    );
  });

  it('is signed by each of several secrets, while the receiver changes its own', async () => {
    const secrets = ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_QUFBQUFBQUFBQUFBQUFBQQ=='];
    await send({ secret: secrets.map((each) => `whsec_${each.replace('whsec_', '')}`) });

    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const message = { id: 'history-7', timestamp: '1790000000', body };
    expect(headers['webhook-signature']).toBe(
      secrets.map((each) => signMessage(message, each)).join(' '),
    );
  });

  it('has the signature of the example of the specification', () => {
    const signature = signMessage(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: '1614265330',
        body: '{"test": 2432232314}',
      },
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    );

    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it.each([301, 400, 500])('is not delivered where the receiver answers %i', async (code) => {
    status = code;

    await expect(send()).rejects.toThrow(`answered ${code}: it must answer 2xx.`);

    expect(received).toHaveLength(1);
  });

  it('is not sent to a private network, by address or by name', async () => {
    const to = (url: string) => send({ url, allowsPrivate: false });

    await expect(to('http://example.com/')).rejects.toThrow('is not https');
    await expect(to('https://10.1.2.3/hook')).rejects.toThrow('private network (10.1.2.3)');
    await expect(to('https://[::1]/hook')).rejects.toThrow('private network (::1)');
    await expect(to('https://localhost/hook')).rejects.toThrow('private network');
    expect(received).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    '192.168.1.1',
    '172.31.0.9',
    '169.254.169.254',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('takes %s for private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('takes %s for public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
