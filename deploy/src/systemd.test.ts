import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../systemd');
const units = readdirSync(folder);
const readUnit = (unit: string) => readFileSync(join(folder, unit), 'utf8');
const services = units.filter((each) => each.endsWith('.service'));

/** Tenths of systemd's points of exposure, of which 100 are the worst. */
const MAX_EXPOSURE = 15;

const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' });

// Older versions cannot read a unit that is not installed.
const isInstalled = Number(/systemd (\d+)/.exec(analyze('--version').stdout ?? '')?.[1]) >= 250;
if (!isInstalled)
  console.info('Skipped: the check of the units needs systemd-analyze 250 or later.');

(isInstalled ? describe : describe.skip)('the units of systemd', () => {
  it('are valid', () => {
    const { status, stderr } = analyze('verify', '--man=no', ...units.map((each) => `./${each}`));

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it.each(services)('%s is hardened', (service) => {
    const { status, stdout } = analyze(
      'security',
      '--offline=true',
      '--no-pager',
      `--threshold=${MAX_EXPOSURE}`,
      `./${service}`,
    );

    expect({ status, summary: stdout.trim().split('\n').at(-1) }).toMatchObject({ status: 0 });
  });
});

/** systemd's defaults of the units that say nothing. */
const DEFAULTS = { RestartSec: 0.1, StartLimitBurst: 5, StartLimitIntervalSec: 10 };

describe('units that are restarted', () => {
  const restarted = services.filter((each) => /^Restart=always$/m.test(readUnit(each)));

  it.each(restarted)('%s is started again however often it has ended', (service) => {
    const read = (name: keyof typeof DEFAULTS) =>
      Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(readUnit(service))?.[1] ?? DEFAULTS[name]);

    // systemd gives up after that many starts in the interval.
    const secondsOfBurst = read('StartLimitBurst') * read('RestartSec');
    expect(secondsOfBurst).toBeGreaterThan(read('StartLimitIntervalSec'));
    expect(read('RestartSec')).toBeGreaterThanOrEqual(1);
  });
});
