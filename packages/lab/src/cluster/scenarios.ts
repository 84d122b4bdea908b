import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { promoteBestReplica } from './fail-over';
import { sendLargeBodies } from './large-bodies';
import type { Visitors } from './visitors';

export interface Scenario {
  name: string;
  /** Nothing may fail: the operator does this on a working day. */
  isPlanned?: boolean;
  /** @returns what is wrong, a sentence each; other results are printed */
  run: (cluster: Cluster, visitors: Visitors, print: (text: string) => void) => Promise<string[]>;
}

const STOP_MS = 20_000;
/** A server that was killed is away for this time. */
const AWAY_MS = 8_000;
/** From the death of the primary to the command of the operator. */
const DECISION_MS = 5_000;
const MAX_PRICE_SECONDS = 2;

const kill = (name: string): Scenario => ({
  name: `kill -9 of ${name}`,
  run: async ({ processes, balancer, startServer }) => {
    await processes.end(name, 0);
    await pause(AWAY_MS);
    await startServer(name);
    await balancer.untilAllUp();
    return [];
  },
});

const stop = (name: string): Scenario => ({
  name: `SIGSTOP of ${name}, 20 s`,
  run: async ({ processes, balancer }) => {
    const pid = processes.pidOf(name) ?? 0;
    process.kill(pid, 'SIGSTOP');
    await pause(STOP_MS);
    process.kill(pid, 'SIGCONT');
    await balancer.untilAllUp();
    return [];
  },
});

/** In this order: the last one leaves another primary behind. */
export const scenarios: Scenario[] = [
  {
    name: 'no fault',
    isPlanned: true,
    run: async (_cluster, visitors, print) => {
      await pause(10_000);
      const { used, allowed } = await visitors.countConnections();
      print(`${used} of ${allowed} connections of the primary`);
      return [];
    },
  },
  {
    name: 'a session and an order over four processes',
    isPlanned: true,
    run: async (_cluster, visitors) => {
      for (let order = 0; order < 4; order += 1) await visitors.orderAcross();
      return visitors.checkSessions();
    },
  },
  {
    name: 'an employee signs in at the back office',
    isPlanned: true,
    run: async (_cluster, visitors) => visitors.signInAtOffice(),
  },
  {
    name: 'a price change',
    isPlanned: true,
    run: async (_cluster, visitors, print) => {
      const seconds = await visitors.measurePriceChange();
      print(JSON.stringify(seconds));
      return Object.entries(seconds)
        .filter(([, each]) => !(each <= MAX_PRICE_SECONDS))
        .map(([page, each]) => `${page} showed the new price after ${each} s`);
    },
  },
  {
    name: 'restart of every shell, back end, replica and the bucket',
    isPlanned: true,
    run: async ({ processes, serverNames, startServer, balancer, database, bucket }) => {
      for (const name of serverNames) {
        await processes.end(name);
        await startServer(name);
        await balancer.untilAllUp();
      }
      for (const name of ['db2', 'db3'] as const) await database.restartReplica(name);
      await bucket.stop();
      await bucket.start();
      return [];
    },
  },
  {
    name: 'three reloads of HAProxy',
    isPlanned: true,
    run: async ({ balancer }) => {
      for (let turn = 0; turn < 3; turn += 1) {
        await balancer.reload();
        await pause(2_000);
      }
      return [];
    },
  },
  {
    name: 'a release of mf-catalog',
    isPlanned: true,
    run: async ({ bucket, key }) => {
      await bucket.releaseAgain('mf-catalog', key);
      await pause(AWAY_MS);
      return [];
    },
  },
  {
    name: 'bodies that are too large',
    isPlanned: true,
    run: async ({ origin }) => {
      const { refusals, failed } = await sendLargeBodies(origin);
      const others = Object.keys(refusals).filter((status) => status !== '413');
      return [
        ...others.map((status) => `a body that is too large had the reply ${status}`),
        ...(failed === 0 ? [] : [`${failed} requests of others failed afterwards`]),
      ];
    },
  },
  kill('back end 2'),
  stop('back end 2'),
  kill('shell 2'),
  stop('shell 2'),
  {
    name: 'kill -9 of the bucket',
    run: async ({ bucket }) => {
      bucket.signal('SIGKILL');
      await pause(AWAY_MS);
      await bucket.start();
      return [];
    },
  },
  {
    name: 'SIGSTOP of the bucket, 20 s',
    run: async ({ bucket }) => {
      bucket.signal('SIGSTOP');
      await pause(STOP_MS);
      bucket.signal('SIGCONT');
      return [];
    },
  },
  {
    name: 'kill -9 of a replica',
    run: async ({ database }) => {
      await database.signal('db2', 'SIGKILL');
      await pause(AWAY_MS);
      await database.startAgain('db2');
      return [];
    },
  },
  {
    name: 'SIGSTOP of a replica, 20 s',
    run: async ({ database }) => {
      await database.signal('db3', 'SIGSTOP');
      await pause(STOP_MS);
      await database.signal('db3', 'SIGCONT');
      return [];
    },
  },
  {
    name: 'SIGSTOP of the primary, 20 s',
    run: async ({ database, balancer }) => {
      await database.signal('db1', 'SIGSTOP');
      await pause(STOP_MS);
      await database.signal('db1', 'SIGCONT');
      await balancer.untilAllUp();
      return [];
    },
  },
  {
    name: 'kill -9 of the primary, a replica promoted after 5 s',
    run: async ({ database, balancer }, _visitors, print) => {
      await database.signal('db1', 'SIGKILL');
      await pause(DECISION_MS);
      const primary = await promoteBestReplica(database);
      await balancer.untilAllUp();
      print(`${primary} is the primary`);
      await pause(AWAY_MS);
      await database.addReplica('db1', primary);
      print('db1 is a replica again');
      return [];
    },
  },
];
