/**
 * `npm run contract`: compares the contract of the sources with that of the last release
 * (shared-contracts/contract.released.json).
 *   --write    writes it to shared-contracts/contract.json, with the number that its changes need, writes that number to
 *              every file that states it, and the remotes' addresses where they are listed
 *   --matrix   only prints which versions of the remotes can be released
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFleetWithContracts } from '@fireflay/releases';
import { compareContracts, hashContract, highestLevelOf } from '@fireflay/releases/contract';
import type { ContractIdentity } from '@fireflay/releases/contract';
import { printLine, exitWithError } from '../console';
import {
  CONTRACT_FILE,
  contractText,
  readBaseline,
  readContractFile,
} from '../contract/contract-files';
import { findFaultsOfSources } from '../contract/contract-gate';
import { readContract } from '../contract/read-contract';
import { matrixLines, releaseMatrix } from '../contract/release-matrix';
import { writeAddresses } from '../contract/write-addresses';
import { filesWithVersion, neededVersion } from '../contract/versions';
import { recordInstallation } from '../installation';
import { remotes } from '../packages';
import { root } from '../root';
import { readSettings } from '../settings';

async function contract(shouldWrite: boolean) {
  const released = readBaseline();
  const current = readContract();
  const changes = compareContracts(released.contract, current);
  const needed = neededVersion(released, current);

  printLine(
    `\n  Changes of the contract since ${released.version} (${released.hash}): ${highestLevelOf(changes) ?? 'none'}\n`,
  );
  for (const level of ['breaking', 'minor', 'patch'] as const) {
    for (const change of changes.filter((each) => each.level === level)) {
      printLine(`    ${level.padEnd(9)} ${change.path} ${change.what}`);
    }
  }
  if (shouldWrite) {
    writeAddresses();
    const document = { version: needed, hash: hashContract(current), contract: current };
    const files = { ...filesWithVersion(needed), [CONTRACT_FILE]: contractText(document) };
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    recordInstallation(root);
    printLine(`\n✓ The contract ${needed} (${document.hash}) is written to ${CONTRACT_FILE}.`);
  }

  const areCompatible = await printMatrix();
  const faults = findFaultsOfSources(current);
  for (const fault of faults) printLine(`\n✗ ${fault}`);
  process.exitCode = faults.length === 0 && areCompatible ? 0 : 1;
}

/** @returns whether the sources of every remote fit their own contract; a running shell and releases are only listed */
async function printMatrix(): Promise<boolean> {
  const { releases } = readSettings();
  const ofSources = readContractFile();
  const print = async (provided: ContractIdentity, origin: string) => {
    const name = provided.hash ? `${provided.version} (${provided.hash})` : provided.version;
    printLine(`\n  Can it be released? Contract ${name} ${origin}:\n`);
    const rows = await releaseMatrix(provided, { remotes, releases, ofSources });
    matrixLines(rows).forEach((line) => printLine(`    ${line}`));
    return rows.every((row) => row.isCompatible || row.stage !== 'sources');
  };
  for (const { id, contract: ofShell } of await readFleetWithContracts(releases)) {
    if (ofShell.hash !== ofSources.hash) await print(ofShell, `of the running shell ${id}`.trim());
  }
  return print(ofSources, 'of these sources');
}

async function run() {
  if (!process.argv.includes('--matrix')) return contract(process.argv.includes('--write'));
  process.exitCode = (await printMatrix()) ? 0 : 1;
}

run().catch(exitWithError);
