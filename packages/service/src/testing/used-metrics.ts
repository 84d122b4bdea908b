import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares the alerts and dashboards of the folder `deploy` with what a server exports.
 *
 * @param job `shell` or `back-end`, as their expressions select it
 * @param exported the server's reply to /metrics
 */
export function compareUsedMetrics(deployFolder: string, job: string, exported: string) {
  const used = findUsedMetrics(deployFolder, job);
  const isExported = (name: string) =>
    [name, name.replace(/_(?:bucket|count|sum)$/, '')].some((each) =>
      exported.includes(`# TYPE ${each} `),
    );
  return { used, missing: used.filter((name) => !isExported(name)) };
}

function findUsedMetrics(deployFolder: string, job: string): string[] {
  const dashboards = readdirSync(join(deployFolder, 'grafana')).map((file) => `grafana/${file}`);
  const texts = ['prometheus/rules.yaml', ...dashboards].map((file) =>
    readFileSync(join(deployFolder, file), 'utf8'),
  );
  const selectors = texts.flatMap((text) => [
    ...text.matchAll(/\b([a-z][a-z0-9_]+)\{\s*job=~?\\?"([a-z|-]+)\\?"/g),
  ]);
  const used = selectors.filter(([, , jobs = '']) => jobs.split('|').includes(job));
  // Prometheus makes `up` itself.
  return [...new Set(used.map(([, name = '']) => name))].filter((name) => name !== 'up').sort();
}
