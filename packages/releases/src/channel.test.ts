import {
  withDevelopmentBuild,
  withPromotion,
  rollbackVersionOf,
  withRollback,
  withCanary,
  withoutCanary,
  withPin,
} from './channel';
import { ChannelError } from './channel-error';
import { canaryOf, createEmptyDiscovery, fallbackOf, liveOf } from './discovery';
import type { Discovery } from './discovery';

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
  it('makes a promoted release live for all visitors, and remembers the one before', () => {
    const discovery = afterPromoting('1.0.0', '1.1.0');

    const live = liveOf(entries(discovery));
    expect(live).toMatchObject({
      url: '/remotes/mf-catalog/1.1.0/mf-manifest.json',
      deployment: { traffic: 100, default: true },
    });
    expect(live && fallbackOf(remote, live)?.metadata.version).toBe('1.0.0');
  });

  it('rolls back to earlier live releases, one after the other', () => {
    const discovery = afterPromoting('1.0.0', '1.1.0', '1.2.0');

    expect(rollbackVersionOf(discovery, remote)).toBe('1.1.0');
    const once = withRollback(discovery, release('1.1.0'));
    const twice = withRollback(once, release('1.0.0'));

    expect([once, twice].map(liveVersion)).toEqual(['1.1.0', '1.0.0']);
    expect(rollbackVersionOf(twice, remote)).toBeUndefined();
  });

  it('never falls back to a release that was rolled back', () => {
    const back = withRollback(afterPromoting('1.0.0', '1.1.0'), release('1.0.0'));

    const next = withPromotion(back, release('1.2.0'));

    expect(rollbackVersionOf(next, remote)).toBe('1.0.0');
  });

  it('is unchanged by a second promotion of the same release', () => {
    const once = afterPromoting('1.0.0', '1.1.0');

    expect(withPromotion(once, release('1.1.0'))).toEqual(once);
  });

  it('records when a release was promoted, and nothing after a rollback or a second promotion', () => {
    const at = '2026-11-24T12:00:00.000Z';
    const promoted = withPromotion(afterPromoting('1.0.0'), release('1.1.0'), at);

    const promotedAt = (discovery: Discovery) => liveOf(entries(discovery))?.extras?.promotedAt;
    expect(promotedAt(promoted)).toBe(at);
    expect(promotedAt(withPromotion(promoted, release('1.1.0')))).toBe(at);
    expect(promotedAt(withCanary(promoted, release('2.0.0'), 10))).toBe(at);
    expect(promotedAt(withRollback(promoted, release('1.0.0')))).toBeUndefined();
  });

  it('gives a canary to its share of the visitors, with the live release as its fallback', () => {
    const discovery = withCanary(afterPromoting('1.0.0'), release('2.0.0'), 12.5);

    expect(liveOf(entries(discovery))?.deployment).toEqual({ traffic: 87.5, default: true });
    expect(canaryOf(entries(discovery))).toMatchObject({
      metadata: { version: '2.0.0' },
      fallbackUrl: '/remotes/mf-catalog/1.0.0/mf-manifest.json',
      deployment: { traffic: 12.5, default: false },
    });
  });

  it('gives a development build no fallback, and remembers the last release before it', () => {
    const first = withDevelopmentBuild(afterPromoting('1.0.0', '1.1.0'), release('1.1.0-dev.1'));
    const second = withDevelopmentBuild(first, release('1.1.0-dev.2'));
    const after = withPromotion(second, release('1.2.0'));

    const live = liveOf(entries(second));
    expect(live?.metadata.version).toBe('1.1.0-dev.2');
    expect(live && fallbackOf(remote, live)).toBeUndefined();
    expect(live?.extras?.promotedAt).toBeUndefined();
    expect(rollbackVersionOf(after, remote)).toBe('1.1.0');
    expect(liveOf(entries(after))?.extras?.isDevelopment).toBeUndefined();
  });

  it('gives the first release to a share of the visitors; the others go without the remote', () => {
    const first = withCanary(createEmptyDiscovery(), release('1.0.0'), 10);

    expect(liveOf(entries(first))).toBeUndefined();
    expect(canaryOf(entries(first))).toMatchObject({
      metadata: { version: '1.0.0' },
      deployment: { traffic: 10, default: false },
    });
    expect(canaryOf(entries(first))?.fallbackUrl).toBeUndefined();
    expect(liveVersion(withPromotion(first, release('1.0.0')))).toBe('1.0.0');
    expect(withoutCanary(first, remote)).toEqual(createEmptyDiscovery());
  });

  it('has at most one canary: another one, or another share, replaces it', () => {
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

  it('refuses promotions over a pinned release, but allows a manual rollback', () => {
    const pinned = withPin(afterPromoting('1.0.0', '1.1.0'), remote, true);

    expect(() => withPromotion(pinned, release('2.0.0'))).toThrow('unpin');
    expect(() => withCanary(pinned, release('2.0.0'), 10)).toThrow('unpin');
    expect(liveVersion(withRollback(pinned, release('1.0.0')))).toBe('1.0.0');
    expect(liveVersion(withPromotion(withPin(pinned, remote, false), release('2.0.0')))).toBe(
      '2.0.0',
    );
  });
});

describe('a previous release', () => {
  const withIntegrity = (version: string, integrity = `sha384-${version}`) => ({
    remote,
    version,
    integrity,
  });
  const history = ['1.0.0', '1.1.0'].reduce(
    (discovery, version) => withPromotion(discovery, withIntegrity(version)),
    createEmptyDiscovery(),
  );

  it('serves as fallback and rollback target with the integrity that it had when it was live', () => {
    const live = liveOf(entries(history));

    expect(live && fallbackOf(remote, live)?.metadata).toEqual({
      version: '1.0.0',
      integrity: 'sha384-1.0.0',
    });
    expect(liveVersion(withRollback(history, withIntegrity('1.0.0')))).toBe('1.0.0');
  });

  it.each<[string, () => Discovery]>([
    ['a rollback', () => withRollback(history, withIntegrity('1.0.0', 'sha384-forged'))],
    ['a promotion', () => withPromotion(history, withIntegrity('1.0.0', 'sha384-forged'))],
    ['a canary', () => withCanary(history, withIntegrity('1.0.0', 'sha384-forged'), 10)],
    [
      'a promotion of the canary',
      () =>
        withPromotion(
          withCanary(history, withIntegrity('2.0.0'), 10),
          withIntegrity('2.0.0', 'sha384-forged'),
        ),
    ],
  ])('cannot be used to %s when its manifest has changed since', (_what, change) => {
    expect(change).toThrow('is not the release that visitors had: its manifest has changed since.');
  });

  it('is read from documents that were written before integrities were recorded', () => {
    const old = structuredClone(history);
    const live = liveOf(entries(old));
    if (live?.extras) delete live.extras.integrities;

    expect(rollbackVersionOf(old, remote)).toBe('1.0.0');
    expect(live && fallbackOf(remote, live)?.metadata).toEqual({ version: '1.0.0' });
    expect(liveVersion(withRollback(old, withIntegrity('1.0.0')))).toBe('1.0.0');
  });
});

describe('the addresses of a release', () => {
  const services = {
    remote: 'mf-services',
    version: '1.0.0',
    routes: ['/servicos', '/servicos/:id'],
    guardedRoutes: ['/servicos/:id'],
  };
  const withServices = () => withPromotion(createEmptyDiscovery(), services);
  const offers = (...routes: string[]) => ({ remote: 'mf-offers', version: '1.0.0', routes });

  it('are in the entry of the live release, and in that of a canary', () => {
    const next = { ...services, version: '2.0.0', routes: ['/servicos'], guardedRoutes: [] };

    const discovery = withCanary(withServices(), next, 10);

    const found = discovery.microFrontends['mf-services'];
    expect(liveOf(found)?.extras).toMatchObject({
      routes: services.routes,
      guardedRoutes: services.guardedRoutes,
    });
    expect(canaryOf(found)?.extras).toMatchObject({ routes: ['/servicos'] });
  });

  it('follow the live release', () => {
    const next = { ...services, version: '2.0.0', routes: ['/obras'], guardedRoutes: [] };

    const promoted = withPromotion(withServices(), next);
    const back = withRollback(promoted, services);

    expect(
      [promoted, back].map((each) => liveOf(each.microFrontends['mf-services'])?.extras?.routes),
    ).toEqual([['/obras'], services.routes]);
  });

  it.each([
    ['/servicos', 'mf-services has already'],
    ['/Servicos/:pedido', 'mf-services has already'],
    ['/servicos/novo', 'mf-services has already'],
    ['/faq', 'mf-content has already'],
    ['/', 'mf-catalog has already'],
    ['/produtos/novidades', 'mf-catalog has already'],
    ['/api/ofertas', 'the shell serves itself'],
    ['/remotes', 'the shell serves itself'],
    ['/pesquisar', 'the shell serves itself'],
    ['/:pagina', 'must be as /servicos'],
    ['/ofertas/*', 'must be as /servicos'],
    ['ofertas', 'must be as /servicos'],
    ['//outro.example', 'must be as /servicos'],
  ])('may not include %s: %s', (pattern, reason) => {
    expect(() => withPromotion(withServices(), offers('/ofertas', pattern))).toThrow(
      `mf-offers declares the address ${pattern}`,
    );
    expect(() => withPromotion(withServices(), offers(pattern))).toThrow(reason);
  });

  it('may not include those of a canary of another remote', () => {
    const canary = { ...services, version: '2.0.0', routes: ['/obras'], guardedRoutes: [] };
    const discovery = withCanary(withServices(), canary, 10);

    expect(() => withPromotion(discovery, offers('/obras'))).toThrow(ChannelError);
  });

  it('are compared for a canary, too', () => {
    const discovery = withPromotion(withServices(), offers('/ofertas'));
    const next = { ...offers('/servicos'), version: '2.0.0' };

    expect(() => withCanary(discovery, next, 10)).toThrow(ChannelError);
  });

  it('are free again when the release that had them is replaced', () => {
    const next = { ...services, version: '2.0.0', routes: ['/obras'], guardedRoutes: [] };
    const discovery = withPromotion(withServices(), next);

    expect(() => withPromotion(discovery, offers('/servicos'))).not.toThrow();
  });

  it('do not prevent a rollback', () => {
    const next = { ...services, version: '2.0.0', routes: ['/obras'], guardedRoutes: [] };
    const taken = withPromotion(withPromotion(withServices(), next), offers('/servicos'));

    const back = withRollback(taken, services);

    expect(liveOf(back.microFrontends['mf-services'])?.metadata.version).toBe('1.0.0');
  });

  it('are guarded only where they are declared', () => {
    const release = { ...offers('/ofertas'), guardedRoutes: ['/obras'] };

    expect(() => withPromotion(createEmptyDiscovery(), release)).toThrow(
      'mf-offers guards /obras, which is none of its routes.',
    );
  });
});
