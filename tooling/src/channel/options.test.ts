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
  ])('refuses "%s"', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});
