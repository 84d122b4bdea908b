/**
 * `npm run cluster`: starts the store of many machines on this one: HAProxy, two shells, two back ends, PostgreSQL with two
 * replicas, and an S3 server. It needs HAProxy and psql. PORT and API_PORT are the first of its ports. A server that ends is
 * reported, and the store goes on. Type `stop back end 1`, `start back end 1`, `kill db1`, `promote`; `help` lists all.
 */
import { sampleEmployee, samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { maskTaxId } from 'shared-contracts/documents';
import { printLine, exitWithError } from 'tooling/console';
import { Cluster } from '../cluster/cluster';
import { findMissingPrograms } from '../cluster/balancer';
import { readClusterCommands } from '../cluster/cluster-console';
import { readClusterSettings } from '../cluster/run-cluster';

async function start() {
  const missing = findMissingPrograms();
  if (missing) throw new Error(missing);
  const cluster = await Cluster.start(readClusterSettings(), { canLoseOne: true });
  const { ports } = cluster;
  // The store's own origin: it refuses forms of others.
  const origin = `http://localhost:${ports.shop}`;
  const at = (each: number[]) => each.map((port) => `http://127.0.0.1:${port}`).join(' ');

  printLine(`\n  The store is open: ${origin}\n`);
  printLine(`  Shells:     ${at(ports.shells)}`);
  printLine(`  Back ends:  ${at(ports.backEnds)}, metrics ${at(ports.metrics)}/metrics`);
  printLine(`  HAProxy:    http://127.0.0.1:${ports.stats}`);
  printLine(`  PostgreSQL: ${ports.database}; primary and replicas ${ports.databases.join(' ')}`);
  printLine(`  S3:         http://127.0.0.1:${ports.bucket}`);
  printLine(`  Pay a Pix:  ${origin}/sandbox, e-mails ${origin}/sandbox/emails`);
  printLine(`  Sign in:    CPF ${maskTaxId(samplePerson)}, password ${samplePassword}`);
  printLine(`  Office:     ${cluster.officeOrigin}`);
  printLine(`              ${sampleEmployee.email}, password ${sampleEmployee.password}`);
  printLine('  Type "stop back end 1", "start back end 1", "help". Ctrl-C ends everything.\n');
  void readClusterCommands(cluster, process.stdin, printLine);
  await cluster.processes.untilStopped();
  await cluster.stop();
}

start().catch(exitWithError);
