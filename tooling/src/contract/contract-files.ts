import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocument } from '@fireflay/releases/contract';
import { root } from '../root';

/** The contract of the sources: written by `npm run contract -- --write`. */
export const CONTRACT_FILE = 'shared-contracts/contract.json';

/** The contract of the last release of shared-contracts: written by `npm run version`. */
export const BASELINE_FILE = 'shared-contracts/contract.released.json';

export const CONTRACT_PACKAGE_FILE = 'shared-contracts/package.json';

export const readContractFile = () => readDocument(CONTRACT_FILE);
export const readBaseline = () => readDocument(BASELINE_FILE);

/** @throws Error with one sentence where the file is missing: both are in the repository */
function readDocument(path: string): ContractDocument {
  const file = join(root, path);
  if (!existsSync(file)) throw new Error(`${path} is missing: restore it from git.`);
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
}

export const contractText = (document: ContractDocument) =>
  `${JSON.stringify(document, null, 1)}\n`;
