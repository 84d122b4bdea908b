/**
 * `npm run cluster`: starts the store of many machines on this one: HAProxy, two shells, two back ends, PostgreSQL with two
 * replicas, and an S3 server. It needs HAProxy and psql. PORT and API_PORT are the first of its ports.
 */
import { samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { maskTaxId } from 'shared-contracts/documents';
import { printLine, exitWithError } from '../../console';
import { Cluster } from '../../cluster/cluster';
import { findMissingPrograms } from '../../cluster/balancer';
import { readClusterSettings } from '../../cluster/run-cluster';

async function start() {
  const missing = findMissingPrograms();
  if (missing) throw new Error(missing);
  const cluster = await Cluster.start(readClusterSettings());
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
  printLine('  Ctrl-C ends everything.\n');
  await cluster.processes.untilStopped();
  await cluster.stop();
}

start().catch(exitWithError);
