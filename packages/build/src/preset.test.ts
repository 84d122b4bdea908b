import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const libraries = join(__dirname, '../../../node_modules');
const POLL_INTERVAL_MS = 200;
/** Builds take seconds, on a busy machine minutes. */
const BUILD_TIMEOUT_MS = 900_000;

/** A remote outside the repository, with the libraries of the repository. */
function makeRemote(folder: string, name: string): string {
  const remote = join(folder, name);
  const files = {
    'package.json': JSON.stringify({ name, version: '1.0.0', type: 'module', sideEffects: true }),
    'webpack.config.mjs': `
      import { isolatedPage, remoteBrowser, remoteServer, serve } from '@fireflay/build';
      const exposes = { './routes': './src/routes.tsx' };
      const remote = { name: '${name}', context: import.meta.dirname, exposes };
      export default ({ WEBPACK_SERVE, store }, { mode = 'production' }) => WEBPACK_SERVE
        ? serve(remote, { port: 3001, store })
        : [remoteBrowser(remote, mode), remoteServer(remote, mode), isolatedPage(remote, mode)];`,
    'src/routes.tsx': `export const routes = [{ path: '/a', lazy: () => import(/* webpackChunkName: "page-a" */ './page') }];`,
    'src/page.tsx': `import styles from './page.module.css'; export const Component = () => <p className={styles.text}>A</p>;`,
    'src/page.module.css':
      '.text { color: red } @media (min-width: 600px) { .text { color: green } }',
    'src/isolated.tsx': `document.body.textContent = 'isolated';`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(remote, path)), { recursive: true });
    writeFileSync(join(remote, path), text);
  }
  return remote;
}

/** Starts webpack's command line in a package's folder. */
function startWebpack(folder: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(libraries, 'webpack/bin/webpack.js'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return { child, readOutput: () => output };
}

const untilExit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve));

async function build(folder: string, ...args: string[]) {
  const { child, readOutput } = startWebpack(folder, ['build', ...args]);
  const status = await untilExit(child);
  if (status !== 0) throw new Error(readOutput());
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves with the first successful response of a dev server, once all of it has arrived. */
async function untilServed(url: string, server: ChildProcess) {
  while (server.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return { headers: response.headers, text: await response.text() };
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`The dev server ended before it served ${url}.`);
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
}

/** The event stream of a dev server's builds. */
async function openBuilds(origin: string) {
  const stream = await fetch(`${origin}/__builds`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async () => (await reader?.read())?.value,
    close: async () => reader?.cancel(),
  };
}

describe('the configurations of a remote outside the repository', () => {
  let folder: string;
  let remote: string;
  let other: string;
  const listFiles = (bundle: string) => readdirSync(join(remote, 'dist', bundle));
  const readFrom = (package_: string, bundle: string, pattern: RegExp) => {
    const name = readdirSync(join(package_, 'dist', bundle)).find((each) => pattern.test(each));
    return readFileSync(join(package_, 'dist', bundle, name ?? String(pattern)), 'utf8');
  };
  const classIn = (style: string) => /\.([\w-]+)\{/.exec(style)?.[1] ?? '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fireflay-build-'));
    symlinkSync(libraries, join(folder, 'node_modules'));
    remote = makeRemote(folder, 'mf-one');
    other = makeRemote(folder, 'mf-two');
    await Promise.all([build(remote), build(other, '--config-name', 'browser')]);
  }, BUILD_TIMEOUT_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('build the containers for browser and server, and the isolated page', () => {
    expect(listFiles('browser')).toEqual(
      expect.arrayContaining([
        'mf-manifest.json',
        expect.stringMatching(/^remoteEntry\.\w{8}\.js$/),
      ]),
    );
    expect(listFiles('server')).toContain('remoteEntry.cjs');
    expect(listFiles('isolated')).toContain('index.html');
  });

  it('write the files of each named chunk to chunks.json', () => {
    const chunks: unknown = JSON.parse(readFrom(remote, 'browser', /^chunks\.json$/));

    expect(chunks).toMatchObject({
      'page-a': {
        scripts: [expect.stringMatching(/^page-a\.\w{8}\.js$/)],
        styles: [expect.stringMatching(/^page-a\.\w{8}\.css$/)],
      },
    });
  });

  it('name the container by its content, in its file, its source map and the manifest', () => {
    const entry = listFiles('browser').find((name) => /^remoteEntry\.\w{8}\.js$/.test(name)) ?? '';
    const text = readFrom(remote, 'browser', /^remoteEntry\.\w{8}\.js$/);
    const manifest = JSON.parse(readFrom(remote, 'browser', /^mf-manifest\.json$/)) as Manifest;
    const content = text.replace(`${entry}.map`, 'remoteEntry.js.map');

    expect(entry).toContain(createHash('sha256').update(content).digest('hex').slice(0, 8));
    expect(listFiles('browser')).toContain(`${entry}.map`);
    expect(text).toMatch(new RegExp(`sourceMappingURL=${entry}\\.map\\s*$`));
    expect(manifest.metaData.remoteEntry.name).toBe(entry);
    expect(listFiles('browser')).not.toContain('remoteEntry.js');
  });

  it('write a compressed copy of the container in both encodings', () => {
    const entry = listFiles('browser').find((name) => /^remoteEntry\.\w+\.js$/.test(name));

    expect(listFiles('browser')).toEqual(expect.arrayContaining([`${entry}.br`, `${entry}.gz`]));
  });

  it('give a class the same name in the browser and on the server', () => {
    const name = classIn(readFrom(remote, 'browser', /^page-a\.\w+\.css$/));

    expect(name).toHaveLength(5);
    expect(readFrom(remote, 'server', /^page-a\.cjs$/)).toContain(`"text": \`${name}\``);
  });

  it('keep media queries that Safari 16 understands', () => {
    const css = readFrom(remote, 'browser', /^page-a\.\w+\.css$/);

    expect(css).toMatch(/@media \(min-width:600px\)\{/);
  });

  it('give classes of files of the same path in two remotes different names', () => {
    const [name, otherName] = [remote, other].map((each) =>
      classIn(readFrom(each, 'browser', /^page-a\.\w+\.css$/)),
    );

    expect(name).not.toBe(otherName);
  });

  it(
    'serve the isolated page and the container for a store of another origin, and report new builds',
    async () => {
      const port = await findFreePort();
      const { child } = startWebpack(remote, ['serve'], { PORT: String(port) });
      const exited = untilExit(child);
      const origin = `http://localhost:${port}`;

      const page = await untilServed(`${origin}/`, child);
      const manifest = await untilServed(`${origin}/mf-manifest.json`, child);
      const entry = await untilServed(
        `${origin}/${(JSON.parse(manifest.text) as Manifest).metaData.remoteEntry.name}`,
        child,
      );
      const builds = await openBuilds(origin);
      const first = await builds.next();
      writeFileSync(join(remote, 'src/page.tsx'), 'export const Component = () => <p>B</p>;');
      const second = await builds.next();
      await builds.close();
      child.kill('SIGINT');
      await exited;

      expect(page.text).toContain('<title>mf-one</title>');
      expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
      expect(JSON.parse(manifest.text)).toMatchObject({ name: 'mf_one' });
      expect(entry.text).toContain('EventSource');
      const [, hash = 'none'] = /^data: (\w+)\n\n$/.exec(first ?? '') ?? [];
      // The container knows its own build: a page does not reload for it.
      expect(entry.text).toContain(hash);
      expect(second).toMatch(/^data: \w+\n\n$/);
      expect(second).not.toBe(first);
      expect(existsSync(join(remote, 'dist/served/mf-manifest.json'))).toBe(true);
    },
    BUILD_TIMEOUT_MS,
  );
});
