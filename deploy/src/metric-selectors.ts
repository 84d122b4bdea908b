import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { KubernetesObject } from './helm';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readYaml = (path: string): unknown => parse(readFileSync(here(path), 'utf8'));

/** A selector of an alert or a panel: `up{job=~"shell|back-end"}` selects two jobs. */
export interface JobSelector {
  file: string;
  metric: string;
  jobs: string[];
}

/** Alerts on what the store's own processes export; the chart has them, too. */
export const STORE_RULES = 'prometheus/rules.yaml';
/** Alerts on HAProxy and machines, which a cluster watches itself. */
export const MACHINE_RULES = 'prometheus/machines.rules.yaml';

const dashboards = readdirSync(here('../grafana')).map((file) => `grafana/${file}`);

/** Every selector of a job in the alerts of `rules` and in all dashboards. */
export function findJobSelectors(rules: readonly string[]): JobSelector[] {
  return [...rules, ...dashboards].flatMap((file) => {
    const text = readFileSync(here(`../${file}`), 'utf8');
    const found = text.matchAll(/\b([a-z][a-z0-9_]+)\{[^{}]*?\bjob=~?\\?"([\w|-]+)\\?"/g);
    return [...found].map(([, metric = '', jobs = '']) => ({
      file,
      metric,
      jobs: jobs.split('|'),
    }));
  });
}

/** A series of a scraped target before its metric: labels that Prometheus adds to each. */
export type TargetLabels = Record<string, string>;

interface ServiceMonitorSpec {
  jobLabel?: string;
  selector: { matchLabels: Record<string, string> };
  endpoints: { port: string }[];
}
interface LabelledObject extends KubernetesObject {
  metadata: KubernetesObject['metadata'] & { labels: Record<string, string> };
  spec: unknown;
}

/**
 * The labels of every target that the Prometheus operator makes of the chart's ServiceMonitors: `job` is the value of the
 * label that `jobLabel` names, else the name of the service.
 */
export function targetsOfChart(objects: readonly KubernetesObject[]): TargetLabels[] {
  const ofKind = (kind: string) =>
    objects.filter((each) => each.kind === kind) as unknown as LabelledObject[];
  return ofKind('ServiceMonitor').flatMap(({ spec }) => {
    const { jobLabel = '', selector, endpoints } = spec as ServiceMonitorSpec;
    return ofKind('Service')
      .filter(({ metadata: { labels } }) =>
        Object.entries(selector.matchLabels).every(([name, value]) => labels[name] === value),
      )
      .flatMap(({ metadata, spec: service }) => {
        const { ports } = service as { ports: { name: string }[] };
        const endpoint = endpoints.find(({ port }) => ports.some(({ name }) => name === port));
        if (!endpoint) return [];
        const job = metadata.labels[jobLabel] ?? metadata.name;
        const pod = `${metadata.name}-0`;
        return [
          { job, endpoint: endpoint.port, service: metadata.name, pod, container: job } as const,
        ].map((labels) => ({ ...labels, instance: `${pod}:9400`, namespace: 'default' }));
      });
  });
}

interface PrometheusFile {
  rule_files: string[];
  scrape_configs: {
    job_name: string;
    static_configs: { targets: string[]; labels?: TargetLabels }[];
  }[];
}

export const prometheusFile = () => readYaml('../prometheus/prometheus.yaml') as PrometheusFile;

/** The labels of every target of prometheus.yaml. */
export const targetsOfPrometheus = (): TargetLabels[] =>
  prometheusFile().scrape_configs.flatMap(({ job_name: job, static_configs }) =>
    static_configs.flatMap(({ targets, labels }) =>
      targets.map((instance) => ({ job, instance, ...labels })),
    ),
  );
