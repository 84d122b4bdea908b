import { remotes } from './packages';
import { readReleaseSettings } from './release/release-settings';
import type { ReleaseSettings } from './release/release-settings';
import { root } from './root';

/** The port of the first remote's dev server; each remote has its own in its webpack.config.mjs. */
export const FIRST_REMOTE_PORT = 3001;
/** The port of a remote with its own repository: behind those of the remotes here. */
export const STANDALONE_PORT = 3010;

export interface Settings extends ReleaseSettings {
  port: number;
  apiPort: number;
  /** The port for the tools of teams. */
  platformPort: number;
  /** The port of the back office. */
  backOfficePort: number;
  /** False when API_BASE names a back end that runs elsewhere. */
  ownBackend: boolean;
  backendEnvironment: NodeJS.ProcessEnv;
  shellEnvironment: NodeJS.ProcessEnv;
}

/**
 * The settings of `npm start`, `npm run dev`, the tests and the benchmark, as listed in docs/configuration.md.
 *
 * @throws Error with one sentence for an invalid value
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = readPort(env, 'PORT', 3000);
  const apiPort = readPort(env, 'API_PORT', 4000);
  if (port === apiPort) throw new Error(`PORT and API_PORT are both ${port}: choose two ports.`);
  const defaultPlatformPort = port < 65_000 ? port + 500 : port - 500;
  const platformPort = readPort(
    env,
    'PLATFORM_PORT',
    defaultPlatformPort === apiPort ? defaultPlatformPort + 1 : defaultPlatformPort,
  );
  if (platformPort === port || platformPort === apiPort) {
    throw new Error(`PLATFORM_PORT must be a port of its own, not ${platformPort}.`);
  }
  const backOfficePort = readPort(
    env,
    'BACK_OFFICE_PORT',
    apiPort < 64_900 ? apiPort + 600 : apiPort - 600,
  );
  if ([port, apiPort, platformPort].includes(backOfficePort)) {
    throw new Error(`BACK_OFFICE_PORT must be a port of its own, not ${backOfficePort}.`);
  }
  const { dataDir, releasesDir, releases } = readReleaseSettings(root, env);
  const shared = {
    ...env,
    DATA_DIR: dataDir,
    // The key stays out of processes that shoppers can reach.
    RELEASE_SIGNING_KEY: undefined,
    NODE_ENV: 'production',
    FIREFLAY_MODE: 'local',
    STORE_ORIGIN: env.STORE_ORIGIN ?? `http://localhost:${port}`,
    // There is no load balancer to wait for, so Ctrl-C ends everything immediately.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? '0',
  };

  return {
    port,
    apiPort,
    platformPort,
    backOfficePort,
    dataDir,
    releasesDir,
    releases,
    ownBackend: !env.API_BASE,
    backendEnvironment: {
      ...shared,
      // The shell is the back end's only proxy; TRUST_PROXY names those before the shell.
      TRUST_PROXY: 'loopback',
      // A store to try: no money moves, and it has the sample catalogue. A retailer's own server has products.
      SANDBOX: env.SANDBOX ?? (env.TFIREFLAY_URL ? 'off' : 'on'),
      API_PORT: String(apiPort),
      BACK_OFFICE_PORT: String(backOfficePort),
      LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    },
    shellEnvironment: {
      ...shared,
      PORT: String(port),
      // With sandbox and overrides on, only this machine may reach the store by default.
      HOST: env.HOST ?? '127.0.0.1',
      PLATFORM_PORT: String(platformPort),
      API_BASE: env.API_BASE ?? `http://127.0.0.1:${apiPort}`,
      RELEASES_DIR: releasesDir,
      // A store on one machine makes its own sources live. It must not do so in a shared bucket.
      RELEASES_BUCKET: undefined,
      // Developers may try a remote in the store of their machine.
      OVERRIDES: env.OVERRIDES ?? 'on',
      OVERRIDE_ORIGINS: env.OVERRIDE_ORIGINS ?? remoteDevOrigins(),
    },
  };
}

/** The ports that must be free, with the names of their settings. */
export function portsOf({ port, apiPort, platformPort, backOfficePort, ownBackend }: Settings) {
  const shell = [
    { name: 'PORT', port },
    { name: 'PLATFORM_PORT', port: platformPort },
  ];
  const backEnd = [
    { name: 'API_PORT', port: apiPort },
    { name: 'BACK_OFFICE_PORT', port: backOfficePort },
  ];
  return ownBackend ? [...shell, ...backEnd] : shell;
}

/** Where `npm run dev` serves each remote: `-w mf-…` here, and one with its own repository. */
const remoteDevOrigins = () =>
  [...remotes.map((_, at) => FIRST_REMOTE_PORT + at), STANDALONE_PORT]
    .map((port) => `http://localhost:${port}`)
    .join(',');

function readPort(env: NodeJS.ProcessEnv, name: string, defaultPort: number): number {
  const port = Number(env[name] ?? defaultPort);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`${name} must be a number from 1 to 65535, not "${env[name]}".`);
}
