import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, MANIFEST_FILE, toReleaseStore } from '@fireflay/releases';
import type { Manifest, ReleaseName, ReleaseStoreOrPath } from '@fireflay/releases';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';

interface ReleaseFixture {
  contract?: string;
  /** Path in the release → text. */
  files?: Record<string, string>;
}

/** Publishes a minimal release, for tests. */
export async function publishFixture(
  releases: ReleaseStoreOrPath,
  name: ReleaseName,
  { contract = `^${CONTRACT_VERSION}`, files = {} }: ReleaseFixture = {},
) {
  const contents: Record<string, string> = {
    'browser/entry.js': `/* ${name.remote} ${name.version} */`,
    'server/remoteEntry.cjs': `/* ${name.remote} ${name.version} */`,
    ...files,
  };
  const manifest: Manifest = {
    metaData: { remoteEntry: { name: 'entry.js', path: '' } },
    release: {
      ...name,
      contract,
      entry: 'browser/entry.js',
      serverEntry: 'server/remoteEntry.cjs',
      chunks: {},
      files: Object.fromEntries(
        Object.entries(contents).map(([file, text]) => [file, integrityOf(text)]),
      ),
    },
  };
  const all = { ...contents, [MANIFEST_FILE]: JSON.stringify(manifest) };
  await toReleaseStore(releases).publish(name, async (draft) => {
    for (const [file, text] of Object.entries(all)) {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await writeFile(join(draft, file), text);
    }
  });
}
