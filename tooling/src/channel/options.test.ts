import { parseChannelOptions } from './options';

const remotes = ['mf-catalog', 'mf-content'];
const read = (text: string) => parseChannelOptions(text.split(' ').filter(Boolean), remotes);

describe('readChannelOptions', () => {
  it('defaults to status of all remotes', () => {
    expect(read('')).toMatchObject({ verb: 'status', remote: undefined });
  });

  it('reads release, share, author and reason', () => {
    expect(read('canary mf-catalog@1.4.0-rc.2 --percent 10 --who Ana --why banners')).toEqual({
      verb: 'canary',
      remote: 'mf-catalog',
      version: '1.4.0-rc.2',
      percent: 10,
      who: 'Ana',
      why: 'banners',
      isEmergency: false,
    });
  });

  it('reads the plan of a rollout, and the reason of an emergency', () => {
    expect(read('canary mf-catalog@1.4.0 --plan 10:30m,100 --emergency safety')).toMatchObject({
      plan: [{ percent: 10, minutes: 30 }, { percent: 100 }],
      isEmergency: true,
      why: 'EMERGENCY: safety',
    });
  });

  it('reads the days of a freeze, which is about all remotes', () => {
    expect(read('freeze --from 2026-11-27 --until 2026-11-30 --why sales')).toMatchObject({
      verb: 'freeze',
      remote: undefined,
      from: '2026-11-27',
      until: '2026-11-30',
      why: 'sales',
    });
  });

  it('defaults the author to the current user', () => {
    expect(read('rollback mf-catalog').who).not.toBe('');
  });

  it.each([
    ['publish mf-catalog@1.0.0', 'Unknown action "publish"'],
    ['promote', 'Name a remote'],
    ['promote mf-catalogue@1.0.0', 'no remote'],
    ['promote mf-catalog@latest', 'Name a release'],
    ['canary mf-catalog@1.0.0', '--percent'],
    ['canary mf-catalog@1.0.0 --percent 10 --plan 1:1h,100', '--plan'],
    ['canary mf-catalog@1.0.0 --plan 10:1h,1:1h,100', 'each share must be larger'],
    ['freeze --from 2026-11-27', 'its days and its reason'],
    ['preview mf-catalog@1.0.0 --hours 1000', '--hours must be a number from 1 to 720'],
    ['revoke', 'Name the link that ends'],
  ])('refuses "%s"', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});
