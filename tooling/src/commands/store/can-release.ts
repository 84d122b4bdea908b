/**
 * `npm run can-release`: says whether a release can be given to visitors, before anything changes (docs/releasing.md).
 *   mf-catalog@1.2.0        compares it with every running shell and what else is live; loads and opens it in the shell here
 *   shell                   compares all that visitors get, or may be given back, with the shell of these sources
 *   (nothing)               compares all that visitors get, or may be given back, with every running shell
 * `--to production` asks another environment (`RELEASES_OF_PRODUCTION`), `--json` prints the answer for a pipeline,
 * `--compare` loads nothing. The command ends with code 1 if the answer is no.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  canRelease,
  canStartShell,
  copyRelease,
  examineStore,
  findPublishedRelease,
  parsePublicKeys,
  parseReleaseName,
  readFleet,
  toReleaseStore,
} from '@fireflay/releases';
import type { ReleaseName, ReleaseStore, SharedLibraries } from '@fireflay/releases';
import { readEnvironment } from '../../can-release/environments';
import { answerLines, withLoad } from '../../can-release/report';
import type { CanReleaseAnswer, LoadResult } from '../../can-release/report';
import { exitWithError, printLine } from '../../console';
import { readContractFile } from '../../contract/contract-files';
import { checkRendering } from '../../release/render-gate';
import { root } from '../../root';
import { readSettings } from '../../settings';

const SHELL_FILE = join(root, 'shell/dist/service/main.cjs');
const LIBRARIES_FILE = join(root, 'shell/dist/browser/shared-libraries.json');

interface Place {
  from: ReleaseStore;
  to: ReleaseStore;
  /** The folder of the releases beside which the release is opened. */
  releasesDir: string;
}

async function answer(asked: string | undefined, place: Place, loads: boolean) {
  if (asked === undefined) return examineStore(place.to);
  if (asked === 'shell') return canStartShell(shellOfSources(), place.to);
  const name = parseReleaseName(asked);
  if (!name) throw new Error(`Name a release as mf-catalog@1.4.0, or "shell", not "${asked}".`);
  const report = await canRelease(name, place);
  if (!loads || !report.canRelease) return report;
  return withLoad(report, await load(name, place));
}

/** The record that a shell of these sources would have. */
function shellOfSources() {
  if (!existsSync(LIBRARIES_FILE)) throw new Error('Build the shell first: npm run build.');
  const libraries = JSON.parse(readFileSync(LIBRARIES_FILE, 'utf8')) as SharedLibraries;
  const keys = parsePublicKeys(process.env.RELEASE_PUBLIC_KEYS ?? '');
  return { id: 'of these sources', keys, libraries, contract: readContractFile() };
}

/** Renders and opens the published bytes, if the shell here provides what a running one does. */
async function load(name: ReleaseName, { from, to, releasesDir }: Place): Promise<LoadResult> {
  if (!existsSync(SHELL_FILE)) return { isLoaded: false, reason: 'no shell is built here' };
  const { release } = await findPublishedRelease(from, name);
  if (!('isolated/index.html' in release.files)) {
    return {
      isLoaded: false,
      reason: 'npm run release has not published it: it has no isolated page',
    };
  }
  const { hash } = readContractFile();
  const fleet = await readFleet(to);
  if (fleet.length > 0 && !fleet.some(({ contract }) => contract.hash === hash)) {
    return { isLoaded: false, reason: 'no running shell has the contract of these sources' };
  }
  const { faults } = await checkRendering(name, {
    shell: SHELL_FILE,
    storeReleases: releasesDir,
    publishTo: (folder) => copyRelease(name, from, toReleaseStore(folder)),
  });
  return { isLoaded: true, faults };
}

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
    },
  });
  const { releases, releasesDir } = readSettings();
  const to = values.to === undefined ? releases : readEnvironment(values.to);
  const place = { from: releases, to, releasesDir };
  const found: CanReleaseAnswer = {
    ...(await answer(positionals[0], place, !values.compare)),
    to: values.to,
  };
  if (values.json) printLine(JSON.stringify(found, null, 2));
  else answerLines(found).forEach(printLine);
  process.exitCode = found.canRelease ? 0 : 1;
}

run().catch(exitWithError);
