/** The fields of a package.json that this folder reads. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  license?: string;
  type?: string;
  sideEffects?: string[] | false;
  exports?: Record<string, string | { types: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface PublishedManifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  [field: string]: unknown;
}

/** The libraries and packages of which a page, or a team's tools, have one copy. */
const PEERS = [
  'react',
  'react-dom',
  'react-redux',
  'react-router',
  'react-router-dom',
  'antd',
  'typescript-eslint',
  'shared-contracts',
  '@fireflay/ui',
];

/** The peers that few remotes use: one that does adds them to its dependencies. */
const OPTIONAL_PEERS = ['antd', 'typescript-eslint'];

const SOURCE = /(?<!\.d)\.tsx?$/;

const asJavaScript = (path: string) => path.replace(SOURCE, '.js');
const asTypes = (path: string) => path.replace(/\.(?:tsx?|js)$/, '.d.ts');

/** The name of a package of this repository → the version that it is packed with. */
export type PackedVersions = Readonly<Record<string, string>>;

/**
 * The package.json of a packed library: what is written in TypeScript here is JavaScript with types there. Dependencies
 * are ranges. Without `type`, bundlers resolve imports without file extensions.
 */
export function libraryManifest(manifest: Manifest, packed: PackedVersions): PublishedManifest {
  const { name, description, license = 'UNLICENSED', sideEffects, exports } = manifest;
  const isTypeScript = Object.values(exports ?? {}).some(
    (path) => typeof path === 'string' && SOURCE.test(path),
  );
  return {
    ...{ name, version: packed[name] ?? manifest.version, description, license },
    ...(isTypeScript ? {} : { type: manifest.type }),
    sideEffects: sideEffects && sideEffects.map(asJavaScript),
    exports: Object.fromEntries([
      ...Object.entries(exports ?? {}).map(([key, path]) => [key, publishedExport(path)]),
      ['./package.json', './package.json'],
    ]),
    ...dependenciesOf({ ...manifest.dependencies, ...pick(packed, manifest.dependencies) }),
  };
}

function publishedExport(path: string | { types: string }) {
  if (typeof path !== 'string' || !/\.(?:tsx?|js)$/.test(path)) return path;
  return { types: asTypes(path), default: asJavaScript(path) };
}

const pick = (versions: PackedVersions, wanted: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => name in wanted));

/** Dependencies and peer dependencies. Versions after the same major version are accepted. */
function dependenciesOf(versions: Record<string, string>) {
  const ranges = Object.entries(versions).map(([name, version]) => [name, `^${version}`] as const);
  const optional = OPTIONAL_PEERS.filter((name) => name in versions);
  return {
    dependencies: Object.fromEntries(ranges.filter(([name]) => !PEERS.includes(name))),
    peerDependencies: Object.fromEntries(ranges.filter(([name]) => PEERS.includes(name))),
    ...(optional.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    }),
  };
}

interface Program {
  main?: string;
  bin?: Record<string, string>;
}

/** The package.json of a packed program. Its dependencies are exact: it is tested with these. */
export const programManifest = (
  { description, license = 'UNLICENSED' }: Manifest,
  { name, version }: { name: string; version: string },
  { main, bin }: Program,
  dependencies: Record<string, string>,
): PublishedManifest => ({ name, version, description, license, main, bin, dependencies });
