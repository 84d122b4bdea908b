import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { aCertificate } from '@fireflay/service/testing';
import { launchServer } from '../testing/launch-program';
import { aTestDatabase } from '../testing/test-database';
import type { TestDatabase } from '../testing/test-database';

let database: TestDatabase;
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  database = await aTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'fireflay-server-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function launch(stdio: StdioOptions, settings: NodeJS.ProcessEnv = {}) {
  const server = await launchServer({
    databaseUrl: database.url,
    dataDir,
    settings: { SANDBOX: 'off', LOG_LEVEL: 'info', ...settings },
    stdio,
  });
  child = server.launched.child;
  return server;
}

async function startServer(stdio: StdioOptions) {
  const { launched, address } = await launch(stdio);
  const server = launched.child;
  const exit = once(server, 'exit');
  const url = `http://${address}`;
  await launched.untilReady(`${url}/readyz`);
  return { server, exit, url };
}

/** The status that a process gets which trusts the authority; '' with its error when the connection is refused. */
function requestTrusting(authority: string | undefined, url: string): Promise<string> {
  const program = `fetch(${JSON.stringify(url)}).then(({ status }) => console.info(String(status)))`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
  return new LaunchedProcess(['-e', program], { env }).untilEnded();
}

describe('the process of the back end', () => {
  it('responds and ends on SIGTERM, even when its log cannot be written', async () => {
    const full = await open('/dev/full', 'w');
    const { server, exit, url } = await startServer(['ignore', full.fd, full.fd]);
    await full.close();

    for (let request = 0; request < 3; request += 1) {
      expect((await fetch(`${url}/ws/13010050/json/`)).status).toBe(200);
    }
    server.kill('SIGTERM');

    expect(await exit).toEqual([0, null]);
  });

  it('ends when its parent process has ended', async () => {
    const { server, exit } = await startServer(['ignore', 'ignore', 'ignore', 'ipc']);

    server.disconnect();

    expect(await exit).toEqual([0, null]);
  });

  it('serves HTTPS with its own certificate to those who trust its authority', async () => {
    const certificate = await aCertificate();
    const { launched, address } = await launch(['ignore', 'pipe', 'pipe'], {
      API_TLS_CERT: certificate.cert,
      API_TLS_KEY: certificate.key,
    });

    const url = await launched.untilPrinted(/ready on (\S+)/);

    expect(url).toBe(`https://${address}`);
    expect(await requestTrusting(certificate.cert, `${url}/readyz`)).toBe('200\n');
    await expect(requestTrusting(undefined, `${url}/readyz`)).rejects.toThrow('SELF_SIGNED_CERT');
    await certificate.remove();
  });
});
