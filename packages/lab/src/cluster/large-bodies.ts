import { Agent, request } from 'node:http';
import type { RequestOptions } from 'node:http';

const TOO_LARGE_BYTES = 2_200_000;
const SENDERS = 8;
const SHOPPERS = 6;
/** Milliseconds for a reply, far below the balancer's own limit. */
const REPLY_LIMIT_MS = 5000;

export interface LargeBodiesReport {
  /** Status → number of senders that got it; 0 for a closed connection. */
  refusals: Record<number, number>;
  /** Requests of shoppers that failed afterwards. */
  failed: number;
}

/**
 * Sends bodies that are too large, some of them in chunks, and then requests of shoppers with open connections. The
 * balancer sends these on connections to the shell that it used before: each must get its reply.
 */
export async function sendLargeBodies(origin: string): Promise<LargeBodiesReport> {
  const shoppers = Array.from({ length: SHOPPERS }, () => new Agent({ keepAlive: true }));
  const get = (agent: Agent) => statusOf(`${origin}/healthz`, { agent });
  await Promise.all(shoppers.map(get));
  const body = Buffer.alloc(TOO_LARGE_BYTES, '1');
  const refused = await Promise.all(
    Array.from({ length: SENDERS }, (_, at) =>
      statusOf(
        `${origin}/api/datasnap/rest/TFireFlay/APP_0045`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(at % 2 === 0 && { 'content-length': body.length }),
          },
        },
        body,
      ),
    ),
  );
  const replies = [];
  for (let round = 0; round < 3; round += 1)
    replies.push(...(await Promise.all(shoppers.map(get))));
  for (const agent of shoppers) agent.destroy();
  const refusals: Record<number, number> = {};
  for (const status of refused) refusals[status] = (refusals[status] ?? 0) + 1;
  return { refusals, failed: replies.filter((status) => status !== 200).length };
}

/** The status of the reply; 0 where there is none. */
function statusOf(url: string, options: RequestOptions, body?: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { ...options, timeout: REPLY_LIMIT_MS }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
