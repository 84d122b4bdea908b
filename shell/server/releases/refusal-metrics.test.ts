/** @jest-environment node */
import { Registry } from 'prom-client';
import { registerRefusalMetrics } from './refusal-metrics';

const entry = (version: string) => ({ url: `/remotes/mf-a/${version}`, metadata: { version } });

describe('the metric of refused releases', () => {
  it('reports for each release that visitors may get whether this shell refuses it', async () => {
    const registry = new Registry();
    let refused = ['/remotes/mf-a/2.0.0'];
    registerRefusalMetrics(registry, {
      currentChannels: () => [{ remote: 'mf-a', live: entry('2.0.0'), fallback: entry('1.0.0') }],
      refusalOf: ({ url }) =>
        refused.includes(url)
          ? { reason: { code: 'hangs' }, blocksBrowser: false, isFileProblem: false, at: 0 }
          : undefined,
    });

    const during = await registry.metrics();
    refused = [];
    const after = await registry.metrics();

    expect(during).toContain('release_refused{remote="mf-a",version="2.0.0"} 1');
    expect(during).toContain('release_refused{remote="mf-a",version="1.0.0"} 0');
    expect(after).toContain('release_refused{remote="mf-a",version="2.0.0"} 0');
  });
});
