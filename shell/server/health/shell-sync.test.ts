/** @jest-environment node */
import { http, HttpResponse } from 'msw';
import { BACKEND_TOKEN_HEADER, SHELL_SYNC_PATH } from '@fireflay/service';
import type { GuardDecision, ShellSync as Request, ShellSyncReply } from '@fireflay/service';
import { server } from '@fireflay/testing';
import { ReleaseHealth } from './release-health';
import { ShellSync } from './shell-sync';

const release = { remote: 'mf-content', version: '2.0.0' };
const aDecision: GuardDecision = {
  id: '7b0c3b52-3f2b-4c3e-9a0e-0f4a1c3a5d10',
  at: 1_000_000,
  ...release,
  did: 'withdrew',
  why: 'Falhou em 20 de 40 páginas.',
};

describe('the exchange with the other shells', () => {
  let now: number;
  let requests: { token: unknown; body: Request }[];
  let reply: ShellSyncReply | undefined;
  let logLines: string[];
  let health: ReleaseHealth;
  let sync: ShellSync;
  const guard = {
    unsent: [] as GuardDecision[],
    markSent: jest.fn(),
    mergeDecisions: jest.fn(),
    judgeSales: jest.fn(),
  };
  const reports = { takeChanges: jest.fn(), returnChanges: jest.fn() };

  beforeEach(() => {
    now = 1_000_000;
    requests = [];
    reply = { periods: [], decisions: [], readTo: 5, isDecider: false };
    logLines = [];
    health = new ReleaseHealth(() => now);
    health.trackReleases([release]);
    server.use(
      http.post(`http://back-end${SHELL_SYNC_PATH}`, async ({ request }) => {
        const body = (await request.json()) as Request;
        requests.push({ token: request.headers.get(BACKEND_TOKEN_HEADER), body });
        return reply ? HttpResponse.json(reply) : new HttpResponse(null, { status: 503 });
      }),
    );
    sync = new ShellSync({
      apiBase: 'http://back-end',
      backendToken: 'a-token',
      composition: () => 'c1',
      health,
      reports,
      log: (sentence) => logLines.push(sentence),
      now: () => now,
    });
    reports.takeChanges.mockReset().mockResolvedValue([]);
    reports.returnChanges.mockReset();
    guard.unsent = [];
    guard.markSent.mockClear();
    guard.mergeDecisions.mockClear();
  });

  it('sends the visits of the day until the back end has taken them', async () => {
    health.visits.recordStep('google', 'visits');
    reply = undefined;
    await sync.exchange(guard);
    reply = { periods: [], decisions: [], readTo: 5, isDecider: false };
    now += 5_000;
    await sync.exchange(guard);
    now += 5_000;
    await sync.exchange(guard);

    expect(requests.map(({ body }) => body.visits?.[0]?.counts[0]?.visits)).toEqual([
      1,
      1,
      undefined,
    ]);
  });

  it('sends what this shell has counted and decided, with the token, and takes what the others have', async () => {
    health.recordVisit(release);
    guard.unsent = [aDecision];
    const period = {
      ...release,
      from: now,
      visits: 4,
      failed: 3,
      onServer: 0,
      fallbackRendered: 0,
    };
    if (reply)
      Object.assign(reply, { periods: [{ ...period, sources: ['a'] }], decisionsVersion: 'v1' });

    await sync.exchange(guard);
    await sync.exchange(guard);

    expect(requests.map(({ token }) => token)).toEqual(['a-token', 'a-token']);
    expect(requests[0]?.body).toMatchObject({
      composition: 'c1',
      periods: [{ ...release, visits: 1 }],
      decisions: [aDecision],
    });
    expect(requests[1]?.body).toMatchObject({ periods: [], readTo: 5, decisionsVersion: 'v1' });
    expect(guard.markSent).toHaveBeenCalledWith([aDecision]);
    expect(health.counts(release, 0)).toMatchObject({ visits: 5, failed: 3 });
  });

  it('sends the reports, and those of the guard that decides with its verdicts; unsent ones again', async () => {
    const report = {
      ...release,
      failures: [],
      measured: { LCP: {}, INP: {}, CLS: {}, render: {} },
    };
    reports.takeChanges.mockResolvedValue([report]);
    if (reply) reply.isDecider = true;
    await sync.exchange(guard);
    await sync.exchange(guard);
    reports.takeChanges.mock.calls[1][0]('a channel');
    reply = undefined;

    await sync.exchange(guard);

    expect(requests[0]?.body.reports).toEqual([report]);
    expect(reports.takeChanges.mock.calls[0]).toEqual([undefined]);
    expect(guard.judgeSales).toHaveBeenCalledWith('a channel');
    expect(reports.returnChanges).toHaveBeenCalledTimes(1);
  });

  it('lets the back end say which guard decides', async () => {
    await sync.exchange(guard);
    const before = sync.isDecider();
    if (reply) reply.isDecider = true;

    await sync.exchange(guard);

    expect([before, sync.isDecider()]).toEqual([false, true]);
  });

  it('decides alone after fifteen seconds without the back end, says so once, and loses no figure', async () => {
    await sync.exchange(guard);
    reply = undefined;
    health.recordVisit(release);
    await sync.exchange(guard);
    const atOnce = sync.isDecider();

    now += 16_000;
    await sync.exchange(guard);
    await sync.exchange(guard);
    const later = sync.isDecider();
    reply = { periods: [], decisions: [], readTo: 9, isDecider: false };
    await sync.exchange(guard);

    expect([atOnce, later, sync.isDecider()]).toEqual([false, true, false]);
    expect(logLines).toHaveLength(1);
    expect(requests.at(-1)?.body.periods).toEqual([expect.objectContaining({ visits: 1 })]);
  });
});
