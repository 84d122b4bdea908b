import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { HelperProcess } from './helper-process';
import type { ClusterPorts } from './cluster-ports';

const NAMES = ['db1', 'db2', 'db3'] as const;
export type DatabaseName = (typeof NAMES)[number];

/** A primary and two streaming replicas, from nothing. A transaction is confirmed once one replica has it. */
export class ClusterDatabase {
  readonly #helper: HelperProcess;

  private constructor(helper: HelperProcess) {
    this.#helper = helper;
  }

  /** Starts the primary; the replicas need the balancer that leads to it. */
  static async start(dataDir: string, { database, databases }: ClusterPorts) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    // PostgreSQL runs as another user where this one is root.
    chmodSync(dataDir, 0o755);
    const ports = Object.fromEntries(NAMES.map((name, at) => [name, databases[at]]));
    const options = JSON.stringify({ dataDir, ports, primaryPort: database });
    const helper = new HelperProcess('backend', 'src/testing/hold-replicated-postgres.ts', [
      options,
    ]);
    await helper.untilPrinted(/(holding PostgreSQL)/);
    return new ClusterDatabase(helper);
  }

  async addReplicas(): Promise<void> {
    await this.addReplica('db2');
    await this.addReplica('db3');
    await this.#helper.call('replicateSynchronously', 'db1');
  }

  async addReplica(name: DatabaseName, primary: DatabaseName = 'db1'): Promise<void> {
    await this.#helper.call('addReplica', name, primary);
    await this.#helper.call('untilStreaming', primary, name);
  }

  /** The address of one server, or behind the balancer at this port. */
  urlOf = async (name: DatabaseName) => String(await this.#helper.call('urlOf', name));
  urlAt = async (port: number) => String(await this.#helper.call('urlAt', port));

  async signal(name: DatabaseName, signal: NodeJS.Signals): Promise<void> {
    await this.#helper.call('signal', name, signal);
  }

  /** Starts a server that was killed. */
  async launch(name: DatabaseName): Promise<void> {
    await this.#helper.call('launch', name);
  }

  /** Starts a replica that was killed, and waits until it streams. */
  async startAgain(name: DatabaseName, primary: DatabaseName = 'db1'): Promise<void> {
    await this.launch(name);
    await this.#helper.call('untilStreaming', primary, name);
  }

  async restartReplica(name: DatabaseName, primary: DatabaseName = 'db1'): Promise<void> {
    await this.#helper.call('restart', name);
    await this.#helper.call('untilStreaming', primary, name);
  }

  stop = () => this.#helper.end();
}
