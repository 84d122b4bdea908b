import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { EnterCode, ReadSession, SignIn } from '@fireflay/back-office-wire';
import type { SessionState } from '@fireflay/back-office-wire';
import { sampleEmployee } from '@fireflay/sample-store/customers';
import { URI } from 'otpauth';
import type { TOTP } from 'otpauth';

/** This many requests reach every back end. */
const LOOKS = 6;

interface Reply {
  status: number | undefined;
  cookie: string | undefined;
  body: SessionState;
}

/**
 * Signs the sample employee in through the balancer, whose host for the back office it names, and looks at the session at
 * every back end. Once in a database: the first sign-in adds the authenticator.
 *
 * @param office origin of the back office
 * @param shop address of the balancer
 * @returns what is wrong, a sentence each
 */
export async function signInAtOffice(office: string, shop: string): Promise<string[]> {
  const { host } = new URL(office);
  const { port } = new URL(shop);
  let cookie: string | undefined;
  const call = async ({ method, path }: { method: string; path: string }, body?: object) => {
    const reply = await send({ host, port, method, path, origin: office, cookie }, body);
    cookie = reply.cookie ?? cookie;
    return reply;
  };

  const { email, password } = sampleEmployee;
  const known = await call(SignIn, { email, password });
  if (known.body.state !== 'enrolment-needed')
    return [`the password of an employee had the reply ${describe(known)}`];
  const authenticator = URI.parse(known.body.uri) as TOTP;
  const entered = await call(EnterCode, { code: authenticator.generate() });
  if (entered.body.state !== 'signed-in')
    return [`the code of an employee had the reply ${describe(entered)}`];

  const wrong: string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const session = await call(ReadSession);
    if (session.body.state !== 'signed-in')
      wrong.push(`the session of an employee had the reply ${describe(session)}`);
  }
  return wrong;
}

const describe = ({ status, body }: Reply) => `${status} ${JSON.stringify(body)}`;

interface OfficeRequest {
  /** The header; the connection goes to the balancer on this machine. */
  host: string;
  port: string;
  method: string;
  path: string;
  origin: string;
  cookie: string | undefined;
}

function send(
  { host, port, method, path, origin, cookie }: OfficeRequest,
  body?: object,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      ...(cookie !== undefined && { cookie }),
      ...(body && { origin, 'content-type': 'application/json' }),
    };
    const sent = request({ hostname: '127.0.0.1', port, method, path, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const [set = ''] = response.headers['set-cookie'] ?? [];
      json(response).then(
        (reply) =>
          resolve({
            status: response.statusCode,
            cookie: set.split(';', 1)[0] || undefined,
            body: reply as SessionState,
          }),
        reject,
      );
    });
    sent.end(body && JSON.stringify(body));
  });
}
