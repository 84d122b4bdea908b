import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DeclaredRoutes } from 'shared-contracts/navigation';
import type { ContractDocument } from '@fireflay/releases/contract';

/** `fireflay` in the package.json of a remote. */
interface RemoteManifest {
  contract: string;
  /** Paths in the syntax of React Router. `indexed`: sitemaps list it. */
  routes: { path: string; needsLogin?: boolean; indexed?: boolean }[];
  /** Visitors get a release only after QA's yes. */
  needsApproval?: boolean;
  /** The team that answers for the remote, and how to reach it. */
  owner?: string;
}

interface RemotePackage extends Record<keyof DeclaredRoutes, readonly string[]> {
  name: string;
  version: string;
  /** The range of the contract that the remote is built against. */
  contract: string;
  needsApproval: boolean;
  owner: string | undefined;
  /** The paths of `routes` that sitemaps list. */
  indexedRoutes: readonly string[];
}

/** Reads the facts about releases in the package.json of a remote. */
export function readRemotePackage(folder: string): RemotePackage {
  const { name, version, fireflay } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Pick<RemotePackage, 'name' | 'version'> & { fireflay: RemoteManifest };
  const { contract, routes, needsApproval = false, owner } = fireflay;
  const pathsOf = (some: typeof routes) => some.map(({ path }) => path);
  return {
    name,
    version,
    contract,
    needsApproval,
    owner,
    routes: pathsOf(routes),
    guardedRoutes: pathsOf(routes.filter(({ needsLogin }) => needsLogin)),
    indexedRoutes: pathsOf(routes.filter(({ indexed }) => indexed)),
  };
}

/** The contract that is installed for a remote: it is built against this one. */
export function readInstalledContract(folder: string): ContractDocument {
  const file = createRequire(join(folder, 'package.json')).resolve(
    'shared-contracts/contract.json',
  );
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
}
