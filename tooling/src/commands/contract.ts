/**
 * `npm run contract`: compares the contract of the sources with the last released one. `--write` releases it: the
 * snapshot is written, and the version raised as far as the changes demand.
 */
import { writeFileSync } from 'node:fs';
import { say, stopWith } from '../console';
import { verdictOf } from '../contract/change';
import { compareContracts } from '../contract/compare-contract';
import { contractFaults } from '../contract/contract-gate';
import { readContract, readReleased, releasedFile } from '../contract/read-contract';
import { releaseMatrix } from '../contract/release-matrix';
import {
  announces,
  contractVersion,
  statedVersions,
  stateVersion,
  versionAfter,
} from '../contract/versions';
import { remotes } from '../rooms';
import { readSettings } from '../settings';

function contract(write: boolean) {
  const released = readReleased();
  const now = readContract();
  const changes = released ? compareContracts(released.contract, now) : [];
  const verdict = verdictOf(changes);

  say(`\n  The contract since ${released?.version ?? 'nothing'}: ${verdict ?? 'no change'}\n`);
  for (const level of ['breaking', 'minor', 'patch'] as const) {
    for (const change of changes.filter((each) => each.level === level)) {
      say(`    ${level.padEnd(9)} ${change.place} ${change.what}`);
    }
  }
  if (write) {
    let version = contractVersion();
    if (released && verdict && !announces(version, released.version, verdict)) {
      version = versionAfter(released.version, verdict);
    }
    stateVersion(version);
    writeFileSync(releasedFile, `${JSON.stringify({ version, contract: now }, null, 1)}\n`);
    say(`\n✓ The contract is ${version}: shared-contracts/contract.json has it.`);
  }

  const fits = sayMatrix(contractVersion());
  const faults = contractFaults(readReleased(), now, statedVersions());
  for (const fault of faults) say(`\n✗ ${fault}`);
  process.exitCode = faults.length === 0 && fits ? 0 : 1;
}

/** @returns whether the sources of every remote fit; what is served elsewhere is only shown */
function sayMatrix(version: string): boolean {
  const rows = releaseMatrix(version, remotes, readSettings().releasesDir);
  say(`\n  Can it be released? The shell's contract is ${version}.\n`);
  for (const { remote, version: of, stands, range, fits } of rows) {
    const told = range === null ? 'cannot be read' : `is built against ${range}`;
    say(`    ${fits ? '✓' : '✗'} ${remote} ${of} (${stands}) ${told}`);
  }
  return rows.every(({ stands, fits }) => fits || stands !== 'sources');
}

try {
  contract(process.argv.includes('--write'));
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error));
}
