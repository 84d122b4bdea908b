import { randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { bundledPackages } from 'tooling/packages';
import { checkPorts, Processes } from 'tooling/processes';
import { findSigningKey, publicKeysWith } from 'tooling/release/signing-key';
import { root } from 'tooling/root';
import type { Settings } from 'tooling/settings';
import { Balancer, findBalancer, OFFICE_HOST } from './balancer';
import { ClusterBucket } from './cluster-bucket';
import { ClusterDatabase } from './cluster-database';
import { clusterPorts } from './cluster-ports';
import type { ClusterPorts } from './cluster-ports';

const DRAIN_SECONDS = 5;

/** A server of the cluster: `shell 1`, `back end 2`. */
interface ClusterServer {
  name: string;
  script: string;
  port: number;
  env: NodeJS.ProcessEnv;
}

/**
 * The machines of a store as processes of this one: shells and back ends behind HAProxy, PostgreSQL with two replicas, an
 * S3 server.
 */
export class Cluster {
  readonly token = randomBytes(32).toString('base64url');
  readonly ports: ClusterPorts;
  readonly key: KeyObject;
  readonly processes: Processes;
  readonly #settings: Settings;
  #servers: ClusterServer[] = [];

  database!: ClusterDatabase;
  bucket!: ClusterBucket;
  balancer!: Balancer;

  private constructor(settings: Settings, pairs: number, canLoseOne: boolean) {
    this.#settings = settings;
    this.processes = new Processes({ canLoseOne });
    this.ports = clusterPorts(settings, pairs);
    this.key = findSigningKey(settings);
    void this.processes.untilStopped().then(() => this.#stopRest());
  }

  /**
   * Builds what has changed and starts everything, with as many back ends as shells.
   *
   * @param canLoseOne a server that ends by itself is only reported; default: everything ends
   */
  static async start(
    settings: Settings,
    { pairs = 2, canLoseOne = false }: { pairs?: number; canLoseOne?: boolean } = {},
  ): Promise<Cluster> {
    const cluster = new Cluster(settings, pairs, canLoseOne);
    const { ports } = cluster;
    await checkPorts(
      Object.entries(ports)
        .flatMap(([, each]: [string, number | number[]]) => each)
        .map((port) => ({ name: port >= settings.apiPort ? 'API_PORT' : 'PORT', port })),
    );
    await runStep('Building', (progress) => buildPackages(bundledPackages, progress));
    try {
      await cluster.#start(pairs);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  get origin() {
    return `http://127.0.0.1:${this.ports.shop}`;
  }

  get officeOrigin() {
    return `http://${OFFICE_HOST}:${this.ports.shop}`;
  }

  get serverNames() {
    return this.#servers.map(({ name }) => name);
  }

  startServer = async (name: string): Promise<void> => {
    const server = this.#servers.find((each) => each.name === name);
    if (!server) throw new Error(`There is no ${name}.`);
    await this.processes.start(name, join(root, server.script), {
      env: server.env,
      ready: `http://127.0.0.1:${server.port}/readyz`,
      readyTimeoutS: 120,
    });
  };

  /** Ends the servers, the balancer and the databases, in this order. */
  async stop(): Promise<void> {
    await this.processes.stop();
    await this.#stopRest();
  }

  async #start(pairs: number) {
    const { dataDir } = this.#settings;
    await runStep('Starting the primary, HAProxy and two replicas', async () => {
      mkdirSync(dataDir, { recursive: true });
      this.database = await ClusterDatabase.start(join(dataDir, 'databases'), this.ports);
      const program = findBalancer() ?? 'haproxy';
      this.balancer = new Balancer(program, join(dataDir, 'haproxy.cfg'), this.ports);
      await this.balancer.untilPrimaryUp();
      await this.database.addReplicas();
    });
    await runStep('Starting the S3 server, with releases and photographs', async () => {
      this.bucket = new ClusterBucket(join(dataDir, 'bucket'), this.ports.bucket);
      await this.bucket.start();
      await this.bucket.fill(this.key);
    });
    await runStep(`Starting ${pairs} back ends and ${pairs} shells`, async () => {
      this.#servers = [...(await this.#backEnds()), ...this.#shells()];
      for (const { name } of this.#servers) await this.startServer(name);
      await this.balancer.untilAllUp();
    });
  }

  async #backEnds(): Promise<ClusterServer[]> {
    const { backendEnvironment, dataDir } = this.#settings;
    const url = await this.database.urlAt(this.ports.database);
    const replicas = [await this.database.urlOf('db2'), await this.database.urlOf('db3')];
    return this.ports.backEnds.map((port, at) => ({
      name: `back end ${at + 1}`,
      script: 'backend/dist/service/server.cjs',
      port,
      env: {
        ...backendEnvironment,
        ...this.#shared(),
        // One mailbox at /sandbox/emails, whichever back end sends.
        DATA_DIR: join(dataDir, 'back-ends'),
        STORE_FILES: join(root, 'packages/sample-store/files/store'),
        API_PORT: String(port),
        BACK_OFFICE_PORT: String(this.ports.offices[at]),
        BACK_OFFICE_ORIGIN: this.officeOrigin,
        API_METRICS_PORT: String(this.ports.metrics[at]),
        DATABASE_URL: url,
        DATABASE_READ_URL: replicas[at % replicas.length],
      },
    }));
  }

  #shells(): ClusterServer[] {
    const { shellEnvironment, dataDir } = this.#settings;
    return this.ports.shells.map((port, at) => ({
      name: `shell ${at + 1}`,
      script: 'shell/dist/service/main.cjs',
      port,
      env: {
        ...shellEnvironment,
        ...this.#shared(),
        DATA_DIR: join(dataDir, `shell-${at + 1}`),
        PORT: String(port),
        PLATFORM_PORT: undefined,
        TRUST_PROXY: 'loopback',
        API_BASE: `http://127.0.0.1:${this.ports.api}`,
        RELEASES_DIR: undefined,
        RELEASE_PUBLIC_KEYS: publicKeysWith(this.key, undefined),
      },
    }));
  }

  #shared = () => ({
    ...this.bucket.environment,
    BACKEND_TOKEN: this.token,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });

  async #stopRest() {
    this.balancer?.stop();
    await this.database?.stop();
    await this.bucket?.stop();
  }
}
