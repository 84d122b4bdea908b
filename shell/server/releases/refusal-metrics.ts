import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { entriesOf } from './composition';
import type { LiveComposition } from './live-composition';

/** Exposes which of the assigned releases this shell refuses: another shell may not refuse them. */
export function registerRefusalMetrics(
  registry: Registry,
  live: Pick<LiveComposition, 'currentChannels' | 'refusalOf'>,
) {
  new Gauge({
    name: 'release_refused',
    help: '1 while this shell does not use the release, else 0.',
    labelNames: ['remote', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const channel of live.currentChannels()) {
        for (const entry of entriesOf(channel)) {
          const { version } = entry.metadata;
          this.set({ remote: channel.remote, version }, live.refusalOf(entry) ? 1 : 0);
        }
      }
    },
  });
}
