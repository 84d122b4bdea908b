/**
 * `npm run contract`: compares the contract of the sources with the last released one. `--write` releases it: the
 * snapshot is written, and the version raised as far as the changes demand. `--matrix` only says which versions of
 * the remotes can be released.
 */
import { writeFileSync } from 'node:fs';
import { contractOfShell } from '@fireflay/releases';
import { say, stopWith } from '../console';
import { verdictOf } from '../contract/change';
import { compareContracts } from '../contract/compare-contract';
import { contractFaults } from '../contract/contract-gate';
import { readContract } from '../contract/read-contract';
import { matrixLines, releaseMatrix } from '../contract/release-matrix';
import { readReleased, releasedFile } from '../contract/released-contract';
import {
  announces,
  contractVersion,
  statedVersions,
  stateVersion,
  versionAfter,
} from '../contract/versions';
import { noteInstalled } from '../installation';
import { remotes } from '../rooms';
import { root } from '../root';
import { readSettings } from '../settings';

async function contract(write: boolean) {
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
    noteInstalled(root);
    writeFileSync(releasedFile, `${JSON.stringify({ version, contract: now }, null, 1)}\n`);
    say(`\n✓ The contract is ${version}: shared-contracts/contract.json has it.`);
  }

  const fits = await sayMatrix();
  const faults = contractFaults(readReleased(), now, statedVersions());
  for (const fault of faults) say(`\n✗ ${fault}`);
  process.exitCode = faults.length === 0 && fits ? 0 : 1;
}

/** @returns whether the sources of every remote fit; what is served elsewhere is only shown */
async function sayMatrix(): Promise<boolean> {
  const { releases } = readSettings();
  const ours = contractVersion();
  const shells = new Map([
    [await contractOfShell(releases), 'that is running'],
    [ours, 'of these sources'],
  ]);
  let fits = true;
  for (const [version, which] of shells) {
    say(`\n  Can it be released? The contract of the shell ${which} is ${version}.\n`);
    const rows = await releaseMatrix(version, remotes, releases);
    matrixLines(rows).forEach((line) => say(`    ${line}`));
    fits &&= rows.every((row) => row.fits || row.stands !== 'sources');
  }
  return fits;
}

async function run() {
  if (!process.argv.includes('--matrix')) return contract(process.argv.includes('--write'));
  process.exitCode = (await sayMatrix()) ? 0 : 1;
}

run().catch((error: unknown) => stopWith(error instanceof Error ? error.message : String(error)));
