import type { Settings } from 'tooling/settings';
import type { BalancedPorts } from './balancer';

export interface ClusterPorts extends Required<BalancedPorts> {
  bucket: number;
  /** /metrics of each back end. */
  metrics: number[];
}

/** Shells and back ends of a cluster; the task of each is the same. */
const MAX_PAIRS = 4;
const DATABASES = 3;

const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/**
 * From PORT: shop, API, statistics, shells, databases. From API_PORT: back ends, their metrics, the
 * bucket, the back offices.
 */
export const clusterPorts = ({ port, apiPort }: Settings, pairs: number): ClusterPorts => ({
  shop: port,
  api: port + 1,
  stats: port + 2,
  database: port + 3,
  databases: range(port + 4, DATABASES),
  shells: range(port + 4 + DATABASES, pairs),
  backEnds: range(apiPort, pairs),
  metrics: range(apiPort + MAX_PAIRS, pairs),
  bucket: apiPort + 2 * MAX_PAIRS,
  offices: range(apiPort + 2 * MAX_PAIRS + 1, pairs),
});
