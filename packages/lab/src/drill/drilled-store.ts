import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@fireflay/service/launched-process';
import type { LaunchedProcess } from '@fireflay/service/launched-process';
import { root } from 'tooling/root';
import { launch } from './launch';

/** Seconds that a new release may take to write search words before it is ready. */
const READY_TIMEOUT_MS = 120_000;

/** An order that a buyer got a confirmation for. */
export interface AcknowledgedOrder {
  order: number;
  type: 'pix' | 'credit';
  /** Milliseconds since 1970. */
  at: number;
}

export interface BackEndOptions {
  databaseUrl: string;
  dataDir: string;
  port?: number;
  /** The repository of the release that runs. */
  release?: string;
}

/** A production build of the back end, with the sandbox's acquirer and e-mails as files. */
export class BackEnd {
  readonly port: number;
  readonly #launched: LaunchedProcess;

  private constructor(port: number, launched: LaunchedProcess) {
    this.port = port;
    this.#launched = launched;
  }

  static async start({ databaseUrl, dataDir, port, release = root }: BackEndOptions) {
    const ownPort = port ?? (await findFreePort());
    mkdirSync(dataDir, { recursive: true });
    const launched = launch(['backend/dist/service/server.cjs'], {
      cwd: release,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        FIREFLAY_MODE: 'local',
        SANDBOX: 'on',
        LOG_LEVEL: 'error',
        DRAIN_SECONDS: '3',
        TRUST_PROXY: 'loopback',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        API_PORT: String(ownPort),
      },
    });
    await launched.untilReady(`http://127.0.0.1:${ownPort}/readyz`, READY_TIMEOUT_MS);
    return new BackEnd(ownPort, launched);
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  stop() {
    return this.#launched.end();
  }
}

/** Buyers in a process of their own: `drill-buyers.ts`. */
export class Buyers {
  readonly #launched: LaunchedProcess;

  constructor(origin: string, databaseUrl: string) {
    const script = join(root, 'packages/lab/src/drill/drill-buyers.ts');
    this.#launched = launch(['--import', 'tsx', script, origin, databaseUrl], {
      cwd: root,
    });
  }

  static async start(origin: string, databaseUrl: string): Promise<Buyers> {
    const buyers = new Buyers(origin, databaseUrl);
    await buyers.#launched.untilPrinted(/^(buying)$/m);
    return buyers;
  }

  /** Lets them buy until so many more orders are confirmed. */
  async untilBought(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    while (this.acknowledged.length < wanted) {
      if (this.#launched.hasEnded) throw new Error(this.#launched.output);
      await pause(100);
    }
  }

  get acknowledged(): AcknowledgedOrder[] {
    return this.#linesOf<AcknowledgedOrder>('order');
  }

  get failures(): string[] {
    return this.#linesOf<{ failed: string }>('failed').map(({ failed }) => failed);
  }

  /** Each buyer ends the purchase at hand. */
  async stop(): Promise<void> {
    await this.#launched.end();
  }

  #linesOf<Line>(key: string): Line[] {
    const lines = this.#launched.output.split('\n').slice(0, -1);
    return lines
      .filter((line) => line.startsWith(`{"${key}":`))
      .map((line) => JSON.parse(line) as Line);
  }
}
