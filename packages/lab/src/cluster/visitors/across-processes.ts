import { samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { BACKEND_TOKEN_HEADER } from '@fireflay/service';
import { callStore, prepareOrderBy } from '../../stress/store-calls';
import type { ProductLine } from '../../stress/store-calls';
import type { Shopper } from 'backend/testing/shoppers';

export interface ClusterAddresses {
  shop: string;
  /** Origin of the back office, whose host the balancer knows. */
  office: string;
  shells: readonly string[];
  backEnds: readonly string[];
  /** BACKEND_TOKEN, for requests that go to a back end directly. */
  token: string;
}

/** Sends a request to one process of the cluster, past the balancer. */
const callServer = (
  { token }: ClusterAddresses,
  origin: string,
  shopper: Pick<Shopper, 'cookie' | 'address'>,
  path: string,
  body?: unknown,
) => callStore({ origin }, shopper, path, body, undefined, { [BACKEND_TOKEN_HEADER]: token });

const statusOfSession = async (cluster: ClusterAddresses, origin: string, cookie: string) => {
  const headers = { cookie, [BACKEND_TOKEN_HEADER]: cluster.token };
  return (await fetch(`${origin}/api/sessao`, { headers })).status;
};

/** Signs in at one shell and ends all other sessions at the other one. @returns what is wrong, a sentence each */
export async function checkSessions(cluster: ClusterAddresses): Promise<string[]> {
  const servers = [...cluster.shells, ...cluster.backEnds];
  const [firstShell = '', lastShell = ''] = [cluster.shells[0], cluster.shells.at(-1)];
  const signIn = async (origin: string) => {
    const response = await fetch(`${origin}/api/datasnap/rest/TFireFlay/APP_0045`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.0.1' },
      body: JSON.stringify({ email: samplePerson, senha: samplePassword, redirect: '' }),
    });
    const cookie = response.headers.getSetCookie().find((each) => each.includes('session='));
    if (!cookie) throw new Error(`Signing in at ${origin} failed with ${response.status}.`);
    return cookie.split(';', 1)[0] ?? '';
  };
  const cookie = await signIn(firstShell);
  const statuses = (of: string) =>
    Promise.all(servers.map((origin) => statusOfSession(cluster, origin, of)));
  const before = await statuses(cookie);
  const other = await signIn(lastShell);
  const ended = await fetch(`${lastShell}/api/sessoes/outras`, {
    method: 'DELETE',
    headers: { cookie: other },
  });
  const after = await statuses(cookie);
  return [
    ...(before.every((status) => status === 200)
      ? []
      : [`a session of shell 1 had the replies ${before.join(' ')}`]),
    ...(ended.ok ? [] : [`signing out everywhere failed with ${ended.status}`]),
    ...(after.every((status) => status === 401)
      ? []
      : [`an ended session had the replies ${after.join(' ')}`]),
  ];
}

/** Places an order whose calls go to each shell and back end in turn. @returns its number */
export async function orderAcross(
  cluster: ClusterAddresses,
  shopper: Shopper,
  line: ProductLine,
): Promise<number> {
  const servers = [...cluster.shells, ...cluster.backEnds];
  let turn = 0;
  const send = (address: string, body?: unknown) => {
    const origin = servers[turn % servers.length] ?? '';
    turn += 1;
    return callServer(cluster, origin, shopper, address, body);
  };
  const body = await prepareOrderBy(send, shopper, line, 'credit');
  const { status, body: order } = await send('APP_0050', body);
  if (status !== 200) throw new Error(`The order across processes was refused with ${status}.`);
  return Number(order['id']);
}
