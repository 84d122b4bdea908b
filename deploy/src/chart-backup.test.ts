import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installHelm, renderChart } from './helm';
import type { KubernetesObject } from './helm';

const canRun = process.platform === 'linux' && process.arch === 'x64';
beforeAll(() => {
  if (canRun) installHelm();
});

interface CronJob extends KubernetesObject {
  spec: {
    schedule: string;
    jobTemplate: {
      spec: { template: { spec: { containers: [{ command: [string, string, string] }] } } };
    };
  };
}
const findBackup = (set: string, ...args: string[]) =>
  renderChart(join('ci', set), ...args).find(({ kind }) => kind === 'CronJob') as
    | CronJob
    | undefined;

const DAY_MS = 86_400_000;

/** Runs the command of the backup, with a program in the place of pg_dump. @returns the names of the dumps */
function backUp(folder: string, pgDump: string) {
  const dumps = join(folder, 'backup');
  const programs = join(folder, 'bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\n${pgDump}`);
  chmodSync(join(programs, 'pg_dump'), 0o755);
  const { command } =
    findBackup('high-availability.yaml')?.spec.jobTemplate.spec.template.spec.containers[0] ?? {};
  const [shell, options, script] = command ?? ['', '', ''];
  const { status } = spawnSync(shell, [options, script.replaceAll('/backup', dumps)], {
    env: { PATH: `${programs}:${process.env['PATH']}`, DATABASE_URL: 'postgres://db/loja' },
  });
  return { status, dumps: readdirSync(dumps).filter((file) => file.endsWith('.dump')) };
}

(canRun ? describe : describe.skip)('the backup of the chart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chart-backup-'));
    mkdirSync(join(folder, 'backup'));
    for (const [name, days] of Object.entries({ old: 40, recent: 2 })) {
      const file = join(folder, 'backup', `loja-${name}.dump`);
      const at = new Date(Date.now() - days * DAY_MS);
      writeFileSync(file, '');
      utimesSync(file, at, at);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made only with a schedule', () => {
    expect(findBackup('minimal.yaml')).toBeUndefined();
    expect(findBackup('high-availability.yaml')?.spec.schedule).toBe('30 3 * * *');
  });

  it('is refused without the volume of the dumps', () => {
    expect(() => findBackup('minimal.yaml', '--set', 'backup.schedule=0 3 * * *')).toThrow(
      'backup.claim',
    );
  });

  it('runs the command of docs/operating.md', () => {
    const documented = readFileSync(join(__dirname, '../../docs/operating.md'), 'utf8');
    const [, options] = /^pg_dump (--format=\w+) /m.exec(documented) ?? [];

    const script = JSON.stringify(findBackup('high-availability.yaml'));
    expect(script).toContain(`pg_dump ${options} --file=`);
  });

  it('adds a complete dump of the address, and deletes those of more than thirty days', () => {
    const write = `for each; do case $each in --file=*) echo "$*" > "\${each#--file=}";; esac; done`;

    const { status, dumps } = backUp(folder, write);

    expect(status).toBe(0);
    expect(dumps).toHaveLength(2);
    expect(dumps).toContain('loja-recent.dump');
    const [added = ''] = dumps.filter((file) => /^loja-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/.test(file));
    expect(readFileSync(join(folder, 'backup', added), 'utf8')).toContain('postgres://db/loja');
  });

  it('keeps every dump that is there, and adds none, when it fails', () => {
    const { status, dumps } = backUp(folder, 'exit 3');

    expect(status).toBe(3);
    expect(dumps.sort()).toEqual(['loja-old.dump', 'loja-recent.dump']);
  });
});
