/**
 * `npm run contract`: compares the contract of the sources with the last released contract.
 *   --write    writes it to shared-contracts/contract.json, under the version of the last release, and the remotes'
 *              addresses where they are listed
 *   --stamp    for `npm run version`: writes the new version there and to the sources; fails if the commits announce less
 *              than the changes require
 *   --matrix   only prints which versions of the remotes can be released
 */
import { writeFileSync } from 'node:fs';
import { readShell } from '@fireflay/releases';
import { printLine, exitWithError } from '../console';
import { highestLevelOf } from '../contract/change';
import { compareContracts } from '../contract/compare-contract';
import type { ReleasedContract } from '../contract/contract';
import { findBumpFault, findContractFaults } from '../contract/contract-gate';
import { readContract } from '../contract/read-contract';
import { matrixLines, releaseMatrix } from '../contract/release-matrix';
import {
  readContractOfTag,
  readReleasedContract,
  RELEASED_CONTRACT_FILE,
} from '../contract/released-contract';
import { writeAddresses } from '../contract/write-addresses';
import { contractVersion, readStatedVersions, stampVersion } from '../contract/versions';
import { remotes } from '../packages';
import { readSettings } from '../settings';

async function contract(shouldWrite: boolean) {
  const released = readReleasedContract();
  const current = readContract();
  const changes = released ? compareContracts(released.contract, current) : [];
  const verdict = highestLevelOf(changes);

  printLine(
    `\n  Changes of the contract since ${released?.version ?? 'its beginning'}: ${verdict ?? 'none'}\n`,
  );
  for (const level of ['breaking', 'minor', 'patch'] as const) {
    for (const change of changes.filter((each) => each.level === level)) {
      printLine(`    ${level.padEnd(9)} ${change.path} ${change.what}`);
    }
  }
  if (shouldWrite) {
    writeAddresses();
    writeContract({ version: released?.version ?? contractVersion(), contract: current });
    printLine('\n✓ The contract is written to shared-contracts/contract.json.');
  }

  const areCompatible = await printMatrix();
  const faults = findContractFaults(readReleasedContract(), current, readStatedVersions());
  for (const fault of faults) printLine(`\n✗ ${fault}`);
  process.exitCode = faults.length === 0 && areCompatible ? 0 : 1;
}

function writeContract(contract: ReleasedContract) {
  writeFileSync(RELEASED_CONTRACT_FILE, `${JSON.stringify(contract, null, 1)}\n`);
}

/** lerna has written the new version to package.json, and commits what this changes. */
function stamp() {
  const version = contractVersion();
  const written = readReleasedContract();
  const released = written && readContractOfTag(written.version);
  const current = readContract();
  const fault = released && findBumpFault(released, { version, contract: current });
  if (fault) throw new Error(fault);
  stampVersion();
  writeContract({ version, contract: current });
}

/** @returns whether the sources of every remote satisfy the contract; releases are only listed */
async function printMatrix(): Promise<boolean> {
  const { releases } = readSettings();
  const ownVersion = contractVersion();
  const shells = new Map([
    [(await readShell(releases)).contract, 'of the running shell'],
    [ownVersion, 'of these sources'],
  ]);
  let areCompatible = true;
  for (const [version, origin] of shells) {
    printLine(`\n  Can it be released? Contract ${version} ${origin}:\n`);
    const rows = await releaseMatrix(version, remotes, releases);
    matrixLines(rows).forEach((line) => printLine(`    ${line}`));
    areCompatible &&= rows.every((row) => row.isCompatible || row.stage !== 'sources');
  }
  return areCompatible;
}

async function run() {
  if (process.argv.includes('--stamp')) return stamp();
  if (!process.argv.includes('--matrix')) return contract(process.argv.includes('--write'));
  process.exitCode = (await printMatrix()) ? 0 : 1;
}

run().catch(exitWithError);
