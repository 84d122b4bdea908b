import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { runStep } from 'tooling/console';
import { root } from 'tooling/root';

const VERSIONS = ['18', '17', '16', '15'];
const PASSWORDS = {
  STORE_PASSWORD: 'tijolo-Furado.27',
  REPLICATION_PASSWORD: 'telha-Colonial.31',
};
const scripts = join(root, 'deploy/compose');

/** The folder of the system's PostgreSQL programs, of which the embedded one lacks some. */
export const findPostgresPrograms = (): string | undefined =>
  VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).find((each) =>
    existsSync(join(each, 'pg_basebackup')),
  );

/** Runs the scripts of compose as its services do: a primary, and two replicas that follow it synchronously over TLS. */
export async function checkReplica(
  folder: string,
  certificate: { cert: string; key: string },
  programs: string,
): Promise<void> {
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  mkdirSync(folder);
  for (const file of ['create-roles.sh', 'start-replica.sh'])
    cpSync(join(scripts, file), join(folder, file));
  cpSync(certificate.cert, join(folder, 'server.pem'));
  cpSync(certificate.key, join(folder, 'server.key'));
  chmodSync(join(folder, 'server.key'), 0o600);
  for (const file of ['.', 'server.key', 'server.pem'])
    chownSync(join(folder, file), user.uid, user.gid);

  const port = await findFreePort();
  const primary = join(folder, 'primary');
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    PGHOST: folder,
    PGPORT: String(port),
    PGUSER: 'postgres',
    ...PASSWORDS,
    PGDATA: primary,
  };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, env, ...user, encoding: 'utf8' }).trim();
  const ask = (sql: string) => run('psql', '--dbname=store', '-Atc', sql);
  const server = ['-k', folder, '-c', 'ssl=on', '-c', `ssl_cert_file=${folder}/server.pem`];
  const options = [...server, '-c', `ssl_key_file=${folder}/server.key`].join(' ');

  await runStep('Following a primary by the scripts of compose', async () => {
    run('initdb', '--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres');
    run('pg_ctl', '-w', '-l', 'log', '-o', `${options} -p ${port}`, 'start');
    run('createdb', 'store');
    run('bash', 'create-roles.sh');
    run('pg_ctl', '-w', '-l', 'log', '-o', `${options} -p ${port}`, 'restart');
    const follow = async (name: string) =>
      new LaunchedProcess(
        [
          join(folder, 'start-replica.sh'),
          ...['postgres', '-p', String(await findFreePort()), '-c', 'listen_addresses='],
          ...['-k', folder],
        ],
        {
          cwd: folder,
          env: {
            ...env,
            PGHOST: undefined,
            NAME: name,
            // HAProxy leads to it in compose.
            PRIMARY: 'localhost',
            CA: `${folder}/server.pem`,
            PGDATA: join(folder, name),
          },
          ...user,
        },
        'bash',
      );
    const following = [await follow('db2'), await follow('db3')];
    try {
      const followers = () =>
        ask("select count(*) from pg_stat_replication where sync_state = 'quorum'");
      while (followers() !== '2') {
        const ended = following.find(({ hasEnded }) => hasEnded);
        if (ended) throw new Error(ended.output);
        await pause(100);
      }
      // Without a replica this would wait for ever; without one of them it does not.
      ask('create table orders (id int)');
      await following[0]?.end();
      ask('insert into orders values (1)');
    } finally {
      for (const each of following) await each.end();
      run('pg_ctl', '-w', '-m', 'immediate', 'stop');
    }
  });
}

const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());
