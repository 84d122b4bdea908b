import { Readable } from 'node:stream';
import { readClusterCommands } from './cluster-console';

describe('the console of a cluster', () => {
  const done: string[] = [];
  const running = new Set(['back end 1', 'shell 1']);
  const cluster = {
    serverNames: ['back end 1', 'shell 1'],
    processes: {
      end: async (name: string, timeoutMs?: number) => {
        running.delete(name);
        done.push(timeoutMs === 0 ? `killed ${name}` : `stopped ${name}`);
      },
      pidOf: (name: string) => (running.has(name) ? 7 : undefined),
    },
    startServer: async (name: string) => {
      running.add(name);
      done.push(`started ${name}`);
    },
    database: {
      signal: async (name: string, signal: string) => void done.push(`${signal} ${name}`),
      launch: async (name: string) => void done.push(`launched ${name}`),
    },
    balancer: { reload: async () => void done.push('reloaded') },
  } as unknown as Parameters<typeof readClusterCommands>[0];

  async function type(...lines: string[]) {
    done.length = 0;
    const printed: string[] = [];
    await readClusterCommands(cluster, Readable.from([lines.join('\n')]), (text) =>
      printed.push(text),
    );
    return { done: [...done], printed };
  }

  it('stops, kills and starts one server while the others run', async () => {
    expect(
      (await type('stop back end 1', 'start back end 1', 'kill db2', 'start db2', 'reload')).done,
    ).toEqual([
      'stopped back end 1',
      'started back end 1',
      'SIGKILL db2',
      'launched db2',
      'reloaded',
    ]);
  });

  it('goes on after a command that is wrong', async () => {
    const { done: did, printed } = await type(
      'stop shell 9',
      'start shell 1',
      'what',
      '',
      'kill shell 1',
    );

    expect(did).toEqual(['killed shell 1']);
    expect(printed.slice(0, 2)).toEqual([
      'There is no shell 9: back end 1, shell 1, db1, db2, db3.',
      'shell 1 runs.',
    ]);
    expect(printed[2]).toContain('promote: ');
  });
});
