/** A package for remotes with their own repositories. */
export interface Pack {
  /** The package's folder in this repository. */
  folder: string;
  /** The package's name on npm. */
  name: string;
  /** Where `tsc -b` writes its types. */
  types?: string;
  /** A program: its bundles in `dist`, and the files in them that start it. */
  program?: {
    bundles: string[];
    main?: string;
    bin?: Record<string, string>;
    /** Libraries that a release check never loads: they are not installed with the program. */
    omitted?: string[];
  };
}

/** The file with the packages that were packed, beside them. */
export const PACK_LIST = 'packs.json';

/** A package in that file. */
export interface ListedPack {
  name: string;
  version: string;
  /** The archive that npm installs; empty: it is in a registry. */
  file: string;
  /** Library → the range that the package asks for. */
  peers: Record<string, string>;
}

/** Modules with their types, and programs, which bring no sources. */
export const packs: Pack[] = [
  { folder: 'shared-contracts', name: 'shared-contracts', types: 'shared-contracts' },
  { folder: 'packages/ui', name: '@fireflay/ui', types: 'ui' },
  { folder: 'packages/job', name: '@fireflay/job', types: 'job' },
  { folder: 'packages/testing', name: '@fireflay/testing', types: 'testing' },
  { folder: 'packages/bucket', name: '@fireflay/bucket', types: 'bucket' },
  { folder: 'packages/releases', name: '@fireflay/releases', types: 'releases' },
  { folder: 'packages/build', name: '@fireflay/build', types: 'build' },
  {
    folder: 'tooling',
    name: '@fireflay/release',
    program: {
      bundles: ['service'],
      bin: {
        'fireflay-release': 'dist/service/fireflay-release.cjs',
        'fireflay-channel': 'dist/service/fireflay-channel.cjs',
        'fireflay-upgrade': 'dist/service/fireflay-upgrade.cjs',
      },
    },
  },
  {
    // A release is rendered in it before it is published.
    folder: 'shell',
    name: '@fireflay/shell',
    program: {
      bundles: ['browser', 'server', 'service'],
      main: 'dist/service/main.cjs',
      // Loaded where a collector of traces or an icon of the store is set.
      omitted: [
        '@opentelemetry/exporter-trace-otlp-http',
        '@opentelemetry/resources',
        '@opentelemetry/sdk-trace-node',
        'sharp',
      ],
    },
  },
];
