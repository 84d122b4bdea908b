// Areas: tooling, packages/build, packages/releases, shell
/**
 * Creates a remote in a copy of the repository, runs its tests, releases it, and opens its page in a store whose shell was
 * built before, on the server and in Chromium. `npm test` runs it after the production build.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { elapsedSeconds, printLine } from '../console';
import { root } from '../root';
import { copyWorkspace } from '../testing/workspace-copy';
import { startShell, verifyFirstView, verifyInBrowser } from './page-check';
import { npm, stepsIn } from './run-steps';

const REMOTE = 'mf-services';
/** A candidate: the copy has no git repository, so no tag names the version of package.json. */
const VERSION = '1.0.0-rc.1';
const ROUTE_PATH = '/servicos';

async function verifyNewRemote(copy: string) {
  const dataDir = join(copy, '.data');
  const run = stepsIn(copy, {
    ...process.env,
    DATA_DIR: dataDir,
    RELEASES_BUCKET: undefined,
    // The shell comes from the cache, as it was built before.
    NX_CACHE_DIRECTORY: join(root, '.cache/nx'),
  });

  await run('npm run new:remote', npm, ['run', 'new:remote', '--', REMOTE, '--path', ROUTE_PATH]);
  await run('npm test -w mf-services', npm, ['test', '-w', REMOTE]);
  await run('npm run release', npm, ['run', 'release', '--', REMOTE, '--version', VERSION]);
  await run('npm run channel', npm, ['run', 'channel', '--', 'promote', `${REMOTE}@${VERSION}`]);

  const page = { remote: REMOTE, version: VERSION, path: ROUTE_PATH, heading: readHeading(copy) };
  const store = await startShell(join(copy, 'shell'), dataDir);
  try {
    await verifyFirstView(store.origin, page);
    await verifyInBrowser(store.origin, page);
  } finally {
    await store.stop();
  }
  printLine(`    the page at ${ROUTE_PATH} (${elapsedSeconds().toFixed(0)} s)`);
}

/** The heading of the page, from the remote's copy.ts. */
function readHeading(copy: string): string {
  const text = readFileSync(join(copy, REMOTE, 'src/features/services/copy.ts'), 'utf8');
  const [, title = ''] = /title: '([^']+)'/.exec(text) ?? [];
  return title;
}

const copy = copyWorkspace();
// The list of what is in the cache.
cpSync(join(root, '.cache/nx/data'), join(copy, '.cache/nx/data'), {
  recursive: true,
  filter: (path) => !/\.(json|nxt|hash)$/.test(path),
});
try {
  await verifyNewRemote(copy);
} catch (error) {
  printLine(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
