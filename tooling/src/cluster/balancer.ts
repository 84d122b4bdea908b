import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface BalancedPorts {
  /** The port for shoppers. */
  shop: number;
  /** The port for the shells' requests to the back end. */
  api: number;
  stats: number;
  shells: number[];
  backEnds: number[];
  /** The port that leads to whichever database server is the primary. */
  database: number;
  databases: number[];
}

/** Where distributions install it; /usr/sbin is not in every PATH. */
const HAPROXY_PROGRAMS = ['haproxy', '/usr/sbin/haproxy'];

export const findBalancer = (): string | undefined =>
  HAPROXY_PROGRAMS.find((program) => spawnSync(program, ['-v']).status === 0);

/** What the store's pages expect of a call while no back end is left. */
const UNAVAILABLE = JSON.stringify({
  resposta: 'A loja está fora do ar por um instante. Tente de novo em alguns segundos.',
});

const hex = (bytes: Buffer) => bytes.toString('hex');

/** A message of PostgreSQL's protocol: its length counts itself. */
function message(type: string, content: Buffer): string {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return hex(Buffer.concat([Buffer.from(type), length, content]));
}

/** PostgreSQL's protocol 3.0 and the parameters of a session; no type goes before this message. */
const SESSION = message(
  '',
  Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from('user\0balancer\0database\0postgres\0\0')]),
);
const QUESTION = message('Q', Buffer.from('select pg_is_in_recovery()\0'));
/** One row with one value: `f`. */
const NO = message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), Buffer.from('f')]));
const END = message('X', Buffer.alloc(0));

/** HAProxy with the settings that docs/operating.md recommends. */
export function balancerConfiguration(ports: BalancedPorts) {
  const { shop, api, stats, shells, backEnds, database, databases } = ports;
  const server = (name: string, port: number, at: number) =>
    `  server ${name}${at + 1} 127.0.0.1:${port}`;
  const servers = (name: string, each: number[]) =>
    each.map((port, at) => server(name, port, at)).join('\n');
  // After a reload HAProxy considers all servers up until it has checked them: the first one is the primary.
  const databaseServers = databases.map(
    (port, at) => server('db', port, at) + (at === 0 ? '' : ' backup'),
  );
  return `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 10s
  timeout check 2s
  retries 3
  option redispatch
  default-server check inter 1s fall 2 rise 1

frontend shop
  bind 127.0.0.1:${shop}
  option forwardfor
  default_backend shells
backend shells
  option httpchk GET /readyz
${servers('shell', shells)}

frontend api
  bind 127.0.0.1:${api}
  use_backend reading_back_ends if { nbsrv(back_ends) eq 0 }
  default_backend back_ends
backend back_ends
  option httpchk GET /readyz
  http-error status 503 content-type "application/json; charset=utf-8" string '${UNAVAILABLE}' hdr Retry-After 5
${servers('back_end', backEnds)}
backend reading_back_ends
  option httpchk GET /readyz?reading
  http-error status 503 content-type "application/json; charset=utf-8" string '${UNAVAILABLE}' hdr Retry-After 5
${servers('back_end', backEnds)}

listen database
  bind 127.0.0.1:${database}
  mode tcp
  timeout client 1h
  timeout server 1h
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${SESSION}
  tcp-check expect binary 5a0000000549
  tcp-check send-binary ${QUESTION}
  tcp-check expect binary ${NO}
  tcp-check send-binary ${END}
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databaseServers.join('\n')}

listen stats
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
`;
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
    this.#child = spawn(program, ['-W', '-db', '-f', file], { stdio: 'ignore' });
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
    const { shells, backEnds } = this.#ports;
    const up = (await this.#read(';csv'))
      .split('\n')
      .filter((line) =>
        /^(shells,shell|back_ends,back_end)\d,.*,UP,|^database,db\d,.*,UP,/.test(line),
      );
    // Of the databases only the primary.
    return up.length === shells.length + backEnds.length + 1;
  }
}
