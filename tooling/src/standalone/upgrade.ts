import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import semver from 'semver';
import { PACK_LIST } from '../pack/packs';
import type { ListedPack } from '../pack/packs';

const VENDOR = 'vendor';

interface PackageFile {
  fireflay: { contract: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Raised {
  name: string;
  from: string;
  to: string;
}

/**
 * Reads the packages that `npm run pack` has written in the store's repository.
 *
 * @throws Error with one sentence where it has not
 */
export function readPacks(repository: string): ListedPack[] {
  const folder = join(repository, '.cache/packs');
  const file = join(folder, PACK_LIST);
  if (!existsSync(file)) {
    throw new Error(
      `${repository} has no packages: run npm run pack there, or name another folder.`,
    );
  }
  const packs = JSON.parse(readFileSync(file, 'utf8')) as ListedPack[];
  return packs.map((each) => ({ ...each, file: join(folder, each.file) }));
}

/**
 * Raises the store's packages in the package.json of a remote with its own repository, the libraries that they ask for, and
 * the range of the contract where the new one is outside of it. Packages from files are copied to `vendor`.
 *
 * @returns what is different; nothing is written where nothing is
 */
export function raisePackages(folder: string, packs: readonly ListedPack[]): Raised[] {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  const wanted = new Map(packs.map((pack) => [pack.name, specifierOf(pack)]));
  for (const [name, range] of packs.flatMap(({ peers }) => Object.entries(peers))) {
    const lowest = semver.minVersion(range);
    if (!wanted.has(name) && lowest) wanted.set(name, lowest.version);
  }
  const raised: Raised[] = [];
  for (const list of [manifest.dependencies ?? {}, manifest.devDependencies ?? {}]) {
    for (const [name, from] of Object.entries(list)) {
      const to = wanted.get(name) ?? from;
      if (to === from || isNewer(from, to)) continue;
      list[name] = to;
      raised.push({ name, from, to });
    }
  }
  const contract = packs.find(({ name }) => name === 'shared-contracts')?.version;
  const { contract: range } = manifest.fireflay;
  if (contract && !semver.satisfies(contract, range, { includePrerelease: true })) {
    manifest.fireflay.contract = `^${contract}`;
    raised.push({ name: 'fireflay.contract', from: range, to: `^${contract}` });
  }
  if (raised.length === 0) return [];
  copyFiles(
    folder,
    packs,
    Object.values({ ...manifest.dependencies, ...manifest.devDependencies }),
  );
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return raised;
}

const specifierOf = ({ version, file }: ListedPack) =>
  file ? `file:${VENDOR}/${basename(file)}` : `^${version}`;

/** A team may have raised a library of its own before the store. */
const isNewer = (from: string, to: string) =>
  !!semver.valid(from) && !!semver.valid(to) && semver.gt(from, to);

function copyFiles(folder: string, packs: readonly ListedPack[], specifiers: readonly string[]) {
  const vendor = join(folder, VENDOR);
  const used = new Set(specifiers.map((specifier) => basename(specifier)));
  mkdirSync(vendor, { recursive: true });
  for (const { file } of packs) {
    if (file && used.has(basename(file))) cpSync(file, join(vendor, basename(file)));
  }
  for (const name of readdirSync(vendor)) if (!used.has(name)) rmSync(join(vendor, name));
}
