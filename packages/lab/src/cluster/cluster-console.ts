import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Cluster } from './cluster';
import { promoteBestReplica } from './fail-over';

/** An operator of a cluster types a command, with the name that follows the word. */
interface ClusterCommand {
  help: string;
  run: (name: string) => Promise<string>;
}

const DATABASES = ['db1', 'db2', 'db3'] as const;

type OperatedCluster = Pick<
  Cluster,
  'processes' | 'serverNames' | 'startServer' | 'database' | 'balancer'
>;

/** The commands of `npm run cluster`, by their first words. */
export function clusterCommands({
  processes,
  serverNames,
  startServer,
  database,
  balancer,
}: OperatedCluster): Record<string, ClusterCommand> {
  const databaseNamed = (name: string) => DATABASES.find((each) => each === name);
  const requireServer = (name: string) => {
    if (serverNames.includes(name)) return;
    throw new Error(`There is no ${name}: ${[...serverNames, ...DATABASES].join(', ')}.`);
  };
  return {
    stop: {
      help: 'ends a shell or back end as systemd does, with its drain',
      run: async (name) => {
        requireServer(name);
        await processes.end(name);
        return `${name} has ended.`;
      },
    },
    kill: {
      help: 'ends a shell, back end or database server as a power failure does',
      run: async (name) => {
        const server = databaseNamed(name);
        if (server) await database.signal(server, 'SIGKILL');
        else {
          requireServer(name);
          await processes.end(name, 0);
        }
        return `${name} is gone.`;
      },
    },
    start: {
      help: 'starts what was stopped or killed, or has ended',
      run: async (name) => {
        const server = databaseNamed(name);
        if (server) await database.launch(server);
        else {
          requireServer(name);
          if (processes.pidOf(name) !== undefined) throw new Error(`${name} runs.`);
          await startServer(name);
        }
        return `${name} runs.`;
      },
    },
    promote: {
      help: 'makes the replica that has received the most the primary',
      run: async () => `${await promoteBestReplica(database)} is the primary.`,
    },
    reload: {
      help: 'reloads HAProxy',
      run: async () => {
        await balancer.reload();
        return 'HAProxy has reloaded.';
      },
    },
    list: {
      help: 'lists what can be named',
      run: async () =>
        serverNames
          .map((name) => `${name}: ${processes.pidOf(name) ?? 'not running'}`)
          .concat(DATABASES.join(', '))
          .join('\n'),
    },
  };
}

/** Runs the command of each line, one after the other. A wrong one is reported, and ends nothing. */
export async function readClusterCommands(
  cluster: OperatedCluster,
  input: Readable,
  print: (text: string) => void,
): Promise<void> {
  const commands = clusterCommands(cluster);
  for await (const line of createInterface({ input })) {
    const [, word = '', name = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
    if (word === '') continue;
    const command = commands[word];
    try {
      print(
        command
          ? await command.run(name)
          : Object.entries(commands)
              .map(([each, { help }]) => `${each}: ${help}`)
              .join('\n'),
      );
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
    }
  }
}
