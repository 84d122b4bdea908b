import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from 'tooling/root';
import { canRun, describeMissing } from '../system-programs';

export interface BalancedPorts {
  /** The port for shoppers. */
  shop: number;
  /** The port for the shells' requests to the back end. */
  api: number;
  stats: number;
  shells: number[];
  backEnds: number[];
  /** Where each back end serves the back office. */
  offices?: number[];
  /** The port that leads to whichever of the database servers is the primary. */
  database?: number;
  databases?: number[];
}

/** A host of its own, which is this machine. */
export const OFFICE_HOST = 'retaguarda.localhost';

/** Where distributions install it; /usr/sbin is not in every PATH. */
const HAPROXY_PROGRAMS = ['haproxy', '/usr/sbin/haproxy'];

export const findBalancer = (): string | undefined =>
  HAPROXY_PROGRAMS.find((program) => canRun(program, '-v'));

/** One sentence about the programs that a cluster needs and this machine lacks. */
export const findMissingPrograms = (): string | undefined =>
  describeMissing('A cluster', {
    haproxy: findBalancer() !== undefined,
    'postgresql-client': canRun('psql'),
  });

/** The file of `deploy`, with as many servers as there are here. */
export function balancerConfiguration({
  shells,
  backEnds,
  offices = [],
  databases = [],
}: BalancedPorts): string {
  const ports: Record<string, number[]> = {
    shell: shells,
    back_end: backEnds,
    office: offices,
    db: databases,
  };
  const pair = /^( *server ([a-z_]+))1 "[^"]+"(.*)\n *server \2\d "[^"]+"(.*)$/gm;
  return readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8').replace(
    pair,
    (lines, start: string, name: string, ofFirst: string, ofOthers: string) =>
      ports[name]
        ?.map((port, at) => {
          const options = (at === 0 ? ofFirst : ofOthers).replace(/\d$/, String(at + 1));
          return `${start}${at + 1} 127.0.0.1:${port}${options}`;
        })
        .join('\n') ?? lines,
  );
}

/** A running HAProxy. */
export class Balancer {
  readonly #file: string;
  readonly #ports: BalancedPorts;

  readonly #child: ChildProcess;

  constructor(program: string, file: string, ports: BalancedPorts) {
    this.#file = file;
    this.#ports = ports;

    writeFileSync(file, balancerConfiguration(ports));
    this.#child = spawn(program, ['-W', '-db', '-f', file], {
      stdio: 'ignore',
      env: {
        ...process.env,
        SHOP_BIND: `127.0.0.1:${ports.shop}`,
        API_BIND: `127.0.0.1:${ports.api}`,
        STATS_BIND: `127.0.0.1:${ports.stats}`,
        ...(ports.offices && { OFFICE_HOST }),
        // All visitors have one address here.
        CONNECTIONS_PER_ADDRESS: '100000',
        REQUESTS_PER_ADDRESS: '1000000',
        ...(ports.database !== undefined && { DATABASE_BIND: `127.0.0.1:${ports.database}` }),
      },
    });
  }

  /** Resolves when HAProxy considers all servers up. */
  async untilAllUp() {
    await this.#until(() => this.#areAllUp());
  }

  /** Resolves when HAProxy leads to a primary. */
  async untilPrimaryUp() {
    await this.#until(async () => /^database,db\d,.*,UP,/m.test(await this.#read(';csv')));
  }

  async #until(isTrue: () => Promise<boolean>) {
    while (!(await isTrue())) {
      if (this.#child.exitCode !== null)
        throw new Error(
          `HAProxy failed to start; check its configuration with haproxy -c -f ${this.#file}.`,
        );
      await pause(100);
    }
  }

  /** A new process takes the connections that come from now on; the old one ends with those that it has. */
  async reload() {
    const before = await this.#workerId();
    this.#child.kill('SIGUSR2');
    while ([before, ''].includes(await this.#workerId())) await pause(50);
    await this.untilAllUp();
  }

  stop() {
    this.#child.kill('SIGTERM');
  }

  async #workerId(): Promise<string> {
    const page = await this.#read('');
    return /pid = <\/b> (\d+)/.exec(page)?.[1] ?? '';
  }

  #read = (path: string) =>
    fetch(`http://127.0.0.1:${this.#ports.stats}/${path}`).then(
      (response) => response.text(),
      () => '',
    );

  async #areAllUp() {
    const { shells, backEnds, database } = this.#ports;
    const up = (await this.#read(';csv'))
      .split('\n')
      .filter((line) =>
        /^(shells,shell|back_ends,back_end)\d,.*,UP,|^database,db\d,.*,UP,/.test(line),
      );
    // The balancer has only the primary of the databases up.
    return up.length === shells.length + backEnds.length + (database === undefined ? 0 : 1);
  }
}
