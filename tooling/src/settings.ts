import { resolve } from 'node:path';
import { readReleaseStore, type ReleaseStore } from '@fireflay/releases';
import { remotes } from './packages';
import { root } from './root';

/** The port of the first remote alone; the others follow in the order of their names. */
export const FIRST_REMOTE_PORT = 3001;

export interface Settings {
  port: number;
  apiPort: number;
  /** Of the platform page. */
  platformPort: number;
  dataDir: string;
  releasesDir: string;
  /** Where `npm run release` and `npm run channel` write: that folder, or a bucket. */
  releases: ReleaseStore;
  /** False when API_BASE names the retailer's own server. */
  ownBackend: boolean;
  backendEnvironment: NodeJS.ProcessEnv;
  shellEnvironment: NodeJS.ProcessEnv;
}

/**
 * What `npm start`, `npm run dev`, the tests and the benchmark run with; docs/configuration.md lists it.
 *
 * @throws Error with one sentence for a value that cannot be used
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
  const dataDir = resolve(env.DATA_DIR ?? resolve(root, '.data'));
  const releasesDir = resolve(env.RELEASES_DIR ?? resolve(dataDir, 'releases'));
  const shared = {
    ...env,
    DATA_DIR: dataDir,
    // Whoever signs is no process that shoppers reach.
    RELEASE_SIGNING_KEY: undefined,
    NODE_ENV: 'production',
    FIREFLAY_MODE: 'local',
    STORE_ORIGIN: env.STORE_ORIGIN ?? `http://localhost:${port}`,
    // No balancer has to look away first: Ctrl-C ends everything at once.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? '0',
  };

  return {
    port,
    apiPort,
    platformPort,
    dataDir,
    releasesDir,
    releases: readReleaseStore(env, releasesDir),
    ownBackend: !env.API_BASE,
    backendEnvironment: {
      ...shared,
      // The shell is the back end's only proxy; TRUST_PROXY names those before the shell.
      TRUST_PROXY: 'loopback',
      // A store to be tried out: play money and the sample catalogue.
      SANDBOX: env.SANDBOX ?? 'on',
      API_PORT: String(apiPort),
      LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    },
    shellEnvironment: {
      ...shared,
      PORT: String(port),
      // With the sandbox and overrides on, the store is for this machine only unless told otherwise.
      HOST: env.HOST ?? '127.0.0.1',
      PLATFORM_PORT: String(platformPort),
      API_BASE: env.API_BASE ?? `http://127.0.0.1:${apiPort}`,
      RELEASES_DIR: releasesDir,
      // A store on one machine makes its own sources live: never in what other shoppers get.
      RELEASES_BUCKET: undefined,
      // On this machine whoever works on a part may look at it in the store.
      OVERRIDES: env.OVERRIDES ?? 'on',
      OVERRIDE_ORIGINS: env.OVERRIDE_ORIGINS ?? remoteDevOrigins(),
    },
  };
}

/** The ports that must be free, by the settings that name them. */
export function portsOf({ port, apiPort, platformPort, ownBackend }: Settings) {
  const shell = [
    { name: 'PORT', port },
    { name: 'PLATFORM_PORT', port: platformPort },
  ];
  return ownBackend ? [...shell, { name: 'API_PORT', port: apiPort }] : shell;
}

/** Where `npm run dev -w mf-…` serves each remote. */
const remoteDevOrigins = () =>
  remotes.map((_, at) => `http://localhost:${FIRST_REMOTE_PORT + at}`).join(',');

function readPort(env: NodeJS.ProcessEnv, name: string, defaultPort: number): number {
  const port = Number(env[name] ?? defaultPort);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`${name} must be a number from 1 to 65535, not "${env[name]}".`);
}
