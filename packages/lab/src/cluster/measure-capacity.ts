import { runStep } from 'tooling/console';
import { COMPRESSED, measureLoad } from '../load';
import type { Settings } from 'tooling/settings';
import { Cluster } from './cluster';

const PAIRS = [1, 2, 4];
const SECONDS = 10;
const CONNECTIONS = 20;

/** Views and calls per second of clusters with more processes on the same cores. */
export async function measureCapacity(settings: Settings) {
  const rows: { name: string; [value: string]: unknown }[] = [];
  for (const pairs of PAIRS) {
    const cluster = await Cluster.start(settings, { pairs });
    await runStep(`Load on ${pairs} + ${pairs}`, async () => {
      const measure = async (path: string, headers: Record<string, string>) => {
        const { perSecond, p99, failures } = await measureLoad({
          url: cluster.origin + path,
          headers,
          connections: CONNECTIONS,
          duration: SECONDS,
        });
        return { perSecond, p99, failures };
      };
      const views = await measure('/produtos', { ...COMPRESSED, 'cache-control': 'no-cache' });
      const calls = await measure('/api/datasnap/rest/TFireFlay/APP_0027?limite=12', COMPRESSED);
      rows.push({
        name: `${pairs} + ${pairs}`,
        'rendered views/s': views.perSecond,
        'p99, ms': views.p99,
        'views refused': views.failures,
        'calls/s': calls.perSecond,
        'calls p99, ms': calls.p99,
        'calls failed': calls.failures,
      });
    });
    await cluster.stop();
  }
  return rows;
}
