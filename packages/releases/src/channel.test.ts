import {
  ChannelError,
  withPromotion,
  rollbackVersionOf,
  withRollback,
  withCanary,
  withoutCanary,
  withPin,
} from './channel';
import { canaryOf, createEmptyDiscovery, fallbackOf, liveOf, type Discovery } from './discovery';

const remote = 'mf-catalog';
const release = (version: string) => ({ remote, version });
const entries = (discovery: Discovery) => discovery.microFrontends[remote];
const liveVersion = (discovery: Discovery) => liveOf(entries(discovery))?.metadata.version;
const afterPromoting = (...versions: string[]) =>
  versions.reduce(
    (discovery, version) => withPromotion(discovery, release(version)),
    createEmptyDiscovery(),
  );

describe('the channel of a remote', () => {
  it('gives everybody what is promoted, and remembers what was live before', () => {
    const discovery = afterPromoting('1.0.0', '1.1.0');

    const live = liveOf(entries(discovery));
    expect(live).toMatchObject({
      url: '/remotes/mf-catalog/1.1.0/mf-manifest.json',
      deployment: { traffic: 100, default: true },
    });
    expect(live && fallbackOf(remote, live)?.metadata.version).toBe('1.0.0');
  });

  it('leads back to what was live before, again and again', () => {
    const discovery = afterPromoting('1.0.0', '1.1.0', '1.2.0');

    expect(rollbackVersionOf(discovery, remote)).toBe('1.1.0');
    const once = withRollback(discovery, release('1.1.0'));
    const twice = withRollback(once, release('1.0.0'));

    expect([once, twice].map(liveVersion)).toEqual(['1.1.0', '1.0.0']);
    expect(rollbackVersionOf(twice, remote)).toBeUndefined();
  });

  it('never falls back to a release that was taken back', () => {
    const back = withRollback(afterPromoting('1.0.0', '1.1.0'), release('1.0.0'));

    const next = withPromotion(back, release('1.2.0'));

    expect(rollbackVersionOf(next, remote)).toBe('1.0.0');
  });

  it('promotes the same release twice with one effect', () => {
    const once = afterPromoting('1.0.0', '1.1.0');

    expect(withPromotion(once, release('1.1.0'))).toEqual(once);
  });

  it('gives a canary to its share, and whoever cannot use it what the others have', () => {
    const discovery = withCanary(afterPromoting('1.0.0'), release('2.0.0'), 12.5);

    expect(liveOf(entries(discovery))?.deployment).toEqual({ traffic: 87.5, default: true });
    expect(canaryOf(entries(discovery))).toMatchObject({
      metadata: { version: '2.0.0' },
      fallbackUrl: '/remotes/mf-catalog/1.0.0/mf-manifest.json',
      deployment: { traffic: 12.5, default: false },
    });
  });

  it('has one canary at most: another one, or another share, takes its place', () => {
    const first = withCanary(afterPromoting('1.0.0'), release('2.0.0'), 10);

    const second = withCanary(first, release('3.0.0'), 20);

    expect(entries(second)).toHaveLength(2);
    expect(canaryOf(entries(second))?.metadata.version).toBe('3.0.0');
    expect(canaryOf(entries(withoutCanary(second, remote)))).toBeUndefined();
    expect(canaryOf(entries(withPromotion(second, release('3.0.0'))))).toBeUndefined();
  });

  it.each([0, 100, -1, Number.NaN])('refuses a canary for %p per cent', (percent) => {
    expect(() => withCanary(afterPromoting('1.0.0'), release('2.0.0'), percent)).toThrow(
      ChannelError,
    );
  });

  it('promotes nothing over a pinned release, but takes it back by hand', () => {
    const pinned = withPin(afterPromoting('1.0.0', '1.1.0'), remote, true);

    expect(() => withPromotion(pinned, release('2.0.0'))).toThrow('unpin');
    expect(() => withCanary(pinned, release('2.0.0'), 10)).toThrow('unpin');
    expect(liveVersion(withRollback(pinned, release('1.0.0')))).toBe('1.0.0');
    expect(liveVersion(withPromotion(withPin(pinned, remote, false), release('2.0.0')))).toBe(
      '2.0.0',
    );
  });
});

describe('a release that was live before', () => {
  const sealed = (version: string, integrity = `sha384-${version}`) => ({
    remote,
    version,
    integrity,
  });
  const history = ['1.0.0', '1.1.0'].reduce(
    (discovery, version) => withPromotion(discovery, sealed(version)),
    createEmptyDiscovery(),
  );

  it('stands in, and is led back to, as it was then', () => {
    const live = liveOf(entries(history));

    expect(live && fallbackOf(remote, live)?.metadata).toEqual({
      version: '1.0.0',
      integrity: 'sha384-1.0.0',
    });
    expect(liveVersion(withRollback(history, sealed('1.0.0')))).toBe('1.0.0');
  });

  it.each<[string, () => Discovery]>([
    ['a rollback', () => withRollback(history, sealed('1.0.0', 'sha384-forged'))],
    ['a promotion', () => withPromotion(history, sealed('1.0.0', 'sha384-forged'))],
    ['a canary', () => withCanary(history, sealed('1.0.0', 'sha384-forged'), 10)],
    [
      'a promotion of the canary',
      () =>
        withPromotion(withCanary(history, sealed('2.0.0'), 10), sealed('2.0.0', 'sha384-forged')),
    ],
  ])('is refused to %s when its manifest is another one now', (_what, change) => {
    expect(change).toThrow('is not the release that visitors had: its manifest has changed since.');
  });

  it('is found in documents that were written before integrities were kept', () => {
    const old = structuredClone(history);
    const live = liveOf(entries(old));
    if (live?.extras) delete live.extras.integrities;

    expect(rollbackVersionOf(old, remote)).toBe('1.0.0');
    expect(live && fallbackOf(remote, live)?.metadata).toEqual({ version: '1.0.0' });
    expect(liveVersion(withRollback(old, sealed('1.0.0')))).toBe('1.0.0');
  });
});
