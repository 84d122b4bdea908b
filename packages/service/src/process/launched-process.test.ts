import { createServer } from 'node:net';
import { findFreePort, LaunchedProcess } from './launched-process';

const SERVER = `const server = require('node:http').createServer((_, response) => response.end());
server.listen(0, '127.0.0.1', () => console.log('open on ' + server.address().port));`;
const DEAF =
  "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log('open on 0')";

const launch = (script: string) => new LaunchedProcess(['-e', script], {});

describe('LaunchedProcess', () => {
  it('is ready when its server replies, and ends on SIGTERM', async () => {
    const server = launch(SERVER);
    const port = await server.untilPrinted(/open on (\d+)/);

    await server.untilReady(`http://127.0.0.1:${port}/`);
    await server.end();

    expect(server.child.signalCode).toBe('SIGTERM');
  });

  it('is killed when it takes longer to end than it may', async () => {
    const server = launch(DEAF);
    await server.untilPrinted(/open on (\d+)/);

    await server.end(10);

    expect(server.child.signalCode).toBe('SIGKILL');
  });

  it('fails with what it has printed when it ends before it is ready', async () => {
    const server = launch("console.error('no database'); process.exitCode = 1");

    await expect(server.untilReady(`http://127.0.0.1:${await findFreePort()}/`)).rejects.toThrow(
      'no database',
    );
    await expect(launch('').untilPrinted(/(open)/)).rejects.toThrow('The process has ended');
  });

  it('returns what a command has printed, or fails with it', async () => {
    expect(await launch("console.log('done')").untilEnded()).toBe('done\n');
    await expect(
      launch("console.error('broken'); process.exitCode = 3").untilEnded(),
    ).rejects.toThrow('broken');
  });
});

it('findFreePort names a port that can be listened on', async () => {
  const port = await findFreePort();

  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  expect(server.address()).toMatchObject({ port });
  server.close();
});
