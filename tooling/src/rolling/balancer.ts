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
}

/** Where distributions install it; /usr/sbin is not in every PATH. */
const HAPROXY_PROGRAMS = ['haproxy', '/usr/sbin/haproxy'];

export const findBalancer = (): string | undefined =>
  HAPROXY_PROGRAMS.find((program) => spawnSync(program, ['-v']).status === 0);

/** What the store's pages expect of a call while no back end is left. */
const UNAVAILABLE = JSON.stringify({
  resposta: 'A loja está fora do ar por um instante. Tente de novo em alguns segundos.',
});

/** HAProxy with the settings that docs/operating.md recommends. */
export function balancerConfiguration({ shop, api, stats, shells, backEnds }: BalancedPorts) {
  const servers = (name: string, ports: number[]) =>
    ports.map((port, at) => `  server ${name}${at + 1} 127.0.0.1:${port}`).join('\n');
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
  default_backend back_ends
backend back_ends
  option httpchk GET /readyz
  http-error status 503 content-type "application/json; charset=utf-8" string '${UNAVAILABLE}' hdr Retry-After 5
${servers('back_end', backEnds)}

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
    this.#child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  }

  /** Resolves when HAProxy considers all servers up. */
  async untilAllUp() {
    while (!(await this.#areAllUp())) {
      if (this.#child.exitCode !== null)
        throw new Error(
          `HAProxy failed to start; check its configuration with haproxy -c -f ${this.#file}.`,
        );
      await pause(100);
    }
  }

  stop() {
    this.#child.kill('SIGTERM');
  }

  async #areAllUp() {
    const { stats, shells, backEnds } = this.#ports;
    const table = await fetch(`http://127.0.0.1:${stats}/;csv`).then(
      (response) => response.text(),
      () => '',
    );
    const up = table
      .split('\n')
      .filter((line) => /^(shells,shell|back_ends,back_end)\d,.*,UP,/.test(line));
    return up.length === shells.length + backEnds.length;
  }
}
